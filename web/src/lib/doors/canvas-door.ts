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
};

export const useCanvasDoor = create<CanvasDoor>(() => ({ chatId: '', messageId: '', talk: undefined }));

/** What is said in this conversation is for the text open beside it; undefined where none is. */
export function useCanvasTalk(chatId: string): CanvasTalk | undefined {
  return useCanvasDoor(({ talk }) => (talk?.chatId === chatId ? talk : undefined));
}

const entryOf = (chatId: string) => `canvas.${chatId}`;

/** This conversation has room beside it for as long as it is shown; what was open in this tab is open again. */
export function offerCanvas(chatId: string): () => void {
  useCanvasDoor.setState({ chatId, messageId: readOfTab(entryOf(chatId)), talk: undefined });
  return () => {
    if (useCanvasDoor.getState().chatId === chatId)
      useCanvasDoor.setState({ chatId: '', messageId: '', talk: undefined });
  };
}

export function openCanvasBeside(messageId: string): void {
  const { chatId } = useCanvasDoor.getState();
  writeOfTab(entryOf(chatId), messageId);
  useCanvasDoor.setState({ messageId, talk: undefined });
}

export function closeCanvasBeside(): void {
  openCanvasBeside('');
}
