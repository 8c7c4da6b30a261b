import { dashes, lineBetween, num, tag, textAt } from '#drawing/svg.ts';
import { colourAt, type Sheet } from '../figure.ts';
import { lengthNamed } from '../geometry/measures.ts';
import { type KindOfFigure, kindOf, Refused } from '../kind.ts';
import { middleOf } from '../rooms.ts';
import type { Said } from '../said.ts';

/** A solid of revolution between two circles: a cylinder has equal ones, a cone has none above. */
export type RoundSolid = {
  name: string;
  top: number;
  bottom: number;
  high: number;
  texts: { r: string; h: string; above: string; slant: string };
  title: string;
};

const NOT = /展开|三视|视图|截面|主视|俯视|侧面积模型/;

function roundKind(
  name: string,
  asked: RegExp,
  examples: readonly [string, string],
  topOf: (said: Said, r: number) => { top: number; text: string } | Refused,
): KindOfFigure<RoundSolid> {
  return kindOf<RoundSolid>({
    name,
    examples,
    read(said) {
      if (!asked.test(said.words) || NOT.test(said.words)) return undefined;
      said.has(asked);
      const above = lengthNamed(said, '上底面半径', '上底半径');
      const radius = lengthNamed(said, '下底面半径', '下底半径', '底面半径', '半径', 'r');
      const diameter = radius ? undefined : lengthNamed(said, '底面直径', '直径', 'd');
      const high = lengthNamed(said, '高', 'h');
      const slant = lengthNamed(said, '母线', 'l');
      const r = radius?.value ?? (diameter ? diameter.value / 2 : (high?.value ?? 5) * 0.45);
      if (slant && slant.value <= r && name === '圆锥') return new Refused('圆锥的母线要比底面半径长，请检查数据');
      const exact = slant && name === '圆锥' ? Math.sqrt(slant.value ** 2 - r ** 2) : undefined;
      if (exact !== undefined && high && Math.abs(exact - high.value) > 0.01 * high.value)
        return new Refused('母线、半径和高互相矛盾（要满足勾股关系），请检查数据');
      const h = exact ?? high?.value ?? r * 2.2;
      if (r / h > 12 || h / r > 12) return new Refused('半径和高相差太大，画出来看不成形，请换一组数据');
      const top = above ? { top: above.value, text: above.text } : topOf(said, r);
      if (top instanceof Refused) return top;
      if (name === '圆台' && top.top >= r) return new Refused('圆台的上底面半径要比下底面半径小，请检查数据');
      const r_ = radius ? `r = ${radius.text}` : diameter ? `d = ${diameter.text}` : 'r';
      const texts = {
        r: r_,
        h: high ? `h = ${high.text}` : 'h',
        above: top.text && `r' = ${top.text}`,
        slant: slant ? `l = ${slant.text}` : '',
      };
      const told = [
        radius && `底面半径 ${radius.text}`,
        diameter && `底面直径 ${diameter.text}`,
        high && `高 ${high.text}`,
        slant && `母线 ${slant.text}`,
      ];
      return { name, top: top.top, bottom: r, high: h, texts, title: [name, ...told].filter(Boolean).join('，') };
    },
    paint: paintRound,
    says: ({ title }) => title,
  });
}

export const cylinder = roundKind('圆柱', /圆柱/, ['圆柱，半径 2 cm，高 5 cm', '圆柱，底面直径 6，高 8'], (_, r) => ({
  top: r,
  text: '',
}));
export const cone = roundKind('圆锥', /圆锥/, ['圆锥 半径 3 高 4', '圆锥，底面半径 3 cm，母线 5 cm'], () => ({
  top: 0,
  text: '',
}));
export const frustum = roundKind('圆台', /圆台/, ['圆台，上底面半径 2，下底面半径 4，高 5', '圆台'], (_, r) => ({
  top: r * 0.55,
  text: '',
}));

