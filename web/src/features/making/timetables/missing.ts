import type { OwnPart } from '@app/contract/making/own-lessons.ts';
import type { Period } from '@app/contract/making/timetables.ts';

const WANTED: readonly OwnPart[] = ['design', 'courseware', 'exercise'];

/** How many things the lessons still to come lack; one that two classes share counts once, and a period without a lesson as one thing. */
export function missingOf(periods: readonly Period[]): number {
  const coming = periods.filter(({ isOver }) => !isOver);
  const lessons = new Map(coming.flatMap(({ lesson }) => (lesson ? [[lesson.ownLessonId, lesson] as const] : [])));
  const lacking = [...lessons.values()].map(({ has, hidden, isStale }) => {
    const missing = WANTED.filter((part) => !has.includes(part) && !hidden.includes(part)).length;
    return missing + (isStale ? 1 : 0);
  });
  return lacking.reduce((all, one) => all + one, coming.filter(({ lesson }) => !lesson).length);
}
