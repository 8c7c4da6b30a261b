import type { Expression } from './expression.ts';
import { abs } from './integer.ts';
import { commonDenominator, isNegative, type Rational } from './rational.ts';
import { asRational } from './surd.ts';

type Term = { value: Rational; isAdded: boolean };

/** The line between 1/2 + 1/3 and 5/6: all terms over one denominator. Undefined where there is nothing to bring together. */
export function latexCommonDenominator(expression: Expression): string | undefined {
  const terms = termsOf(expression);
  if (!terms || terms.length < 2 || new Set(terms.map(({ value }) => value.denominator)).size < 2) return undefined;
  const below = commonDenominator(terms.map(({ value }) => value));
  const pieces = terms.map(({ value, isAdded }, i) => {
    const top = (abs(value.numerator) * below) / value.denominator;
    const isMinus = isNegative(value) === isAdded;
    return `${isMinus ? '-' : i === 0 ? '' : '+'}\\frac{${top}}{${below}}`;
  });
  return pieces.join('');
}

/** The terms of a sum of plain fractions; undefined when it is anything else. */
function termsOf(expression: Expression, isAdded = true): Term[] | undefined {
  if (expression.kind === 'number') {
    const value = asRational(expression.value);
    return value && [{ value, isAdded }];
  }
  if (expression.kind !== 'binary' || (expression.operator !== '+' && expression.operator !== '-')) return undefined;
  const left = termsOf(expression.left, isAdded);
  const right = termsOf(expression.right, (expression.operator === '+') === isAdded);
  return left && right && [...left, ...right];
}
