import type { getWeek, Week } from '@app/contract/making/timetables.ts';
import { addDays, mondayOf } from '@app/engines/time/calendar-days.ts';
import { chinaDay } from '@app/engines/time/china-day.ts';
import { DAYS_IN_SIGHT, isInClass, whatIsWhen } from '@app/engines/timetables/what-is-when.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { lessonsBetween } from '#features/making/own-lessons/dated-lessons.service.ts';
import type { Caller } from '#http/door.ts';
import { listMarks, listTimetables } from './timetables.queries.ts';
import { listMine } from './timetables.service.ts';

export async function readWeek(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'plan'>,
  caller: Caller,
  { day }: z.output<(typeof getWeek)['input']>,
): Promise<Week> {
  const now = deps.now();
  const today = chinaDay(now);
  // Whatever the answer may speak of: this week and those in sight, and the week that is asked for.
  const asked = mondayOf(day ?? today);
  const sight = mondayOf(addDays(today, DAYS_IN_SIGHT));
  const [from = asked, , last = asked] = [asked, mondayOf(today), sight].sort();
  const to = addDays(last, 6);
  const [timetables, marks, lessons] = await Promise.all([
    listMine(deps, caller),
    listMarks(deps.db, caller.userId, from, to),
    lessonsBetween(deps, caller, from, to),
  ]);
  return whatIsWhen({ timetables, marks, lessons }, now, day);
}

/** Whether a teacher has a lesson to give right now: nothing is to distract her. */
export async function isTeaching(deps: Pick<Deps, 'db' | 'now'>, caller: Caller): Promise<boolean> {
  const now = deps.now();
  const today = chinaDay(now);
  const [timetables, marks] = await Promise.all([
    listTimetables(deps.db, caller.userId),
    listMarks(deps.db, caller.userId, today, today),
  ]);
  return isInClass({ timetables, marks }, now);
}
