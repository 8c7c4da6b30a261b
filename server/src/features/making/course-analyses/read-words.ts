import { AppError } from '@app/contract/errors.ts';
import { MAX_TRANSCRIPT_CHARS } from '@app/contract/making/course-analyses.ts';
import { ReadingError } from '#documents/reading/reading-error.ts';
import { readTranscriptInThread } from './lesson-thread.ts';
import type { Transcript } from './transcript/read-transcript.ts';

/** The words of a transcript with their times; what is none is refused in a sentence. */
export async function readWords(owner: string, text: string): Promise<Transcript> {
  if (text.length > MAX_TRANSCRIPT_CHARS) {
    throw new AppError('too-large', `文字稿最多 ${MAX_TRANSCRIPT_CHARS / 10_000} 万字，请只留这一节课的`);
  }
  try {
    return await readTranscriptInThread(owner, text);
  } catch (error) {
    if (error instanceof ReadingError) {
      throw new AppError(error.fault === 'too-large' ? 'too-large' : 'invalid', error.message);
    }
    throw error;
  }
}
