import { readerInThread } from '#documents/reading/reading-thread.ts';
import type { pauseIn, placeHeard, speechOf } from './hear-stretch.ts';

// Half a minute of sound is half a million numbers: they are looked through in the reading thread.

const stretch = new URL('./hear-stretch.ts', import.meta.url);

export const pauseInThread = readerInThread<typeof pauseIn>(stretch, 'pauseIn');
export const speechInThread = readerInThread<typeof speechOf>(stretch, 'speechOf');
export const placeHeardInThread = readerInThread<typeof placeHeard>(stretch, 'placeHeard');
