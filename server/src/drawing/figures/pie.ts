import { num, type Point, pathThrough, tag, textAt } from '#drawing/svg.ts';
import { numberText } from './axes.ts';
import { colourAt, type Sheet } from './figure.ts';
import type { Pair, Told } from './pairs.ts';

/** Degrees of every slice; nothing when there is nothing to share out. */
export function anglesOf(pairs: readonly Pair[]): number[] {
  const sum = pairs.reduce((total, { value }) => total + value, 0);
  return sum > 0 && pairs.every(({ value }) => value >= 0) ? pairs.map(({ value }) => (value / sum) * 360) : [];
}

/** Its names stand beside it in a wide picture, below it in a tall one. */
export function pieIn(sheet: Sheet, pairs: readonly Pair[], told: Told): string {
  const { x, y, width, height, em } = sheet;
  const pitch = em * 1.8;
  if (width > height * 1.1) {
    const top = y + (height - pairs.length * pitch) / 2;
    const keys = pairs.map((pair, n) => key(sheet, pair, n, told, [x + width * 0.72, top + (n + 0.5) * pitch]));
    return (
      slicesIn(sheet, pairs, told, [x + width * 0.36, y + height / 2], Math.min(width * 0.3, height * 0.47)) +
      keys.join('')
    );
  }
  const listed = Math.ceil(pairs.length / 2) * pitch;
  const r = Math.min(width * 0.42, (height - listed - em * 2) / 2);
  const top = y + (height - 2 * r - em * 1.5 - listed) / 2;
  const keys = pairs.map((pair, n) => {
    const column = x + width * (n % 2 === 0 ? 0.14 : 0.58);
    return key(sheet, pair, n, told, [column, top + 2 * r + em * 1.5 + (Math.floor(n / 2) + 0.5) * pitch]);
  });
  return slicesIn(sheet, pairs, told, [x + width / 2, top + r], r) + keys.join('');
}

function slicesIn({ em, pen, ink }: Sheet, pairs: readonly Pair[], told: Told, centre: Point, r: number): string {
  let from = 0;
  const slices = anglesOf(pairs).map((angle, n) => {
    const look = ink.isLineArt
      ? { fill: ink.paper, stroke: ink.line }
      : { fill: colourAt(ink.series, n), stroke: ink.paper };
    const slice = sliceOf(centre, r, from, angle, { ...look, 'stroke-width': pen * 1.4, 'stroke-linejoin': 'round' });
    const middle = onCircle(centre, r * 0.66, from + angle / 2);
    from += angle;
    // A narrow slice has no room for its share; the key has it.
    if (angle < 16) return slice;
    const percent = told === 'all' ? `${Math.round((angle / 3.6) * 10) / 10}%` : '';
    const share = ink.isLineArt ? `${pairs[n]?.name ?? ''} ${percent}`.trim() : percent;
    if (share === '') return slice;
    return slice + textAt(middle, share, { size: em, fill: ink.isLineArt ? ink.line : '#ffffff', weight: 700 });
  });
  return slices.join('');
}

function onCircle([cx, cy]: Point, r: number, degrees: number): Point {
  const turn = (degrees * Math.PI) / 180;
  return [cx + r * Math.sin(turn), cy - r * Math.cos(turn)];
}

function sliceOf(centre: Point, r: number, from: number, angle: number, look: Record<string, string | number>): string {
  if (angle >= 359.999) return tag('circle', { cx: centre[0], cy: centre[1], r, ...look });
  const [start, end] = [onCircle(centre, r, from), onCircle(centre, r, from + angle)];
  const arc = `A${num(r)} ${num(r)} 0 ${angle > 180 ? 1 : 0} 1 ${num(end[0])} ${num(end[1])}`;
  return tag('path', { d: `${pathThrough([centre, start])}${arc}Z`, ...look });
}

function key({ em, ink, pen }: Sheet, { name, value, unit }: Pair, n: number, told: Told, [x, y]: Point): string {
  const look = ink.isLineArt
    ? { fill: ink.paper, stroke: ink.line, 'stroke-width': pen }
    : { fill: colourAt(ink.series, n) };
  const mark = tag('rect', { x, y: y - em * 0.4, width: em * 0.8, height: em * 0.8, rx: em * 0.15, ...look });
  // A number that is a percentage already would tell what was not to be told.
  const isTold = told === 'all' || (told === 'values' && unit !== '%');
  const text = isTold ? `${name} ${numberText(value)}${unit}` : name;
  return mark + textAt([x + em * 1.2, y], text, { size: em, fill: ink.line, anchor: 'start' });
}
