import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caretAfter, groupMobile, mobileDigits } from './mobile-text.ts';

describe('a mobile number', () => {
  it.each([
    ['13805712046', '138 0571 2046'],
    ['138', '138'],
    ['1380', '138 0'],
    ['13805712', '138 0571 2'],
    ['', ''],
  ])('%j is shown as %j', (digits, shown) => {
    expect(groupMobile(digits)).toBe(shown);
  });

  it.each([
    ['+86 138-0571-2046', '13805712046'],
    ['008613805712046', '13805712046'],
    ['138 0571 2046 转 5', '13805712046'],
    ['手机', ''],
  ])('is found in %j', (text, digits) => {
    expect(mobileDigits(text)).toBe(digits);
  });

  it('keeps the caret behind the same digit', () => {
    const mobile = fc.stringMatching(/^1\d{0,10}$/);
    fc.assert(
      fc.property(mobile, fc.nat(11), (digits, count) => {
        const before = Math.min(count, digits.length);
        expect(mobileDigits(groupMobile(digits).slice(0, caretAfter(before)))).toBe(digits.slice(0, before));
      }),
    );
  });
});
