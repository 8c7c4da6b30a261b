import { sidesOf } from './read-stem.ts';
import { isClose, texValue } from './tex-value.ts';

/**
 * The real roots of an equation of the first or second degree in one letter, from what both sides come to at three numbers; undefined
 * where it is of another kind.
 */
export function realRootsOf(equation: string, letter = 'x'): number[] | undefined {
  const [left, right] = sidesOf(equation);
  const difference = (at: number) => texValue(left, { [letter]: at }) - texValue(right, { [letter]: at });
  const [atZero, atOne, before, atThree] = [difference(0), difference(1), difference(-1), difference(3)];
  const a = (atOne + before) / 2 - atZero;
  const b = (atOne - before) / 2;
  if (!isClose(9 * a + 3 * b + atZero, atThree)) return undefined;
  if (isClose(a, 0)) return isClose(b, 0) ? undefined : [-atZero / b];
  const inside = b * b - 4 * a * atZero;
  if (isClose(inside, 0)) return [-b / (2 * a)];
  return inside < 0 ? [] : [(-b - Math.sqrt(inside)) / (2 * a), (-b + Math.sqrt(inside)) / (2 * a)];
}
