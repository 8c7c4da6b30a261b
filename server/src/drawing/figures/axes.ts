import { widthOf } from '#drawing/letters.ts';
import { arrowHead, lineBetween, type Point, textAt } from '#drawing/svg.ts';
import type { Sheet } from './figure.ts';

export type Range = { low: number; high: number };
export type Window = { x: Range; y: Range };
/** From the numbers of a figure to the pixels of its sheet. */
export type Placing = (x: number, y: number) => Point;

/** A step of 1, 2 or 5 times a power of ten, so that about so many marks lie in the range. */
export function niceStep({ low, high }: Range, marks: number): number {
  const rough = (high - low) / Math.max(1, marks);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((each) => each * power >= rough * 0.999) ?? 10;
  return step * power;
}

export function marksOf({ low, high }: Range, step: number): number[] {
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.min(200, Math.floor(high / step + 1e-9) - first + 1);
  return Array.from({ length: Math.max(0, count) }, (_, n) => round((first + n) * step));
}

export function round(value: number): number {
  return Number(value.toPrecision(12));
}

/** Numbers as they are written in a book: a real minus, no floating dust. */
export function numberText(value: number): string {
  const plain = Math.abs(value) >= 1e6 ? value.toExponential(0) : String(Number(value.toPrecision(6)));
  return plain.replace('-', '−');
}

export function placingIn({ x, y, width, height }: Sheet, window: Window): Placing {
  const scaleX = width / (window.x.high - window.x.low);
  const scaleY = height / (window.y.high - window.y.low);
  return (u, v) => [x + (u - window.x.low) * scaleX, y + height - (v - window.y.low) * scaleY];
}

/**
 * The grid and both axes with arrows, marks and names; the axes cross at 0, or at the edge nearest to it. `curves` are points that are
 * drawn over them: a number steps aside from them.
 */
export function axesIn(sheet: Sheet, window: Window, hasGrid: boolean, curves: readonly Point[] = []): string {
  const { ink, em, pen } = sheet;
  const place = placingIn(sheet, window);
  const steps = stepsFor(sheet, window);
  const [originX, originY] = [nearZero(window.x), nearZero(window.y)];
  const xs = marksOf(window.x, steps.x);
  const ys = marksOf(window.y, steps.y);
  const grid = [
    ...xs.map((u) => lineBetween(place(u, window.y.low), place(u, window.y.high), ink.grid, pen * 0.5)),
    ...ys.map((v) => lineBetween(place(window.x.low, v), place(window.x.high, v), ink.grid, pen * 0.5)),
  ];
  const label = { size: em * 0.72, fill: ink.soft, halo: ink.paper };
  const clear = (text: string, spots: readonly [Point, ...Point[]]) => freest(curves, spots, text, label.size);
  const numbers = [
    ...xs
      .filter((u) => u !== originX && isInside(u, window.x))
      .map((u) => {
        const [x, y] = place(u, originY);
        const [text, low, aside] = [numberText(u), y + em * 0.7, em * 0.62];
        const spot = clear(text, [
          [x, low],
          [x - aside, low],
          [x + aside, low],
          [x, y - em * 0.75],
        ]);
        return lineBetween([x, y], [x, y - em * 0.25], ink.line, pen * 0.7) + textAt(spot, text, label);
      }),
    ...ys
      .filter((v) => v !== originY && isInside(v, window.y))
      .map((v) => {
        const [x, y] = place(originX, v);
        const text = numberText(v);
        const aside = em * 0.4 + (widthOf(text) * label.size) / 2;
        const spot = clear(text, [
          [x - aside, y],
          [x + aside, y],
          [x - aside, y - em * 0.5],
          [x - aside, y + em * 0.5],
        ]);
        return lineBetween([x, y], [x + em * 0.25, y], ink.line, pen * 0.7) + textAt(spot, text, label);
      }),
  ];
  return [...(hasGrid ? grid : []), axisLines(sheet, place, window, [originX, originY]), ...numbers].join('');
}

/** The first spot whose letters no curve touches, else the one they are farthest from. */
function freest(curves: readonly Point[], spots: readonly [Point, ...Point[]], text: string, size: number): Point {
  let best = { spot: spots[0], gap: -1 };
  const half = (widthOf(text) * size) / 2;
  for (const spot of spots) {
    let gap = size;
    for (const [x, y] of curves)
      gap = Math.min(gap, Math.max(Math.abs(x - spot[0]) - half, Math.abs(y - spot[1]) - size * 0.45));
    if (gap > size * 0.15) return spot;
    if (gap > best.gap) best = { spot, gap };
  }
  return best.spot;
}

function axisLines(sheet: Sheet, place: Placing, window: Window, [originX, originY]: Point): string {
  const { ink, em, pen } = sheet;
  const [left, zeroY] = place(window.x.low, originY);
  const [right] = place(window.x.high, originY);
  const [zeroX, bottom] = place(originX, window.y.low);
  const [, top] = place(originX, window.y.high);
  const name = { size: em, fill: ink.line, weight: 700, halo: ink.paper } as const;
  return [
    lineBetween([left - em * 0.2, zeroY], [right + em * 0.5, zeroY], ink.line, pen),
    arrowHead([right + em * 0.9, zeroY], 0, em * 0.6, ink.line),
    lineBetween([zeroX, bottom + em * 0.2], [zeroX, top - em * 0.5], ink.line, pen),
    arrowHead([zeroX, top - em * 0.9], -90, em * 0.6, ink.line),
    textAt([right + em * 0.6, zeroY + em * 0.9], 'x', name),
    textAt([zeroX - em * 0.7, top - em * 0.6], 'y', name),
    textAt([zeroX - em * 0.55, zeroY + em * 0.7], 'O', { ...name, size: em * 0.85 }),
  ].join('');
}

/** The same step on both axes where their scales are the same. */
function stepsFor(sheet: Sheet, { x, y }: Window): { x: number; y: number } {
  const marks = (length: number) => Math.max(3, Math.min(16, length / (sheet.em * 2.4)));
  const steps = { x: niceStep(x, marks(sheet.width)), y: niceStep(y, marks(sheet.height)) };
  const isSquare = Math.abs((x.high - x.low) / sheet.width / ((y.high - y.low) / sheet.height) - 1) < 0.01;
  return isSquare ? { x: Math.max(steps.x, steps.y), y: Math.max(steps.x, steps.y) } : steps;
}

export function nearZero({ low, high }: Range): number {
  return Math.min(Math.max(0, low), high);
}

/** Marks at the very end would lie under the arrow. */
function isInside(value: number, { low, high }: Range): boolean {
  const edge = (high - low) * 0.02;
  return value > low + edge && value < high - edge;
}
