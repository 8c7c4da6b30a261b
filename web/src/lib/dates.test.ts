import { expect, it } from 'vitest';
import { formatDay } from './dates.ts';

it('writes a day as year年month月day日 without leading zeros', () => {
  expect(formatDay(new Date(2025, 9, 14))).toBe('2025年10月14日');
  expect(formatDay(new Date(2025, 0, 5).getTime())).toBe('2025年1月5日');
});
