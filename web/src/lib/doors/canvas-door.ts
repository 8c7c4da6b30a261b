import { create } from 'zustand';
import { readOfTab, writeOfTab } from '#lib/session/local-store.ts';

/** What the composer of a conversation says to the text that is open beside it. */
export type CanvasTalk = {
  chatId: string;
  /** The name of what alone is to be changed; empty where the whole is meant. */
  scope: string;
  isAsking: boolean;
  widen: () => void;
  ask: (wish: string) => Promise<{ isSent: true } | { isSent: false; reason: string }>;
  stop: () => void;
};

type CanvasDoor = {
  /** The conversation beside which there is room for a text, and the answer whose text is open; empty for none. */
  chatId: string;
  messageId: string;
  talk: CanvasTalk | undefined;
  /** It opened by itself and she has not turned to it: what she types is still for the conversation. */
  isQuiet: boolean;
};

export const useCanvasDoor = create<CanvasDoor>(() => ({ chatId: '', messageId: '', talk: undefined, isQuiet: false }));

/** What is said in this conversation is for the text open beside it; undefined where none is. */
export function useCanvasTalk(chatId: string): CanvasTalk | undefined {
  return useCanvasDoor(({ talk, isQuiet }) => (talk?.chatId === chatId && !isQuiet ? talk : undefined));
}

const entryOf = (chatId: string) => `canvas.${chatId}`;
const quietEntryOf = (chatId: string) => `canvas-quiet.${chatId}`;
const closedEntryOf = (chatId: string) => `canvas-closed.${chatId}`;

/** This conversation has room beside it for as long as it is shown; what was open in this tab is open again. */
export function offerCanvas(chatId: string): () => void {
  const isQuiet = readOfTab(quietEntryOf(chatId)) !== '';
  useCanvasDoor.setState({ chatId, messageId: readOfTab(entryOf(chatId)), talk: undefined, isQuiet });
  return () => {
    if (useCanvasDoor.getState().chatId === chatId)
      useCanvasDoor.setState({ chatId: '', messageId: '', talk: undefined });
  };
}

export function openCanvasBeside(messageId: string): void {
  open(messageId, false);
}

/** A text that has just been written: it takes nothing she types, and what she closed once stays closed. */
export function openCanvasByItself(chatId: string, messageId: string): void {
  const door = useCanvasDoor.getState();
  const isTaken = door.chatId !== chatId || door.messageId !== '' || readOfTab(closedEntryOf(chatId)) !== '';
  if (!isTaken) open(messageId, true);
}

/** She turned to the text: from now on she speaks to it. */
export function turnToCanvas(): void {
  const { chatId, isQuiet } = useCanvasDoor.getState();
  if (!isQuiet) return;
  writeOfTab(quietEntryOf(chatId), '');
  useCanvasDoor.setState({ isQuiet: false });
}

function open(messageId: string, isQuiet: boolean): void {
  const { chatId } = useCanvasDoor.getState();
  writeOfTab(entryOf(chatId), messageId);
  writeOfTab(quietEntryOf(chatId), isQuiet ? '1' : '');
  useCanvasDoor.setState({ messageId, talk: undefined, isQuiet });
}

export function closeCanvasBeside(): void {
  writeOfTab(closedEntryOf(useCanvasDoor.getState().chatId), '1');
  openCanvasBeside('');
}
