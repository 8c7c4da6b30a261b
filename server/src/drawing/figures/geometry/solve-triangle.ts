import { radians } from './vectors.ts';

/** Sides a, b, c lie opposite to the angles A, B, C; angles in degrees. What is not known is undefined. */
export type Known = {
  sides: (number | undefined)[];
  angles: (number | undefined)[];
  /** Pairs of sides that are equal, by index. */
  equal: readonly (readonly [number, number])[];
};
export type Solved = { sides: [number, number, number]; angles: [number, number, number] };
type Outcome = Solved | 'open' | 'impossible';

const NEAR = 1e-6;
const ROUNDS = 6;

/** The triangle with these measures: open while too few are known, impossible when they contradict each other. */
export function solveTriangle(given: Known): Outcome {
  const known: Known = { sides: [...given.sides], angles: [...given.angles], equal: given.equal };
  for (let round = 0; round < ROUNDS; round++) if (!step(known)) return 'impossible';
  const [a, b, c] = known.sides;
  const [A, B, C] = known.angles;
  if (a === undefined || b === undefined || c === undefined) return 'open';
  if (A === undefined || B === undefined || C === undefined) return 'open';
  const solved: Solved = { sides: [a, b, c], angles: [A, B, C] };
  return isTriangle(solved) && agrees(solved, given) ? solved : 'impossible';
}

/** As few of its own measures as are needed, so that nothing that was given is contradicted. */
export function chooseTriangle(given: Known, wants: (solved: Solved) => boolean): Solved | undefined {
  const first = solveTriangle(given);
  if (first === 'impossible') return undefined;
  if (first !== 'open') return wants(first) ? first : undefined;
  for (const one of additions(given)) {
    const next = adding(given, one);
    const solved = solveTriangle(next);
    if (typeof solved === 'object' && wants(solved)) return solved;
    if (solved !== 'open') continue;
    for (const two of additions(next)) {
      const last = solveTriangle(adding(next, two));
      if (typeof last === 'object' && wants(last)) return last;
      if (last !== 'open') continue;
      for (const three of additions(adding(next, two))) {
        const whole = solveTriangle(adding(adding(next, two), three));
        if (typeof whole === 'object' && wants(whole)) return whole;
      }
    }
  }
  return undefined;
}

type Addition = { side?: [number, number]; angle?: [number, number] };

function additions({ sides, angles }: Known): Addition[] {
  const known = sides.filter((side) => side !== undefined);
  const isScaleless = known.length === 0;
  const open = (list: (number | undefined)[]) => [1, 2, 0].filter((n) => list[n] === undefined);
  const byAngle = open(angles).flatMap((n) =>
    [62, 48, 36.87, 70, 30, 115]
      .filter((degrees) => !angles.includes(degrees))
      .map((degrees): Addition => ({ angle: [n, degrees] })),
  );
  const base = known[0] ?? 5;
  const bySide = [0, 1, 2]
    .filter((n) => sides[n] === undefined)
    .flatMap((n) => [1.15, 0.85, 1.4, 0.6].map((by): Addition => ({ side: [n, base * (isScaleless ? 1 : by)] })));
  const isShaped = angles.filter((angle) => angle !== undefined).length >= 2;
  return isScaleless && isShaped ? bySide : [...byAngle, ...bySide];
}

function adding(known: Known, { side, angle }: Addition): Known {
  const [sides, angles] = [[...known.sides], [...known.angles]];
  if (side) sides[side[0]] = side[1];
  if (angle) angles[angle[0]] = angle[1];
  return { sides, angles, equal: known.equal };
}

/** One round of what follows from what; false when something cannot be. */
function step({ sides, angles, equal }: Known): boolean {
  for (const [m, n] of equal) {
    sides[m] ??= sides[n];
    sides[n] ??= sides[m];
    angles[m] ??= angles[n];
    angles[n] ??= angles[m];
    const third = angles[3 - m - n];
    if (third !== undefined && angles[m] === undefined) [angles[m], angles[n]] = [(180 - third) / 2, (180 - third) / 2];
  }
  const missing = [0, 1, 2].filter((n) => angles[n] === undefined);
  const sum = angles.reduce<number>((total, angle) => total + (angle ?? 0), 0);
  if (sum > 180 + NEAR) return false;
  const [only] = missing;
  if (missing.length === 1 && only !== undefined) angles[only] = 180 - sum;
  for (const n of [0, 1, 2]) if (!around(sides, angles, n)) return false;
  return true;
}

function around(sides: (number | undefined)[], angles: (number | undefined)[], n: number): boolean {
  const [p, q] = [(n + 1) % 3, (n + 2) % 3];
  const [side, left, right] = [sides[n], sides[p], sides[q]];
  const angle = angles[n];
  if (left !== undefined && right !== undefined && side !== undefined && angle === undefined) {
    const cos = (left ** 2 + right ** 2 - side ** 2) / (2 * left * right);
    if (Math.abs(cos) >= 1) return false;
    angles[n] = (Math.acos(cos) * 180) / Math.PI;
  }
  if (angle !== undefined && left !== undefined && right !== undefined)
    sides[n] ??= Math.sqrt(Math.max(0, left ** 2 + right ** 2 - 2 * left * right * Math.cos(radians(angle))));
  if (angle !== undefined && side !== undefined) {
    for (const other of [p, q]) {
      const [otherAngle, otherSide] = [angles[other], sides[other]];
      if (otherAngle !== undefined) sides[other] ??= (side * Math.sin(radians(otherAngle))) / Math.sin(radians(angle));
      else if (otherSide !== undefined) {
        const sin = (otherSide * Math.sin(radians(angle))) / side;
        if (sin > 1 + NEAR || (angle >= 90 && otherSide >= side)) return false;
        // Of two triangles that fit, the one with the sharp angle, as in school books.
        angles[other] = (Math.asin(Math.min(1, sin)) * 180) / Math.PI;
      }
    }
  }
  return true;
}

function isTriangle({ sides: [a, b, c], angles }: Solved): boolean {
  return (
    a + b > c + NEAR && b + c > a + NEAR && c + a > b + NEAR && angles.every((angle) => angle > 1 && angle < 178.5)
  );
}

/** Against the law of cosines and against everything that was given. */
function agrees({ sides, angles }: Solved, given: Known): boolean {
  const fits = [0, 1, 2].every((n) => {
    const [side, left, right, angle] = [sides[n], sides[(n + 1) % 3], sides[(n + 2) % 3], angles[n]];
    if (side === undefined || left === undefined || right === undefined || angle === undefined) return false;
    const cos = (left ** 2 + right ** 2 - side ** 2) / (2 * left * right);
    return Math.abs((Math.acos(Math.min(1, Math.max(-1, cos))) * 180) / Math.PI - angle) < 0.35;
  });
  const keeps = (now: readonly number[], said: readonly (number | undefined)[], room: number) =>
    said.every((value, n) => value === undefined || Math.abs((now[n] ?? 0) - value) <= room * Math.max(1, value));
  const equal = given.equal.every(([m, n]) => Math.abs((sides[m] ?? 0) - (sides[n] ?? 0)) < 0.01 * (sides[m] ?? 1));
  return fits && equal && keeps(sides, given.sides, 0.003) && keeps(angles, given.angles, 0.003);
}
