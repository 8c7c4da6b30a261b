import { lineBetween, num, type Point, tag, textAt } from '#drawing/svg.ts';
import { colourAt, type Sheet } from './figure.ts';
import { kindOf, Refused } from './kind.ts';
import { gridOf } from './rooms.ts';

export type Fraction = { top: number; bottom: number };

const MAX_PARTS = 24;
const MAX_FRACTIONS = 4;

export const fractionFigure = kindOf<{ fractions: Fraction[]; isBar: boolean }>({
  name: '分数图',
  examples: ['分数 3/4 的圆形图', '用长条表示分数 2/5 和 3/5'],
  read(said) {
    const fractions = readFractions(said.words);
    if (!/分数|分之|圆形图|涂色|阴影/.test(said.words) || !/\d ?\/ ?\d|分之/.test(said.words)) return undefined;
    const asked = said.takeAll(
      /\d{1,3} ?\/ ?\d{1,3}|(?:\d{1,3}|[一二三四五六七八九十])分之(?:\d{1,3}|[一二三四五六七八九十])/g,
    );
    if (asked.length > fractions.length)
      return new Refused(`分数图画分母 1 到 ${MAX_PARTS}、不大于 1 的分数，最多 ${MAX_FRACTIONS} 个，请检查`);
    const isBar = said.has(/长条|条形|长方形|线段|纸条/);
    said.takeAll(/分数|圆形|圆片|涂色|阴影|部分/g);
    return { fractions, isBar };
  },
  paint: ({ fractions, isBar }, sheet) =>
    gridOf(sheet, fractions.length, isBar ? 2.6 : 0.82)
      .map((room, index) => {
        const fraction = fractions[index] ?? { top: 1, bottom: 2 };
        return isBar ? barIn(room, fraction) : discIn(room, fraction);
      })
      .join(''),
  says: ({ fractions, isBar }) =>
    fractions
      .map(({ top, bottom }) => `${isBar ? '长条' : '圆'}平均分成 ${bottom} 份，涂了 ${top} 份，表示 ${top}/${bottom}`)
      .join('；'),
});

export function readFractions(words: string): Fraction[] {
  const digits = '零一二三四五六七八九十';
  const number = (word: string) => (/\d/.test(word) ? Number(word) : digits.indexOf(word));
  const slashed = [...words.matchAll(/(\d{1,3})\s*\/\s*(\d{1,3})/g)].map(([, top, bottom]) => ({
    top: Number(top),
    bottom: Number(bottom),
  }));
  const spoken = [...words.matchAll(/(\d{1,3}|[一二三四五六七八九十])分之(\d{1,3}|[一二三四五六七八九十])/g)].map(
    ([, bottom = '', top = '']) => ({ top: number(top), bottom: number(bottom) }),
  );
  const isShown = ({ top, bottom }: Fraction) => bottom >= 1 && bottom <= MAX_PARTS && top >= 0 && top <= bottom;
  return [...slashed, ...spoken].filter(isShown).slice(0, MAX_FRACTIONS);
}

function discIn({ x, y, width, height, ink, pen }: Sheet, { top, bottom }: Fraction): string {
  const r = Math.min(width * 0.46, height * 0.37);
  const centre: Point = [x + width / 2, y + r * 1.08];
  const [cx, cy] = centre;
  const stroke = { stroke: ink.line, 'stroke-width': pen * 1.2, 'stroke-linejoin': 'round' };
  const full = ink.isLineArt ? '#d9d9d9' : colourAt(ink.series, 3);
  const parts = Array.from({ length: bottom }, (_, n) => {
    const fill = n < top ? full : ink.paper;
    if (bottom === 1) return tag('circle', { cx, cy, r, fill, ...stroke });
    const at = (k: number) =>
      `${num(cx + r * Math.sin((k * 2 * Math.PI) / bottom))} ${num(cy - r * Math.cos((k * 2 * Math.PI) / bottom))}`;
    return tag('path', {
      d: `M${num(cx)} ${num(cy)}L${at(n)}A${num(r)} ${num(r)} 0 0 1 ${at(n + 1)}Z`,
      fill,
      ...stroke,
    });
  });
  const size = Math.max(height * 0.08, 18);
  return (
    parts.join('') +
    written([cx, Math.min(y + height - size * 1.2, cy + r + size * 1.5)], { top, bottom }, size, ink.line, pen)
  );
}

function barIn({ x, y, width, height, ink, pen }: Sheet, { top, bottom }: Fraction): string {
  const size = height * 0.16;
  const long = width - size * 2.4;
  const tall = Math.min(height * 0.5, long * 0.3);
  const [left, up] = [x + size * 2.4, y + (height - tall) / 2];
  const full = ink.isLineArt ? '#d9d9d9' : colourAt(ink.series, 0);
  const parts = Array.from({ length: bottom }, (_, n) =>
    tag('rect', {
      x: left + (n * long) / bottom,
      y: up,
      width: long / bottom,
      height: tall,
      fill: n < top ? full : ink.paper,
      stroke: ink.line,
      'stroke-width': pen * 1.2,
    }),
  );
  return parts.join('') + written([x + size, y + height / 2], { top, bottom }, size, ink.line, pen);
}

/** The numerator over its line over the denominator. */
function written([x, y]: Point, { top, bottom }: Fraction, size: number, fill: string, pen: number): string {
  return (
    textAt([x, y - size * 0.62], String(top), { size, fill, weight: 700 }) +
    lineBetween([x - size * 0.55, y], [x + size * 0.55, y], fill, pen * 1.2) +
    textAt([x, y + size * 0.66], String(bottom), { size, fill, weight: 700 })
  );
}
