import { widthOf } from '#drawing/letters.ts';
import { lineBetween, num, type Point, pathThrough, tag, textAt } from '#drawing/svg.ts';
import { colourAt } from '../figure.ts';
import { kindOf, Refused } from '../kind.ts';
import type { Said } from '../said.ts';
import { wordsIn } from './words-in-box.ts';

const MAX_RINGS = 6;

/** Names in brackets one within the other, or a list that says in which direction it goes; the outermost first. */
function chainIn(said: Said, asked: RegExp, outward: RegExp, inward: RegExp): string[] | 'which way' | undefined {
  if (!asked.test(said.words)) return undefined;
  said.take(asked);
  const isOutward = said.has(outward);
  const isInward = said.has(inward);
  const list = said.words
    .replace(/^[^：:]*[：:]/u, '')
    .replace(outward, '')
    .replace(inward, '')
    .replace(/[（(] ?[)）]/g, '');
  if (list === said.words) return [];
  const parts = list
    .split(/[（()），,、；;>⊃。]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isNested = /[（(][^）)]+[（()）]|[>⊃]/.test(list) && !/[，,、；;]/.test(list);
  for (const part of parts) said.takeAfter(part, /^/);
  said.has(/^[^：:]{1,40}[：:]/);
  if (isNested) return parts;
  if (isOutward === isInward) return 'which way';
  return isOutward ? parts.reverse() : parts;
}

export const rings = kindOf<{ names: string[] }>({
  name: '同心圆图',
  examples: ['同心圆图：四边形（平行四边形（矩形（正方形）））', '同心圆，由内到外：自己，家庭，学校，社会'],
  read(said) {
    if (/半径|⊙|两个同心圆|圆环/.test(said.words)) return undefined;
    const names = chainIn(
      said,
      /同心圆|包含关系图/,
      /[，,（(]? ?(?:由|从)[内里]到外[)）]?/u,
      /[，,（(]? ?(?:由|从)外到[内里][)）]?/u,
    );
    if (names === undefined || names.length === 0) return undefined;
    if (names === 'which way')
      return new Refused('同心圆请写明“由内到外”还是“由外到内”，或者用括号表示包含：“四边形（平行四边形（矩形））”');
    if (names.length < 2 || names.length > MAX_RINGS)
      return new Refused(`同心圆画 2 到 ${MAX_RINGS} 层，给了 ${names.length} 层`);
    const long = names.find((name) => widthOf(name) > 8);
    return long ? new Refused(`“${long}”太长，同心圆里一层最多写 8 个字`) : { names };
  },
  paint: ({ names }, { x, y, width, height, em, pen, ink }) => {
    const r = Math.min(width, height) / 2;
    const [cx, cy] = [x + width / 2, y + height / 2];
    const radius = (n: number) => (n >= names.length ? 0 : r * (1 - (n * 0.8) / names.length));
    return names
      .map((name, n) => {
        const [own, next] = [radius(n), radius(n + 1)];
        const level = next === 0 ? 0 : (own + next) / 2;
        const room = next === 0 ? own * 1.7 : Math.sqrt(own ** 2 - level ** 2) * 1.5;
        const height = next === 0 ? own : (own - next) * 0.9;
        return (
          tag('circle', {
            cx,
            cy,
            r: own,
            fill: colourAt(ink.fills, n),
            stroke: colourAt(ink.series, n),
            'stroke-width': pen * 1.3,
          }) + wordsIn([cx, cy - level], name, { width: room, height }, { size: em * 1.1, fill: ink.line, weight: 700 })
        );
      })
      .join('');
  },
  says: ({ names }) => `同心圆，由外到内是${names.join('、')}`,
});

export const pyramid = kindOf<{ names: string[] }>({
  name: '金字塔图',
  examples: [
    '金字塔图，由下到上：生理需要，安全需要，归属需要，尊重需要，自我实现',
    '膳食金字塔，从上到下：油盐，奶豆，鱼肉蛋，蔬菜水果，谷薯',
  ],
  read(said) {
    if (/能量|生物量|数量金字塔/.test(said.words)) return undefined;
    const names = chainIn(
      said,
      /金字塔|宝塔图/,
      /[，,（(]? ?(?:由|从|自)下[到往而]上[)）]?/u,
      /[，,（(]? ?(?:由|从|自)上[到往而]下[)）]?/u,
    );
    if (names === undefined || names.length === 0) return undefined;
    if (names === 'which way')
      return new Refused('金字塔图请写明“由下到上”还是“由上到下”，如“金字塔图，由下到上：甲，乙，丙”');
    if (names.length < 2 || names.length > 7) return new Refused(`金字塔图画 2 到 7 层，给了 ${names.length} 层`);
    const long = names.find((name) => widthOf(name) > 14);
    return long ? new Refused(`“${long}”太长，金字塔里一层最多写 14 个字`) : { names };
  },
  paint: ({ names }, { x, y, width, height, em, pen, ink }) => {
    const half = Math.min(width / 2, height * 0.68);
    const cx = x + width / 2;
    const tall = height / names.length;
    // A flat top, so that the highest name has its room within.
    const reach = (row: number) => half * (0.24 + (0.76 * row) / names.length);
    return names
      .map((name, n) => {
        const [t, b] = [y + n * tall, y + (n + 1) * tall];
        const corners: Point[] = [
          [cx - reach(n), t],
          [cx + reach(n), t],
          [cx + reach(n + 1), b],
          [cx - reach(n + 1), b],
        ];
        return (
          tag('path', {
            d: pathThrough(corners, true),
            fill: colourAt(ink.fills, n),
            stroke: colourAt(ink.series, n),
            'stroke-width': pen * 1.2,
            'stroke-linejoin': 'round',
          }) +
          wordsIn(
            [cx, (t + b) / 2 + tall * 0.04],
            name,
            { width: (reach(n) + reach(n + 0.5)) * 0.9, height: tall * 0.9 },
            { size: em * 1.1, fill: ink.line, weight: 700 },
          )
        );
      })
      .join('');
  },
  says: ({ names }) => `金字塔图，从上到下是${names.join('、')}`,
});

type Iceberg = { above: string[]; below: string[] };
const ICE_FORM = '冰山图：水上：行为；水下：情绪，需要，信念';

export const iceberg = kindOf<Iceberg>({
  name: '冰山图',
  examples: [ICE_FORM, '冰山图：水面以上：知识，技能；水面以下：态度，动机，价值观'],
  read(said) {
    if (!/冰山(?:模型|理论)?图|冰山[：:]/.test(said.words)) return undefined;
    const part = (name: RegExp) =>
      (said.take(name)?.[1] ?? '')
        .split(/[，,、]/)
        .map((item) => item.trim())
        .filter((item) => item !== '');
    const above = part(/(?:水面?以?上|看得见的?|露出的?)[：: ]([^；;。]{1,60})/u);
    const below = part(/(?:水面?以?下|看不见的?|隐藏的?)[：: ]([^；;。]{1,90})/u);
    if (above.length === 0 || below.length === 0) return new Refused(`冰山图请这样写：“${ICE_FORM}”`);
    if (above.length > 3 || below.length > 6) return new Refused('冰山图水上最多写 3 项，水下最多写 6 项');
    const long = [...above, ...below].find((name) => widthOf(name) > 10);
    if (long) return new Refused(`“${long}”太长，冰山图里一项最多写 10 个字`);
    said.has(/^[^：:]{0,30}冰山[^：:]{0,6}[：:]?/u);
    return { above, below };
  },
  paint: ({ above, below }, { x, y, width, height, em, pen, ink }) => {
    const half = Math.min(width / 2, height * 0.62);
    const cx = x + width / 2;
    const water = y + height * 0.32;
    const on = (u: number, v: number): Point => [cx + u * half, y + v * height];
    const look = { stroke: ink.line, 'stroke-width': pen * 1.1, 'stroke-linejoin': 'round' };
    const sea = tag('rect', {
      x: cx - half * 1.1,
      y: water,
      width: half * 2.2,
      height: y + height - water,
      fill: ink.isLineArt ? ink.paper : '#dcebf5',
    });
    const top = tag('path', {
      d: pathThrough(
        [on(-0.5, 0.32), on(-0.4, 0.16), on(-0.18, 0.02), on(0.12, 0), on(0.36, 0.12), on(0.5, 0.32)],
        true,
      ),
      fill: '#ffffff',
      ...look,
    });
    const under = tag('path', {
      d: pathThrough(
        [
          on(-0.5, 0.32),
          on(0.5, 0.32),
          on(0.82, 0.42),
          on(0.88, 0.62),
          on(0.66, 0.86),
          on(0.24, 1),
          on(-0.28, 0.99),
          on(-0.7, 0.84),
          on(-0.88, 0.6),
          on(-0.8, 0.41),
        ],
        true,
      ),
      fill: ink.isLineArt ? ink.paper : colourAt(ink.fills, 2),
      ...look,
    });
    const line = tag('path', {
      d: `M${num(cx - half * 1.1)} ${num(water)}H${num(cx + half * 1.1)}`,
      fill: 'none',
      stroke: ink.isLineArt ? ink.line : colourAt(ink.series, 2),
      'stroke-width': pen * 1.6,
    });
    const rows = (names: readonly string[], from: number, to: number, room: number) =>
      names.map((name, n) =>
        wordsIn(
          [cx, y + height * (from + ((n + 0.5) / names.length) * (to - from))],
          name,
          { width: half * room, height: (height * (to - from)) / names.length },
          { size: em * 1.1, fill: ink.line, weight: 700 },
        ),
      );
    const sides =
      textAt([cx + half * 1.06, water - em * 0.8], '看得见', { size: em * 0.85, fill: ink.soft, anchor: 'end' }) +
      textAt([cx + half * 1.06, water + em * 0.8], '看不见', { size: em * 0.85, fill: ink.soft, anchor: 'end' });
    return (
      sea + under + top + line + rows(above, 0.06, 0.31, 0.66).join('') + rows(below, 0.38, 0.94, 1.2).join('') + sides
    );
  },
  says: ({ above, below }) => `冰山图，水面以上是${above.join('、')}，水面以下是${below.join('、')}`,
});

type TwoLines = { open: string[]; hidden: string[]; meeting: string };
const LINES_FORM = '明暗双线图：明线：华老栓买药，小栓吃药，茶客谈药；暗线：夏瑜被捕，夏瑜就义，夏瑜被议；交汇：上坟';

export const twoLines = kindOf<TwoLines>({
  name: '明暗双线图',
  examples: [LINES_FORM, '明暗双线图：明线：放牛，挤奶，卖奶；暗线：想家，思亲，盼归'],
  read(said) {
    if (!/明线/.test(said.words) || !/暗线/.test(said.words)) return undefined;
    const part = (name: RegExp) =>
      (said.take(name)?.[1] ?? '')
        .split(/[，,、→]|->/)
        .map((item) => item.trim())
        .filter((item) => item !== '');
    const open = part(/明线 ?[：:] ?([^；;。]{1,100})/u);
    const hidden = part(/暗线 ?[：:] ?([^；;。]{1,100})/u);
    const meeting = said.take(/(?:交汇|交织|交点|汇合)(?:点|处|于)? ?[：:]? ?([^；;。，,]{1,12})/u)?.[1]?.trim() ?? '';
    if (open.length < 2 || hidden.length < 2) return new Refused(`明暗双线请这样写：“${LINES_FORM}”`);
    if (open.length > 6 || hidden.length > 6) return new Refused('明线和暗线各最多写 6 件事');
    const long = [...open, ...hidden, meeting].find((name) => widthOf(name) > 12);
    if (long) return new Refused(`“${long}”太长，双线上一件事最多写 12 个字`);
    said.has(/^[^：:]{0,30}双线(?:结构|图)*[：:]?/u);
    return { open, hidden, meeting };
  },
  paint: ({ open, hidden, meeting }, { x, y, width, height, em, pen, ink }) => {
    const [left, last] = [x + em * 3, x + width - (meeting === '' ? em * 0.5 : em * 6)];
    const tall = Math.min(height, em * 13);
    const top = y + (height - tall) / 2;
    const levels = [top + tall * 0.3, top + tall * 0.7];
    const middle = top + tall / 2;
    const lines = [open, hidden].map((items, k) => {
      const level = levels[k] ?? middle;
      const up = k === 0 ? -1 : 1;
      const stroke = colourAt(ink.series, k === 0 ? 1 : 2);
      const room = (last - left) / items.length;
      const dash = k === 1 ? [em * 0.5, em * 0.4] : undefined;
      const dots = items.map((item, n) => {
        const at = left + (n + 0.5) * room;
        return (
          tag('circle', { cx: at, cy: level, r: em * 0.36, fill: ink.paper, stroke, 'stroke-width': pen * 1.8 }) +
          wordsIn(
            [at, level + up * em * 1.7],
            item,
            { width: room * 0.94, height: em * 2.8 },
            { size: em, fill: ink.line },
          )
        );
      });
      const join =
        meeting === ''
          ? ''
          : lineBetween([last, level], [last + em * 1.4, middle + up * em * 0.6], stroke, pen * 1.8, dash);
      return (
        lineBetween([left, level], [last, level], stroke, pen * 1.8, dash) +
        join +
        textAt([x + em * 1.3, level], k === 0 ? '明线' : '暗线', { size: em * 1.05, fill: stroke, weight: 700 }) +
        dots.join('')
      );
    });
    const end =
      meeting === ''
        ? ''
        : tag('rect', {
            x: last + em * 1.2,
            y: middle - em * 1.4,
            width: em * 4.7,
            height: em * 2.8,
            rx: em * 0.5,
            fill: colourAt(ink.fills, 3),
            stroke: colourAt(ink.series, 3),
            'stroke-width': pen,
          }) +
          wordsIn(
            [last + em * 3.55, middle],
            meeting,
            { width: em * 4.3, height: em * 2.7 },
            { size: em, fill: ink.line, weight: 700 },
          );
    return lines.join('') + end;
  },
  says: ({ open, hidden, meeting }) =>
    `双线图，明线：${open.join('、')}；暗线：${hidden.join('、')}${meeting === '' ? '' : `；交汇：${meeting}`}`,
});
