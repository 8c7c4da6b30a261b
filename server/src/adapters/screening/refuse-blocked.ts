import { AppError } from '@app/contract/errors.ts';
import type { Screening } from './screening.ts';

const SCREENING_TIMEOUT_MS = 5_000;

/** What somebody writes for a model or for others is judged like a question: it would otherwise be a way around. */
export async function refuseBlocked(
  { screening }: { screening: Screening },
  text: string,
  what = '内容',
): Promise<void> {
  if (text.trim() === '') return;
  const verdict = await screening.judgeQuestion(text, AbortSignal.timeout(SCREENING_TIMEOUT_MS));
  if (verdict.list === 'blacklist') throw new AppError('invalid', `${what}涉及不能使用的话题，请修改后再试`);
}
