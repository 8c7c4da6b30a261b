import { pictureStyles } from '@app/contract/making/materials.ts';
import { pictureRatios } from '@app/contract/making/picture-ratios.ts';
import { z } from 'zod';
import { readStoredAs, writeStored } from '#lib/session/local-store.ts';

const Draft = z.object({
  words: z.string().default(''),
  caption: z.string().default(''),
  ratio: z.enum(pictureRatios).default('4:3'),
  style: z.enum(Object.keys(pictureStyles) as [keyof typeof pictureStyles]).default('illustration'), // never empty
});
export type Draft = z.infer<typeof Draft>;

const nameOf = (userId: string) => `material.${userId}`;

/** What she was asking for, on this device; anything that cannot be read is as good as nothing. */
export function readDraft(userId: string): Draft {
  return readStoredAs(nameOf(userId), Draft) ?? Draft.parse({});
}

export function keepDraft(userId: string, draft: Draft): void {
  writeStored(nameOf(userId), JSON.stringify(draft));
}
