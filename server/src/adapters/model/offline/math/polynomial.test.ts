import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExpression } from './parser.ts';
import * as p from './polynomial.ts';
import { rational } from './rational.ts';
import { latexPolynomial } from './write-polynomial.ts';

function expand(text: string): string {
  const expression = parseExpression(text);
  if (!expression) throw new Error(`unreadable: ${text}`);
  return latexPolynomial(p.toPolynomial(expression));
}

const linear = fc
  .tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }))
  .map(([slope, constant]) => p.add(p.scale(p.variable('x'), rational(slope)), p.constant(rational(constant))));

describe('polynomials', () => {
  it.each([
    ['(x+1)*(x-2)', 'x^{2}-x-2'],
    ['(a+b)^2', 'a^{2}+2ab+b^{2}'],
    ['3x-3x', '0'],
    ['(x+1)/2', '\\frac{1}{2}x+\\frac{1}{2}'],
    ['-(x-y)', '-x+y'],
  ])('expands %s to %s', (text, expanded) => {
    expect(expand(text)).toBe(expanded);
  });

  it('multiplies in any order and distributes over sums', () => {
    fc.assert(
      fc.property(linear, linear, linear, (a, b, c) => {
        expect(p.equals(p.multiply(a, b), p.multiply(b, a))).toBe(true);
        expect(p.equals(p.multiply(a, p.add(b, c)), p.add(p.multiply(a, b), p.multiply(a, c)))).toBe(true);
      }),
    );
  });

  it('refuses letters below and powers out of reach', () => {
    expect(() => expand('1/x')).toThrow('分母里含有字母');
    expect(() => expand('x^13')).toThrow('指数');
    expect(() => expand('(x+y+z+a+b+c)^12')).toThrow('不再展开');
  });
});
