import { type Matrix, moved, type Point } from './matrix.ts';
import { NoShapes } from './svg-tree.ts';

/** A stroke of the pen: where it goes, and by which two handles where it is a curve. */
export type Piece =
  | { kind: 'move' | 'line'; to: Point }
  | { kind: 'curve'; by: readonly [Point, Point]; to: Point }
  | { kind: 'close' };

const COMMAND = /\s*([MLHVCQAZ])([^A-Za-z]*)/y;
const NUMBER = /[\s,]*(-?(?:\d+(?:\.\d*)?|\.\d+)(?:e-?\d+)?)/iy;
const lengths: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };

/** The `d` of a path with absolute commands as lines and Béziers, in the space of the drawing. */
export function piecesOf(path: string, matrix: Matrix): Piece[] {
  const pieces: Piece[] = [];
  let pen: Point = [0, 0];
  let start: Point = [0, 0];
  COMMAND.lastIndex = 0;
  const text = path.trimEnd();
  while (COMMAND.lastIndex < text.length) {
    const [, name = '', inside = ''] = COMMAND.exec(text) ?? [];
    const length = lengths[name];
    if (length === undefined) throw new NoShapes('another command');
    const numbers = numbersIn(inside);
    if (name === 'Z') {
      pieces.push({ kind: 'close' });
      pen = start;
      continue;
    }
    if (numbers.length === 0 || numbers.length % length !== 0) throw new NoShapes('half a command');
    for (let at = 0; at < numbers.length; at += length) {
      const step = stepOf(name, numbers.slice(at, at + length), pen);
      // Points that follow the first of a move are lines.
      const isMove = name === 'M' && at === 0;
      pieces.push(...(isMove ? [{ kind: 'move', to: step.to } as const] : step.pieces));
      pen = step.to;
      if (isMove) start = pen;
    }
  }
  return pieces.map((piece) => placed(piece, matrix));
}

function numbersIn(text: string): number[] {
  const numbers: number[] = [];
  const bare = text.trimEnd();
  NUMBER.lastIndex = 0;
  while (NUMBER.lastIndex < bare.length) {
    const [, number] = NUMBER.exec(bare) ?? [];
    if (number === undefined) throw new NoShapes('no number');
    numbers.push(Number(number));
  }
  return numbers;
}

type Step = { to: Point; pieces: Piece[] };

function stepOf(name: string, numbers: readonly number[], pen: Point): Step {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = numbers;
  const line = (to: Point): Step => ({ to, pieces: [{ kind: 'line', to }] });
  switch (name) {
    case 'H':
      return line([a, pen[1]]);
    case 'V':
      return line([pen[0], a]);
    case 'C':
      return {
        to: [e, f],
        pieces: [
          {
            kind: 'curve',
            by: [
              [a, b],
              [c, d],
            ],
            to: [e, f],
          },
        ],
      };
    case 'Q': {
      const toward = ([x, y]: Point): Point => [x + ((a - x) * 2) / 3, y + ((b - y) * 2) / 3];
      return { to: [c, d], pieces: [{ kind: 'curve', by: [toward(pen), toward([c, d])], to: [c, d] }] };
    }
    case 'A':
      return {
        to: [f, g],
        pieces: arcOf(pen, { rx: a, ry: b, turn: c, isLarge: d === 1, isClockwise: e === 1 }, [f, g]),
      };
    default:
      return line([a, b]);
  }
}

type Arc = { rx: number; ry: number; turn: number; isLarge: boolean; isClockwise: boolean };

