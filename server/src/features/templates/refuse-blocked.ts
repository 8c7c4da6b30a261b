import { AppError } from '@app/contract/errors.ts';
import type { Deps } from '#deps.ts';

const SCREENING_TIMEOUT_MS = 5_000;

/** What a template tells the model is judged like a question: it would otherwise be the way around the screening. */
export async function refuseBlocked({ screening }: Pick<Deps, 'screening'>, text: string): Promise<void> {
  const verdict = await screening.judgeQuestion(text, AbortSignal.timeout(SCREENING_TIMEOUT_MS));
  if (verdict.list === 'blacklist') throw new AppError('invalid', '内容涉及不能使用的话题，请修改后再试');
}
