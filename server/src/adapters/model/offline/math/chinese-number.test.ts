import { describe, expect, it } from 'vitest';
import { parseChineseNumber, withArabicNumbers } from './chinese-number.ts';

describe('Chinese numerals', () => {
  it.each([
    ['三', '3'],
    ['十', '10'],
    ['十二', '12'],
    ['二十', '20'],
    ['一百零五', '105'],
    ['两千三百', '2300'],
    ['一万二千', '12000'],
    ['三亿零五十万', '300500000'],
    ['二〇二四', '2024'],
    ['三点一四', '3.14'],
  ])('reads %s as %s', (numeral, digits) => {
    expect(parseChineseNumber(numeral)).toBe(digits);
  });

  it('leaves words alone that only contain a unit', () => {
    expect(withArabicNumbers('三千米和五百分比')).toBe('3千米和500分比');
    expect(withArabicNumbers('3.5千米')).toBe('3.5千米');
    expect(withArabicNumbers('百分比')).toBe('百分比');
  });
});
