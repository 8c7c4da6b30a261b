import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../time/calendar-days.ts';
import { chinaClock, chinaDay } from '../time/china-day.ts';
import { usualSlots } from './usual-slots.ts';
import { DAYS_IN_SIGHT, isInClass, type KnownTimes, nextTeachingDay, whatIsWhen } from './what-is-when.ts';

const slots = usualSlots.slice(0, 8);
const cell = (weekday: number, slot: number, className = '九（3）班') => ({
  weekday,
  slot,
  classId: '',
  className,
  subject: '',
});
const term = { validFrom: '2026-09-01', slots, cells: [cell(1, 1), cell(3, 3), cell(3, 5, '九（4）班'), cell(5, 1)] };
const at = (text: string) => new Date(`${text}+08:00`);
const of = (known: Partial<KnownTimes>): KnownTimes => ({ timetables: [term], marks: [], lessons: [], ...known });

describe('what is when', () => {
  it('opens on today until the last period is over, then on the next day with lessons', () => {
    // 2026-11-18 is a Wednesday; the fifth period ends at 14:45.
    expect(nextTeachingDay(of({}), at('2026-11-18T14:44'))).toBe('2026-11-18');
    expect(nextTeachingDay(of({}), at('2026-11-18T14:45'))).toBe('2026-11-20');
    expect(nextTeachingDay(of({}), at('2026-11-20T20:00'))).toBe('2026-11-23');
  });

  it('tells the periods of a day with their times, in order', () => {
    const { days } = whatIsWhen(of({}), at('2026-11-18T11:00'), '2026-11-20');
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, more) => addDays('2026-11-16', more)));
    expect(days[2]?.periods.map(({ slot, begins, className, isOver }) => [slot, begins, className, isOver])).toEqual([
      [3, '10:10', '九（3）班', true],
      [5, '14:00', '九（4）班', false],
    ]);
  });

  it('knows when she stands before a class: from the first minute of a period until its last', () => {
    const marks = [{ day: '2026-11-18', kind: 'off' as const, follows: 0 }];
    expect(['10:09', '10:10', '10:54', '10:55'].map((clock) => isInClass(of({}), at(`2026-11-18T${clock}`)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isInClass(of({}), at('2026-11-19T10:20')), 'no lessons that day').toBe(false);
    expect(isInClass(of({ marks }), at('2026-11-18T10:20')), 'a day off').toBe(false);
  });

  it('leaves out a day off and lets a day follow another weekday', () => {
    const marks = [
      { day: '2026-11-20', kind: 'off' as const, follows: 0 },
      { day: '2026-11-21', kind: 'follows' as const, follows: 3 },
    ];
    expect(nextTeachingDay(of({ marks }), at('2026-11-19T08:00'))).toBe('2026-11-21');
    const { days } = whatIsWhen(of({ marks }), at('2026-11-19T08:00'));
    expect(days[4]).toMatchObject({ kind: 'off', periods: [] });
    expect(days[5]).toMatchObject({ kind: 'follows', follows: 3 });
    expect(days[5]?.periods.map(({ slot }) => slot)).toEqual([3, 5]);
  });

  it('keeps the former timetable for its days', () => {
    const next = { validFrom: '2026-11-18', slots: slots.slice(0, 4), cells: [cell(3, 1), cell(5, 4)] };
    const { days, slots: rows } = whatIsWhen(of({ timetables: [next, term] }), at('2026-11-18T07:00'));
    expect(days.map(({ periods }) => periods.map(({ slot }) => slot))).toEqual([[1], [], [1], [], [4], [], []]);
    expect(rows.map(({ slot }) => slot)).toEqual([1, 2, 3, 4]);
  });

  it('opens on the week that follows when this one is over, also over the end of a year', () => {
    const { days, nextDay } = whatIsWhen(of({}), at('2027-01-01T09:00'));
    expect(nextDay).toBe('2027-01-04');
    expect(days[0]?.day).toBe('2027-01-04');
    expect(whatIsWhen(of({}), at('2026-12-31T09:00')).days[0]?.day).toBe('2026-12-28');
  });

  it('knows of nothing without a timetable', () => {
    expect(whatIsWhen(of({ timetables: [] }), at('2026-11-18T09:00'))).toMatchObject({
      isKnown: false,
      nextDay: '',
      slots: [],
    });
  });

  const lesson = (day: string, slot: number, className: string, title = '公式法') => ({
    ...{ day, slot, className, classId: '', title, sittingId: `${title}${slot}`, ownLessonId: title, periodNo: 1 },
    ...{ has: [], hidden: [], isStale: false, isReflected: false },
  });

  it('puts a lesson where its slot is said, and one of a class into its first free period', () => {
    const lessons = [
      lesson('2026-11-18', 0, '九4', '配方法'),
      lesson('2026-11-18', 3, '', '公式法'),
      lesson('2026-11-18', 3, '九（3）班', '另一节'),
      lesson('2026-11-19', 2, '九（3）班', '调来的课'),
      lesson('2026-11-19', 0, '九（3）班', '还没定'),
    ];
    const { days } = whatIsWhen(of({ lessons }), at('2026-11-18T07:00'));
    const [, , wednesday, thursday] = days;
    expect(wednesday?.periods.map((one) => [one.slot, one.className, one.lesson?.title])).toEqual([
      [3, '九（3）班', '公式法'],
      [5, '九（4）班', '配方法'],
    ]);
    expect(wednesday?.others.map(({ title }) => title)).toEqual(['另一节']);
    expect(thursday?.periods.map((one) => [one.slot, one.begins, one.lesson?.title])).toEqual([
      [2, '08:55', '调来的课'],
    ]);
    expect(thursday?.others.map(({ title }) => title)).toEqual(['还没定']);
    expect(nextTeachingDay(of({ lessons }), at('2026-11-18T20:00'))).toBe('2026-11-19');
  });

  it('loses no lesson on a day off, and does not open on it', () => {
    const lessons = [lesson('2026-11-20', 1, '九（3）班')];
    const marks = [{ day: '2026-11-20', kind: 'off' as const, follows: 0 }];
    const { days, nextDay } = whatIsWhen(of({ lessons, marks }), at('2026-11-19T07:00'), '2026-11-20');
    expect(days[4]).toMatchObject({ periods: [], others: [{ title: '公式法' }] });
    expect(nextDay).toBe('2026-11-23');
  });

  it('has no period twice and no next day in the past, whatever is known, whenever it is asked', () => {
    const day = fc.integer({ min: 0, max: 800 }).map((more) => addDays('2026-01-01', more));
    const timetable = fc.record({
      validFrom: day,
      slots: fc.integer({ min: 0, max: 12 }).map((count) => usualSlots.slice(0, count)),
      cells: fc.array(
        fc
          .record({ weekday: fc.integer({ min: 1, max: 7 }), slot: fc.integer({ min: 1, max: 12 }) })
          .map(({ weekday, slot }) => cell(weekday, slot)),
        { maxLength: 20 },
      ),
    });
    const mark = fc.oneof(
      fc.record({ day, kind: fc.constant('off' as const), follows: fc.constant(0) }),
      fc.record({ day, kind: fc.constant('follows' as const), follows: fc.integer({ min: 1, max: 7 }) }),
    );
    const dated = fc
      .tuple(day, fc.integer({ min: 0, max: 12 }), fc.constantFrom('', '九3', '九（4）班'), fc.uuid())
      .map(([one, slot, className, id]) => lesson(one, slot, className, id));
    const known = fc.record({
      timetables: fc.array(timetable, { maxLength: 4 }),
      marks: fc.array(mark, { maxLength: 30 }),
      lessons: fc.array(dated, { maxLength: 20 }),
    });
    const now = fc.date({
      min: new Date('2026-01-01T00:00Z'),
      max: new Date('2028-03-01T00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(known, now, fc.option(day, { nil: undefined }), (all, moment, asked) => {
        const week = whatIsWhen(all, moment, asked);
        const today = chinaDay(moment);
        expect(week.days.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
        for (const { day: one, weekday, periods, others } of week.days) {
          const shown = [...periods.flatMap((period) => period.lesson ?? []), ...others].map(({ title }) => title);
          const put = all.lessons.filter((asked) => asked.day === one).map(({ title }) => title);
          expect(shown.sort()).toEqual(put.sort());
          expect(weekdayOf(one)).toBe(weekday);
          const numbers = periods.map(({ slot }) => slot);
          expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
          for (const { slot, ends, isOver } of periods) {
            expect(week.slots.map((row) => row.slot)).toContain(slot);
            expect(isOver).toBe(one < today || (one === today && ends <= chinaClock(moment)));
          }
        }
        if (week.nextDay === '') return;
        expect(week.nextDay >= today && week.nextDay <= addDays(today, DAYS_IN_SIGHT)).toBe(true);
        const opened = whatIsWhen(all, moment, week.nextDay).days.find((one) => one.day === week.nextDay);
        expect(opened?.periods.some(({ isOver }) => !isOver)).toBe(true);
      }),
    );
  });
});
