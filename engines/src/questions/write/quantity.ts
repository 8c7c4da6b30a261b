import type { Wrong } from '../family.ts';

const EXACT_DIGITS = 6;
const ROUNDED_DIGITS = 3;

/** As a textbook prints it: `0.25`, `1200`, `1.2\times10^{6}`; what does not end is rounded to three digits. */
export function numeral(value: number): string {
  const exact = Number(value.toPrecision(EXACT_DIGITS));
  const isShort = Math.abs(value) < 1e-3 || Number(value.toFixed(6)) === exact;
  const isExact = isShort && Math.abs(exact - value) <= Math.abs(value) * 1e-9;
  const shown = isExact ? exact : Number(value.toPrecision(ROUNDED_DIGITS));
  const size = Math.abs(shown);
  if (size === 0 || (size >= 1e-3 && size < 1e5)) return String(shown);
  const [mantissa = '', power = ''] = shown.toExponential().split('e');
  return `${mantissa}\\times10^{${Number(power)}}`;
}

/** `20\ \mathrm{m/s}`, for the inside of a formula. */
export function quantityTex(value: number, unit: string): string {
  if (unit === '') return numeral(value);
  if (unit === '%') return `${numeral(value)}\\%`;
  return unit === '℃' ? `${numeral(value)}^{\\circ}\\mathrm{C}` : `${numeral(value)}\\ \\mathrm{${unit}}`;
}

export function quantity(value: number, unit: string): string {
  return `$${quantityTex(value, unit)}$`;
}

const SLIPPED = '算法有误，小数点也移错了一位';

/**
 * Options that mistakes lead to; what comes out below nothing, or not at all, nobody would write down. Where several mistakes come to the
 * same number, slips of the decimal point fill up.
 */
export function mistaken(unit: string, mistakes: readonly (readonly [value: number, mistake: string])[]): Wrong[] {
  const slips = mistakes
    .slice(0, 2)
    .flatMap(([value]) => [value * 10, value / 10].map((one) => [one, SLIPPED] as const));
  const written = [...mistakes, ...slips].filter(([value]) => Number.isFinite(value) && value > 0);
  const possible = unit === '%' ? written.filter(([value]) => value <= 100) : written;
  return possible.map(([value, mistake]) => ({ text: quantity(value, unit), mistake }));
}

/** Whether pupils can write the number down without rounding it. */
export function isTidy(value: number, digits = 3): boolean {
  return Math.abs(Number(value.toPrecision(digits)) - value) <= Math.abs(value) * 1e-9;
}
