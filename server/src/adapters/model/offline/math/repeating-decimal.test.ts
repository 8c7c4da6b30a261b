import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equals, rational } from './rational.ts';
import { fromRepeatingDecimal, latexRepeatingDecimal, toRepeatingDecimal } from './repeating-decimal.ts';

describe('repeating decimals', () => {
  it('convert back to the same fraction', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: 1, max: 500 }), (top, bottom) => {
        const value = rational(top, bottom);

        return equals(fromRepeatingDecimal(toRepeatingDecimal(value)), value);
      }),
    );
  });

  it.each([
    [1, 7, '0.\\dot{1}4285\\dot{7}'],
    [1, 6, '0.1\\dot{6}'],
    [3, 8, '0.375'],
    [-5, 2, '-2.5'],
    [4, 2, '2'],
    [3, 11, '0.\\dot{2}\\dot{7}'],
  ])('writes %d/%d as %s', (top, bottom, latex) => {
    expect(latexRepeatingDecimal(toRepeatingDecimal(rational(top, bottom)))).toBe(latex);
  });

  it('gives up on periods nobody can read', () => {
    expect(() => toRepeatingDecimal(rational(1, 999_983))).toThrow('循环节');
  });
});
