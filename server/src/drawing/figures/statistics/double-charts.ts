import { widthOf } from '#drawing/letters.ts';
import { type Point, pathThrough, tag, textAt } from '#drawing/svg.ts';
import { numberText } from '../axes.ts';
import { frameIn, titled } from '../charts.ts';
import { colourAt, type Sheet } from '../figure.ts';
import { type KindOfFigure, kindOf, Refused } from '../kind.ts';
import { titleBefore } from '../pairs.ts';
import { type Series, takeSeries } from './take-pairs.ts';

export type DoubleChart = { title: string; series: Series[] };

function doubleChart(
  name: string,
  asked: RegExp,
  examples: readonly [string, string],
  drawIn: (sheet: Sheet, series: readonly Series[]) => string,
): KindOfFigure<DoubleChart> {
  return kindOf<DoubleChart>({
    name,
    examples,
    read(said) {
      if (!asked.test(said.words)) return undefined;
      const series = takeSeries(said);
      if (series instanceof Refused) return series;
      const title = titleBefore(said.words, asked);
      said.takeAfter(title, /^/);
      return { title, series };
    },
    paint: ({ title, series }, sheet) =>
      titled(
        sheet,
        title,
        (room) =>
          keysIn(room, series) +
          drawIn({ ...room, y: room.y + room.em * 1.6, height: room.height - room.em * 1.6 }, series),
      ),
    says: ({ title, series }) =>
      `${title}${name}：${series.map((each) => `${each.name} ${each.pairs.map((pair) => `${pair.name} ${numberText(pair.value)}${pair.unit}`).join('、')}`).join('；')}`,
  });
}

export const doubleBars = doubleChart(
  '复式条形图',
  /复式条形(?:统计)?图|双条形图/,
  [
    '复式条形统计图：男生：一班 20，二班 25，三班 22；女生：一班 18，二班 24，三班 26',
    '复式条形图，单位：本：7 班：故事书 30，科普书 25；8 班：故事书 18，科普书 32',
  ],
  barsIn,
);
export const doubleLines = doubleChart(
  '复式折线图',
  /复式折线(?:统计)?图|双折线图/,
  [
    '复式折线统计图：甲店：一月 12，二月 18，三月 15；乙店：一月 10，二月 14，三月 20',
    '复式折线图：北京：春 13，夏 26，秋 13；广州：春 22，夏 28，秋 24',
  ],
  linesIn,
);

function keysIn({ x, y, width, em, ink, pen }: Sheet, series: readonly Series[]): string {
  let right = x + width;
  return [...series]
    .map((each, n) => ({ each, n }))
    .reverse()
    .map(({ each, n }) => {
      const wide = em * (widthOf(each.name) * 0.95 + 1.8);
      right -= wide;
      return (
        tag('rect', { x: right, y: y + em * 0.1, width: em * 0.8, height: em * 0.8, ...lookOf(ink, pen, n) }) +
        textAt([right + em * 1.1, y + em * 0.5], each.name, { size: em * 0.95, fill: ink.line, anchor: 'start' })
      );
    })
    .join('');
}

/** Without colours the second is told apart by its grey. */
function lookOf(ink: Sheet['ink'], pen: number, n: number) {
  return ink.isLineArt
    ? { fill: ['#ffffff', '#9a9a9a', '#d9d9d9', '#555555'][n] ?? '#ffffff', stroke: ink.line, 'stroke-width': pen }
    : { fill: colourAt(ink.series, n) };
}

function allOf(series: readonly Series[]) {
  return series.flatMap(({ pairs }) => pairs);
}

/** The frame of one series, high enough for all. */
function frameOf(sheet: Sheet, series: readonly Series[]) {
  const names = series[0]?.pairs ?? [];
  const [low, high] = [
    Math.min(...allOf(series).map(({ value }) => value)),
    Math.max(...allOf(series).map(({ value }) => value)),
  ];
  const reach = names.map((pair, n) => ({ ...pair, value: n === 0 ? high : n === 1 ? low : pair.value }));
  return frameIn(sheet, reach);
}

function barsIn(sheet: Sheet, series: readonly Series[]): string {
  const { em, ink, pen } = sheet;
  const { svg, left, width, at } = frameOf(sheet, series);
  const count = series[0]?.pairs.length ?? 1;
  const room = width / count;
  const broad = Math.min((room * 0.76) / series.length, em * 3);
  const bars = series.flatMap(({ pairs }, k) =>
    pairs.map(({ value }, n) => {
      const middle = left + (n + 0.5) * room + (k - (series.length - 1) / 2) * broad;
      const [top, bottom] = [Math.min(at(value), at(0)), Math.max(at(value), at(0))];
      return (
        tag('rect', {
          x: middle - broad * 0.48,
          y: top,
          width: broad * 0.96,
          height: bottom - top,
          ...lookOf(ink, pen, k),
          'data-value': value,
        }) +
        textAt([middle, value < 0 ? bottom + em * 0.6 : top - em * 0.6], numberText(value), {
          size: Math.min(em * 0.9, broad * 0.55),
          fill: ink.line,
          weight: 700,
        })
      );
    }),
  );
  return svg + bars.join('');
}

function linesIn(sheet: Sheet, series: readonly Series[]): string {
  const { em, ink, pen } = sheet;
  const { svg, left, width, at } = frameOf(sheet, series);
  const drawn = series.map(({ pairs }, k) => {
    const stroke = ink.isLineArt ? ink.line : colourAt(ink.series, k);
    const points = pairs.map(({ value }, n): Point => [left + ((n + 0.5) * width) / pairs.length, at(value)]);
    const path = tag('path', {
      d: pathThrough(points),
      fill: 'none',
      stroke,
      'stroke-width': pen * 2,
      'stroke-linejoin': 'round',
      'stroke-dasharray': ink.isLineArt && k > 0 ? `${pen * 5} ${pen * 4}` : undefined,
    });
    const dots = points.map(([cx, cy], n) => {
      const value = pairs[n]?.value ?? 0;
      const isHigher = series.every((other) => (other.pairs[n]?.value ?? 0) <= value);
      return (
        tag('circle', {
          cx,
          cy,
          r: em * 0.28,
          fill: ink.paper,
          stroke,
          'stroke-width': pen * 1.6,
          'data-value': value,
        }) +
        textAt([cx, cy + (isHigher ? -em * 0.85 : em * 0.95)], numberText(value), {
          size: em * 0.9,
          fill: stroke,
          weight: 700,
          halo: ink.paper,
        })
      );
    });
    return path + dots.join('');
  });
  return svg + drawn.join('');
}
