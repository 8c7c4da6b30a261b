import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beijingDate, countDays, dayNumber, fromDayNumber, weekdayOf } from '#adapters/model/offline/calendar.ts';
import { answerDates } from './dates.ts';

const today = { year: 2026, month: 3, day: 15 };

describe('dates', () => {
  it.each([
    ['2024年9月1日到2025年1月15日有多少天', '**136 天**'],
    ['2026年6月7日是星期几', '星期日'],
    ['2026-6-7是周几', '星期日'],
    ['今天星期几', '星期日'],
    ['距离6月7日还有多少天', '**84 天**'],
    ['100天后是几月几号', '2026年6月23日'],
    ['三天后是星期几', '星期三'],
    ['二〇二五年十月一日是星期几', '星期三'],
    ['2100年是闰年吗', '不是闰年'],
    ['2000年是闰年吗', '**是闰年**'],
    ['从12月1日到1月30日有多少天', '**60 天**'],
    ['2024年12月1日到1月30日相差多少天', '**60 天**'],
    ['11月28日到2028年3月1日有多少天', '**94 天**'],
    ['1月30日和12月1日相差多少天', '**305 天**'],
    ['距离1月30日还有多少天', '**321 天**'],
    ['明年6月7日是星期几', '星期一'],
    ['今年12月1日到明年1月30日有几天', '**60 天**'],
    ['3月1日到2月29日有多少天', '2028年2月29日'],
  ])('answers %s', (question, expected) => {
    const text = answerDates(question, today)?.text ?? '';

    expect(text).toContain(expected);
    expect(text).toContain('已验算');
  });

  it('says that a day does not exist', () => {
    expect(() => answerDates('2025年2月29日是星期几', today)).toThrow('没有2025年2月29日这一天');
  });

  it.each(['1/2+1/3', '一天吃几个苹果', '3.5天'])('leaves %s to others', (question) => {
    expect(answerDates(question, today)).toBeUndefined();
  });

  it('counts days the same way twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_000_000 }), (days) => {
        const date = fromDayNumber(days);

        expect(dayNumber(date)).toBe(days);
        expect(countDays(date) - countDays({ year: 1970, month: 1, day: 1 })).toBe(days);
        expect(countDays(date) % 7).toBe(weekdayOf(date));
      }),
    );
  });

  it('answers what Date.UTC says, with the years written or left out', () => {
    const date = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(days * 86_400_000));
    const words = (day: Date) => `${day.getUTCMonth() + 1}月${day.getUTCDate()}日`;
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 364 }), fc.boolean(), (from, days, isYearWritten) => {
        const to = new Date(from.getTime() + days * 86_400_000);
        const year = isYearWritten ? `${to.getUTCFullYear()}年` : '';
        const question = `${from.getUTCFullYear()}年${words(from)}到${year}${words(to)}有多少天`;

        // A leap day comes only every fourth year, so the one that is meant is this one.
        expect(answerDates(question, today)?.text).toContain(`**${days} 天**`);
      }),
      { numRuns: 500 },
    );
  });

  it('takes the date in China, whatever the server clock says', () => {
    expect(beijingDate(new Date('2026-03-14T16:30:00Z'))).toEqual(today);
  });
});
