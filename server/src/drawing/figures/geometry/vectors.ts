import type { Point } from '#drawing/svg.ts';

export const plus = ([a, b]: Point, [c, d]: Point): Point => [a + c, b + d];
export const minus = ([a, b]: Point, [c, d]: Point): Point => [a - c, b - d];
export const times = ([a, b]: Point, by: number): Point => [a * by, b * by];
export const between = (a: Point, b: Point, share = 0.5): Point => plus(a, times(minus(b, a), share));
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export function unit(vector: Point): Point {
  return times(vector, 1 / (Math.hypot(...vector) || 1));
}

/** Counterclockwise around a centre, in degrees; y goes upwards. */
export function turned(point: Point, degrees: number, centre: Point = [0, 0]): Point {
  const [x, y] = minus(point, centre);
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return plus(centre, [x * cos - y * sin, x * sin + y * cos]);
}

/** A point at so many degrees from the right, counterclockwise. */
export function onCircle(centre: Point, r: number, degrees: number): Point {
  return plus(centre, [r * Math.cos(radians(degrees)), r * Math.sin(radians(degrees))]);
}

/** Where the upright from a point meets a line. */
export function footOn(point: Point, a: Point, b: Point): Point {
  const along = minus(b, a);
  const [dx, dy] = minus(point, a);
  return plus(a, times(along, (dx * along[0] + dy * along[1]) / (along[0] ** 2 + along[1] ** 2 || 1)));
}

export function crossing(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const [p, q] = [minus(b, a), minus(d, c)];
  const cross = p[0] * q[1] - p[1] * q[0];
  if (Math.abs(cross) < 1e-9) return undefined;
  const [ex, ey] = minus(c, a);
  return plus(a, times(p, (ex * q[1] - ey * q[0]) / cross));
}

/** The other side of a line. */
export function mirrored(point: Point, a: Point, b: Point): Point {
  return minus(times(footOn(point, a, b), 2), point);
}

/** Degrees between two arms, at most 180. */
export function angleAt(at: Point, from: Point, to: Point): number {
  const [a, b] = [minus(from, at), minus(to, at)];
  const cos = (a[0] * b[0] + a[1] * b[1]) / (Math.hypot(...a) * Math.hypot(...b) || 1);
  return (Math.acos(Math.min(1, Math.max(-1, cos))) * 180) / Math.PI;
}
