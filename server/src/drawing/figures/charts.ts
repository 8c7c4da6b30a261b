import { widthOf } from '#drawing/letters.ts';
import { lineBetween, type Point, pathThrough, tag, textAt } from '#drawing/svg.ts';
import { marksOf, niceStep, numberText, type Range } from './axes.ts';
import { colourAt, type Sheet } from './figure.ts';
import { type KindOfFigure, kindOf, Refused } from './kind.ts';
import { type Pair, type Told, titleBefore } from './pairs.ts';
import { anglesOf, pieIn } from './pie.ts';
import type { Said } from './said.ts';
import { inOneUnit, takePairs, takeUnit } from './statistics/take-pairs.ts';

const BAR = /条形(?:统计)?图|柱状图|柱形图/;
const LINE = /折线(?:统计)?图|走势图/;
const PIE = /扇形(?:统计)?图|饼图|饼状图/;

export type Chart = { title: string; pairs: Pair[]; told: Told };

export const barChart = chart(
  '条形图',
  ['条形图：语文 85，数学 92，英语 78', '三年级借书情况条形统计图：一班 32 本，二班 28 本，三班 41 本'],
  BAR,
  barsIn,
);
export const lineChart = chart(
  '折线图',
  ['折线图：周一 12 ℃，周二 15 ℃，周三 11 ℃，周四 17 ℃', '一周气温折线统计图，单位：℃：周一 12，周二 15，周三 9'],
  LINE,
  lineIn,
);
export const pieChart = chart(
  '饼图',
  ['扇形统计图：步行 40%，公交 35%，自行车 25%', '饼图，不标百分数：语文 20，数学 30，英语 50'],
  PIE,
  pieIn,
);

function chart(
  name: string,
  examples: readonly [string, string],
  kind: RegExp,
  drawIn: (sheet: Sheet, pairs: readonly Pair[], told: Told) => string,
): KindOfFigure<Chart> {
  return kindOf<Chart>({
    name,
    examples,
    read(said) {
      if (!kind.test(said.words) || /复式|双条|双折/.test(said.words)) return undefined;
      const told = takeTold(said);
      const { unit, words } = takeUnit(said);
      const read = takePairs(said, words);
      if (read instanceof Refused) return read;
      if (read.length === 0) return undefined;
      const pairs = inOneUnit(read, unit);
      if (pairs instanceof Refused) return pairs;
      if (kind === PIE && anglesOf(pairs).length === 0)
        return new Refused('饼图的每一份都不能小于 0，合起来要大于 0，请检查数据');
      if (kind === PIE && isPercent(pairs) && Math.abs(sumOf(pairs) - 100) > 0.5)
        return new Refused(`这些百分数加起来是 ${numberText(sumOf(pairs))}%，不是 100%，请检查数据`);
      const title = titleBefore(words, kind);
      said.takeAfter(title, /^/);
      return { title, pairs, told };
    },
    paint: ({ title, pairs, told }, sheet) => titled(sheet, title, (room) => drawIn(room, pairs, told)),
    says: ({ title, pairs, told }) =>
      `${title}${name}：${pairs.map((pair) => `${pair.name} ${told === 'names' ? '' : `${numberText(pair.value)}${pair.unit}`}`.trim()).join('，')}`,
  });
}

function takeTold(said: Said): Told {
  if (said.has(/[，,]? ?(?:不标|不写|不要|不显示|不出现)(?:数据|数值|数字|具体数)/u)) return 'names';
  return said.has(/[，,]? ?(?:不标|不写|不要|不显示|不出现)百分(?:数|比|率|号)/u) ? 'values' : 'all';
}

const isPercent = (pairs: readonly Pair[]) => pairs.every(({ unit }) => unit === '%');
const sumOf = (pairs: readonly Pair[]) => pairs.reduce((sum, { value }) => sum + value, 0);

export function titled(sheet: Sheet, title: string, drawIn: (room: Sheet) => string): string {
  if (title === '') return drawIn(sheet);
  const { x, y, width, height, em, ink } = sheet;
  const head = textAt([x + width / 2, y + em * 0.8], title, { size: em * 1.25, fill: ink.line, weight: 700 });
  return head + drawIn({ ...sheet, y: y + em * 2.2, height: height - em * 2.2 });
}

