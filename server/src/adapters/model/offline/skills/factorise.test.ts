import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as p from '#adapters/model/offline/math/polynomial.ts';
import { rational } from '#adapters/model/offline/math/rational.ts';
import { answerExpansion } from './expand.ts';
import { answerFactorisation, factorQuadratic, takeCommonFactor } from './factorise.ts';

describe('factorisation', () => {
  it.each([
    ['因式分解 x²-5x+6', '\\left(x-3\\right)\\left(x-2\\right)'],
    ['分解因式：a²-b²', '\\left(a-b\\right)\\left(a+b\\right)'],
    ['把2x³-8x因式分解', '2x\\left(x-2\\right)\\left(x+2\\right)'],
    ['因式分解 x²-2x+1', '\\left(x-1\\right)^{2}'],
    ['因式分解 -x²+4', '-\\left(x-2\\right)\\left(x+2\\right)'],
    ['因式分解 ax+ay', 'a\\left(x+y\\right)'],
    ['因式分解 x²+x+1', '不能再分解'],
  ])('does %s', (question, expected) => {
    const text = answerFactorisation(question)?.text ?? '';

    expect(text).toContain(expected);
    expect(text).toContain('已验算');
  });

  it('gives factors that multiply back to the polynomial', () => {
    const small = fc.integer({ min: -9, max: 9 });
    const linear = fc
      .tuple(fc.integer({ min: 1, max: 5 }), small)
      .map(([a, b]) => p.add(p.scale(p.variable('x'), rational(a)), p.constant(rational(b))));
    fc.assert(
      fc.property(linear, linear, (first, second) => {
        const whole = p.multiply(first, second);
        const { common, rest } = takeCommonFactor(whole);

        expect(p.equals(factorQuadratic(rest).reduce(p.multiply, common), whole)).toBe(true);
      }),
    );
  });

  it('refuses what it cannot take apart', () => {
    expect(() => answerFactorisation('因式分解 x^4-1')).toThrow('不超过二次');
    expect(answerFactorisation('因式分解有哪些方法')).toBeUndefined();
  });
});

describe('expansion', () => {
  it.each([
    ['展开 (x+1)(x-2)', 'x^{2}-x-2'],
    ['化简 3x+2y-5x', '-2x+2y'],
    ['计算 (a+b)²', 'a^{2}+2ab+b^{2}'],
  ])('does %s', (question, expected) => {
    expect(answerExpansion(question)?.text).toContain(expected);
  });

  it('leaves plain numbers and prose to others', () => {
    expect(answerExpansion('化简 √12')).toBeUndefined();
    expect(answerExpansion('展开讲讲勾股定理')).toBeUndefined();
  });
});
