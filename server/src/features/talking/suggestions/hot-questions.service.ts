import type { OutputOf } from '@app/contract/endpoint.ts';
import { HOT_ASKERS, type hotQuery } from '@app/contract/talking/suggestions.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import { isForAnotherGrade } from '#content/named-grades.ts';
import type { Deps } from '#deps.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import { listHotQuestions, recountHotQuestions } from './hot-questions.queries.ts';

const COUNTED_MS = 30 * DAY_MS;
const MOST_READ = 500;

/** Those of another grade of her phase are not for her. */
export async function readHotQuestions(
  deps: Pick<Deps, 'db' | 'plan'>,
  caller: Caller,
  { phase, subject, limit }: z.output<(typeof hotQuery)['input']>,
): Promise<OutputOf<typeof hotQuery>> {
  const [user, questions] = await Promise.all([
    requireUser(deps, caller.userId),
    listHotQuestions(deps.db, { phase, subject }, MOST_READ),
  ]);
  const gradeCode = !phase || phase === user.phaseCode ? user.gradeCode : '';
  const hers = questions.filter(({ question }) => !isForAnotherGrade(deps.plan, gradeCode, question));
  return { code: 200, data: hers.slice(0, limit), message: 'success' };
}

export async function countHotQuestions(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const since = new Date(deps.now().getTime() - COUNTED_MS);
  await deps.db.transaction((tx) => recountHotQuestions(tx, since, HOT_ASKERS));
}
