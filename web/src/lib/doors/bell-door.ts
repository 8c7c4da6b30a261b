import { create } from 'zustand';
import { sessionStore } from '#lib/session/session-store.ts';

type BellDoor = {
  /** The teacher who has something she has not dealt with. */
  newsOf: string | undefined;
  /** Counts what she dealt with: whatever was asked before then says nothing of it. */
  dealt: number;
  /** The button it was opened by. */
  anchor: HTMLElement | undefined;
};

/** The bell, for the button that opens it and for whoever learns that there is news. */
export const useBellDoor = create<BellDoor>(() => ({ newsOf: undefined, dealt: 0, anchor: undefined }));

export function openBell(anchor: HTMLElement): void {
  useBellDoor.setState({ anchor });
}

export function closeBell(): void {
  useBellDoor.setState({ anchor: undefined });
}

/** Call it when the question is sent, and what it gives with the answer. */
export function askForNews(): (hasNews: boolean) => void {
  const { dealt } = useBellDoor.getState();
  const userId = currentTeacher();
  return (hasNews) => {
    if (dealt === useBellDoor.getState().dealt) useBellDoor.setState({ newsOf: hasNews ? userId : undefined });
  };
}

/** She dealt with something, and this is what is left. */
export function noteDealt(hasNews: boolean): void {
  useBellDoor.setState(({ dealt }) => ({ dealt: dealt + 1, newsOf: hasNews ? currentTeacher() : undefined }));
}

const currentTeacher = () => sessionStore.getState().userInfo?.userId ?? '';
