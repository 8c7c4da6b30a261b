import type { Point } from '../sheet.ts';

/** Where in the picture a place of the sheet is. */
export type Placing = (place: Point) => Point;
export type Corners = readonly [Point, Point, Point, Point];

/** The picture of a flat sheet that takes four places to four others; undefined where three of them are in one line. */
export function homography(places: Corners, seen: Corners): Placing | undefined {
  const rows = places.flatMap(({ x, y }, index) => {
    const { x: u, y: v } = seen[index] ?? { x: 0, y: 0 };
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  const solved = solve(rows);
  if (!solved) return undefined;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solved;
  return ({ x, y }) => {
    const depth = g * x + h * y + 1;
    return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
  };
}

const NOTHING = 1e-9;

/** Equations as rows that end with what they make; undefined where they do not say it. */
export function solve(equations: readonly (readonly number[])[]): number[] | undefined {
  const rows = equations.map((row) => [...row]);
  const size = rows.length;
  for (let step = 0; step < size; step += 1) {
    let best = step;
    for (let row = step + 1; row < size; row += 1) {
      if (Math.abs(rows[row]?.[step] ?? 0) > Math.abs(rows[best]?.[step] ?? 0)) best = row;
    }
    const pivot = rows[best];
    if (!pivot || Math.abs(pivot[step] ?? 0) < NOTHING) return undefined;
    [rows[step], rows[best]] = [pivot, rows[step] ?? []];
    for (const [index, row] of rows.entries()) {
      if (index === step) continue;
      const share = (row[step] ?? 0) / (pivot[step] ?? 1);
      if (share === 0) continue;
      for (let at = step; at <= size; at += 1) row[at] = (row[at] ?? 0) - share * (pivot[at] ?? 0);
    }
  }
  return rows.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1));
}
