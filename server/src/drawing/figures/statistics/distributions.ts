import { lineBetween, type Point, pathThrough, tag, textAt } from '#drawing/svg.ts';
import { marksOf, niceStep, numberText, type Range } from '../axes.ts';
import { scaleOf, titled } from '../charts.ts';
import { colourAt, type Sheet } from '../figure.ts';
import { type KindOfFigure, kindOf, Refused } from '../kind.ts';
import { titleBefore } from '../pairs.ts';
import { takeNumbers } from './take-pairs.ts';

export type Classes = { title: string; classes: { low: number; high: number; count: number }[] };

function classesKind(
  name: string,
  asked: RegExp,
  examples: readonly [string, string],
  isPolygon: boolean,
): KindOfFigure<Classes> {
  return kindOf<Classes>({
    name,
    examples,
    read(said) {
      if (!asked.test(said.words)) return undefined;
      const classes = said
        .takeAll(
          /(\d{1,5}(?:\.\d)?) ?(?:[-~～–]|到) ?(\d{1,5}(?:\.\d)?) ?(?:分|cm|厘米|kg|千克|岁|秒|元)?[:： ]{1,2}(\d{1,4})(?: ?(?:人|名|个|次))?/g,
        )
        .map(([, low, high, count]) => ({ low: Number(low), high: Number(high), count: Number(count) }));
      if (classes.length < 2 || classes.length > 12)
        return new Refused('直方图请写出 2 到 12 个组，例如“60-70 5 人，70-80 12 人”');
      if (
        classes.some(
          ({ low, high }, n) => high <= low || (n > 0 && Math.abs((classes[n - 1]?.high ?? low) - low) > 1e-9),
        )
      )
        return new Refused('各组要一组接一组、左小右大，例如“60-70，70-80”，请检查分组');
      said.has(/^[^：:\d]{1,60}[：:]?/);
      return { title: titleBefore(said.words, asked), classes };
    },
    paint: ({ title, classes }, sheet) => titled(sheet, title, (room) => classesIn(room, classes, isPolygon)),
    says: ({ title, classes }) =>
      `${title}${name}：${classes.map(({ low, high, count }) => `${low}～${high} 频数 ${count}`).join('，')}`,
  });
}

export const histogram = classesKind(
  '频数直方图',
  /(?:频数分布|频数)?直方图/,
  [
    '频数分布直方图：60-70 5 人，70-80 12 人，80-90 15 人，90-100 8 人',
    '身高直方图：140-150 6，150-160 14，160-170 10',
  ],
  false,
);
export const frequencyPolygon = classesKind(
  '频数折线图',
  /频数(?:分布)?(?:折线|多边形)图?/,
  ['频数分布折线图：60-70 5 人，70-80 12 人，80-90 15 人', '频数折线图：0-10 3，10-20 8，20-30 6，30-40 2'],
  true,
);

