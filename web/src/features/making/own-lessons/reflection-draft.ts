import { readStored, writeStored } from '#lib/session/local-store.ts';
import { sessionStore } from '#lib/session/session-store.ts';

/** A computer in the classroom belongs to several teachers. */
function nameOf(ownLessonId: string, sittingId: string): string {
  const userId = sessionStore.getState().userInfo?.userId ?? '';
  return `reflection.${userId}.${ownLessonId}.${sittingId}`;
}

/** What she typed after class and did not keep yet; empty where there is nothing. */
export function readReflectionDraft(ownLessonId: string, sittingId: string): string {
  return readStored(nameOf(ownLessonId, sittingId));
}

/** An empty text removes it. */
export function writeReflectionDraft(ownLessonId: string, sittingId: string, text: string): void {
  writeStored(nameOf(ownLessonId, sittingId), text);
}
