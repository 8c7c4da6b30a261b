import { readerInThread } from '#lib/reading/reading-thread.ts';
import type { slidesFromOutline } from './from-outline.ts';

/** An outline may be a file of fifty megabytes. */
export const slidesFromOutlineInThread = readerInThread<typeof slidesFromOutline>(
  new URL('./from-outline.ts', import.meta.url),
  'slidesFromOutline',
);
