import { readerInThread } from '#documents/reading/reading-thread.ts';
import type { slidesFromDesign } from './from-design.ts';
import type { slidesFromOutline } from './from-outline.ts';

/** An outline may be a file of fifty megabytes. */
export const slidesFromOutlineInThread = readerInThread<typeof slidesFromOutline>(
  new URL('./from-outline.ts', import.meta.url),
  'slidesFromOutline',
);

/** A design holds what a teacher wrote, and its exercises and steps are compared with each other. */
export const slidesFromDesignInThread = readerInThread<typeof slidesFromDesign>(
  new URL('./from-design.ts', import.meta.url),
  'slidesFromDesign',
);
