import type { OutputOf } from '@app/contract/endpoint.ts';
import type { CallGroup, sumModelCalls } from '@app/contract/running/model-calls.ts';
import { startOfChinaDay } from '@app/engines/time/china-day.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { requireOperator } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import { type Span, sumAllCalls, sumCalls, sumDaysByRole } from './sums.queries.ts';

/** What a bill, a slow model or a broken key looks like in figures. Nothing of what was said is there to be shown. */
export async function readSums(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { from, to, by }: z.output<(typeof sumModelCalls)['input']>,
): Promise<OutputOf<typeof sumModelCalls>> {
  await requireOperator(deps, caller);
  return sumsOf(deps, { since: startOfChinaDay(from), before: new Date(startOfChinaDay(to).getTime() + DAY_MS) }, by);
}

/** For whoever has looked already whether the caller may know it. */
export async function sumsOf({ db }: Pick<Deps, 'db'>, span: Span, by: CallGroup) {
  const [list, total] = await Promise.all([sumCalls(db, span, by), sumAllCalls(db, span)]);
  if (!total) throw new Error('a sum without groups is one row');
  return { list, total };
}

/** The same for what each role cost day by day. */
export async function dayFiguresOf({ db }: Pick<Deps, 'db'>, span: Span) {
  return sumDaysByRole(db, span);
}
