import type { LessonSitting, OwnLessonRow } from '@app/contract/making/own-lessons.ts';
import { weekOf } from './lesson-words.ts';

/** Those she gives this week, in their order. */
export function weekRows(
  lessons: readonly OwnLessonRow[],
  now: Date,
): { lesson: OwnLessonRow; sitting: LessonSitting }[] {
  const { from, to } = weekOf(now);
  return lessons
    .flatMap((lesson) => lesson.sittings.map((sitting) => ({ lesson, sitting })))
    .filter(({ sitting }) => !sitting.isEarlier && sitting.date >= from && sitting.date <= to)
    .sort((one, other) => keyOf(one.sitting).localeCompare(keyOf(other.sitting)));
}

function keyOf({ date, slot }: LessonSitting): string {
  return `${date} ${String(slot || 99).padStart(2, '0')}`;
}

/** By book and unit; the group with the last change first, within it as the book goes. */
export function inGroups(lessons: readonly OwnLessonRow[]): { name: string; place: string; rows: OwnLessonRow[] }[] {
  const groups = new Map<string, OwnLessonRow[]>();
  for (const lesson of lessons) {
    const key = `${lesson.place}\n${lesson.unit}`;
    groups.set(key, [...(groups.get(key) ?? []), lesson]);
  }
  return [...groups.values()].map((rows) => {
    const { unit = '', place = '' } = rows[0] ?? {};
    return { name: unit, place, rows: rows.sort(asInTheBook) };
  });
}

function asInTheBook(one: OwnLessonRow, other: OwnLessonRow): number {
  const byLesson = one.lessonId.localeCompare(other.lessonId, 'en', { numeric: true });
  return byLesson || one.periodNo - other.periodNo || other.updateTime - one.updateTime;
}
