import { withArabicNumbers } from './chinese-number.ts';
import { parseDecimal, type Rational } from './rational.ts';

/** Half-width digits throughout: 「百分之二十」 is 20%, 「八五折」 is 85折. Words around the numbers stay. */
export function plainNumbers(text: string): string {
  return withArabicNumbers(text.normalize('NFKC').replace(/百分之/g, '％')).replace(/％\s*(\d+(?:\.\d+)?)/g, '$1%');
}

/** A typed number, with its sign if it has one. */
export const NUMBER = String.raw`-?\d+(?:\.\d+)?`;

export function readNumber(text: string): Rational {
  const size = parseDecimal(text.replace('-', ''));
  return text.startsWith('-') ? { ...size, numerator: -size.numerator } : size;
}
