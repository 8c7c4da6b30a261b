import type { Rational } from './rational.ts';

/** As a textbook writes it: `-\frac{2}{3}`, or a whole number. */
export function texOf({ top, bottom }: Rational): string {
  if (bottom === 1) return String(top);
  return `${top < 0 ? '-' : ''}\\frac{${Math.abs(top)}}{${bottom}}`;
}

/** `(-3)` behind another sign, `3` as it is. */
export function bracketed(number: number | string): string {
  return String(number).startsWith('-') ? `(${number})` : String(number);
}

/** `+3`, `-3`: what stands behind something; nothing for 0. */
export function withSign(number: number): string {
  if (number === 0) return '';
  return number < 0 ? String(number) : `+${number}`;
}

/** `-x`, `3x`, nothing for 0. */
export function term(factor: number, letters: string): string {
  if (letters === '') return factor === 0 ? '' : String(factor);
  if (factor === 0) return '';
  if (factor === 1) return letters;
  return factor === -1 ? `-${letters}` : `${factor}${letters}`;
}

/** Terms one after the other, the first without its plus; `0` when there are none. */
export function sumOf(terms: readonly string[]): string {
  const written = terms.filter((one) => one !== '' && one !== '0');
  return written.map((one, index) => (index === 0 || one.startsWith('-') ? one : `+${one}`)).join('') || '0';
}

/** `2x^2-3x+1` of 2, -3, 1: the highest power first. */
export function polynomial(factors: readonly number[], letter = 'x'): string {
  const highest = factors.length - 1;
  return sumOf(factors.map((factor, index) => term(factor, powerOf(letter, highest - index))));
}

export function powerOf(letter: string, power: number): string {
  if (power === 0) return '';
  return power === 1 ? letter : `${letter}^{${power}}`;
}

export function formula(tex: string | number): string {
  return `$${tex}$`;
}

/** A decimal as it is spoken, without what the machine's halves add; rounded to six places at most. */
export function decimal(number: number, places = 6): string {
  return String(Number(number.toFixed(places)));
}
