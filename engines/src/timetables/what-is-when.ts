import type {
  DayMark,
  Period,
  Timetable,
  TimetableCell,
  TimetableSlot,
  Week,
  WeekDay,
  WeekLesson,
} from '@app/contract/making/timetables.ts';
import { addDays, mondayOf, weekdayOf } from '../time/calendar-days.ts';
import { chinaClock, chinaDay } from '../time/china-day.ts';
import { putLessons } from './put-lessons.ts';

/** A lesson of hers with the day it is given on. */
export type DatedLesson = WeekLesson & { day: string };

export type KnownTimes = {
  timetables: readonly Pick<Timetable, 'validFrom' | 'slots' | 'cells'>[];
  marks: readonly DayMark[];
  lessons: readonly DatedLesson[];
};

/** A summer's holiday, and the weeks before it that a new timetable may be entered. */
export const DAYS_IN_SIGHT = 120;

/** A week of hers: the one of `day`, or the one with her next lesson. */
export function whatIsWhen(known: KnownTimes, now: Date, day?: string): Week {
  const today = chinaDay(now);
  const nextDay = nextTeachingDay(known, now);
  const monday = mondayOf(day ?? (nextDay || today));
  const days = Array.from({ length: 7 }, (_, at) => dayOf(known, now, addDays(monday, at)));
  return {
    today,
    nextDay,
    isKnown: known.timetables.length > 0,
    slots: slotsOf(known, addDays(monday, 6), days),
    days,
  };
}

/** Today until its last period is over, then the next day with lessons; empty where none is in sight. */
export function nextTeachingDay(known: KnownTimes, now: Date): string {
  const today = chinaDay(now);
  for (let ahead = 0; ahead <= DAYS_IN_SIGHT; ahead += 1) {
    const day = addDays(today, ahead);
    if (dayOf(known, now, day).periods.some(({ isOver }) => !isOver)) return day;
  }
  return '';
}

/** Whether she stands before a class at this moment. */
export function isInClass(known: Omit<KnownTimes, 'lessons'>, now: Date): boolean {
  const clock = chinaClock(now);
  const { periods } = dayOf({ ...known, lessons: [] }, now, chinaDay(now));
  return periods.some(({ begins, ends }) => begins <= clock && clock < ends);
}

function dayOf(known: KnownTimes, now: Date, day: string): WeekDay {
  const mark = known.marks.find((one) => one.day === day);
  const weekday = weekdayOf(day);
  const { kind = 'usual', follows = 0 } = mark ?? {};
  const taught = kind === 'off' ? 0 : follows || weekday;
  const lessons = known.lessons.filter((one) => one.day === day).map(({ day: _, ...lesson }) => lesson);
  // What she put on a day off is not lost, but no day begins with it.
  if (taught === 0) return { day, weekday, kind, follows, periods: [], others: lessons };
  const slots = inOrder(timetableOn(known, day)?.slots ?? []);
  const isPastAt = (ends: string) => isPast(now, day, ends);
  return { day, weekday, kind, follows, ...putLessons(periodsOf(known, now, day, taught), lessons, slots, isPastAt) };
}

function periodsOf(known: KnownTimes, now: Date, day: string, taught: number): Period[] {
  const timetable = timetableOn(known, day);
  if (!timetable) return [];
  const cells = new Map<number, TimetableCell>();
  for (const cell of timetable.cells) {
    if (cell.weekday === taught && !cells.has(cell.slot)) cells.set(cell.slot, cell);
  }
  return inOrder(timetable.slots).flatMap(({ slot, begins, ends }) => {
    const cell = cells.get(slot);
    if (!cell) return [];
    const { classId, className, subject } = cell;
    const isOver = isPast(now, day, ends);
    return [{ slot, begins, ends, classId, className, subject, isOver, lesson: null }];
  });
}

/** Of the timetables that have begun, the last one. */
function timetableOn({ timetables }: KnownTimes, day: string): KnownTimes['timetables'][number] | undefined {
  return timetables
    .filter(({ validFrom }) => validFrom <= day)
    .reduce<KnownTimes['timetables'][number] | undefined>(
      (last, one) => (last && last.validFrom >= one.validFrom ? last : one),
      undefined,
    );
}

/** The rows of a week's grid: those of the timetable it ends with, or of the one to come, and whatever its days have besides. */
function slotsOf(known: KnownTimes, sunday: string, days: readonly WeekDay[]): TimetableSlot[] {
  const [first] = [...known.timetables].sort((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
  const slots = new Map<number, TimetableSlot>();
  for (const one of (timetableOn(known, sunday) ?? first)?.slots ?? []) slots.set(one.slot, one);
  for (const { slot, begins, ends } of days.flatMap(({ periods }) => periods)) {
    if (!slots.has(slot)) slots.set(slot, { slot, begins, ends });
  }
  return inOrder([...slots.values()]);
}

function inOrder(slots: readonly TimetableSlot[]): TimetableSlot[] {
  return [...slots].sort((one, other) => one.slot - other.slot);
}

function isPast(now: Date, day: string, ends: string): boolean {
  const today = chinaDay(now);
  return day < today || (day === today && ends <= chinaClock(now));
}
