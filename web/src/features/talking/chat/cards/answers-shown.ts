import { z } from 'zod';
import { create } from 'zustand';
import { readStoredAs, writeStored } from '#lib/session/local-store.ts';
import { sessionStore } from '#lib/session/session-store.ts';

/** Each teacher of a shared computer has her own. */
const storedName = () => `cardAnswers.${sessionStore.getState().userInfo?.userId ?? ''}`;

/** Whether the answers stand beside the questions of a card. Off until she says so: the page may be on the wall of a classroom. */
export const useAnswersShown = create<{ isShown: boolean }>(() => ({
  isShown: readStoredAs(storedName(), z.boolean()) ?? false,
}));

export function showAnswers(isShown: boolean): void {
  useAnswersShown.setState({ isShown });
  writeStored(storedName(), isShown ? 'true' : '');
}
