import { widthOf } from './letters.ts';
import type { Point } from './svg.ts';

export type Box = { x: number; y: number; width: number; height: number };

const ELEMENT = /<(rect|line|circle|ellipse|path|text)((?: [\w:-]+="[^"]*")*)(?:\/>|>([^<]*)<)/g;
const PAPER = '#ffffff';

/** What is drawn on a sheet of our own SVG, never smaller than it is; the white paper below everything is not part of it. */
export function drawnBox(svg: string, sheet: { width: number; height: number }): Box {
  const points = Array.from(svg.matchAll(ELEMENT), ([, name = '', written = '', words = '']) => {
    const attributes = new Map(Array.from(written.matchAll(/ ([\w:-]+)="([^"]*)"/g), ([, key, value]) => [key, value]));
    const number = (key: string) => Number(attributes.get(key) ?? 0);
    const isPaper = name === 'rect' && attributes.get('fill') === PAPER && number('width') >= sheet.width;
    const corners = isPaper
      ? []
      : cornersOf(name, number, attributes.get('d') ?? '', words, attributes.get('text-anchor'));
    const seam = number('stroke-width') / 2;
    const place = placed(attributes.get('transform') ?? '');
    return corners.map(place).flatMap(([x, y]): Point[] => [
      [x - seam, y - seam],
      [x + seam, y + seam],
    ]);
  }).flat();
  const [left, right] = span(
    points.map(([x]) => x),
    sheet.width,
  );
  const [top, bottom] = span(
    points.map(([, y]) => y),
    sheet.height,
  );
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** What a clip cuts off may reach far beyond the sheet. */
function span(values: readonly number[], most: number): [from: number, to: number] {
  let [from, to] = [most, 0];
  for (const value of values) {
    from = Math.min(from, value);
    to = Math.max(to, value);
  }
  return from < to ? [Math.max(0, from), Math.min(most, to)] : [0, most];
}

function cornersOf(
  name: string,
  number: (key: string) => number,
  path: string,
  words: string,
  anchor: string | undefined,
): Point[] {
  switch (name) {
    case 'rect':
      return [
        [number('x'), number('y')],
        [number('x') + number('width'), number('y') + number('height')],
      ];
    case 'line':
      return [
        [number('x1'), number('y1')],
        [number('x2'), number('y2')],
      ];
    case 'text': {
      const size = number('font-size');
      const width = widthOf(words.replaceAll(/&[a-z]+;/g, '&')) * size;
      const before = anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0;
      const [left, baseline] = [number('x') - before, number('y')];
      return around(left, baseline - size * 0.95, left + width, baseline + size * 0.25);
    }
    case 'path':
      return pointsOf(path);
    default: {
      const [rx, ry] = [number('r') || number('rx'), number('r') || number('ry')];
      return around(number('cx') - rx, number('cy') - ry, number('cx') + rx, number('cy') + ry);
    }
  }
}

function around(left: number, top: number, right: number, bottom: number): Point[] {
  return [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ];
}

/** Ends and handles of a path, which no curve leaves, and points along its arcs. */
function pointsOf(path: string): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, sign = '', written = ''] of path.matchAll(/([MLHVCQAZ])([^A-Z]*)/g)) {
    const numbers = Array.from(written.matchAll(/-?\d+(?:\.\d+)?/g), ([one]) => Number(one));
    for (const step of stepsOf(sign, numbers, [x, y])) {
      points.push(...(step.arc ? arcPoints([x, y], step.arc, step.to) : [step.to]));
      [x, y] = step.to;
    }
  }
  return points;
}

type Arc = { rx: number; ry: number; isLarge: boolean; isClockwise: boolean };
type Step = { to: Point; arc?: Arc };

function stepsOf(sign: string, numbers: readonly number[], [x, y]: Point): Step[] {
  if (sign === 'H') return numbers.map((to): Step => ({ to: [to, y] }));
  if (sign === 'V') return numbers.map((to): Step => ({ to: [x, to] }));
  const size = sign === 'A' ? 7 : 2;
  return Array.from({ length: Math.floor(numbers.length / size) }, (_, n): Step => {
    const own = numbers.slice(n * size, (n + 1) * size);
    const to: Point = [own.at(-2) ?? x, own.at(-1) ?? y];
    const [rx = 0, ry = 0, , isLarge = 0, isClockwise = 0] = own;
    return sign === 'A' ? { to, arc: { rx, ry, isLarge: isLarge === 1, isClockwise: isClockwise === 1 } } : { to };
  });
}

const ARC_POINTS = 24;

/** Measured on a circle: an oval is one in another scale. Ours are never turned. */
function arcPoints([x1, y1]: Point, { rx, ry, isLarge, isClockwise }: Arc, [x2, y2]: Point): Point[] {
  if (rx === 0 || ry === 0) return [[x2, y2]];
  const [ax, ay, bx, by] = [x1 / rx, y1 / ry, x2 / rx, y2 / ry];
  const half = Math.hypot(bx - ax, by - ay) / 2;
  const scale = Math.max(1, half);
  const off = Math.sqrt(Math.max(0, scale ** 2 - half ** 2)) * (isLarge === isClockwise ? -1 : 1);
  const [cx, cy] = [
    (ax + bx) / 2 - (off * (by - ay)) / (2 * half || 1),
    (ay + by) / 2 + (off * (bx - ax)) / (2 * half || 1),
  ];
  const begin = Math.atan2(ay - cy, ax - cx);
  const whole = 2 * Math.PI;
  const turned = (((Math.atan2(by - cy, bx - cx) - begin) % whole) + whole) % whole;
  const turn = isClockwise ? turned : turned - whole;
  return Array.from({ length: ARC_POINTS + 1 }, (_, n): Point => {
    const angle = begin + (turn * n) / ARC_POINTS;
    return [(cx + scale * Math.cos(angle)) * rx, (cy + scale * Math.sin(angle)) * ry];
  });
}

const MOVED = /^translate\((\S+) (\S+)\) rotate\((\S+)\)$/;
const TURNED = /^rotate\((\S+) (\S+) (\S+)\)$/;

function placed(transform: string): (point: Point) => Point {
  const [, dx, dy, by] = MOVED.exec(transform) ?? [];
  const [, degrees, aroundX, aroundY] = TURNED.exec(transform) ?? [];
  if (by !== undefined) return (point) => shifted(turned(point, Number(by)), Number(dx), Number(dy));
  if (degrees === undefined) return (point) => point;
  const [cx, cy] = [Number(aroundX), Number(aroundY)];
  return (point) => shifted(turned(shifted(point, -cx, -cy), Number(degrees)), cx, cy);
}

function shifted([x, y]: Point, dx: number, dy: number): Point {
  return [x + dx, y + dy];
}

function turned([x, y]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}