function classesIn(sheet: Sheet, classes: Classes['classes'], isPolygon: boolean): string {
  const { x, y, width, height, em, pen, ink } = sheet;
  const scale = scaleOf(classes.map(({ count }) => count));
  const [first, last] = [classes[0], classes.at(-1)];
  if (!first || !last) return '';
  const step = first.high - first.low;
  const range: Range = isPolygon
    ? { low: first.low - step, high: last.high + step }
    : { low: first.low, high: last.high };
  const [left, right, top, bottom] = [x + em * 3, x + width - em * 1.6, y + em * 1.6, y + height - em * 2.2];
  const across = (value: number) => left + ((value - range.low) / (range.high - range.low)) * (right - left);
  const up = (count: number) => bottom - (count / scale.high) * (bottom - top);
  const grid = marksOf(scale, scale.step).map(
    (mark) =>
      lineBetween([left, up(mark)], [right, up(mark)], mark === 0 ? ink.line : ink.grid, mark === 0 ? pen : pen * 0.6) +
      textAt([left - em * 0.4, up(mark)], numberText(mark), { size: em * 0.85, fill: ink.soft, anchor: 'end' }),
  );
  const edges = [...classes.map(({ low }) => low), last.high].map((edge) =>
    textAt([across(edge), bottom + em * 0.9], numberText(edge), { size: em * 0.85, fill: ink.line }),
  );
  const bars = classes.map(
    ({ low, high, count }) =>
      tag('rect', {
        x: across(low),
        y: up(count),
        width: across(high) - across(low),
        height: bottom - up(count),
        fill: isPolygon ? 'none' : colourAt(ink.fills, 0),
        stroke: isPolygon ? ink.grid : ink.line,
        'stroke-width': pen,
        'data-value': count,
      }) +
      textAt([(across(low) + across(high)) / 2, up(count) - em * (isPolygon ? 1 : 0.6)], String(count), {
        size: em,
        fill: ink.line,
        weight: 700,
        halo: ink.paper,
      }),
  );
  const points: Point[] = [
    [across(first.low - step / 2), up(0)],
    ...classes.map(({ low, high, count }): Point => [across((low + high) / 2), up(count)]),
    [across(last.high + step / 2), up(0)],
  ];
  const stroke = colourAt(ink.series, 1);
  const polygon = isPolygon
    ? tag('path', {
        d: pathThrough(points),
        fill: 'none',
        stroke,
        'stroke-width': pen * 2,
        'stroke-linejoin': 'round',
      }) + points.map(([cx, cy]) => tag('circle', { cx, cy, r: em * 0.25, fill: stroke })).join('')
    : '';
  return [
    ...grid,
    ...bars,
    ...edges,
    polygon,
    textAt([left, y + em * 0.5], '频数', { size: em * 0.85, fill: ink.soft }),
  ].join('');
}

export type Scatter = { points: Point[]; names: [string, string] };

export const scatter = kindOf<Scatter>({
  name: '散点图',
  examples: [
    '散点图：(1,2)、(2,3)、(3,5)、(4,4)、(5,7)',
    '散点图，横轴 学习时间，纵轴 成绩：(1,60)、(2,70)、(3,78)、(4,90)',
  ],
  read(said) {
    if (!/散点图/.test(said.words)) return undefined;
    const points = said
      .takeAll(/\( ?(-?\d{1,5}(?:\.\d{1,2})?) ?[,，] ?(-?\d{1,5}(?:\.\d{1,2})?) ?\)/g)
      .map(([, u, v]): Point => [Number(u), Number(v)]);
    const names: [string, string] = [
      said.take(/横轴(?:为|是|表示)? ?([^\s，,：:()]{1,10})/)?.[1] ?? '',
      said.take(/纵轴(?:为|是|表示)? ?([^\s，,：:()]{1,10})/)?.[1] ?? '',
    ];
    said.has(/散点图/);
    if (points.length < 2) return new Refused('散点图请写出至少两个点，例如“(1,2)、(2,3)”');
    return points.length > 40 ? new Refused('散点图最多画 40 个点') : { points, names };
  },
  paint: ({ points, names }, sheet) => {
    const { x, y, width, height, em, pen, ink } = sheet;
    const span = (values: number[]): Range => {
      const [low, high] = [Math.min(0, ...values), Math.max(...values, 1)];
      const step = niceStep({ low, high }, 6);
      return { low: Math.floor(low / step) * step, high: Math.ceil(high / step + 1e-9) * step };
    };
    const [h, v] = [span(points.map(([u]) => u)), span(points.map(([, w]) => w))];
    const [left, right, top, bottom] = [x + em * 3, x + width - em * 2, y + em * 1.6, y + height - em * 2.2];
    const at = ([u, w]: Point): Point => [
      left + ((u - h.low) / (h.high - h.low)) * (right - left),
      bottom - ((w - v.low) / (v.high - v.low)) * (bottom - top),
    ];
    const xs = marksOf(h, niceStep(h, 6)).map(
      (u) =>
        lineBetween(at([u, v.low]), at([u, v.high]), ink.grid, pen * 0.6) +
        textAt([at([u, v.low])[0], bottom + em * 0.9], numberText(u), { size: em * 0.85, fill: ink.soft }),
    );
    const ys = marksOf(v, niceStep(v, 6)).map(
      (w) =>
        lineBetween(at([h.low, w]), at([h.high, w]), ink.grid, pen * 0.6) +
        textAt([left - em * 0.4, at([h.low, w])[1]], numberText(w), { size: em * 0.85, fill: ink.soft, anchor: 'end' }),
    );
    const dots = points.map((point) =>
      tag('circle', {
        cx: at(point)[0],
        cy: at(point)[1],
        r: em * 0.32,
        fill: colourAt(ink.series, 0),
        'data-x': point[0],
        'data-y': point[1],
      }),
    );
    return [
      ...xs,
      ...ys,
      lineBetween([left, bottom], [right, bottom], ink.line, pen * 1.2),
      lineBetween([left, bottom], [left, top], ink.line, pen * 1.2),
      ...dots,
      textAt([right, y + height - em * 0.4], names[0], { size: em, fill: ink.line, anchor: 'end' }),
      textAt([left, y + em * 0.5], names[1], { size: em, fill: ink.line, anchor: 'start' }),
    ].join('');
  },
  says: ({ points }) =>
    `散点图，${points.length} 个点：${points
      .slice(0, 8)
      .map(([u, v]) => `(${u}, ${v})`)
      .join('、')}${points.length > 8 ? '等' : ''}`,
});

