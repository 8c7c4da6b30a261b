import { expect, it } from 'vitest';
import { formatDay, formatMoment, formatWhen } from './dates.ts';

it('writes a day as year年month月day日 without leading zeros (UI-018)', () => {
  expect(formatDay(new Date(2025, 9, 14))).toBe('2025年10月14日');
  expect(formatDay(new Date(2025, 0, 5).getTime())).toBe('2025年1月5日');
  expect(formatMoment(new Date(2025, 0, 5, 8, 4))).toBe('2025年1月5日 08:04');
});

it('says when something was: today, yesterday, this year, before', () => {
  const now = new Date(2025, 9, 14, 22, 30);
  const at = (...when: [number, number, number, number, number]) => formatWhen(new Date(...when).getTime(), now);

  expect(at(2025, 9, 14, 0, 0)).toBe('今天 00:00');
  expect(at(2025, 9, 13, 17, 5)).toBe('昨天 17:05');
  expect(at(2025, 9, 12, 23, 59)).toBe('10月12日');
  expect(at(2024, 11, 31, 8, 0)).toBe('2024年12月31日');
});
