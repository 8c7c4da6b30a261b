import type { Point } from './matrix.ts';
import { bezierAt, type Piece, pointsOf } from './path-pieces.ts';
import { NoShapes } from './svg-tree.ts';

export type Edges = { left: number; top: number; right: number; bottom: number };

const NEAR = 0.01;

export function isWithin(points: readonly Point[], { left, top, right, bottom }: Edges): boolean {
  return points.every(([x, y]) => x >= left - NEAR && x <= right + NEAR && y >= top - NEAR && y <= bottom + NEAR);
}

/** The part of a path that lies within the edges: of a line the pieces inside, of an area what is left of it. */
export function clipped(pieces: readonly Piece[], edges: Edges, isFilled: boolean, isStroked: boolean): Piece[] {
  if (isWithin(pointsOf(pieces), edges)) return [...pieces];
  // The edge of a cut area would be drawn where it was cut.
  if (isFilled && isStroked) throw new NoShapes('an area with an edge is cut');
  return polylinesOf(pieces).flatMap((line) => (isFilled ? areaWithin(line, edges) : linesWithin(line, edges)));
}

const CURVE_STEPS = 16;

function polylinesOf(pieces: readonly Piece[]): Point[][] {
  const lines: Point[][] = [];
  let pen: Point = [0, 0];
  for (const piece of pieces) {
    const line = lines.at(-1) ?? [];
    if (piece.kind === 'close') line.push(line[0] ?? pen);
    else if (piece.kind === 'curve') {
      const [one, two] = piece.by;
      for (let n = 1; n <= CURVE_STEPS; n += 1) line.push(bezierAt(pen, one, two, piece.to, n / CURVE_STEPS));
    } else if (piece.kind === 'move') lines.push([piece.to]);
    else line.push(piece.to);
    pen = lines.at(-1)?.at(-1) ?? pen;
  }
  return lines;
}

function linesWithin(line: readonly Point[], edges: Edges): Piece[] {
  const pieces: Piece[] = [];
  let end: Point | undefined;
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    const inside = from && segmentWithin(from, to, edges);
    if (!inside) {
      end = undefined;
      continue;
    }
    const [first, last] = inside;
    if (!end || end[0] !== first[0] || end[1] !== first[1]) pieces.push({ kind: 'move', to: first });
    pieces.push({ kind: 'line', to: last });
    end = last;
  }
  return pieces;
}

/** By Liang and Barsky. */
function segmentWithin([x1, y1]: Point, [x2, y2]: Point, edges: Edges): [Point, Point] | undefined {
  let [from, to] = [0, 1];
  const [dx, dy] = [x2 - x1, y2 - y1];
  const sides = [
    [-dx, x1 - edges.left],
    [dx, edges.right - x1],
    [-dy, y1 - edges.top],
    [dy, edges.bottom - y1],
  ] as const;
  for (const [by, room] of sides) {
    if (by === 0 && room < 0) return undefined;
    if (by < 0) from = Math.max(from, room / by);
    if (by > 0) to = Math.min(to, room / by);
  }
  if (from >= to) return undefined;
  const at = (t: number): Point => (t === 0 ? [x1, y1] : t === 1 ? [x2, y2] : [x1 + t * dx, y1 + t * dy]);
  return [at(from), at(to)];
}

/** By Sutherland and Hodgman, one side after the other. */
function areaWithin(line: readonly Point[], { left, top, right, bottom }: Edges): Piece[] {
  const sides: readonly (readonly [axis: 0 | 1, at: number, isBelow: boolean])[] = [
    [0, left, false],
    [0, right, true],
    [1, top, false],
    [1, bottom, true],
  ];
  let points = [...line];
  for (const [axis, at, isBelow] of sides) {
    const isIn = (point: Point) => (isBelow ? point[axis] <= at : point[axis] >= at);
    points = points.flatMap((point, index): Point[] => {
      const before = points.at(index - 1) ?? point;
      if (isIn(point)) return isIn(before) ? [point] : [crossing(before, point, axis, at), point];
      return isIn(before) ? [crossing(before, point, axis, at)] : [];
    });
  }
  const [first, ...others] = points;
  if (!first || others.length < 2) return [];
  return [{ kind: 'move', to: first }, ...others.map((to): Piece => ({ kind: 'line', to })), { kind: 'close' }];
}

function crossing(from: Point, to: Point, axis: 0 | 1, at: number): Point {
  const share = (at - from[axis]) / (to[axis] - from[axis]);
  const other = axis === 0 ? 1 : 0;
  const across = from[other] + (to[other] - from[other]) * share;
  return axis === 0 ? [at, across] : [across, at];
}
