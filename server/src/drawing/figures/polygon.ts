import { lineBetween, num, type Point, pathThrough, tag, textAt } from '#drawing/svg.ts';
import { colourAt, type Sheet } from './figure.ts';

/** Corners in their own units, y upwards; what is written at sides and inside. */
export type Polygon = {
  corners: readonly Point[];
  /** Text at the side from this corner to the next. */
  sides?: readonly (string | undefined)[];
  /** A dashed line inside, upright on the base. */
  height?: { from: Point; to: Point; text: string };
  /** Corners with a right angle. */
  right?: readonly number[];
};

export function polygonIn(sheet: Sheet, { corners, sides = [], height, right = [] }: Polygon): string {
  const { ink, em, pen } = sheet;
  const place = fitting(sheet, corners);
  const points = corners.map(place);
  const middle = middleOfAll(points);
  const body = tag('path', {
    d: pathThrough(points, true),
    fill: colourAt(ink.fills, 0),
    stroke: ink.line,
    'stroke-width': pen * 1.6,
    'stroke-linejoin': 'round',
  });
  const names = points.map((point, n) =>
    textAt(away(point, middle, em * 0.95), String.fromCharCode(65 + n), {
      size: em * 1.15,
      fill: ink.line,
      weight: 700,
    }),
  );
  const labels = points.map((point, n) => {
    const next = points[(n + 1) % points.length] ?? point;
    const text = sides[n];
    return text
      ? textAt(away([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2], middle, em * 1.1, [point, next]), text, {
          size: em,
          fill: colourAt(ink.series, 1),
          weight: 700,
          halo: ink.paper,
        })
      : '';
  });
  return [
    body,
    height ? heightLine(sheet, place(height.from), place(height.to), height.text) : '',
    ...right.map((n) => rightAngle(points, n, em, ink.line, pen)),
    ...names,
    ...labels,
  ].join('');
}

/** As large as the sheet lets it be, in its middle, one scale both ways. */
function fitting({ x, y, width, height, em }: Sheet, corners: readonly Point[]): (point: Point) => Point {
  const [xs, ys] = [corners.map(([u]) => u), corners.map(([, v]) => v)];
  const [low, high, left, right] = [Math.min(...ys), Math.max(...ys), Math.min(...xs), Math.max(...xs)];
  const margin = em * 2.4;
  const scale = Math.min((width - 2 * margin) / (right - left || 1), (height - 2 * margin) / (high - low || 1));
  return ([u, v]) => [
    x + width / 2 + (u - (left + right) / 2) * scale,
    y + height / 2 - (v - (low + high) / 2) * scale,
  ];
}

function middleOfAll(points: readonly Point[]): Point {
  const sum = points.reduce(([a, b], [x, y]): Point => [a + x, b + y], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

/** Outwards: from the middle through a corner, or at right angles to a side. */
function away([x, y]: Point, [mx, my]: Point, distance: number, side?: readonly [Point, Point]): Point {
  let [dx, dy] = [x - mx, y - my];
  if (side) {
    const [[ax, ay], [bx, by]] = side;
    const [nx, ny] = [by - ay, ax - bx];
    const sign = nx * dx + ny * dy >= 0 ? 1 : -1;
    [dx, dy] = [nx * sign, ny * sign];
  }
  const length = Math.hypot(dx, dy) || 1;
  return [
    x + (dx / length) * distance * (side && Math.abs(dx) > Math.abs(dy) ? 1.35 : 1),
    y + (dy / length) * distance,
  ];
}

function heightLine({ ink, em, pen }: Sheet, from: Point, to: Point, text: string): string {
  const mark = em * 0.5;
  const corner = `M${num(to[0])} ${num(to[1] - mark)}h${num(mark)}v${num(mark)}`;
  return (
    lineBetween(from, to, colourAt(ink.series, 2), pen * 1.2, [pen * 4, pen * 3]) +
    tag('path', { d: corner, fill: 'none', stroke: ink.line, 'stroke-width': pen * 0.8 }) +
    textAt([from[0] + em * 0.5, (from[1] + to[1]) / 2], text, {
      size: em,
      fill: colourAt(ink.series, 2),
      weight: 700,
      anchor: 'start',
    })
  );
}

function rightAngle(points: readonly Point[], n: number, em: number, stroke: string, pen: number): string {
  const [before, here, after] = [points.at(n - 1), points[n], points[(n + 1) % points.length]];
  if (!before || !here || !after) return '';
  const towards = ([x, y]: Point): Point => {
    const length = Math.hypot(x - here[0], y - here[1]) || 1;
    return [((x - here[0]) / length) * em * 0.7, ((y - here[1]) / length) * em * 0.7];
  };
  const [a, b] = [towards(before), towards(after)];
  const d = pathThrough([
    [here[0] + a[0], here[1] + a[1]],
    [here[0] + a[0] + b[0], here[1] + a[1] + b[1]],
    [here[0] + b[0], here[1] + b[1]],
  ]);
  return tag('path', { d, fill: 'none', stroke, 'stroke-width': pen });
}
