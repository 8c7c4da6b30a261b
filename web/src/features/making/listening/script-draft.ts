import { Reading } from '@app/contract/making/listening.ts';
import { z } from 'zod';
import { readStoredAs, writeStored } from '#lib/session/local-store.ts';

const Draft = Reading.extend({
  /** Of the audio that is made again; empty for a new one. */
  id: z.string().default(''),
  title: z.string().default(''),
  text: z.string().default(''),
});
export type Draft = z.infer<typeof Draft>;

export const emptyDraft: Draft = Draft.parse({});

const nameOf = (userId: string) => `listening.${userId}`;

/** What she was writing, on this device; anything that cannot be read is as good as nothing. */
export function readDraft(userId: string): Draft {
  return readStoredAs(nameOf(userId), Draft) ?? emptyDraft;
}

export function keepDraft(userId: string, draft: Draft): void {
  const isEmpty = draft.title === '' && draft.text === '';
  writeStored(nameOf(userId), isEmpty ? '' : JSON.stringify(draft));
}
