import { Deck } from '@app/contract/making/slides.ts';
import { z } from 'zod';
import type { Revised } from '#lib/editing/autosave.ts';
import { readStored, writeStored } from '#lib/session/local-store.ts';

const Draft = z.object({ revision: z.int(), content: Deck });

const entryOf = (coursewareId: string) => `deckDraft.${coursewareId}`;

/** A deck that is not on the server yet. */
export function readDeckDraft(coursewareId: string): Revised<Deck> | undefined {
  try {
    return Draft.parse(JSON.parse(readStored(entryOf(coursewareId))));
  } catch {
    return undefined;
  }
}

/** `undefined` once the server has it. */
export function keepDeckDraft(coursewareId: string, draft: Revised<Deck> | undefined): void {
  writeStored(entryOf(coursewareId), draft ? JSON.stringify(draft) : '');
}
