import { readerInThread } from '#documents/reading/reading-thread.ts';
import type { slidesFromDesign } from './from-design.ts';
import type { slidesFromFile } from './from-file.ts';
import type { slidesFromOutline } from './from-outline.ts';

export const slidesFromOutlineInThread = readerInThread<typeof slidesFromOutline>(
  new URL('./from-outline.ts', import.meta.url),
  'slidesFromOutline',
);

/** A file may have fifty megabytes. */
export const slidesFromFileInThread = readerInThread<typeof slidesFromFile>(
  new URL('./from-file.ts', import.meta.url),
  'slidesFromFile',
);

/** A design holds what a teacher wrote, and its exercises and steps are compared with each other. */
export const slidesFromDesignInThread = readerInThread<typeof slidesFromDesign>(
  new URL('./from-design.ts', import.meta.url),
  'slidesFromDesign',
);
