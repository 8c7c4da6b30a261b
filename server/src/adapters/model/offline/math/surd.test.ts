import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rational } from './rational.ts';
import * as s from './surd.ts';
import { latexSurd } from './write-number.ts';

const fraction = fc
  .tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: 1, max: 12 }))
  .map(([numerator, denominator]) => rational(numerator, denominator));
const number = fc
  .array(fc.tuple(fraction, fc.constantFrom(1, 2, 3, 5, 6)), { minLength: 1, maxLength: 3 })
  .map((terms) =>
    terms.reduce((sum, [c, radicand]) => s.add(sum, s.scale(s.squareRoot(rational(radicand)), c)), s.ZERO),
  );

describe('sums of square roots', () => {
  it('squares a root back to the number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 60 }), (top, bottom) => {
        const root = s.squareRoot(rational(top, bottom));

        expect(s.equals(s.multiply(root, root), s.surd(rational(top, bottom)))).toBe(true);
      }),
    );
  });

  it('divides exactly whatever roots stand below', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        fc.pre(b.size > 0);

        expect(s.equals(s.multiply(s.divide(a, b), b), a)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('agrees with floating point', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(s.toNumber(s.multiply(a, b))).toBeCloseTo(s.toNumber(a) * s.toNumber(b), 6);
        expect(Number(s.scaledApproximation(a, 12)) / 1e12).toBeCloseTo(s.toNumber(a), 8);
      }),
    );
  });

  it.each([
    ['√12', s.squareRoot(rational(12)), '2\\sqrt{3}'],
    ['√(1/2)', s.squareRoot(rational(1, 2)), '\\frac{\\sqrt{2}}{2}'],
    [
      '(1+√5)/2',
      s.scale(s.add(s.surd(rational(1)), s.squareRoot(rational(5))), rational(1, 2)),
      '\\frac{1+\\sqrt{5}}{2}',
    ],
    ['−√2', s.negate(s.squareRoot(rational(2))), '-\\sqrt{2}'],
  ])('writes %s in simplest form', (_, value, latex) => {
    expect(latexSurd(value)).toBe(latex);
  });

  it('refuses roots of negative numbers and division by zero', () => {
    expect(() => s.squareRoot(rational(-1))).toThrow('负数没有实数平方根');
    expect(() => s.divide(s.surd(rational(1)), s.ZERO)).toThrow('除数不能为 0');
  });
});
