import { dashes, lineBetween, num, type Point, pathThrough, tag, textAt } from '#drawing/svg.ts';
import { colourAt, type Figure, type Sheet } from './figure.ts';
import { drawable, lengthOf } from './lengths.ts';
import { middleOf } from './rooms.ts';

export const solid: Figure = {
  name: '立体图形',
  examples: ['长方体，长 6 宽 4 高 3', '圆柱，半径 2 cm，高 5 cm', '圆锥 半径 3 高 4'],
  read(words) {
    if (/长方体|正方体|立方体/.test(words)) return (sheet) => cuboidIn(sheet, words);
    if (/圆柱/.test(words)) return (sheet) => roundIn(sheet, words, false);
    return /圆锥/.test(words) ? (sheet) => roundIn(sheet, words, true) : undefined;
  },
};

type Edge = { length: number; text: string };

function readCuboid(words: string): { long: Edge; deep: Edge; high: Edge } {
  if (/正方体|立方体/.test(words)) {
    const edge = { length: 1, text: lengthOf(words, '棱长|边长')?.text ?? '棱长' };
    return { long: edge, deep: edge, high: edge };
  }
  const [long, deep, high] = [lengthOf(words, '长(?!方)'), lengthOf(words, '宽'), lengthOf(words, '高')];
  const length = drawable(long, 6, high?.value ?? 3);
  return {
    long: { length, text: long?.text ?? '长' },
    deep: { length: drawable(deep, length * 0.66, length), text: deep?.text ?? '宽' },
    high: { length: drawable(high, length * 0.5, length), text: high?.text ?? '高' },
  };
}

/** Seen from the front, the depth drawn at 45° and half as long, hidden edges dashed. */
function cuboidIn(sheet: Sheet, words: string): string {
  const { em, pen, ink } = sheet;
  const { long, deep, high } = readCuboid(words);
  const [a, c, lean] = [long.length, high.length, (deep.length / 2) * Math.SQRT1_2];
  const room = middleOf(within(sheet, em * 3, em * 1.5), (a + lean) / (c + lean));
  const unit = room.width / (a + lean);
  const at = (u: number, v: number): Point => [room.x + u * unit, room.y + room.height - v * unit];
  const look = { stroke: ink.line, 'stroke-width': pen * 1.6, 'stroke-linejoin': 'round' };
  const face = (points: readonly Point[], n: number) =>
    tag('path', { d: pathThrough(points, true), fill: colourAt(ink.fills, n), ...look });
  const hidden = [at(0, 0), at(a + lean, lean), at(lean, c + lean)].map((end) =>
    lineBetween(at(lean, lean), end, ink.soft, pen, [pen * 4, pen * 3]),
  );
  const label = { size: em * 1.05, fill: colourAt(ink.series, 1), weight: 700 } as const;
  const [lx, ly] = at(a / 2, 0);
  const [hx, hy] = at(0, c / 2);
  const [dx, dy] = at(a + lean / 2, lean / 2);
  return [
    face([at(0, 0), at(a, 0), at(a, c), at(0, c)], 0),
    face([at(0, c), at(a, c), at(a + lean, c + lean), at(lean, c + lean)], 2),
    face([at(a, 0), at(a + lean, lean), at(a + lean, c + lean), at(a, c)], 5),
    ...hidden,
    textAt([lx, ly + em], long.text, label),
    textAt([hx - em * 0.6, hy], high.text, { ...label, anchor: 'end' }),
    textAt([dx + em * 0.6, dy + em * 0.5], deep.text, { ...label, anchor: 'start' }),
  ].join('');
}

function within(sheet: Sheet, aside: number, above: number): Sheet {
  const { x, y, width, height } = sheet;
  return { ...sheet, x: x + aside, y: y + above, width: width - 2 * aside, height: height - 2 * above };
}

/** A cylinder or a cone; the far half of the base is dashed. */
function roundIn(sheet: Sheet, words: string, isCone: boolean): string {
  const { em, pen, ink } = sheet;
  const [radius, diameter, high] = [lengthOf(words, '半径|r'), lengthOf(words, '直径|d'), lengthOf(words, '高|h')];
  const half = radius?.value ?? (diameter ? diameter.value / 2 : undefined);
  const r = drawable(half === undefined ? undefined : { value: half, text: '' }, 2, high?.value ?? 5);
  const h = drawable(high, r * 2.2, r * 2);
  const room = middleOf(within(sheet, em * 3, em), (2 * r) / (h + r * 0.6));
  const unit = room.width / (2 * r);
  const [cx, rx, ry] = [room.x + room.width / 2, r * unit, r * unit * 0.3];
  const [top, bottom] = [room.y + (isCone ? 0 : ry), room.y + room.height - ry];
  const [left, right] = [cx - rx, cx + rx];
  const arc = (y: number, to: number, sweep: 0 | 1) => `A${num(rx)} ${num(ry)} 0 0 ${sweep} ${num(to)} ${num(y)}`;
  const look = { stroke: ink.line, 'stroke-width': pen * 1.6, 'stroke-linejoin': 'round' };
  const side = isCone
    ? `M${num(left)} ${num(bottom)}L${num(cx)} ${num(top)}L${num(right)} ${num(bottom)}${arc(bottom, left, 1)}Z`
    : `M${num(left)} ${num(top)}V${num(bottom)}${arc(bottom, right, 0)}V${num(top)}`;
  const lid = isCone ? '' : tag('ellipse', { cx, cy: top, rx, ry, fill: colourAt(ink.fills, 2), ...look });
  const dash = [pen * 4, pen * 3];
  const label = { size: em * 1.05, weight: 700 } as const;
  return [
    tag('path', { d: side, fill: colourAt(ink.fills, 0), ...look }),
    lid,
    tag('path', {
      d: `M${num(left)} ${num(bottom)}${arc(bottom, right, 1)}`,
      fill: 'none',
      stroke: ink.soft,
      'stroke-width': pen,
      'stroke-dasharray': dashes(dash),
    }),
    lineBetween([cx, top], [cx, bottom], colourAt(ink.series, 2), pen * 1.2, dash),
    lineBetween([diameter && !radius ? left : cx, bottom], [right, bottom], colourAt(ink.series, 1), pen * 1.4),
    tag('circle', { cx, cy: bottom, r: em * 0.18, fill: ink.line }),
    textAt([cx - em * 0.5, (top + bottom) / 2 + em], high ? `h = ${high.text}` : 'h', {
      ...label,
      fill: colourAt(ink.series, 2),
      anchor: 'end',
    }),
    textAt([cx + rx / 2, bottom - em * 0.75], radius ? `r = ${radius.text}` : diameter ? `d = ${diameter.text}` : 'r', {
      ...label,
      fill: colourAt(ink.series, 1),
      halo: colourAt(ink.fills, 0),
    }),
  ].join('');
}