/** From zero, so that heights compare as the numbers do. */
export function scaleOf(values: readonly number[]): Range & { step: number } {
  const range = { low: Math.min(0, ...values), high: Math.max(0, ...values) };
  if (range.low === range.high) return { low: 0, high: 1, step: 1 };
  const step = niceStep(range, 5);
  return { low: Math.floor(range.low / step + 1e-9) * step, high: Math.ceil(range.high / step - 1e-9) * step, step };
}

export type Frame = { svg: string; left: number; width: number; at(value: number): number };

export function frameIn({ x, y, width, height, em, pen, ink }: Sheet, pairs: readonly Pair[]): Frame {
  const scale = scaleOf(pairs.map(({ value }) => value));
  const marks = marksOf(scale, scale.step);
  const gutter = Math.max(...marks.map((mark) => widthOf(numberText(mark)))) * em * 0.85 + em * 0.6;
  const [left, top, bottom] = [x + gutter, y + em * 1.6, y + height - em * 2];
  const at = (value: number) => bottom - ((value - scale.low) / (scale.high - scale.low)) * (bottom - top);
  const unit = pairs.find((pair) => pair.unit !== '')?.unit ?? '';
  const svg =
    marks
      .map(
        (mark) =>
          lineBetween(
            [left, at(mark)],
            [x + width, at(mark)],
            mark === 0 ? ink.line : ink.grid,
            mark === 0 ? pen : pen * 0.6,
          ) + textAt([left - em * 0.4, at(mark)], numberText(mark), { size: em * 0.8, fill: ink.soft, anchor: 'end' }),
      )
      .join('') +
    (unit === ''
      ? ''
      : textAt([left, y + em * 0.5], `单位：${unit}`, { size: em * 0.8, fill: ink.soft, anchor: 'start' })) +
    pairs
      .map(({ name }, n) =>
        nameBelow(
          name,
          left + ((n + 0.5) * (x + width - left)) / pairs.length,
          bottom + em * 1.1,
          (x + width - left) / pairs.length,
          em,
          ink.line,
        ),
      )
      .join('');
  return { svg, left, width: x + width - left, at };
}

function nameBelow(name: string, x: number, y: number, room: number, em: number, fill: string): string {
  return textAt([x, y], name, { size: Math.min(em, (room * 0.95) / Math.max(1, widthOf(name))), fill });
}

function barsIn(sheet: Sheet, pairs: readonly Pair[], told: Told): string {
  const { em, ink, pen } = sheet;
  const { svg, left, width, at } = frameIn(sheet, pairs);
  const room = width / pairs.length;
  const broad = Math.min(room * 0.56, em * 4.5);
  const bars = pairs.map(({ value }, n) => {
    const [top, bottom] = [Math.min(at(value), at(0)), Math.max(at(value), at(0))];
    const middle = left + (n + 0.5) * room;
    const look = ink.isLineArt
      ? { fill: ink.paper, stroke: ink.line, 'stroke-width': pen }
      : { fill: colourAt(ink.series, n) };
    return (
      tag('rect', { x: middle - broad / 2, y: top, width: broad, height: bottom - top, ...look, 'data-value': value }) +
      (told === 'names'
        ? ''
        : textAt([middle, value < 0 ? bottom + em * 0.7 : top - em * 0.7], numberText(value), {
            size: em,
            fill: ink.line,
            weight: 700,
          }))
    );
  });
  return svg + bars.join('');
}

function lineIn(sheet: Sheet, pairs: readonly Pair[], told: Told): string {
  const { em, ink, pen } = sheet;
  const { svg, left, width, at } = frameIn(sheet, pairs);
  const stroke = colourAt(ink.series, 0);
  const points = pairs.map(({ value }, n): Point => [left + ((n + 0.5) * width) / pairs.length, at(value)]);
  const dots = points.map(
    ([cx, cy], n) =>
      tag('circle', { cx, cy, r: em * 0.3, fill: ink.paper, stroke, 'stroke-width': pen * 1.6 }) +
      (told === 'names'
        ? ''
        : textAt([cx, cy - em], numberText(pairs[n]?.value ?? 0), {
            size: em,
            fill: ink.line,
            weight: 700,
            halo: ink.paper,
          })),
  );
  const path = tag('path', {
    d: pathThrough(points),
    fill: 'none',
    stroke,
    'stroke-width': pen * 2,
    'stroke-linejoin': 'round',
  });
  return svg + path + dots.join('');
}
