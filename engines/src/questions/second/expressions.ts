import { isClose, texValue } from './tex-value.ts';

/** Where two expressions are compared: no nice numbers, so that they do not agree by chance. */
const PLACES = [
  { x: 1.37, y: 2.61, a: 1.91, b: 0.73, m: 2.29, n: 1.13, t: 0.57 },
  { x: 2.83, y: 0.49, a: 0.87, b: 3.17, m: 1.71, n: 2.39, t: 1.93 },
  { x: 0.61, y: 1.79, a: 3.41, b: 1.49, m: 0.53, n: 3.07, t: 2.47 },
] as const;

/** Two expressions are the same where they come to the same with any letters. */
export function isSameExpression(first: string, second: string): boolean {
  return PLACES.every((at) => isClose(texValue(first, at), texValue(second, at)));
}

const RELATION = /\\le(?:q|qslant)?(?![a-z])|\\ge(?:q|qslant)?(?![a-z])|\\ne(?:q)?(?![a-z])|[<>=]/g;
/** What stands on a border is on it, whatever decimals make of it. */
const BORDER = 1e-9;

/** Whether a chain such as `-1<x\le 4` is so with this number. */
export function isTrueAt(condition: string, letter: string, value: number): boolean {
  const signs = condition.match(RELATION) ?? [];
  const sides = condition.split(RELATION).map((side) => texValue(side, { [letter]: value }));
  return (
    signs.length > 0 && signs.every((sign, at) => isSo(sign, (sides[at] ?? Number.NaN) - (sides[at + 1] ?? Number.NaN)))
  );
}

function isSo(sign: string, difference: number): boolean {
  if (Number.isNaN(difference)) return false;
  if (sign.startsWith('\\ne')) return Math.abs(difference) > BORDER;
  if (sign.startsWith('\\le')) return difference <= BORDER;
  if (sign.startsWith('\\ge')) return difference >= -BORDER;
  if (sign === '=') return Math.abs(difference) <= BORDER;
  return sign === '<' ? difference < -BORDER : difference > BORDER;
}

const TRIED = [-60, ...Array.from({ length: 31 }, (_, at) => at - 15), 60];
const BESIDE = 1e-3;

/** Whether an answer, its parts joined by 或, is so for the same numbers as all these conditions: whole ones, and those at its borders. */
export function haveSameSolutions(conditions: readonly string[], answer: string, letter = 'x'): boolean {
  const parts = answer.replaceAll('$', '').split('或');
  const borders = parts
    .flatMap((part) => part.split(RELATION).map((side) => texValue(side)))
    .filter((one) => !Number.isNaN(one));
  const tried = [...borders.flatMap((border) => [border - BESIDE, border, border + BESIDE]), ...TRIED];
  return tried.every(
    (value) =>
      conditions.every((one) => isTrueAt(one, letter, value)) === parts.some((part) => isTrueAt(part, letter, value)),
  );
}
