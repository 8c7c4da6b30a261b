import { ReadingError } from '#documents/reading/reading-error.ts';
import { readerInThread } from '#documents/reading/reading-thread.ts';
import type { Judgement, judgeQuestion } from './judge-question.ts';

/** A question takes milliseconds; whatever takes longer is none. */
const TIMEOUT_MS = 5_000;

const inThread = readerInThread<typeof judgeQuestion>(
  new URL('./judge-question.ts', import.meta.url),
  'judgeQuestion',
  TIMEOUT_MS,
);

/** Beside the server: whatever somebody wrote as a question, everybody else is answered meanwhile. */
export async function judgeInThread(owner: string, asked: Parameters<typeof judgeQuestion>[0]): Promise<Judgement> {
  try {
    return await inThread(owner, asked);
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    return { isVerified: false, doubts: [], notes: ['没能检查完，答案请自己核对'] };
  }
}
