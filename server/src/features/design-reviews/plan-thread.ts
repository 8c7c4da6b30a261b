import { readerInThread } from '#lib/reading/reading-thread.ts';
import type { cutIntoBlocks } from './blocks.ts';
import type { suggestByRules } from './rules/suggest.ts';

/** The text of an uploaded plan may be anything: it is cut and looked through in the reading thread. */
export const cutInThread = readerInThread<typeof cutIntoBlocks>(
  new URL('./blocks.ts', import.meta.url),
  'cutIntoBlocks',
);

export const suggestInThread = readerInThread<typeof suggestByRules>(
  new URL('./rules/suggest.ts', import.meta.url),
  'suggestByRules',
);
