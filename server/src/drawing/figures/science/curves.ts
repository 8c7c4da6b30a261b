import type { Point } from '#drawing/svg.ts';

const STEPS = 8;

/** A soft line through all the points. */
export function smooth(points: readonly Point[], isClosed = false): Point[] {
  const count = points.length;
  const spot = (n: number): Point =>
    (isClosed ? points[(n + count) % count] : points[Math.min(Math.max(n, 0), count - 1)]) ?? [0, 0];
  const pieces = isClosed ? count : count - 1;
  const through = Array.from({ length: pieces * STEPS }, (_, k): Point => {
    const [n, t] = [Math.floor(k / STEPS), (k % STEPS) / STEPS];
    const [p, q, r, s] = [spot(n - 1), spot(n), spot(n + 1), spot(n + 2)];
    return [bend(p[0], q[0], r[0], s[0], t), bend(p[1], q[1], r[1], s[1], t)];
  });
  return isClosed ? through : [...through, spot(count - 1)];
}

/** The cubic of Catmull and Rom. */
function bend(p: number, q: number, r: number, s: number, t: number): number {
  return 0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3);
}

/** Degrees, clockwise from the right, as y grows downwards. */
export function arc([cx, cy]: Point, rx: number, from: number, to: number, ry = rx): Point[] {
  const steps = Math.max(6, Math.ceil(Math.abs(to - from) / 6));
  return Array.from({ length: steps + 1 }, (_, n) => {
    const turn = ((from + ((to - from) * n) / steps) * Math.PI) / 180;
    return [cx + rx * Math.cos(turn), cy + ry * Math.sin(turn)];
  });
}

export function along([x1, y1]: Point, [x2, y2]: Point, share: number): Point {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}

/** From a point, so long, in a direction (degrees, clockwise from the right). */
export function away([x, y]: Point, angle: number, length: number): Point {
  const turn = (angle * Math.PI) / 180;
  return [x + length * Math.cos(turn), y + length * Math.sin(turn)];
}
