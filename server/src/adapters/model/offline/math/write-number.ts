import { abs } from './integer.ts';
import type { Rational } from './rational.ts';
import * as q from './rational.ts';
import type { Surd } from './surd.ts';
import * as s from './surd.ts';

/** How numbers that are not whole are shown. */
export type NumberStyle = 'fraction' | 'decimal';

export function latexRational(value: Rational, style: NumberStyle = 'fraction'): string {
  if (q.isInteger(value)) return String(value.numerator);
  if (style === 'decimal' && q.isTerminating(value)) return decimalText(value);
  return `${q.isNegative(value) ? '-' : ''}\\frac{${abs(value.numerator)}}{${value.denominator}}`;
}

/** `a/b` or an integer, for places where LaTeX would be in the way. */
export function plainRational(value: Rational): string {
  return q.isInteger(value) ? String(value.numerator) : `${value.numerator}/${value.denominator}`;
}

/** The whole decimal expansion of a terminating fraction. */
export function decimalText(value: Rational): string {
  let places = 0;
  for (let unit = 1n; (value.numerator * unit) % value.denominator !== 0n; unit *= 10n) places++;
  return approximate(s.surd(value), places);
}

/** The value rounded to `places` decimals; trailing zeros are kept. */
export function approximate(value: Surd, places: number): string {
  const scaled = s.scaledApproximation(value, places);
  const digits = abs(scaled)
    .toString()
    .padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  return `${scaled < 0n ? '-' : ''}${whole}${places > 0 ? `.${digits.slice(-places)}` : ''}`;
}

/** Over one common denominator: (−1+√5)/2 rather than −1/2+√5/2. */
export function latexSurd(value: Surd, style: NumberStyle = 'fraction'): string {
  const plain = s.asRational(value);
  if (plain) return latexRational(plain, style);
  const denominator = q.commonDenominator([...value.values()]);
  const terms = [...value].map(([radicand, c]) => {
    const whole = (c.numerator * denominator) / c.denominator;
    if (radicand === 1n) return { text: String(abs(whole)), isNegative: whole < 0n };
    return { text: `${abs(whole) === 1n ? '' : abs(whole)}\\sqrt{${radicand}}`, isNegative: whole < 0n };
  });
  const [first] = terms;
  if (terms.length === 1 && first) {
    const body = denominator === 1n ? first.text : `\\frac{${first.text}}{${denominator}}`;
    return (first.isNegative ? '-' : '') + body;
  }
  const top = terms.map((term, i) => (term.isNegative ? '-' : i === 0 ? '' : '+') + term.text).join('');
  return denominator === 1n ? top : `\\frac{${top}}{${denominator}}`;
}