function paintRound({ top, bottom, high, texts }: RoundSolid, sheet: Sheet): string {
  const { em, pen, ink } = sheet;
  const room = middleOf(
    { ...sheet, x: sheet.x + em * 3, y: sheet.y + em, width: sheet.width - em * 6, height: sheet.height - em * 2 },
    (2 * bottom) / (high + bottom * 0.3 + top * 0.3),
  );
  const unit = room.width / (2 * bottom);
  const [cx, rx, tx] = [room.x + room.width / 2, bottom * unit, top * unit];
  const [ry, ty] = [rx * 0.3, tx * 0.3];
  const [up, down] = [room.y + ty, room.y + room.height - ry];
  const look = { stroke: ink.line, 'stroke-width': pen * 1.6, 'stroke-linejoin': 'round' };
  const side = `M${num(cx - tx)} ${num(up)}L${num(cx - rx)} ${num(down)}A${num(rx)} ${num(ry)} 0 0 0 ${num(cx + rx)} ${num(down)}L${num(cx + tx)} ${num(up)}Z`;
  const dash = [pen * 4, pen * 3];
  const isDiameter = texts.r.startsWith('d');
  const label = { size: em * 1.05, weight: 700 } as const;
  return [
    tag('path', { d: side, fill: colourAt(ink.fills, 0), ...look, 'data-solid': 'side' }),
    top > 0 ? tag('ellipse', { cx, cy: up, rx: tx, ry: ty, fill: colourAt(ink.fills, 2), ...look }) : '',
    tag('path', {
      d: `M${num(cx - rx)} ${num(down)}A${num(rx)} ${num(ry)} 0 0 1 ${num(cx + rx)} ${num(down)}`,
      fill: 'none',
      stroke: ink.soft,
      'stroke-width': pen,
      'stroke-dasharray': dashes(dash),
    }),
    lineBetween([cx, up], [cx, down], colourAt(ink.series, 2), pen * 1.2, dash),
    lineBetween([isDiameter ? cx - rx : cx, down], [cx + rx, down], colourAt(ink.series, 1), pen * 1.4),
    tag('circle', { cx, cy: down, r: em * 0.18, fill: ink.line }),
    texts.above
      ? lineBetween([cx, up], [cx + tx, up], colourAt(ink.series, 1), pen * 1.4) +
        textAt([cx + tx / 2, up - em * 0.7], texts.above, { ...label, fill: colourAt(ink.series, 1), halo: ink.paper })
      : '',
    texts.slant
      ? textAt([cx + (tx + rx) / 2 + em * 0.7, (up + down) / 2 - em * 0.3], texts.slant, {
          ...label,
          fill: ink.line,
          anchor: 'start',
        })
      : '',
    textAt([cx - em * 0.5, (up + down) / 2 + em], texts.h, {
      ...label,
      fill: colourAt(ink.series, 2),
      anchor: 'end',
      halo: colourAt(ink.fills, 0),
    }),
    textAt([cx + rx / 2, down - em * 0.75], texts.r, {
      ...label,
      fill: colourAt(ink.series, 1),
      halo: colourAt(ink.fills, 0),
    }),
  ].join('');
}

export type Sphere = { text: string };

export const sphere = kindOf<Sphere>({
  name: '球',
  examples: ['球，半径 3 cm', '球体，直径 10'],
  read(said) {
    if (
      !/球体|^球(?=[，, ]|$)|一个球(?=[，, ]|$)|球的/.test(said.words) ||
      /地球|足球|篮球|气球|排球|星/.test(said.words)
    )
      return undefined;
    said.has(/球体|球/);
    const radius = lengthNamed(said, '半径', 'r');
    const diameter = radius ? undefined : lengthNamed(said, '直径', 'd');
    said.has(/体积|表面积/);
    return { text: radius ? `r = ${radius.text}` : diameter ? `d = ${diameter.text}` : 'r' };
  },
  paint: ({ text }, sheet) => {
    const { em, pen, ink } = sheet;
    const room = middleOf(sheet, 1);
    const [cx, cy, r] = [room.x + room.width / 2, room.y + room.height / 2, room.width / 2 - em];
    const half = (sweep: 0 | 1) =>
      `M${num(cx - r)} ${num(cy)}A${num(r)} ${num(r * 0.28)} 0 0 ${sweep} ${num(cx + r)} ${num(cy)}`;
    return [
      tag('circle', { cx, cy, r, fill: colourAt(ink.fills, 0), stroke: ink.line, 'stroke-width': pen * 1.6 }),
      tag('path', { d: half(0), fill: 'none', stroke: ink.line, 'stroke-width': pen * 1.2 }),
      tag('path', {
        d: half(1),
        fill: 'none',
        stroke: ink.soft,
        'stroke-width': pen,
        'stroke-dasharray': dashes([pen * 4, pen * 3]),
      }),
      lineBetween([text.startsWith('d') ? cx - r : cx, cy], [cx + r, cy], colourAt(ink.series, 1), pen * 1.5),
      tag('circle', { cx, cy, r: em * 0.2, fill: ink.line }),
      textAt([cx - em * 0.1, cy - em * 0.9], 'O', { size: em * 1.1, fill: ink.line, weight: 700 }),
      textAt([cx + r / 2, cy - em * 0.75], text, {
        size: em * 1.05,
        fill: colourAt(ink.series, 1),
        weight: 700,
        halo: colourAt(ink.fills, 0),
      }),
    ].join('');
  },
  says: ({ text }) => `球，${text}`,
});
