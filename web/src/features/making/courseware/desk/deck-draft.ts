import { Deck } from '@app/contract/making/slides.ts';
import { z } from 'zod';
import type { Revised } from '#lib/editing/autosave.ts';
import { readStoredAs, writeStored } from '#lib/session/local-store.ts';

const Draft = z.object({ revision: z.int(), content: Deck });

const entryOf = (coursewareId: string) => `deckDraft.${coursewareId}`;

/** A deck that is not on the server yet. */
export function readDeckDraft(coursewareId: string): Revised<Deck> | undefined {
  return readStoredAs(entryOf(coursewareId), Draft);
}

/** `undefined` once the server has it. */
export function keepDeckDraft(coursewareId: string, draft: Revised<Deck> | undefined): void {
  writeStored(entryOf(coursewareId), draft ? JSON.stringify(draft) : '');
}
