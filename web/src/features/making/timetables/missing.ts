import type { OwnPart } from '@app/contract/making/own-lessons.ts';
import type { Period, WeekLesson } from '@app/contract/making/timetables.ts';

const WANTED: readonly OwnPart[] = ['design', 'courseware', 'exercise'];

/** How many things the lessons still to come lack; one that two classes share counts once, and a period without a lesson as one thing. */
export function missingOf(periods: readonly Period[]): number {
  const coming = periods.filter(({ isOver }) => !isOver);
  const lessons = new Map(coming.flatMap(({ lesson }) => (lesson ? [[lesson.ownLessonId, lesson] as const] : [])));
  const lacking = [...lessons.values()].map((lesson) => missingParts(lesson).length + (lesson.isStale ? 1 : 0));
  return lacking.reduce((all, one) => all + one, coming.filter(({ lesson }) => !lesson).length);
}

/** What a lesson still needs, but for what she said it does not. */
export function missingParts({ has, hidden }: Pick<WeekLesson, 'has' | 'hidden'>): OwnPart[] {
  return WANTED.filter((part) => !has.includes(part) && !hidden.includes(part));
}
