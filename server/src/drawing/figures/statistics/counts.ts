import { widthOf } from '#drawing/letters.ts';
import { lineBetween, num, tag, textAt } from '#drawing/svg.ts';
import { colourAt, type Sheet } from '../figure.ts';
import { kindOf, Refused } from '../kind.ts';
import type { Pair } from '../pairs.ts';
import { takePairs } from './take-pairs.ts';

export type Pictograph = { pairs: Pair[]; each: number };

export const pictograph = kindOf<Pictograph>({
  name: '象形统计图',
  examples: ['象形统计图：苹果 6，香蕉 4，梨 3', '象形统计图，每个图案表示 2 个：苹果 8，香蕉 5'],
  read(said) {
    if (!/象形(?:统计)?图/.test(said.words)) return undefined;
    const each = Number(
      said.take(
        /(?:每个|一个|1 ?个)(?:图案|符号|图形|○)?(?:表示|代表) ?(\d{1,3}) ?(?:[人个本只棵张件元票]|千克|吨)?/u,
      )?.[1] ?? 1,
    );
    const pairs = takePairs(said);
    if (pairs instanceof Refused) return pairs;
    said.has(/象形(?:统计)?图/);
    if (pairs.length === 0) return undefined;
    if (each < 1 || pairs.some(({ value }) => value < 0 || value / each > 20))
      return new Refused('象形统计图每行最多 20 个图案，请让每个图案表示更多');
    return { pairs, each };
  },
  paint: ({ pairs, each }, sheet) => {
    const { x, y, width, height, em, pen, ink } = sheet;
    const gutter = Math.max(...pairs.map(({ name }) => widthOf(name))) * em * 1.05 + em;
    const most = Math.max(...pairs.map(({ value }) => Math.ceil(value / each)), 1);
    const pitch = Math.min((height - em * 2.6) / pairs.length, em * 5, ((width - gutter) / most) * 1.3);
    const r = Math.min(pitch * 0.4, (width - gutter) / (most * 2.4 + 0.4));
    const rows = pairs.map(({ name, value }, n) => {
      const level = y + (n + 0.5) * pitch + em * 0.3;
      const whole = Math.floor(value / each);
      const share = value / each - whole;
      const fill = ink.isLineArt ? '#d9d9d9' : colourAt(ink.series, n);
      const icons = Array.from({ length: whole }, (_, k) =>
        tag('circle', {
          cx: x + gutter + r * (1.2 + k * 2.4),
          cy: level,
          r,
          fill,
          stroke: ink.line,
          'stroke-width': pen * 0.6,
          'data-icon': name,
        }),
      );
      if (share > 1e-9) {
        const [cx, turn] = [x + gutter + r * (1.2 + whole * 2.4), share * 2 * Math.PI];
        icons.push(
          tag('path', {
            d: `M${num(cx)} ${num(level)}V${num(level - r)}A${num(r)} ${num(r)} 0 ${share > 0.5 ? 1 : 0} 1 ${num(cx + r * Math.sin(turn))} ${num(level - r * Math.cos(turn))}Z`,
            fill,
            stroke: ink.line,
            'stroke-width': pen * 0.6,
          }),
        );
      }
      return (
        textAt([x + gutter - em * 0.6, level], name, { size: em, fill: ink.line, anchor: 'end', weight: 700 }) +
        icons.join('')
      );
    });
    const unit = pairs.find((pair) => pair.unit !== '')?.unit ?? '';
    const right = x + Math.max(gutter + r * (most * 2.4 + 0.4), em * 9);
    const key = textAt([right, y + pairs.length * pitch + em * 1.6], `每个图案表示 ${each}${unit && ` ${unit}`}`, {
      size: em * 0.9,
      fill: ink.soft,
      anchor: 'end',
    });
    return (
      rows.join('') +
      lineBetween(
        [x + gutter - em * 0.3, y],
        [x + gutter - em * 0.3, y + pairs.length * pitch + em * 0.6],
        ink.line,
        pen,
      ) +
      key
    );
  },
  says: ({ pairs, each }) =>
    `象形统计图，每个图案表示 ${each}：${pairs.map(({ name, value, unit }) => `${name} ${value}${unit}`).join('，')}`,
});

