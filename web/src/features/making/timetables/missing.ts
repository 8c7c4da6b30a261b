import { type OwnPart, ownPartNames } from '@app/contract/making/own-lessons.ts';
import type { Period, Week, WeekDay, WeekLesson } from '@app/contract/making/timetables.ts';

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

/** One thing to do for a lesson of the week. */
export type WeekGap = {
  key: string;
  lesson: WeekLesson;
  day: string;
  slot: number;
  why: 'stale' | 'missing' | 'reflect';
  /** 教学设计、课件还没有 */
  words: string;
};

/** What the lessons of a week still lack, as they come; each lesson once, however many classes have it. What is over lacks only what she thinks of it. */
export function gapsOf({ days }: Pick<Week, 'days'>): WeekGap[] {
  const given = days.flatMap(givenOn);
  const over = given.filter(({ isOver, lesson }) => isOver && !lesson.isReflected);
  const coming = given.filter(({ isOver }) => !isOver);
  return [...coming.flatMap(lacking), ...over.map(unwritten)].filter(isFirst);
}

type Given = { lesson: WeekLesson; day: string; slot: number; isOver: boolean };

function givenOn({ day, periods }: WeekDay): Given[] {
  return periods.flatMap(({ lesson, slot, isOver }) => (lesson ? [{ lesson, day, slot, isOver }] : []));
}

function lacking({ lesson, day, slot }: Given): WeekGap[] {
  const { ownLessonId, isStale } = lesson;
  const missing = missingParts(lesson);
  const at = { lesson, day, slot };
  const names = missing.map((part) => ownPartNames[part]).join('、');
  return [
    ...(isStale ? [{ ...at, key: `stale ${ownLessonId}`, why: 'stale' as const, words: '课件待更新' }] : []),
    ...(missing.length > 0
      ? [{ ...at, key: `missing ${ownLessonId}`, why: 'missing' as const, words: `${names}还没有` }]
      : []),
  ];
}

function unwritten({ lesson, day, slot }: Given): WeekGap {
  return { lesson, day, slot, key: `reflect ${lesson.sittingId}`, why: 'reflect', words: '待写反思' };
}

function isFirst(gap: WeekGap, at: number, all: readonly WeekGap[]): boolean {
  return all.findIndex(({ key }) => key === gap.key) === at;
}

/** The next two days that have lessons to come: what they lack is urgent. */
export function soonDays(days: readonly WeekDay[]): WeekDay[] {
  return days.filter(({ periods }) => periods.some(({ isOver }) => !isOver)).slice(0, 2);
}
