import type { keyTermsOf } from './key-terms.ts';
import { readerInThread } from './reading-thread.ts';

export const keyTermsInThread = readerInThread<typeof keyTermsOf>(
  new URL('./key-terms.ts', import.meta.url),
  'keyTermsOf',
);