export const tally = kindOf<{ pairs: Pair[] }>({
  name: '画正字统计表',
  examples: ['画正字统计表：苹果 7，香蕉 5，梨 3', '正字统计：甲 12，乙 9'],
  read(said) {
    if (!/正字/.test(said.words)) return undefined;
    const pairs = takePairs(said);
    if (pairs instanceof Refused) return pairs;
    if (pairs.length === 0) return undefined;
    return pairs.some(({ value }) => !Number.isInteger(value) || value < 0 || value > 40)
      ? new Refused('画正字统计 0 到 40 的整数，请检查数据')
      : { pairs };
  },
  paint: ({ pairs }, sheet) => {
    const { x, y, width, height, em, pen, ink } = sheet;
    const names = Math.max(...pairs.map(({ name }) => widthOf(name)), 2) * em * 1.1 + em;
    const row = Math.min((height - em * 0.4) / (pairs.length + 1), em * 3.2);
    const top = y + (height - row * (pairs.length + 1)) / 2;
    const [a, b, c] = [x, x + names, x + width - em * 4];
    const cell = (left: number, right: number, n: number, fill: string) =>
      tag('rect', {
        x: left,
        y: top + n * row,
        width: right - left,
        height: row,
        fill,
        stroke: ink.line,
        'stroke-width': pen,
      });
    const head = ['项目', '画正字', '合计'].map((name, n) => {
      const [left = a, right = b] =
        [
          [a, b],
          [b, c],
          [c, x + width],
        ][n] ?? [];
      return (
        cell(left, right, 0, colourAt(ink.fills, 0)) +
        textAt([(left + right) / 2, top + row / 2], name, { size: em, fill: ink.line, weight: 700 })
      );
    });
    const rows = pairs.map(({ name, value }, n) => {
      const level = top + (n + 1.5) * row;
      const size = Math.min(row * 0.62, (c - b - em) / Math.max(1, Math.ceil(value / 5)) / 1.15);
      const marks = Array.from({ length: Math.ceil(value / 5) }, (_, k) =>
        zheng(b + em * 0.6 + k * size * 1.15, level - size / 2, size, Math.min(5, value - k * 5), ink.line, pen * 1.6),
      );
      return (
        cell(a, b, n + 1, ink.paper) +
        cell(b, c, n + 1, ink.paper) +
        cell(c, x + width, n + 1, ink.paper) +
        textAt([(a + b) / 2, level], name, { size: em, fill: ink.line }) +
        tag('g', { 'data-tally': value }, marks.join('') || ' ') +
        textAt([(c + x + width) / 2, level], String(value), { size: em * 1.1, fill: ink.line, weight: 700 })
      );
    });
    return [...head, ...rows].join('');
  },
  says: ({ pairs }) => `画正字统计表：${pairs.map(({ name, value }) => `${name} ${value}`).join('，')}`,
});

/** The five strokes of 正 in their order. */
function zheng(x: number, y: number, size: number, strokes: number, stroke: string, width: number): string {
  const at = (u: number, v: number): [number, number] => [x + u * size, y + v * size];
  const lines = [
    [at(0.1, 0.08), at(0.9, 0.08)],
    [at(0.5, 0.08), at(0.5, 0.95)],
    [at(0.5, 0.5), at(0.82, 0.5)],
    [at(0.2, 0.5), at(0.2, 0.95)],
    [at(0.02, 0.95), at(0.98, 0.95)],
  ] as const;
  return lines
    .slice(0, strokes)
    .map(([from, to]) => lineBetween(from, to, stroke, width))
    .join('');
}

export type Spinner = { parts: { name: string; share: number }[] };

