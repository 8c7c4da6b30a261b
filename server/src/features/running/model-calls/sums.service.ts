import type { OutputOf } from '@app/contract/endpoint.ts';
import type { sumModelCalls } from '@app/contract/running/model-calls.ts';
import { startOfChinaDay } from '@app/engines/time/china-day.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { requireOperator } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import { sumAllCalls, sumCalls } from './sums.queries.ts';

/** What a bill, a slow model or a broken key looks like in figures. Nothing of what was said is there to be shown. */
export async function readSums(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { from, to, by }: z.output<(typeof sumModelCalls)['input']>,
): Promise<OutputOf<typeof sumModelCalls>> {
  await requireOperator(deps, caller);
  const span = { since: startOfChinaDay(from), before: new Date(startOfChinaDay(to).getTime() + DAY_MS) };
  const [list, total] = await Promise.all([sumCalls(deps.db, span, by), sumAllCalls(deps.db, span)]);
  if (!total) throw new Error('a sum without groups is one row');
  return { list, total };
}