export type BoxPlot = { values: number[]; five: [number, number, number, number, number] };

export const boxPlot = kindOf<BoxPlot>({
  name: '箱线图',
  examples: ['箱线图：12、15、18、20、22、25、31', '箱线图：60，72，75，80，84，88，95，99'],
  read(said) {
    if (!/箱线图|箱形图|盒须图/.test(said.words)) return undefined;
    const values = takeNumbers(said, 60);
    if (values instanceof Refused) return values;
    if (values.length < 4) return new Refused('箱线图请给出至少 4 个数据');
    const sorted = [...values].sort((a, b) => a - b);
    return { values: sorted, five: fiveNumbers(sorted) };
  },
  paint: ({ five }, sheet) => {
    const { x, y, width, height, em, pen, ink } = sheet;
    const [low, q1, middle, q3, high] = five;
    const step = niceStep({ low, high: high === low ? low + 1 : high }, 8);
    const range = { low: Math.floor(low / step - 0.5) * step, high: Math.ceil(high / step + 0.5) * step };
    const at = (value: number) => x + em * 1.5 + ((value - range.low) / (range.high - range.low)) * (width - em * 3);
    const [level, tall, axis] = [y + height * 0.42, Math.min(em * 3, height * 0.2), y + height * 0.72];
    const line = (value: number, half: number) =>
      lineBetween([at(value), level - half], [at(value), level + half], ink.line, pen * 1.6);
    const names = [
      ['最小值', low],
      ['下四分位数', q1],
      ['中位数', middle],
      ['上四分位数', q3],
      ['最大值', high],
    ] as const;
    return [
      lineBetween([at(low), level], [at(q1), level], ink.line, pen * 1.4),
      lineBetween([at(q3), level], [at(high), level], ink.line, pen * 1.4),
      tag('rect', {
        x: at(q1),
        y: level - tall,
        width: at(q3) - at(q1),
        height: tall * 2,
        fill: colourAt(ink.fills, 0),
        stroke: ink.line,
        'stroke-width': pen * 1.5,
      }),
      line(low, tall * 0.6),
      line(high, tall * 0.6),
      line(middle, tall),
      ...names.map(([name, value], n) => {
        const lift = level - tall - em * (n % 2 === 0 ? 1 : 3.3);
        return (
          textAt([at(value), lift], numberText(value), {
            size: em,
            fill: colourAt(ink.series, 1),
            weight: 700,
            halo: ink.paper,
          }) + textAt([at(value), lift - em * 1.1], name, { size: em * 0.8, fill: ink.soft, halo: ink.paper })
        );
      }),
      lineBetween([x + em * 0.5, axis], [x + width - em * 0.5, axis], ink.line, pen),
      ...marksOf(range, step).map(
        (mark) =>
          lineBetween([at(mark), axis], [at(mark), axis + em * 0.3], ink.line, pen) +
          textAt([at(mark), axis + em], numberText(mark), { size: em * 0.85, fill: ink.soft }),
      ),
    ].join('');
  },
  says: ({ five }) =>
    `箱线图，最小值 ${five[0]}，下四分位数 ${five[1]}，中位数 ${five[2]}，上四分位数 ${five[3]}，最大值 ${five[4]}`,
});

