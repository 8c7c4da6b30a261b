import type { Point } from '../sheet.ts';
import { SQUARE, SQUARES } from '../sheet-measures.ts';
import type { Spot } from './find-squares.ts';
import type { Corners } from './homography.ts';

/** The middles of the four squares, clockwise from the top left one. */
export const CORNERS = SQUARES.map(({ x, y }) => ({ x: x + SQUARE / 2, y: y + SQUARE / 2 })) as [
  Point,
  Point,
  Point,
  Point,
]; // there are four squares

/** A way in which spots of the picture can be the corners of a sheet. */
export type CornerGuess = {
  seen: Corners;
  /** The corner that was not found and is only reckoned from the others. */
  missing?: 0 | 1 | 2 | 3;
  /** 0 is as it should be. */
  fault: number;
};

const WIDTH = CORNERS[1].x - CORNERS[0].x;
const HEIGHT = CORNERS[3].y - CORNERS[0].y;
const SQUARE_SHARE = (SQUARE * SQUARE) / (WIDTH * HEIGHT);
/** How far perspective may take the sides from how they are, and squares from their size. */
const MOST_SIDE_FAULT = 0.35;
const MOST_AREA_FAULT = 0.75;
const MOST_GUESSES = 12;
/** Beyond these the squares of a sheet are never. */
const MOST_SPOTS = 14;

/** The likeliest first; each in both ways it can lie. */
export function guessCorners(spots: readonly Spot[]): CornerGuess[] {
  const some = spots.slice(0, MOST_SPOTS);
  const whole = combinations(some, 4).flatMap(fourOf);
  const broken = combinations(some, 3).flatMap(threeOf);
  const best = (guesses: CornerGuess[]) => guesses.toSorted((one, other) => one.fault - other.fault);
  return [...best(whole).slice(0, MOST_GUESSES), ...best(broken).slice(0, MOST_GUESSES)];
}

function fourOf(spots: readonly Spot[]): CornerGuess[] {
  const middle = meanOf(spots);
  const around = spots.toSorted((one, other) => angle(middle, one) - angle(middle, other));
  const [a, b, c, d] = around;
  if (!a || !b || !c || !d || !isConvex([a, b, c, d])) return [];
  const sides = [far(a, b), far(b, c), far(c, d), far(d, a)] as const;
  const [first, second] = [(sides[0] + sides[2]) / 2, (sides[1] + sides[3]) / 2];
  const fault = shapeFault(Math.min(first, second), Math.max(first, second), spots);
  if (fault === undefined) return [];
  // The short sides are above and below.
  const [p, q, r, s] = first < second ? [a, b, c, d] : [b, c, d, a];
  return [
    { seen: [p, q, r, s], fault },
    { seen: [r, s, p, q], fault },
  ];
}

function threeOf(spots: readonly Spot[]): CornerGuess[] {
  const [a, b, c] = spots;
  if (!a || !b || !c) return [];
  // Opposite of the longest side is the corner between the two others.
  const lengths = [
    { corner: a, others: [b, c] as const, opposite: far(b, c) },
    { corner: b, others: [a, c] as const, opposite: far(a, c) },
    { corner: c, others: [a, b] as const, opposite: far(a, b) },
  ];
  const { corner, others } = lengths.reduce((one, other) => (other.opposite > one.opposite ? other : one));
  const [near, distant] = others.toSorted((one, other) => far(corner, one) - far(corner, other));
  if (!near || !distant) return [];
  const [short, long] = [far(corner, near), far(corner, distant)];
  const fault = shapeFault(short, long, spots);
  const turn = cross(corner, near, distant) / (short * long);
  // Nearly a right angle.
  if (fault === undefined || Math.abs(turn) < 0.9) return [];
  const fourth = { x: near.x + distant.x - corner.x, y: near.y + distant.y - corner.y };
  // Clockwise, `corner` is followed by `near` where it is a top left or bottom right one.
  const ways: CornerGuess[] =
    turn > 0
      ? [
          { seen: [corner, near, fourth, distant], missing: 2, fault },
          { seen: [fourth, distant, corner, near], missing: 0, fault },
        ]
      : [
          { seen: [near, corner, distant, fourth], missing: 3, fault },
          { seen: [distant, fourth, near, corner], missing: 1, fault },
        ];
  return ways;
}

function shapeFault(short: number, long: number, spots: readonly Spot[]): number | undefined {
  const sideFault = Math.abs(Math.log(short / long / (WIDTH / HEIGHT)));
  const wanted = short * long * SQUARE_SHARE;
  const areaFaults = spots.map(({ area }) => Math.abs(Math.log(area / wanted)));
  const areaFault = Math.max(...areaFaults);
  if (sideFault > MOST_SIDE_FAULT || areaFault > MOST_AREA_FAULT) return undefined;
  return sideFault + areaFault;
}

function combinations<T>(all: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return all.flatMap((one, at) => combinations(all.slice(at + 1), size - 1).map((rest) => [one, ...rest]));
}

function meanOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function isConvex(around: readonly Point[]): boolean {
  return around.every((point, at) => {
    const [next, after] = [around[(at + 1) % around.length], around[(at + 2) % around.length]];
    return next !== undefined && after !== undefined && cross(next, after, point) > 0;
  });
}

/** Positive where, seen from the first, the third is clockwise of the second. */
function cross(from: Point, one: Point, other: Point): number {
  return (one.x - from.x) * (other.y - from.y) - (one.y - from.y) * (other.x - from.x);
}

function angle(middle: Point, { x, y }: Point): number {
  return Math.atan2(y - middle.y, x - middle.x);
}

export function far(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
