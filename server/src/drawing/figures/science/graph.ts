import { marksOf, niceStep, numberText } from '#drawing/figures/axes.ts';
import type { Point } from '#drawing/svg.ts';
import { arrow, at, label, line, type Mark } from './plate.ts';

export type Span = { low: number; high: number };
export type Axes = {
  x: Span;
  y: Span;
  xName: string;
  yName: string;
  hasNumbers?: boolean;
  width?: number;
  height?: number;
};

/** From the numbers of a graph to its plate. The origin lies at 0, 0. */
export function placingOf({ x, y, width = 120, height = 76 }: Axes): (u: number, v: number) => Point {
  return (u, v) => [((u - x.low) / (x.high - x.low)) * width, -((v - y.low) / (y.high - y.low)) * height];
}

/** Two axes with arrows and names; numbers along them and a grid where there are any. */
export function axesOf(axes: Axes): Mark[] {
  const { x, y, xName, yName, hasNumbers = true, width = 120, height = 76 } = axes;
  const place = placingOf(axes);
  const bare = [
    ...arrow([at(0, 0), at(width + 8, 0)], { thick: 0.6 }, 'axis'),
    ...arrow([at(0, 0), at(0, -height - 7)], { thick: 0.6 }, 'axis'),
    label(at(width + 8, 5), xName, { anchor: 'end', part: 'axis' }),
    label(at(3, -height - 6), yName, { anchor: 'start', part: 'axis' }),
  ];
  if (!hasNumbers) return bare;
  const [xs, ys] = [marksOf(x, niceStep(x, 8)), marksOf(y, niceStep(y, 6))];
  const corner = xName.length * LETTER_SHARE;
  return [
    ...xs
      .filter((u) => u !== x.low)
      .map((u) => line([place(u, y.low), place(u, y.high)], { stroke: 'grid', thick: 0.3 }, 'grid')),
    ...ys
      .filter((v) => v !== y.low)
      .map((v) => line([place(x.low, v), place(x.high, v)], { stroke: 'grid', thick: 0.3 }, 'grid')),
    ...bare,
    ...xs
      .filter((u) => place(u, 0)[0] < width + 5 - corner)
      .map((u) => label(at(place(u, 0)[0], 4), numberText(u), { size: 3.4, tone: 'soft', part: 'tick' })),
    ...ys
      .filter((v) => v !== y.low)
      .map((v) =>
        label(at(-1.6, place(0, v)[1]), numberText(v), { size: 3.4, tone: 'soft', anchor: 'end', part: 'tick' }),
      ),
  ];
}

const LETTER_SHARE = 3.4;
