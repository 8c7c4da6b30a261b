import type { Period, Week, WeekLesson } from '@app/contract/making/timetables.ts';
import { describe, expect, it } from 'vitest';
import { weekWords } from './week-words.ts';

const lesson = (of: Partial<WeekLesson>): WeekLesson => ({
  sittingId: 's',
  ownLessonId: 'l',
  title: '公式法',
  periodNo: 1,
  classId: '',
  className: '九（3）班',
  slot: 3,
  has: [],
  hidden: [],
  isStale: false,
  isReflected: false,
  ...of,
});
const period = (of: Partial<Period>): Period => ({
  slot: 3,
  begins: '10:10',
  ends: '10:55',
  classId: '',
  className: '九（3）班',
  subject: '',
  isOver: false,
  lesson: null,
  ...of,
});
const week = (periods: Period[], of: Partial<Week> = {}): Week => ({
  today: '2026-11-18',
  nextDay: '2026-11-19',
  isKnown: true,
  slots: [],
  days: [{ day: of.nextDay ?? '2026-11-19', weekday: 4, kind: 'usual', follows: 0, periods, others: [] }],
  ...of,
});

describe('the line below the greeting', () => {
  it('says what the first lesson of the next day still lacks', () => {
    const lacking = period({ lesson: lesson({ has: ['design'] }) });
    expect(weekWords(week([lacking, period({ slot: 5 })]))).toBe('明天 2 节课，公式法 第一课时还差课件和练习。');
  });

  it('names slides that wait to be looked at, and leaves out what she said a lesson does not need', () => {
    const stale = lesson({ has: ['design', 'courseware'], hidden: ['exercise'], isStale: true });
    expect(weekWords(week([period({ lesson: stale })]))).toBe('明天 1 节课，公式法 第一课时课件待更新。');
    const bare = lesson({ isStale: true });
    expect(weekWords(week([period({ lesson: bare })]))).toBe(
      '明天 1 节课，公式法 第一课时还差教案、课件和练习，课件待更新。',
    );
  });

  it('says when all is ready, and when nobody has said what is taught', () => {
    const ready = period({ lesson: lesson({ has: ['design', 'courseware', 'exercise'] }) });
    expect(weekWords(week([ready]))).toBe('明天 1 节课，都备好了。');
    expect(weekWords(week([ready, period({ slot: 5 })]))).toBe('明天 2 节课，还没定上什么。');
  });

  it('counts only what is still to come today, and says nothing where no lesson is in sight', () => {
    const today = { nextDay: '2026-11-18' };
    expect(weekWords(week([period({ isOver: true }), period({ slot: 5 })], today))).toBe(
      '今天还有 1 节课，还没定上什么。',
    );
    expect(weekWords(week([period({})], { nextDay: '2026-11-30' }))).toBe('11月30日 1 节课，还没定上什么。');
    expect(weekWords(week([], { nextDay: '' }))).toBe('');
  });
});
