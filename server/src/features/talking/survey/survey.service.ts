import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type { npsCheck, npsSubmit } from '@app/contract/talking/survey.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { findAnswerSince, insertAnswer, updateAnswer } from './survey.queries.ts';

type SurveyDeps = Pick<Deps, 'db' | 'now' | 'newId'>;

/** A teacher who gave a score is left in peace this long (decision G-033). */
const QUIET_MS = 90 * DAY_MS;

/** Clients name the teacher in a header, a field or both (decision G-072); whoever is named must be the caller. */
export async function checkSurvey(
  deps: Pick<SurveyDeps, 'db' | 'now'>,
  caller: Caller,
  named: readonly (string | undefined)[],
): Promise<OutputOf<typeof npsCheck>> {
  if (named.some((userId) => userId && userId !== caller.userId)) {
    throw new AppError('forbidden', '只能查看自己的调查');
  }
  return { needShow: (await findAnswerSince(deps.db, caller.userId, quietSince(deps))) === undefined };
}

export async function submitSurvey(
  deps: SurveyDeps,
  caller: Caller,
  { score, comment = '', templateId = '', typeCode = '' }: z.output<(typeof npsSubmit)['input']>,
): Promise<OutputOf<typeof npsSubmit>> {
  const now = deps.now();
  const answer = { score, comment, templateId, typeCode, updatedAt: now };
  const given = await findAnswerSince(deps.db, caller.userId, quietSince(deps));
  if (given) await updateAnswer(deps.db, caller.userId, given, answer);
  else await insertAnswer(deps.db, { id: deps.newId(), userId: caller.userId, createdAt: now, ...answer });
  return {};
}

function quietSince({ now }: Pick<SurveyDeps, 'now'>): Date {
  return new Date(now().getTime() - QUIET_MS);
}
