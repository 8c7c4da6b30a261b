import { arrowHead, lineBetween, tag, textAt } from '#drawing/svg.ts';
import { marksOf, niceStep, numberText, type Range } from './axes.ts';
import { colourAt, type Sheet } from './figure.ts';

const MAX_POINTS = 10;
const NUMBER = String.raw`-?\d{1,6}(?:\.\d{1,4})?`;

export type MarkedPoint = { name: string; value: number };

export function readNumberLine(words: string): { range: Range; points: MarkedPoint[] } {
  const plain = words.replaceAll(/[−–－]/g, '-');
  const stated = new RegExp(`(${NUMBER})\\s*(?:到|至|~|～)\\s*(${NUMBER})`).exec(plain);
  const rest = stated ? plain.replace(stated[0], ' ') : plain;
  const points = [
    ...rest.matchAll(new RegExp(`(?:([A-Za-z])\\s*[=＝:：(（]?\\s*)?(${NUMBER})(?:\\s*/\\s*(\\d{1,4}))?`, 'g')),
  ]
    .map(
      ([, name = '', top, bottom]): MarkedPoint => ({
        name,
        value: Number(top) / (bottom === undefined ? 1 : Number(bottom)),
      }),
    )
    .filter(({ value }) => Number.isFinite(value))
    .slice(0, MAX_POINTS);
  const values = points.map(({ value }) => value);
  const low = stated ? Number(stated[1]) : Math.min(-5, ...values.map(Math.floor));
  const high = stated ? Number(stated[2]) : Math.max(5, ...values.map(Math.ceil));
  const range = high > low ? { low, high } : { low: high - 5, high: low + 5 };
  return { range, points: points.filter(({ value }) => value >= range.low && value <= range.high) };
}

/** Where a number lies between two ends, in pixels. */
export function alongLine(value: number, { low, high }: Range, from: number, to: number): number {
  return from + ((value - low) / (high - low)) * (to - from);
}

export function lineIn(
  { x, y, width, height, em, pen, ink }: Sheet,
  range: Range,
  points: readonly MarkedPoint[],
): string {
  const [from, to, level] = [x + em * 1.5, x + width - em * 2.5, y + height / 2];
  const at = (value: number) => alongLine(value, range, from, to);
  const step = niceStep(range, Math.min(20, (to - from) / (em * 1.4)));
  // Whole numbers where there are enough of them.
  const marks = marksOf(range, range.high - range.low >= 4 ? Math.max(1, step) : step);
  const ticks = marks.map(
    (value) =>
      lineBetween([at(value), level - em * 0.35], [at(value), level], ink.line, pen) +
      textAt([at(value), level + em * 0.95], numberText(value), { size: em, fill: ink.line }),
  );
  const dots = points.map(({ name, value }, index) => {
    const fill = colourAt(ink.series, 1);
    const lift = em * (1.5 + (index % 2) * 1.2);
    const label = name === '' ? numberText(value) : name;
    return (
      lineBetween([at(value), level - lift + em * 0.55], [at(value), level], fill, pen * 0.7, [pen * 2, pen * 2]) +
      tag('circle', { cx: at(value), cy: level, r: em * 0.28, fill, stroke: ink.paper, 'stroke-width': pen * 0.6 }) +
      textAt([at(value), level - lift], label, { size: em * 1.1, fill, weight: 700, halo: ink.paper })
    );
  });
  const axis = lineBetween([x, level], [x + width - em * 0.5, level], ink.line, pen * 1.3);
  return axis + arrowHead([x + width, level], 0, em * 0.9, ink.line) + ticks.join('') + dots.join('');
}
