import { variablesOf } from '#adapters/model/offline/math/expression.ts';
import { gcd, integerSqrt } from '#adapters/model/offline/math/integer.ts';
import { MathError } from '#adapters/model/offline/math/math-error.ts';
import { toMathText } from '#adapters/model/offline/math/math-text.ts';
import { parseExpression } from '#adapters/model/offline/math/parser.ts';
import type { Polynomial } from '#adapters/model/offline/math/polynomial.ts';
import * as p from '#adapters/model/offline/math/polynomial.ts';
import * as q from '#adapters/model/offline/math/rational.ts';
import { latexPolynomial } from '#adapters/model/offline/math/write-polynomial.ts';
import { computedReply, type Reply, verifiedBy } from '#adapters/model/offline/reply.ts';

const COMMAND = /^(?:请|帮我|把|将)*(?:因式分解|分解因式)[:：\s]*/;
const COMMAND_AFTER = /(?:进行)?(?:因式分解|分解因式)[。？?\s]*$/;

/** Factors over the rationals: common factor first, then a quadratic in one letter or a form such as a² − b². */
export function answerFactorisation(question: string): Reply | undefined {
  const text = question.trim();
  if (!COMMAND.test(text) && !COMMAND_AFTER.test(text)) return undefined;
  const body = text
    .replace(COMMAND, '')
    .replace(COMMAND_AFTER, '')
    .replace(/^[把将]/, '');
  const expression = parseExpression(toMathText(body).replace(/[。？?\s]+$/, ''));
  if (!expression || variablesOf(expression).length === 0) return undefined;
  const whole = p.toPolynomial(expression);
  const { common, rest } = takeCommonFactor(whole);
  const factors = factorQuadratic(rest);
  const product = factors.reduce(p.multiply, common);
  const isPrime = factors.length === 1 && isOne(common);
  const paragraphs = [
    `$${latexPolynomial(whole)}=${latexProduct(common, factors)}$`,
    isPrime ? '在有理数范围内不能再分解。' : stepsOf(common, rest, factors),
    verifiedBy(p.equals(product, whole), '把各因式乘回去，与原式完全相同'),
  ];
  return computedReply('因式分解', paragraphs, '先提公因式，再用求根法分解，最后乘回去复核。');
}

export function takeCommonFactor(whole: Polynomial): { common: Polynomial; rest: Polynomial } {
  const terms = [...whole];
  const [[firstLetters = '', firstCoefficient = q.ONE] = []] = terms;
  const below = q.commonDenominator([...whole.values()]);
  const above = terms.reduce((common, [, c]) => gcd(common, (c.numerator * below) / c.denominator), 0n);
  const letters = [...new Set(firstLetters)].map((letter) => {
    const powers = terms.map(([name]) => name.split(letter).length - 1);
    return letter.repeat(Math.min(...powers));
  });
  const factor = q.rational(q.isNegative(firstCoefficient) ? -above : above, below);
  const common: Polynomial = new Map([[letters.join(''), factor]]);
  const rest = new Map(terms.map(([name, c]) => [without(name, letters.join('')), q.divide(c, factor)]));
  return { common, rest };
}

/** Splits a trinomial with whole coefficients and a rational discriminant root; anything of degree 1 stays whole. */
export function factorQuadratic(rest: Polynomial): Polynomial[] {
  if (p.degree(rest) <= 1) return [rest];
  const [x = 'x', y = ''] = [...new Set([...rest.keys()].join(''))].sort();
  const allowed = [x + x, x + y, y + y];
  if (p.degree(rest) > 2 || [...rest.keys()].some((letters) => !allowed.includes(letters))) {
    throw new MathError('只支持提公因式后不超过二次的式子');
  }
  const [a, b, c] = [p.coefficient(rest, x + x), p.coefficient(rest, x + y), p.coefficient(rest, y + y)];
  const delta = q.subtract(q.multiply(b, b), q.multiply(q.rational(4n), q.multiply(a, c)));
  const root = q.isNegative(delta) ? -1n : integerSqrt(delta.numerator);
  if (root < 0n || root * root !== delta.numerator) return [rest];
  const twice = q.multiply(q.rational(2n), a);
  return [root, -root]
    .map((sign) => {
      // The zero (−b ± √Δ) / 2a = n/d gives the factor d·x − n.
      const zero = q.divide(q.add(q.negate(b), q.rational(sign)), twice);
      return p.add(p.scale(p.variable(x), q.rational(zero.denominator)), new Map([[y, q.rational(-zero.numerator)]]));
    })
    .map((factor) => new Map([...factor].filter(([, value]) => !q.isZero(value))));
}

function stepsOf(common: Polynomial, rest: Polynomial, factors: readonly Polynomial[]): string {
  const first = isOne(common) ? [] : [`提公因式 $${latexPolynomial(common)}$，剩下 $${latexPolynomial(rest)}$`];
  const second = factors.length > 1 ? [`$${latexPolynomial(rest)}$ 可以分解成两个一次因式的积`] : [];
  return `过程：${[...first, ...second].join('；')}。`;
}

function latexProduct(common: Polynomial, factors: readonly Polynomial[]): string {
  const [first, second] = factors.map((factor) => `\\left(${latexPolynomial(factor)}\\right)`);
  const body = first !== undefined && first === second ? `${first}^{2}` : `${first}${second ?? ''}`;
  if (isOne(common)) return body;
  return q.equals(p.coefficient(common, ''), q.rational(-1n)) ? `-${body}` : `${latexPolynomial(common)}${body}`;
}

function isOne(polynomial: Polynomial): boolean {
  return p.equals(polynomial, p.constant(q.ONE));
}

function without(letters: string, removed: string): string {
  return [...removed].reduce((rest, letter) => rest.replace(letter, ''), letters);
}
