import type { Period, WeekLesson } from '@app/contract/making/timetables.ts';
import { expect, it } from 'vitest';
import { lessonMeant } from './home-lesson.tsx';

const lesson = (title: string): WeekLesson => ({
  ...{ sittingId: title, ownLessonId: title, title, periodNo: 0, classId: '', className: '', slot: 1 },
  ...{ has: [], hidden: [], isStale: false, isReflected: false },
});
const period = (title: string, isOver = false): Period => ({
  ...{ slot: 1, begins: '08:00', ends: '08:45', classId: '', className: '', subject: '', isOver },
  lesson: lesson(title),
});
const day = (name: string, periods: Period[]) => ({
  ...{ day: name, weekday: 1, kind: 'usual' as const, follows: 0, periods, others: [] },
});

it('means the lesson that the words name, the longest name of several, else the next one', () => {
  const week = {
    nextDay: '2026-11-17',
    days: [day('2026-11-16', [period('公式')]), day('2026-11-17', [period('配方法', true), period('公式法')])],
  };
  const titles = ['写家长会发言稿', '给配方法出 3 道题', '公式法怎么引入'].map(
    (text) => lessonMeant(week, text)?.title,
  );

  expect(titles).toEqual(['公式法', '配方法', '公式法']);
  expect(lessonMeant({ nextDay: '', days: [] }, '公式法')).toBeUndefined();
});
