import { readerInThread } from '#documents/reading/reading-thread.ts';
import type { readFormFile } from './read-form-file.ts';

/** Reads a form in the reading thread. */
export const readFormInThread = readerInThread<typeof readFormFile>(
  new URL('./read-form-file.ts', import.meta.url),
  'readFormFile',
);
