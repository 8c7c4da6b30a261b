import { arrowHead, lineBetween, num, tag, textAt } from '#drawing/svg.ts';
import { marksOf, numberText, type Range } from '../axes.ts';
import { colourAt, type Sheet } from '../figure.ts';
import { kindOf, Refused } from '../kind.ts';
import { alongLine, lineIn, type MarkedPoint, readNumberLine } from '../number-line.ts';

export type NumberLine = { range: Range; points: MarkedPoint[] };

export const numberLine = kindOf<NumberLine>({
  name: '数轴',
  examples: ['数轴 -5 到 5，标出 -2、0.5、3', '数轴从 0 到 10，标出 A=2，B=7'],
  read(said) {
    if (!/数轴|数线/.test(said.words) || /[<>≤≥]|解集|不等式/.test(said.words)) return undefined;
    said.takeAll(/数轴|数线/g);
    const line = readNumberLine(said.words);
    const outside = readNumberLine(
      said.words.replace(/-?\d{1,6}(?:\.\d{1,4})? ?(?:到|至|~|～) ?-?\d{1,6}(?:\.\d{1,4})?/, ' '),
    ).points.filter(({ value }) => value < line.range.low || value > line.range.high);
    if (outside.length > 0)
      return new Refused(
        `${outside.map(({ value }) => numberText(value)).join('、')} 不在 ${numberText(line.range.low)} 到 ${numberText(line.range.high)} 之间，请把数轴写宽一些`,
      );
    said.takeAll(/(?:([A-Za-z]) ?[=＝:：(]? ?)?-?\d{1,6}(?:\.\d{1,4})?(?: ?\/ ?\d{1,4})?\)?/g);
    said.takeAll(/点|原点|单位长度|正方向/g);
    return line;
  },
  paint: ({ range, points }, sheet) => lineIn(sheet, range, points),
  says: ({ range, points }) =>
    `${numberText(range.low)} 到 ${numberText(range.high)} 的数轴${points.length > 0 ? `，标出 ${points.map(({ name, value }) => `${name && `${name}=`}${numberText(value)}`).join('、')}` : ''}`,
});

/** An end that is infinite is an arrow. */
export type Interval = { low: number; high: number; isLowIn: boolean; isHighIn: boolean };
export type InequalityLine = { intervals: Interval[]; range: Range; text: string };

export const inequalityLine = kindOf<InequalityLine>({
  name: '数轴上的不等式',
  examples: ['在数轴上表示 x>-2', '数轴表示不等式组 -1≤x<3', '数轴上表示 x<-1 或 x≥2'],
  read(said) {
    if (!/数轴|解集/.test(said.words) || !/[<>≤≥]/.test(said.words)) return undefined;
    said.takeAll(/数轴|解集|不等式组?|或|且/g);
    const intervals: Interval[] = said
      .takeAll(/(-?\d{1,4}(?:\.\d)?) ?([<≤]) ?x ?([<≤]) ?(-?\d{1,4}(?:\.\d)?)/g)
      .map(([, low, a, b, high]) => ({
        low: Number(low),
        high: Number(high),
        isLowIn: a === '≤',
        isHighIn: b === '≤',
      }));
    for (const [, sign, value] of said.takeAll(/x ?([<>≤≥]) ?(-?\d{1,4}(?:\.\d)?)/g)) {
      const isUp = sign === '>' || sign === '≥';
      const isIn = sign === '≥' || sign === '≤';
      intervals.push(
        isUp
          ? { low: Number(value), high: Number.POSITIVE_INFINITY, isLowIn: isIn, isHighIn: false }
          : { low: Number.NEGATIVE_INFINITY, high: Number(value), isLowIn: false, isHighIn: isIn },
      );
    }
    if (intervals.length === 0 || intervals.length > 3) return undefined;
    if (intervals.some(({ low, high }) => low >= high)) return new Refused('不等式两端的数要左小右大，请检查方向');
    const ends = intervals.flatMap(({ low, high }) => [low, high]).filter(Number.isFinite);
    const range = { low: Math.floor(Math.min(0, ...ends)) - 2, high: Math.ceil(Math.max(0, ...ends)) + 2 };
    if (range.high - range.low > 400) return new Refused('两端相差太大，一条数轴画不清楚');
    return { intervals, range, text: intervals.map(intervalText).join('，') };
  },
  paint: paintInequality,
  says: ({ text }) => `数轴上表示 ${text}，空心圈不包括该点，实心点包括该点`,
});

