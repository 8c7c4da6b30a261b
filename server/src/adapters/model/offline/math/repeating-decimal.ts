import { abs } from './integer.ts';
import { MathError } from './math-error.ts';
import { add, multiply, type Rational, rational } from './rational.ts';

/** A decimal expansion: −1/6 is { isNegative: true, whole: '0', fixed: '1', repeating: '6' }. */
export type RepeatingDecimal = { isNegative: boolean; whole: string; fixed: string; repeating: string };

/** Longer periods cannot be read by anyone. */
const MAX_DIGITS = 600;

export function toRepeatingDecimal(value: Rational): RepeatingDecimal {
  const top = abs(value.numerator);
  const digits: string[] = [];
  const seenAt = new Map<bigint, number>();
  let remainder = top % value.denominator;
  while (remainder !== 0n && !seenAt.has(remainder)) {
    if (digits.length >= MAX_DIGITS) throw new MathError(`循环节超过 ${MAX_DIGITS} 位，不再列出`);
    seenAt.set(remainder, digits.length);
    digits.push(String((remainder * 10n) / value.denominator));
    remainder = (remainder * 10n) % value.denominator;
  }
  const start = remainder === 0n ? digits.length : (seenAt.get(remainder) ?? 0);
  return {
    isNegative: value.numerator < 0n,
    whole: String(top / value.denominator),
    fixed: digits.slice(0, start).join(''),
    repeating: digits.slice(start).join(''),
  };
}

export function fromRepeatingDecimal({ isNegative, whole, fixed, repeating }: RepeatingDecimal): Rational {
  const shift = 10n ** BigInt(fixed.length);
  const plain = rational(BigInt(`${whole}${fixed}`), shift);
  const nines = 10n ** BigInt(repeating.length) - 1n;
  const value = repeating === '' ? plain : add(plain, rational(BigInt(repeating), shift * nines));
  return isNegative ? multiply(value, rational(-1n)) : value;
}

/** Dots stand over the first and the last repeating digit, as Chinese textbooks write it. */
export function latexRepeatingDecimal({ isNegative, whole, fixed, repeating }: RepeatingDecimal): string {
  const sign = isNegative ? '-' : '';
  if (repeating === '') return `${sign}${whole}${fixed === '' ? '' : `.${fixed}`}`;
  const dotted =
    repeating.length === 1
      ? `\\dot{${repeating}}`
      : `\\dot{${repeating[0]}}${repeating.slice(1, -1)}\\dot{${repeating.at(-1)}}`;
  return `${sign}${whole}.${fixed}${dotted}`;
}
