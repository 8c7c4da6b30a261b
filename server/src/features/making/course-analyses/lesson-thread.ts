import { readerInThread } from '#documents/reading/reading-thread.ts';
import type { lookAtLesson } from './look-at-lesson.ts';
import type { readTranscript } from './transcript/read-transcript.ts';

// The text of a lesson may be anything, and is long: whatever looks through all of it does so in the reading thread.

export const readTranscriptInThread = readerInThread<typeof readTranscript>(
  new URL('./transcript/read-transcript.ts', import.meta.url),
  'readTranscript',
);
export const lookAtLessonInThread = readerInThread<typeof lookAtLesson>(
  new URL('./look-at-lesson.ts', import.meta.url),
  'lookAtLesson',
);