function intervalText({ low, high, isLowIn, isHighIn }: Interval): string {
  if (!Number.isFinite(low)) return `x${isHighIn ? '≤' : '<'}${numberText(high)}`;
  if (!Number.isFinite(high)) return `x${isLowIn ? '≥' : '>'}${numberText(low)}`;
  return `${numberText(low)}${isLowIn ? '≤' : '<'}x${isHighIn ? '≤' : '<'}${numberText(high)}`;
}

function paintInequality({ intervals, range, text }: InequalityLine, sheet: Sheet): string {
  const { x, y, width, height, em, pen, ink } = sheet;
  const [from, to, level] = [x + em * 1.5, x + width - em * 2.5, y + height / 2 + em];
  const at = (value: number) =>
    alongLine(Math.min(Math.max(value, range.low - 0.5), range.high + 0.5), range, from, to);
  const rays = intervals.map(({ low, high, isLowIn, isHighIn }, n) => {
    const lift = level - em * (2 + n * 1.3);
    const stroke = colourAt(ink.series, 1 + n);
    const end = (value: number, isIn: boolean) =>
      Number.isFinite(value)
        ? lineBetween([at(value), lift], [at(value), level], stroke, pen * 1.4) +
          tag('circle', {
            cx: at(value),
            cy: level,
            r: em * 0.32,
            fill: isIn ? stroke : ink.paper,
            stroke,
            'stroke-width': pen * 1.4,
            'data-end': value,
          })
        : arrowHead([at(value), lift], value > 0 ? 0 : 180, em * 0.9, stroke);
    return (
      lineBetween(
        [at(low) + (Number.isFinite(low) ? 0 : em * 0.4), lift],
        [at(high) - (Number.isFinite(high) ? 0 : em * 0.4), lift],
        stroke,
        pen * 1.6,
      ) +
      end(low, isLowIn) +
      end(high, isHighIn)
    );
  });
  const step = Math.max(1, Math.ceil((range.high - range.low) / 20));
  const ticks = marksOf(range, step).map(
    (value) =>
      lineBetween([at(value), level - em * 0.3], [at(value), level], ink.line, pen) +
      textAt([at(value), level + em * 0.95], numberText(value), { size: em, fill: ink.line }),
  );
  return [
    lineBetween([x, level], [x + width - em * 0.5, level], ink.line, pen * 1.3),
    arrowHead([x + width, level], 0, em * 0.9, ink.line),
    ...ticks,
    ...rays,
    textAt([x + width / 2, y + em * 2], text, { size: em * 1.3, fill: ink.line, weight: 700 }),
    textAt([x + width - em * 0.3, level + em * 0.95], 'x', { size: em, fill: ink.line, weight: 700 }),
  ].join('');
}

export type FractionLine = { bottom: number; tops: number[] };

