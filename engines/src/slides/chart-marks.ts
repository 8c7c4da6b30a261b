import { chartScale, seriesName } from './chart-scale.ts';
import type { ChartBox, Ink } from './slide-boxes.ts';

/** What a chart is drawn of, in points from the corner of its box. Words stand on `y`. */
export type ChartMark =
  | { kind: 'bar'; x: number; y: number; width: number; height: number; ink: Ink }
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number; ink: Ink; thickness: number }
  | { kind: 'dot'; x: number; y: number; radius: number; ink: Ink }
  | { kind: 'words'; x: number; y: number; text: string; align: 'left' | 'center' | 'right' };

const inks = ['accent', 'warm'] as const;
/** Room for the legend above, the labels below and the axis beside. */
const ABOVE = 52;
const BELOW = 34;
const AXIS = 64;
const SIDE = 8;

/** The chart as the file has it: one series says its numbers, of two the axis does. */
export function chartMarks(box: ChartBox): ChartMark[] {
  const { labels, series, form } = box;
  const { width, height } = box.place;
  const scale = chartScale(series);
  const isAlone = series.length <= 1;
  const left = isAlone ? SIDE : AXIS;
  const [wide, high] = [width - left - SIDE, height - ABOVE - BELOW];
  const slot = wide / Math.max(1, labels.length);
  const plot: Plot = {
    slot,
    count: series.length,
    middle: (at) => left + (at + 0.5) * slot,
    up: (value) => ABOVE + high - ((value - scale.min) / (scale.max - scale.min)) * high,
  };
  const { up, middle } = plot;
  const steps = Array.from(
    { length: Math.round((scale.max - scale.min) / scale.step) + 1 },
    (_, index) => Math.round((scale.min + index * scale.step) * 1e6) / 1e6,
  );
  const level = (value: number, ink: Ink): ChartMark => {
    return { kind: 'line', x1: left, x2: left + wide, y1: up(value), y2: up(value), ink, thickness: 1 };
  };
  return [
    ...series.flatMap(({ name }, index) => legend(seriesName(box, name), left + index * (wide / 2), inkAt(index))),
    ...(isAlone
      ? []
      : steps.flatMap((value): ChartMark[] => [
          level(value, 'hairline'),
          { kind: 'words', x: left - SIDE, y: up(value) + 6, text: `${value}`, align: 'right' },
        ])),
    ...series.flatMap(({ values }, index) => (form === 'bar' ? bars : line)(values, index, plot)),
    ...(isAlone ? (series[0]?.values ?? []) : []).map((value, at): ChartMark => {
      return { kind: 'words', x: middle(at), y: up(Math.max(0, value)) - 8, text: `${value}`, align: 'center' };
    }),
    level(0, 'muted'),
    ...labels.map((text, at): ChartMark => ({ kind: 'words', x: middle(at), y: height - 8, text, align: 'center' })),
  ];
}

type Plot = { slot: number; count: number; middle: (at: number) => number; up: (value: number) => number };

const inkAt = (index: number): Ink => inks[index] ?? 'accent';

function legend(text: string, x: number, ink: Ink): ChartMark[] {
  return [
    { kind: 'bar', x, y: 12, width: 16, height: 16, ink },
    { kind: 'words', x: x + 24, y: 26, text, align: 'left' },
  ];
}

function bars(values: readonly number[], index: number, { slot, count, middle, up }: Plot): ChartMark[] {
  const width = (slot * 0.625) / count;
  return values.map((value, at) => ({
    kind: 'bar',
    x: middle(at) - (width * count) / 2 + index * width,
    y: Math.min(up(value), up(0)),
    width,
    height: Math.abs(up(value) - up(0)),
    ink: inkAt(index),
  }));
}

function line(values: readonly number[], index: number, { middle, up }: Plot): ChartMark[] {
  const ink = inkAt(index);
  const points = values.map((value, at) => ({ x: middle(at), y: up(value) }));
  return [
    ...points.slice(1).map(({ x: x2, y: y2 }, at): ChartMark => {
      const { x: x1, y: y1 } = points[at] ?? { x: x2, y: y2 };
      return { kind: 'line', x1, y1, x2, y2, ink, thickness: 3 };
    }),
    ...points.map((point): ChartMark => ({ kind: 'dot', ...point, radius: 5, ink })),
  ];
}
