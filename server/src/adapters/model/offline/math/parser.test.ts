import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from './evaluate.ts';
import { agreesRoughly } from './evaluate-roughly.ts';
import type { Expression } from './expression.ts';
import { MathError } from './math-error.ts';
import { mathTextOf, toMathText } from './math-text.ts';
import { parseExpression } from './parser.ts';
import { rational } from './rational.ts';
import { type Surd, surd } from './surd.ts';
import { latexExpression } from './write-expression.ts';
import { latexSurd } from './write-number.ts';

function valueIn(text: string): string {
  const expression = parseExpression(mathTextOf(text));
  return expression ? latexSurd(evaluate(expression)) : 'unreadable';
}

const anyExpression = fc.letrec<{ node: Expression }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.nat({ max: 99 }).map((n): Expression => ({ kind: 'number', value: surd(rational(n)) })),
    fc.record({
      kind: fc.constant('binary' as const),
      operator: fc.constantFrom('+' as const, '-' as const, '*' as const, '/' as const, '÷' as const),
      left: tie('node'),
      right: tie('node'),
    }),
    tie('node').map((of): Expression => ({ kind: 'negate', of })),
    tie('node').map((of): Expression => ({ kind: 'percent', of })),
    tie('node').map((of): Expression => ({ kind: 'absolute', of })),
    tie('node').map(
      (left): Expression => ({
        kind: 'binary',
        operator: '^',
        left,
        right: { kind: 'number', value: surd(rational(2)) },
      }),
    ),
  ),
})).node;

describe('the expression parser', () => {
  it.each([
    ['3+5×2', '13'],
    ['三加五乘二等于几', '13'],
    ['请计算 一百二十三乘以四 等于多少？', '492'],
    ['１２＋３４', '46'],
    ['-2²', '-4'],
    ['(-2)²', '4'],
    ['2^3^2', '512'],
    ['12÷3', '4'],
    ['3除12', '4'],
    ['4÷2/3', '6'],
    ['5!', '120'],
    ['50%+0.5', '1'],
    ['200的15%是多少', '30'],
    ['60的三分之二', '40'],
    ['百分之二十乘以50', '10'],
    ['二又三分之一加一', '\\frac{10}{3}'],
    ['√12+√27', '5\\sqrt{3}'],
    ['根号16', '4'],
    ['16的算术平方根', '4'],
    ['|3-8|', '5'],
    ['2(3+4)²', '98'],
    ['2sin30°+√12-tan60°', '1+\\sqrt{3}'],
    ['cos120°', '-\\frac{1}{2}'],
    ['1/(√2-1)', '1+\\sqrt{2}'],
    ['1,234+1', '1235'],
    ['$\\frac{1}{2}+\\sqrt{\\frac{1}{4}}\\times 2^{3}$', '\\frac{9}{2}'],
    ['5的3次方', '125'],
    ['三点五加一', '\\frac{9}{2}'],
  ])('reads %s as %s', (text, value) => {
    expect(valueIn(text)).toBe(value);
  });

  it.each([
    '3 5',
    '3+',
    '(3',
    '3)',
    '讲讲勾股定理',
    '',
    'sin30',
    '3++×4',
    '2..5',
    `${'('.repeat(200)}1${')'.repeat(200)}`,
  ])('does not take %s for an expression', (text) => {
    expect(valueIn(text)).toBe('unreadable');
  });

  it.each([
    ['1÷0', '除数不能为 0'],
    ['0^0', '没有定义'],
    ['√(-4)', '负数没有实数平方根'],
    ['tan90°', '正切没有定义'],
    ['sin31°', '特殊角'],
    ['9^9^9', '位数太多'],
    ['300!', '200!'],
    ['2^(1/3)', '只支持整数指数和平方根'],
  ])('says why %s has no value', (text, reason) => {
    expect(() => valueIn(text)).toThrow(MathError);
    expect(() => valueIn(text)).toThrow(reason);
  });

  it('reads back what it writes, with the same value', () => {
    fc.assert(
      fc.property(anyExpression, (expression) => {
        const again = parseExpression(toMathText(latexExpression(expression)));

        expect(again && outcomeOf(again)).toBe(outcomeOf(expression));
      }),
      { numRuns: 300 },
    );
  });

  it('agrees with floating point', () => {
    fc.assert(
      fc.property(anyExpression, (expression) => {
        fc.pre(!(exactValue(expression) instanceof MathError));

        expect(agreesRoughly(expression, evaluate(expression))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('notices a wrong value', () => {
    const expression = parseExpression('10/3+√2');

    expect(expression && agreesRoughly(expression, surd(rational(4747, 1000)))).toBe(false);
  });

  it('does not blame an exact result for what floating point cannot see', () => {
    const expression = parseExpression('12345678901234567890-12345678901234567889');

    expect(expression && agreesRoughly(expression, surd(rational(1)))).toBe(true);
  });
});

function exactValue(expression: Expression): Surd | MathError {
  try {
    return evaluate(expression);
  } catch (error) {
    if (error instanceof MathError) return error;
    throw error;
  }
}

/** The value, or why there is none. */
function outcomeOf(expression: Expression): string {
  const value = exactValue(expression);
  return value instanceof MathError ? value.message : latexSurd(value);
}
