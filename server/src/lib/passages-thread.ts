import { readerInThread } from '#documents/reading/reading-thread.ts';
import type { splitPassages } from './split-passages.ts';

/** The files of an assistant are whole books. */
export const splitPassagesInThread = readerInThread<typeof splitPassages>(
  new URL('./split-passages.ts', import.meta.url),
  'splitPassages',
);