export const spinner = kindOf<Spinner>({
  name: '转盘',
  examples: ['转盘：红 1/2，蓝 1/4，黄 1/4', '平均分成 6 份的转盘，写上 1 到 6'],
  read(said) {
    if (!/转盘/.test(said.words)) return undefined;
    const named = said
      .takeAll(/([^\s，,：:、\d]{1,6}?)(?:色|区|占)? ?(\d{1,2}) ?\/ ?(\d{1,2})/g)
      .map(([, name = '', top, bottom]) => ({ name, share: Number(top) / Number(bottom) }));
    const count = Number(said.take(/(?:平均)?分成 ?(\d{1,2}) ?[等份]份?/)?.[1] ?? Number.NaN);
    said.takeAll(/转盘|1 ?到 ?\d{1,2}|数字|平均/g);
    if (named.some(({ share }) => !Number.isFinite(share))) return new Refused('转盘各部分的分母不能是 0');
    if (named.length > 0) {
      const sum = named.reduce((total, { share }) => total + share, 0);
      return Math.abs(sum - 1) > 1e-6
        ? new Refused(`转盘各部分加起来是 ${Number(sum.toFixed(3))}，不是 1，请检查数据`)
        : { parts: named };
    }
    if (!Number.isFinite(count)) return undefined;
    return count < 2 || count > 12
      ? new Refused('转盘平均分成 2 到 12 份')
      : { parts: Array.from({ length: count }, (_, n) => ({ name: String(n + 1), share: 1 / count })) };
  },
  paint: paintSpinner,
  says: ({ parts }) =>
    `转盘分成 ${parts.length} 部分：${parts.map(({ name, share }) => `${name} 占 ${Number((share * 100).toFixed(1))}%`).join('，')}`,
});

const NAMED: Record<string, string> = {
  红: '#f3b4ac',
  蓝: '#b9cdee',
  黄: '#f7e3a4',
  绿: '#bfe0d0',
  白: '#ffffff',
  紫: '#dccfec',
  橙: '#f4cf9f',
};

function paintSpinner({ parts }: Spinner, { x, y, width, height, em, pen, ink }: Sheet): string {
  const [cx, cy, r] = [x + width / 2, y + height / 2, Math.min(width, height) / 2 - em];
  const on = (turn: number, by: number): [number, number] => [
    cx + r * by * Math.sin(turn * 2 * Math.PI),
    cy - r * by * Math.cos(turn * 2 * Math.PI),
  ];
  let from = 0;
  const slices = parts.map(({ name, share }, n) => {
    const [a, b, middle] = [on(from, 1), on(from + share, 1), on(from + share / 2, 0.64)];
    from += share;
    const fill = ink.isLineArt ? ink.paper : (NAMED[name.charAt(0)] ?? colourAt(ink.fills, n));
    const look = { fill, stroke: ink.line, 'stroke-width': pen * 1.3, 'data-share': Number(share.toFixed(4)) };
    const slice =
      share >= 0.9999
        ? tag('circle', { cx, cy, r, ...look })
        : tag('path', {
            d: `M${num(cx)} ${num(cy)}L${num(a[0])} ${num(a[1])}A${num(r)} ${num(r)} 0 ${share > 0.5 ? 1 : 0} 1 ${num(b[0])} ${num(b[1])}Z`,
            ...look,
          });
    return slice + textAt(middle, name, { size: em * 1.4, fill: ink.line, weight: 700 });
  });
  const [tip, left, right] = [on(0.07, 0.5), on(0.32, 0.045), on(0.82, 0.045)];
  const needle = `M${num(tip[0])} ${num(tip[1])}L${num(left[0])} ${num(left[1])}L${num(right[0])} ${num(right[1])}Z`;
  return (
    slices.join('') +
    tag('path', { d: needle, fill: ink.line }) +
    tag('circle', { cx, cy, r: r * 0.06, fill: ink.line })
  );
}