export const fractionLine = kindOf<FractionLine>({
  name: '分数数线',
  examples: ['在 0 到 1 的线段上表示分数 3/4', '分数数线：1/5、3/5'],
  read(said) {
    const { words } = said;
    if (!/分数|分之/.test(words) || !/分数线|数线|数轴|线段上|直线上/.test(words)) return undefined;
    const found = said
      .takeAll(/(\d{1,2}) ?\/ ?(\d{1,2})/g)
      .map(([, top, bottom]) => [Number(top), Number(bottom)] as const);
    said.takeAll(/0 ?到 ?1|分数|数线|数轴|线段|直线/g);
    const [first] = found;
    if (!first) return undefined;
    const bottom = first[1];
    if (bottom < 2 || bottom > 20 || found.some(([top, other]) => other !== bottom || top > bottom * 2))
      return new Refused('一条线上的分数要用同一个分母（2 到 20），分数不超过 2');
    return { bottom, tops: found.map(([top]) => top) };
  },
  paint: ({ bottom, tops }, sheet) => {
    const { x, y, width, height, em, pen, ink } = sheet;
    const wholes = Math.max(1, Math.ceil(Math.max(...tops) / bottom));
    const [from, to, level] = [x + em * 2, x + width - em * 2, y + height / 2];
    const at = (part: number) => from + ((to - from) * part) / (bottom * wholes);
    const ticks = Array.from({ length: bottom * wholes + 1 }, (_, n) => {
      const isWhole = n % bottom === 0;
      return (
        lineBetween(
          [at(n), level - em * (isWhole ? 0.6 : 0.35)],
          [at(n), level + em * (isWhole ? 0.6 : 0.35)],
          ink.line,
          pen * (isWhole ? 1.6 : 1),
        ) +
        (isWhole
          ? textAt([at(n), level + em * 1.5], String(n / bottom), { size: em * 1.1, fill: ink.line, weight: 700 })
          : '')
      );
    });
    const dots = tops.map((top, n) => {
      const stroke = colourAt(ink.series, 1 + n);
      const size = em * 1.1;
      return (
        tag('circle', { cx: at(top), cy: level, r: em * 0.32, fill: stroke, 'data-top': top }) +
        textAt([at(top), level - em * 3], String(top), { size, fill: stroke, weight: 700 }) +
        lineBetween(
          [at(top) - em * 0.6, level - em * 2.35],
          [at(top) + em * 0.6, level - em * 2.35],
          stroke,
          pen * 1.2,
        ) +
        textAt([at(top), level - em * 1.65], String(bottom), { size, fill: stroke, weight: 700 })
      );
    });
    return [lineBetween([from - em, level], [to + em, level], ink.line, pen * 1.4), ...ticks, ...dots].join('');
  },
  says: ({ bottom, tops }) =>
    `把单位长度平均分成 ${bottom} 份的线段上标出 ${tops.map((top) => `${top}/${bottom}`).join('、')}`,
});

export type Ruler = { length: number; from: number; to: number | undefined };

export const ruler = kindOf<Ruler>({
  name: '直尺',
  examples: ['直尺上量出 5 cm 的线段', '直尺，从 2 厘米到 7 厘米量铅笔'],
  read(said) {
    if (!/直尺|刻度尺|尺子/.test(said.words) || /尺规|三角尺|游标/.test(said.words)) return undefined;
    said.takeAll(/直尺|刻度尺|尺子|测量|量出?|线段|铅笔|物体/g);
    const span = said.take(/从? ?(\d{1,2}(?:\.\d)?) ?(?:cm|厘米)? ?到 ?(\d{1,2}(?:\.\d)?) ?(?:cm|厘米)?/);
    const one = span ? undefined : said.take(/(\d{1,2}(?:\.\d)?) ?(?:cm|厘米)/);
    const [from, to] = span ? [Number(span[1]), Number(span[2])] : [0, one ? Number(one[1]) : undefined];
    if (to !== undefined && (to <= from || to > 20)) return new Refused('直尺画 0 到 20 厘米以内的，请检查长度');
    return { length: Math.max(10, Math.ceil((to ?? 9) + 1)), from, to };
  },
  paint: ({ length, from, to }, sheet) => {
    const { x, y, width, height, em, pen, ink } = sheet;
    const [left, unit] = [x + em, (width - em * 2) / (length + 0.6)];
    const zero = left + unit * 0.3;
    const top = y + height / 2 - em * 0.5;
    const marks = Array.from({ length: length * 10 + 1 }, (_, n) => {
      const at = zero + (n * unit) / 10;
      const long = n % 10 === 0 ? 1.2 : n % 5 === 0 ? 0.9 : 0.55;
      return (
        lineBetween([at, top], [at, top + em * long], ink.line, pen * (n % 10 === 0 ? 1 : 0.6)) +
        (n % 10 === 0 ? textAt([at, top + em * 1.9], String(n / 10), { size: em * 0.9, fill: ink.line }) : '')
      );
    });
    const body = tag('rect', {
      x: left,
      y: top,
      width: unit * (length + 0.6),
      height: em * 3.2,
      rx: em * 0.2,
      fill: colourAt(ink.fills, 3),
      stroke: ink.line,
      'stroke-width': pen,
    });
    const stroke = colourAt(ink.series, 1);
    const [a, b] = [zero + from * unit, zero + (to ?? 0) * unit];
    const measured =
      to === undefined
        ? ''
        : lineBetween([a, top - em * 0.9], [b, top - em * 0.9], stroke, pen * 3.4) +
          [a, b].map((end) => lineBetween([end, top - em * 1.4], [end, top], stroke, pen, [pen * 2, pen * 2])).join('');
    return (
      body +
      marks.join('') +
      measured +
      textAt([left + unit * (length + 0.2), top + em * 2.7], 'cm', { size: em * 0.8, fill: ink.soft, anchor: 'end' })
    );
  },
  says: ({ from, to }) =>
    to === undefined
      ? '厘米直尺'
      : `直尺上从 ${from} 厘米量到 ${to} 厘米的线段，长 ${Number((to - from).toFixed(2))} 厘米`,
});

