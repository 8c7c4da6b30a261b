import { bitLength, gcd, lcm } from './integer.ts';
import { MathError } from './math-error.ts';

/** An exact fraction in lowest terms with a positive denominator. */
export type Rational = { readonly numerator: bigint; readonly denominator: bigint };

export function rational(numerator: bigint | number, denominator: bigint | number = 1n): Rational {
  const [n, d] = [BigInt(numerator), BigInt(denominator)];
  if (d === 0n) throw new MathError('除数不能为 0');
  const common = gcd(n, d) * (d < 0n ? -1n : 1n);
  return { numerator: n / common, denominator: d / common };
}

export const ZERO = rational(0n);
export const ONE = rational(1n);

export function add(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function negate(a: Rational): Rational {
  return { numerator: -a.numerator, denominator: a.denominator };
}

export function subtract(a: Rational, b: Rational): Rational {
  return add(a, negate(b));
}

export function multiply(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.numerator, a.denominator * b.denominator);
}

export function divide(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator, a.denominator * b.numerator);
}

export function sum(values: readonly Rational[]): Rational {
  return values.reduce(add, ZERO);
}

export function compare(a: Rational, b: Rational): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

export function equals(a: Rational, b: Rational): boolean {
  return a.numerator === b.numerator && a.denominator === b.denominator;
}

export function isZero(a: Rational): boolean {
  return a.numerator === 0n;
}

export function isNegative(a: Rational): boolean {
  return a.numerator < 0n;
}

export function isInteger(a: Rational): boolean {
  return a.denominator === 1n;
}

/** Reads `12`, `3.50` or `-0.25`; the caller has checked the form. */
export function parseDecimal(text: string): Rational {
  const [whole = '0', decimals = ''] = text.split('.');
  return rational(BigInt(`${whole === '' ? '0' : whole}${decimals}`), 10n ** BigInt(decimals.length));
}

/** The nearest floating-point number: 64 significant bits are divided exactly, then scaled. */
export function toNumber({ numerator, denominator }: Rational): number {
  if (numerator === 0n) return 0;
  const shift = 64 - (bitLength(numerator) - bitLength(denominator));
  const scaled = shift >= 0 ? (numerator << BigInt(shift)) / denominator : numerator / (denominator << BigInt(-shift));
  return Number(scaled) * 2 ** -shift;
}

export function commonDenominator(values: readonly Rational[]): bigint {
  return values.reduce((common, value) => lcm(common, value.denominator), 1n);
}

/** Whether the decimal expansion ends, i.e. the denominator has no prime factor but 2 and 5. */
export function isTerminating(a: Rational): boolean {
  let rest = a.denominator;
  while (rest % 2n === 0n) rest /= 2n;
  while (rest % 5n === 0n) rest /= 5n;
  return rest === 1n;
}
