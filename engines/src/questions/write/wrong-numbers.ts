import type { Draft, Family, Wrong } from '../family.ts';

const NEEDED = 3;

/** Draws again where the mistakes come to fewer than three options of their own. */
export function withThreeWrong(make: Family['make']): Family['make'] {
  return (draw, step) => draw.until(() => make(draw, step), hasThreeWrong);
}

function hasThreeWrong({ result: [right], wrong = [] }: Draft): boolean {
  return new Set(wrong.map(({ text }) => text).filter((text) => text !== right)).size >= NEEDED;
}

type Slip = readonly [value: number, mistake: string];

/** Options of the numbers that mistakes come to; what has endless decimals would give itself away. */
export function slips(write: (value: number) => string, list: readonly Slip[]): Wrong[] {
  const written = list.filter(
    ([value]) => Number.isFinite(value) && Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6,
  );
  return written.map(([value, mistake]) => ({ text: write(value), mistake }));
}

/** The same where nobody would choose a number that is not above 0. */
export function positiveSlips(write: (value: number) => string, list: readonly Slip[]): Wrong[] {
  return slips(
    write,
    list.filter(([value]) => value > 1e-9),
  );
}

/** The same where only what can be counted is chosen: no half pupils, no tenth of a rabbit. */
export function countSlips(write: (value: number) => string, list: readonly Slip[]): Wrong[] {
  return positiveSlips(
    write,
    list.filter(([value]) => Number.isInteger(value)),
  );
}

/** Writes a number with a unit of words: `12 米`. */
export function inUnit(unit: string): (value: number) => string {
  return (value) => `${Number(value.toFixed(3))} ${unit}`;
}

/** Writes a number as a formula. */
export function asFormula(value: number): string {
  return `$${Number(value.toFixed(3))}$`;
}
