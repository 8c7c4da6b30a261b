import { Design } from '@app/contract/making/design.ts';
import { z } from 'zod';
import { readStoredAs, writeStored } from '#lib/session/local-store.ts';

/** A design that is not on the server yet, and the revision it was made from. */
const Draft = z.object({ revision: z.int(), design: Design });
export type DesignDraft = z.infer<typeof Draft>;

const entryOf = (designId: string) => `designDraft.${designId}`;

export function readDesignDraft(designId: string): DesignDraft | undefined {
  return readStoredAs(entryOf(designId), Draft);
}

/** `undefined` once the server has it. */
export function keepDesignDraft(designId: string, draft: DesignDraft | undefined): void {
  writeStored(entryOf(designId), draft ? JSON.stringify(draft) : '');
}
