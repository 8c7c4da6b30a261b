import type { Polynomial } from './polynomial.ts';
import type { Rational } from './rational.ts';
import * as q from './rational.ts';
import { latexRational } from './write-number.ts';

export function latexPolynomial(polynomial: Polynomial): string {
  if (polynomial.size === 0) return '0';
  return [...polynomial].map(([letters, c], i) => latexTerm(c, letters, i === 0)).join('');
}

/** One term with its sign; the sign + is left out in front. */
export function latexTerm(coefficient: Rational, letters: string, isFirst: boolean): string {
  const isNegative = q.isNegative(coefficient);
  const size = isNegative ? q.negate(coefficient) : coefficient;
  const body = letters !== '' && q.equals(size, q.ONE) ? '' : latexRational(size);
  return `${isNegative ? '-' : isFirst ? '' : '+'}${body}${latexMonomial(letters)}`;
}

function latexMonomial(letters: string): string {
  return letters.replace(/(.)\1*/g, (run, letter: string) => (run.length === 1 ? letter : `${letter}^{${run.length}}`));
}
