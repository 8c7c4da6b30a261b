import { readStored, writeStored } from '#lib/local-store.ts';

/** Where a text belongs that was typed and not sent: the id of a conversation, or the welcome view. */
export type DraftPlace = string;

export const WELCOME_DRAFT: DraftPlace = 'welcome';

export function readDraft(place: DraftPlace): string {
  return readStored(`draft.${place}`);
}

export function writeDraft(place: DraftPlace, text: string): void {
  writeStored(`draft.${place}`, text);
}

/** A question that was on its way when the page was closed. */
export function readUnsent(place: DraftPlace): string {
  return readStored(`unsent.${place}`);
}

/** Keeps a question until the server has it. */
export function holdUnsent(place: DraftPlace, question: string): void {
  writeStored(`unsent.${place}`, question);
  writeStored(`draft.${place}`, '');
}

export function releaseUnsent(place: DraftPlace): void {
  writeStored(`unsent.${place}`, '');
}
