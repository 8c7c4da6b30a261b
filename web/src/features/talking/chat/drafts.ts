import { readStored, writeStored } from '#lib/session/local-store.ts';
import { sessionStore } from '#lib/session/session-store.ts';

/** Where a text belongs that was typed and not sent: the id of a conversation, or the welcome view. */
export type DraftPlace = string;

export const WELCOME_DRAFT: DraftPlace = 'welcome';

/** What was typed before signing in is hers who signs in. */
export function readDraft(place: DraftPlace): string {
  return readStored(own(`draft.${place}`)) || readStored(`draft.${place}`);
}

export function writeDraft(place: DraftPlace, text: string): void {
  writeStored(`draft.${place}`, '');
  writeStored(own(`draft.${place}`), text);
}

/** A question that was on its way when the page was closed. */
export function readUnsent(place: DraftPlace): string {
  return readStored(own(`unsent.${place}`));
}

/** Keeps a question until the server has it. */
export function holdUnsent(place: DraftPlace, question: string): void {
  writeStored(own(`unsent.${place}`), question);
  writeDraft(place, '');
}

export function releaseUnsent(place: DraftPlace): void {
  writeStored(own(`unsent.${place}`), '');
}

/** A computer in the classroom belongs to several teachers. */
function own(name: string): string {
  const userId = sessionStore.getState().userInfo?.userId;
  return userId ? `${name}.${userId}` : name;
}
