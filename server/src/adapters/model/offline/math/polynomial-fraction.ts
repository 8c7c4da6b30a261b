import type { Expression } from './expression.ts';
import type { Polynomial } from './polynomial.ts';
import * as p from './polynomial.ts';
import { divide, ONE } from './rational.ts';

/** A quotient of polynomials, as a fractional equation needs it. */
export type PolynomialFraction = { top: Polynomial; bottom: Polynomial };

type Operation = (a: Polynomial, b: Polynomial) => Polynomial;

const one = p.constant(ONE);

export function toFraction(expression: Expression): PolynomialFraction {
  if (expression.kind === 'negate') {
    const { top, bottom } = toFraction(expression.of);
    return { top: p.subtract(p.ZERO, top), bottom };
  }
  if (expression.kind !== 'binary' || expression.operator === '^') {
    return { top: p.toPolynomial(expression), bottom: one };
  }
  const left = toFraction(expression.left);
  const right = toFraction(expression.right);
  switch (expression.operator) {
    case '+':
      return combine(left, right, p.add);
    case '-':
      return combine(left, right, p.subtract);
    case '*':
      return { top: p.multiply(left.top, right.top), bottom: p.multiply(left.bottom, right.bottom) };
    case '/':
    case '÷':
      return divideFractions(left, right);
  }
}

/** Adds or subtracts over the smallest common denominator that exact division finds. */
export function combine(a: PolynomialFraction, b: PolynomialFraction, operate: Operation): PolynomialFraction {
  const forB = exactQuotient(a.bottom, b.bottom);
  if (forB) return { top: operate(a.top, p.multiply(b.top, forB)), bottom: a.bottom };
  const forA = exactQuotient(b.bottom, a.bottom);
  if (forA) return { top: operate(p.multiply(a.top, forA), b.top), bottom: b.bottom };
  const top = operate(p.multiply(a.top, b.bottom), p.multiply(b.top, a.bottom));
  return { top, bottom: p.multiply(a.bottom, b.bottom) };
}

function divideFractions(a: PolynomialFraction, b: PolynomialFraction): PolynomialFraction {
  const divisor = p.asConstant(b.top);
  // A constant goes into the coefficients, so that x/2 stays a polynomial.
  if (divisor) return { top: p.multiply(p.scale(a.top, divide(ONE, divisor)), b.bottom), bottom: a.bottom };
  return { top: p.multiply(a.top, b.bottom), bottom: p.multiply(a.bottom, b.top) };
}

/** a ÷ b when it leaves no remainder. In one letter this is long division; with more letters it may give up. */
function exactQuotient(a: Polynomial, b: Polynomial): Polynomial | undefined {
  const [leadLetters, leadCoefficient] = [...b][0] ?? [];
  if (leadLetters === undefined || !leadCoefficient) return undefined;
  let [rest, quotient] = [a, p.ZERO];
  while (rest.size > 0) {
    const [letters, coefficient] = [...rest][0] ?? ['', ONE];
    const left = withoutLetters(letters, leadLetters);
    if (left === undefined) return undefined;
    const term: Polynomial = new Map([[left, divide(coefficient, leadCoefficient)]]);
    quotient = p.add(quotient, term);
    rest = p.subtract(rest, p.multiply(term, b));
  }
  return quotient;
}

function withoutLetters(letters: string, divisor: string): string | undefined {
  let rest = letters;
  for (const letter of divisor) {
    if (!rest.includes(letter)) return undefined;
    rest = rest.replace(letter, '');
  }
  return rest;
}
