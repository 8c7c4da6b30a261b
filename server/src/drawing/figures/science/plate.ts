import { widthOf } from '#drawing/letters.ts';
import type { Point } from '#drawing/svg.ts';

/** Colours by their place in the ink of the sheet, so that line art has them too: s is a strong one, f a pale one. */
type Nth = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
export type Tone = 'line' | 'soft' | 'grid' | 'paper' | `s${Nth}` | `f${Nth}`;
export type Look = { stroke?: Tone | 'none'; fill?: Tone; thick?: number; dashed?: boolean };

/** `part` says what a mark stands for, so that it can be measured. */
export type Mark =
  | { is: 'line'; points: readonly Point[]; closed: boolean; look: Look; part: string }
  | { is: 'oval'; at: Point; rx: number; ry: number; look: Look; part: string }
  | { is: 'head'; at: Point; angle: number; size: number; tone: Tone; part: string }
  | {
      is: 'text';
      at: Point;
      text: string;
      size: number;
      anchor: 'start' | 'middle' | 'end';
      tone: Tone;
      bold: boolean;
      part: string;
    };

/** A drawing in lengths of its own (about 150 by 100, letters of 4), before it is laid on a sheet. y grows downwards. */
export type Plate = readonly Mark[];

export const LETTER = 4;
export type Bounds = { left: number; right: number; top: number; bottom: number };

export function line(points: readonly Point[], look: Look = {}, part = ''): Mark {
  return { is: 'line', points, closed: false, look, part };
}

export function shape(points: readonly Point[], look: Look = {}, part = ''): Mark {
  return { is: 'line', points, closed: true, look, part };
}

export function oval(at: Point, rx: number, ry: number, look: Look = {}, part = ''): Mark {
  return { is: 'oval', at, rx, ry, look, part };
}

export function circle(at: Point, r: number, look: Look = {}, part = ''): Mark {
  return oval(at, r, r, look, part);
}

export function rect(x: number, y: number, width: number, height: number, look: Look = {}, part = ''): Mark {
  const [right, bottom] = [x + width, y + height];
  return shape([at(x, y), at(right, y), at(right, bottom), at(x, bottom)], look, part);
}

type Words = { size?: number; anchor?: 'start' | 'middle' | 'end'; tone?: Tone; bold?: boolean; part?: string };

/** The middle of the letters lies on the point. */
export function label(point: Point, text: string, words: Words = {}): Mark {
  const { size = LETTER, anchor = 'middle', tone = 'line', bold = false, part = '' } = words;
  return { is: 'text', at: point, text, size, anchor, tone, bold, part };
}

export function head(tip: Point, angle: number, tone: Tone = 'line', size = 3.4, part = ''): Mark {
  return { is: 'head', at: tip, angle, size, tone, part };
}

/** A line that ends in a head. The line stops a little before the tip, so that the tip stays sharp. */
export function arrow(points: readonly Point[], look: Look = {}, part = ''): Mark[] {
  const [tip, before] = [points.at(-1) ?? at(0, 0), points.at(-2) ?? at(0, 0)];
  const [dx, dy] = [tip[0] - before[0], tip[1] - before[1]];
  const long = Math.hypot(dx, dy) || 1;
  const whole = points.reduce(
    (sum, [x, y], n) => sum + Math.hypot(x - (points[n - 1]?.[0] ?? x), y - (points[n - 1]?.[1] ?? y)),
    0,
  );
  const short = at(tip[0] - (dx / long) * Math.min(2, long / 2), tip[1] - (dy / long) * Math.min(2, long / 2));
  const tone = look.stroke === undefined || look.stroke === 'none' ? 'line' : look.stroke;
  return [
    line([...points.slice(0, -1), short], look, part),
    head(tip, (Math.atan2(dy, dx) * 180) / Math.PI, tone, Math.min(3.4, whole * 0.8), part),
  ];
}

/** Shorter than writing the type out each time. */
export function at(x: number, y: number): Point {
  return [x, y];
}

export function moved(marks: Plate, dx: number, dy: number): Mark[] {
  const shift = ([x, y]: Point): Point => [x + dx, y + dy];
  return marks.map((mark) =>
    mark.is === 'line' ? { ...mark, points: mark.points.map(shift) } : { ...mark, at: shift(mark.at) },
  );
}

export function boxOf(mark: Mark): Bounds {
  if (mark.is === 'line') {
    const [xs, ys] = [mark.points.map(([x]) => x), mark.points.map(([, y]) => y)];
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  }
  const [x, y] = mark.at;
  if (mark.is === 'oval') return { left: x - mark.rx, right: x + mark.rx, top: y - mark.ry, bottom: y + mark.ry };
  if (mark.is === 'head') return { left: x - 1, right: x + 1, top: y - 1, bottom: y + 1 };
  const width = widthOf(mark.text) * mark.size;
  const left = x - { start: 0, middle: width / 2, end: width }[mark.anchor];
  return { left, right: left + width, top: y - mark.size * 0.55, bottom: y + mark.size * 0.55 };
}

export function boundsOf(marks: Plate): Bounds {
  const boxes = marks.map(boxOf);
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
