import type { Period, TimetableSlot, WeekLesson } from '@app/contract/making/timetables.ts';
import { findClass } from './class-names.ts';

/**
 * Puts the lessons of a day into its periods, each into at most one and none into the same: first where she said the slot, then those of which only
 * the class is known, into the first free period of that class. A slot that is free in the timetable becomes a period.
 */
export function putLessons(
  periods: readonly Period[],
  lessons: readonly WeekLesson[],
  slots: readonly TimetableSlot[],
  isPastAt: (ends: string) => boolean,
): { periods: Period[]; others: WeekLesson[] } {
  const taught = new Map(periods.map((period) => [period.slot, period]));
  const others: WeekLesson[] = [];
  for (const lesson of [...lessons].sort((one, other) => Number(one.slot === 0) - Number(other.slot === 0))) {
    const period = lesson.slot > 0 ? periodAt(lesson.slot) : freeOf(lesson);
    if (!period || period.lesson) others.push(lesson);
    else taught.set(period.slot, { ...period, ...classOf(lesson, period), lesson });
  }
  return { periods: [...taught.values()].sort((one, other) => one.slot - other.slot), others };

  function periodAt(number: number): Period | undefined {
    const free = slots.find(({ slot }) => slot === number);
    const added = free && {
      ...free,
      classId: '',
      className: '',
      subject: '',
      isOver: isPastAt(free.ends),
      lesson: null,
    };
    return taught.get(number) ?? added;
  }

  function freeOf(lesson: WeekLesson): Period | undefined {
    return [...taught.values()].find((period) => period.lesson === null && hasSameClass(lesson, period));
  }
}

type Taught = Pick<Period, 'classId' | 'className'>;

/** The class as the timetable writes it, unless another has the lesson. */
function classOf(lesson: Taught, period: Taught): Taught {
  if (lesson.className === '' || hasSameClass(lesson, period))
    return { classId: period.classId, className: period.className };
  return { classId: lesson.classId, className: lesson.className };
}

/** By the school's id where both have one, else by how the class is written. */
export function hasSameClass(one: Taught, other: Taught): boolean {
  if (one.classId !== '' && other.classId !== '') return one.classId === other.classId;
  const key = findClass(one.className)?.key;
  return one.className === other.className || (key !== undefined && key === findClass(other.className)?.key);
}
