import type { Usage } from '@app/contract/running/account.ts';
import { chinaDay, startOfChinaDay } from '@app/engines/time/china-day.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { countQuestionsByDay, countQuestionsByTemplate } from './account.queries.ts';

/** Days without a question are part of the picture, so they are answered too. */
export async function readMyUsage(deps: Pick<Deps, 'db' | 'now'>, caller: Caller, dayCount: number): Promise<Usage> {
  const today = startOfChinaDay(chinaDay(deps.now()));
  const since = new Date(today.getTime() - (dayCount - 1) * DAY_MS);
  const [byDay, byTemplate] = await Promise.all([
    countQuestionsByDay(deps.db, caller.userId, since),
    countQuestionsByTemplate(deps.db, caller.userId, since),
  ]);
  const counted = new Map(byDay.map((row) => [row.day, row]));
  const days = Array.from({ length: dayCount }, (_, index) => {
    const day = chinaDay(new Date(since.getTime() + index * DAY_MS));
    return counted.get(day) ?? { day, questions: 0, answerChars: 0 };
  });
  return { days, byTemplate };
}