export type Protractor = { degrees: number };

export const protractor = kindOf<Protractor>({
  name: '量角器',
  examples: ['量角器量 60° 的角', '用量角器量出 135 度角'],
  read(said) {
    if (!/量角器/.test(said.words)) return undefined;
    said.takeAll(/量角器|测量|量出?|角/g);
    const degrees = Number(said.take(/(\d{1,3}) ?(?:°|度)/)?.[1] ?? Number.NaN);
    if (!Number.isFinite(degrees)) return { degrees: 60 };
    return degrees > 0 && degrees < 180 ? { degrees } : new Refused('量角器量 0° 到 180° 之间的角，请检查度数');
  },
  paint: ({ degrees }, sheet) => {
    const { x, y, width, height, em, pen, ink } = sheet;
    const r = Math.min(width / 2 - em * 1.4, height - em * 3.4);
    const [cx, cy] = [x + width / 2, y + height / 2 + r / 2];
    const on = (turn: number, by: number): [number, number] => [
      cx + r * by * Math.cos((turn * Math.PI) / 180),
      cy - r * by * Math.sin((turn * Math.PI) / 180),
    ];
    const body = tag('path', {
      d: `M${num(cx - r)} ${num(cy)}A${num(r)} ${num(r)} 0 0 1 ${num(cx + r)} ${num(cy)}Z`,
      fill: colourAt(ink.fills, 5),
      'fill-opacity': 0.6,
      stroke: ink.line,
      'stroke-width': pen * 1.2,
    });
    const marks = Array.from({ length: 181 }, (_, n) => {
      const isTen = n % 10 === 0;
      const size = em * 0.72;
      return (
        lineBetween(on(n, 1), on(n, isTen ? 0.93 : n % 5 === 0 ? 0.95 : 0.97), ink.line, pen * (isTen ? 0.8 : 0.4)) +
        (isTen
          ? textAt(on(n, 0.885), String(180 - n), { size, fill: ink.line }) +
            textAt(on(n, 0.8), String(n), { size, fill: ink.soft })
          : '')
      );
    });
    const stroke = colourAt(ink.series, 1);
    return [
      body,
      ...marks,
      lineBetween([cx, cy], on(0, 1.08), stroke, pen * 1.8),
      lineBetween([cx, cy], on(degrees, 1.08), stroke, pen * 1.8),
      tag('circle', { cx, cy, r: em * 0.2, fill: ink.line, 'data-degrees': degrees }),
      textAt(on(degrees / 2, 0.35), `${degrees}°`, { size: em * 1.2, fill: stroke, weight: 700, halo: ink.paper }),
    ].join('');
  },
  says: ({ degrees }) => `量角器量出 ${degrees}° 的角，内圈从右边的 0° 读起`,
});
