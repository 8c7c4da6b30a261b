import { describe, expect, it } from 'vitest';
import { numeral, readNumeral } from './numerals.ts';

describe('numerals', () => {
  it('are read as they are written, from 1 to 99', () => {
    for (let number = 1; number < 100; number += 1) expect(readNumeral(numeral(number))).toBe(number);
    expect([1, 10, 12, 20, 99].map(numeral)).toEqual(['一', '十', '十二', '二十', '九十九']);
  });

  it('are figures beyond that', () => {
    expect([0, 100, 1.5].map(numeral)).toEqual(['0', '100', '1.5']);
  });

  it('are read in hundreds, and years sign by sign', () => {
    expect(['一百', '一百零五', '二百三十', '二零二六'].map(readNumeral)).toEqual([100, 105, 230, 2026]);
  });
});