/** An arc of an ellipse as Béziers of a quarter at most, as the standard of SVG computes it. */
function arcOf([x1, y1]: Point, { turn, isLarge, isClockwise, ...radii }: Arc, [x2, y2]: Point): Piece[] {
  let [rx, ry] = [Math.abs(radii.rx), Math.abs(radii.ry)];
  if (rx === 0 || ry === 0) return [{ kind: 'line', to: [x2, y2] }];
  if (x1 === x2 && y1 === y2) return [];
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const [halfX, halfY] = [(x1 - x2) / 2, (y1 - y2) / 2];
  const [u, v] = [cos * halfX + sin * halfY, cos * halfY - sin * halfX];
  const over = Math.hypot(u / rx, v / ry);
  if (over > 1) [rx, ry] = [rx * over, ry * over];
  const below = (rx * v) ** 2 + (ry * u) ** 2;
  const root = Math.sqrt(Math.max(0, (rx * ry) ** 2 - below) / below) * (isLarge === isClockwise ? -1 : 1);
  const [cu, cv] = [(root * rx * v) / ry, (-root * ry * u) / rx];
  const from = Math.atan2((v - cv) / ry, (u - cu) / rx);
  const to = Math.atan2((-v - cv) / ry, (-u - cu) / rx);
  const whole = 2 * Math.PI;
  const sweep = isClockwise ? (to - from + whole) % whole : (to - from - whole) % whole || 0;
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const [middleX, middleY] = [(x1 + x2) / 2 + cos * cu - sin * cv, (y1 + y2) / 2 + sin * cu + cos * cv];
  const at = (a: number, b: number): Point => [
    middleX + cos * a * rx - sin * b * ry,
    middleY + sin * a * rx + cos * b * ry,
  ];
  const each = sweep / count;
  const handle = (4 / 3) * Math.tan(each / 4);
  return Array.from({ length: count }, (_, n): Piece => {
    const [begin, end] = [from + n * each, from + (n + 1) * each];
    const first = at(Math.cos(begin) - handle * Math.sin(begin), Math.sin(begin) + handle * Math.cos(begin));
    const second = at(Math.cos(end) + handle * Math.sin(end), Math.sin(end) - handle * Math.cos(end));
    const last: Point = n === count - 1 ? [x2, y2] : at(Math.cos(end), Math.sin(end));
    return { kind: 'curve', by: [first, second], to: last };
  });
}

function placed(piece: Piece, matrix: Matrix): Piece {
  if (piece.kind === 'close') return piece;
  const to = moved(matrix, piece.to);
  if (piece.kind !== 'curve') return { kind: piece.kind, to };
  return { kind: 'curve', by: [moved(matrix, piece.by[0]), moved(matrix, piece.by[1])], to };
}

/** Points that the pieces go through and turn at: all of them lie within the same edges as the path. */
export function pointsOf(pieces: readonly Piece[]): Point[] {
  const points: Point[] = [];
  let pen: Point = [0, 0];
  for (const piece of pieces) {
    if (piece.kind === 'close') continue;
    if (piece.kind === 'curve') points.push(...turnsOf(pen, piece.by, piece.to));
    points.push(piece.to);
    pen = piece.to;
  }
  return points;
}

/** Where a Bézier turns around, across or down. */
function turnsOf(from: Point, [one, two]: readonly [Point, Point], to: Point): Point[] {
  const at = (t: number): Point => bezierAt(from, one, two, to, t);
  return ([0, 1] as const).flatMap((axis) => {
    const [p0, p1, p2, p3] = [from[axis], one[axis], two[axis], to[axis]];
    const [a, b, c] = [p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0];
    return rootsOf(a, b, c)
      .filter((t) => t > 0 && t < 1)
      .map(at);
  });
}

function rootsOf(a: number, b: number, c: number): number[] {
  if (Math.abs(a) < 1e-12) return Math.abs(b) < 1e-12 ? [] : [-c / b];
  const under = b * b - 4 * a * c;
  return under < 0 ? [] : [(-b + Math.sqrt(under)) / (2 * a), (-b - Math.sqrt(under)) / (2 * a)];
}

export function bezierAt(from: Point, one: Point, two: Point, to: Point, t: number): Point {
  const s = 1 - t;
  const along = (axis: 0 | 1) =>
    s ** 3 * from[axis] + 3 * s * s * t * one[axis] + 3 * s * t * t * two[axis] + t ** 3 * to[axis];
  return [along(0), along(1)];
}
