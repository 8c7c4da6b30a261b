import type { Period, WeekDay, WeekLesson } from '@app/contract/making/timetables.ts';
import { expect, it } from 'vitest';
import { gapsOf, missingOf, soonDays } from './missing.ts';

const lesson = (id: string, change: Partial<WeekLesson> = {}): WeekLesson => ({
  ...{
    sittingId: `${id} sitting`,
    ownLessonId: id,
    title: id,
    periodNo: 0,
    classId: '',
    className: '九（3）班',
    slot: 1,
  },
  ...{ has: ['design', 'courseware', 'exercise'], hidden: [], isStale: false, isReflected: false, ...change },
});
const period = (slot: number, given: WeekLesson | null, isOver = false): Period => ({
  ...{ slot, begins: '08:00', ends: '08:45', classId: '', className: '九（3）班', subject: '', isOver },
  lesson: given,
});
const day = (name: string, periods: Period[]): WeekDay => ({
  ...{ day: name, weekday: 1, kind: 'usual', follows: 0, periods, others: [] },
});

it('tells what lessons to come lack, each once for all its classes, and of those that are over only what she thinks', () => {
  const shared = lesson('公式法', { has: ['design'], hidden: ['exercise'], isStale: true });
  const days = [
    day('2026-11-16', [
      period(1, lesson('配方法', { has: [] }), true),
      period(2, lesson('写过', { isReflected: true }), true),
    ]),
    day('2026-11-17', [period(1, shared), period(3, { ...shared, sittingId: 'other class' })]),
    day('2026-11-18', [period(1, lesson('齐了')), period(2, null)]),
  ];

  expect(gapsOf({ days }).map(({ lesson: of, why, words }) => [of.title, why, words])).toEqual([
    ['公式法', 'stale', '课件待更新'],
    ['公式法', 'missing', '课件还没有'],
    ['配方法', 'reflect', '待写反思'],
  ]);
  expect(days.map(({ periods }) => missingOf(periods))).toEqual([0, 2, 1]);
});

it('counts two school days as near, however many days without lessons lie between', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
  const week = days.map((name, at) => day(name, at === 2 ? [] : [period(1, null, at === 0)]));

  expect(soonDays(week).map((one) => one.day)).toEqual(['2026-11-17', '2026-11-19']);
});