/** Quarters as the books of middle school have them: the median of each half, the middle one left out. */
export function fiveNumbers(sorted: readonly number[]): BoxPlot['five'] {
  const median = (list: readonly number[]) => {
    const half = list.length / 2;
    return list.length % 2 === 1 ? (list[Math.floor(half)] ?? 0) : ((list[half - 1] ?? 0) + (list[half] ?? 0)) / 2;
  };
  const half = Math.floor(sorted.length / 2);
  return [
    sorted[0] ?? 0,
    median(sorted.slice(0, half)),
    median(sorted),
    median(sorted.slice(-half)),
    sorted.at(-1) ?? 0,
  ];
}

export type StemLeaf = { rows: { stem: number; leaves: number[] }[] };

export const stemLeaf = kindOf<StemLeaf>({
  name: '茎叶图',
  examples: ['茎叶图：12、15、21、23、23、35', '茎叶图：85，79，92，88，71，95'],
  read(said) {
    if (!/茎叶图/.test(said.words)) return undefined;
    const values = takeNumbers(said, 60);
    if (values instanceof Refused) return values;
    if (values.length === 0 || values.some((value) => value < 0 || value > 999 || !Number.isInteger(value)))
      return new Refused('茎叶图画 0 到 999 的整数，请检查数据');
    const sorted = [...values].sort((a, b) => a - b);
    const [low, high] = [Math.floor((sorted[0] ?? 0) / 10), Math.floor((sorted.at(-1) ?? 0) / 10)];
    if (high - low > 14) return new Refused('数据相差太大，一张茎叶图画不下');
    return {
      rows: Array.from({ length: high - low + 1 }, (_, n) => ({
        stem: low + n,
        leaves: sorted.filter((value) => Math.floor(value / 10) === low + n).map((value) => value % 10),
      })),
    };
  },
  paint: ({ rows }, sheet) => {
    const { x, y, width, height, em, pen, ink } = sheet;
    const most = Math.max(...rows.map(({ leaves }) => leaves.length));
    const pitch = Math.min((height - em * 2.4) / (rows.length + 1), em * 2.2);
    const size = Math.min(pitch * 0.7, em * 1.4, (width * 0.8) / (most + 4));
    const wide = (most + 3) * size * 1.2;
    const bar = x + (width - wide) / 2 + size * 2.6;
    const top = y + (height - pitch * (rows.length + 1)) / 2;
    const head =
      textAt([bar - size * 1.2, top + pitch / 2], '茎', { size, fill: ink.soft }) +
      textAt([bar + size * 1.1, top + pitch / 2], '叶', { size, fill: ink.soft });
    const lines = rows.map(({ stem, leaves }, n) => {
      const level = top + (n + 1.5) * pitch;
      return (
        textAt([bar - size * 0.7, level], String(stem), { size, fill: ink.line, weight: 700, anchor: 'end' }) +
        leaves
          .map((leaf, k) => textAt([bar + size * (1.1 + k * 1.2), level], String(leaf), { size, fill: ink.line }))
          .join('')
      );
    });
    return head + lineBetween([bar, top], [bar, top + pitch * (rows.length + 1)], ink.line, pen * 1.3) + lines.join('');
  },
  says: ({ rows }) =>
    `茎叶图：${rows
      .filter(({ leaves }) => leaves.length > 0)
      .map(({ stem, leaves }) => `茎 ${stem} 叶 ${leaves.join(' ')}`)
      .join('；')}`,
});
