import { NoShapes } from './svg-tree.ts';

export type Point = readonly [x: number, y: number];
/** `a b c d e f` of the matrix that takes a point of a part to one of the drawing. */
export type Matrix = readonly [number, number, number, number, number, number];

export const AS_IT_IS: Matrix = [1, 0, 0, 1, 0, 0];

const STEP = /^(translate|rotate|scale)\(([^()]*)\)\s*/;

/** The steps of a `transform`, from the left. */
export function matrixOf(transform: string): Matrix {
  let matrix = AS_IT_IS;
  let rest = transform.trim();
  while (rest !== '') {
    const [whole = '', name, inside = ''] = STEP.exec(rest) ?? [];
    const numbers = inside.split(/[\s,]+/).map(Number);
    if (whole === '' || numbers.some((one) => !Number.isFinite(one))) throw new NoShapes('another transform');
    rest = rest.slice(whole.length);
    const [first = 0, second, third = 0] = numbers;
    if (name === 'translate') matrix = times(matrix, [1, 0, 0, 1, first, second ?? 0]);
    else if (name === 'scale') matrix = times(matrix, [first, 0, 0, second ?? first, 0, 0]);
    else matrix = times(matrix, turning(first, second ?? 0, third));
  }
  return matrix;
}

function turning(degrees: number, x: number, y: number): Matrix {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}

export function times(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}

export function moved([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** How much larger and how far turned (degrees, clockwise) a part is; what is stretched or mirrored is neither. */
export function likeness([a, b, c, d]: Matrix): { scale: number; turn: number } {
  const scale = Math.hypot(a, b);
  const isAlike = Math.abs(a - d) < scale * 1e-6 && Math.abs(b + c) < scale * 1e-6;
  if (!isAlike || scale === 0) throw new NoShapes('stretched');
  return { scale, turn: (Math.atan2(b, a) * 180) / Math.PI };
}
