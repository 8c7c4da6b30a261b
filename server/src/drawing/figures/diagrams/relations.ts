import { widthOf } from '#drawing/letters.ts';
import { arrowHead, lineBetween, type Point, tag, textAt } from '#drawing/svg.ts';
import { colourAt } from '../figure.ts';
import { kindOf, Refused } from '../kind.ts';
import { wordsIn } from './words-in-box.ts';

type Tie = { from: string; to: string; label: string; isDashed: boolean; ends: 'none' | 'one' | 'both' };
type Relations = { names: string[]; ties: Tie[] };

const MAX_NAMES = 9;
const MAX_TIES = 14;
const FORM = '关系图：祥林嫂 → 鲁四老爷：帮工；祥林嫂 — 贺老六：夫妻；柳妈 --> 祥林嫂：吓唬';
/** → goes one way, ↔ both, — neither; --> is dashed. */
const SIGN = '(?:<->|<—>|<=>|[↔⇔]|-->|⇢|┄>|→|->|=>|—>|⟶|—{1,2}|-{1,2}|－)';
const TIE = new RegExp(
  `^(.{1,16}?) ?(${SIGN}) ?(?:[(（]([^()（）]{1,10})[)）] ?)?([^：:]{1,16}?)(?: ?[：:] ?(.{1,10}))?$`,
  'u',
);

export const relations = kindOf<Relations>({
  name: '关系图',
  examples: [FORM, '人物关系图：诸葛亮 ↔ 周瑜：盟友；周瑜 --> 诸葛亮：嫉妒；鲁肃 → 诸葛亮：借船'],
  read(said) {
    const asked = /(?:人物|概念|角色)?关系(?:示意)?图 ?[：:]/.exec(said.words);
    if (!asked) return undefined;
    const parts = said.words
      .slice(asked.index + asked[0].length)
      .split(/[；;\n。]/)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const ties: Tie[] = [];
    for (const part of parts) {
      const [, from = '', sign = '', early = '', to = '', late = ''] = TIE.exec(part) ?? [];
      if (from === '' || to === '') return new Refused(`“${part}”没有看懂，关系图请这样写：“${FORM}”`);
      const ends = /^(?:<|↔|⇔)/.test(sign) ? 'both' : /[>→⟶⇢]/.test(sign) ? 'one' : 'none';
      ties.push({
        from: from.trim(),
        to: to.trim(),
        label: (early || late).trim(),
        isDashed: /^(?:-->|⇢|┄>)$/.test(sign),
        ends,
      });
    }
    const names = [...new Set(ties.flatMap(({ from, to }) => [from, to]))];
    if (ties.length === 0) return new Refused(`关系图请这样写：“${FORM}”`);
    if (ties.some(({ from, to }) => from === to)) return new Refused('关系图里一条线要连两个不同的人或事物');
    if (names.length > MAX_NAMES || ties.length > MAX_TIES)
      return new Refused(`一张关系图最多画 ${MAX_NAMES} 个名称、${MAX_TIES} 条线`);
    const long = names.find((name) => widthOf(name) > 8);
    if (long) return new Refused(`“${long}”太长，关系图里一个名称最多写 8 个字`);
    if (ties.some((tie, n) => ties.filter((other) => isSamePair(tie, other)).length > 2 && n >= 0))
      return new Refused('两个名称之间最多画两条线');
    said.has(/^.*?关系(?:示意)?图 ?[：:]/u);
    for (const { from, to, label } of ties)
      for (const word of [from, to, label]) if (word !== '') said.takeAfter(word, /^/);
    return { names, ties };
  },
  paint: ({ names, ties }, sheet) => {
    const { x, y, width, height, em, pen, ink } = sheet;
    const degree = (name: string) =>
      new Set(ties.flatMap(({ from, to }) => (from === name ? [to] : to === name ? [from] : []))).size;
    const centre = names.length > 3 ? names.find((name) => degree(name) === names.length - 1) : undefined;
    const ring = names.filter((name) => name !== centre);
    const [wide, tall] = [Math.max(...names.map(widthOf)) * em + em * 1.4, em * 2.3];
    const [rx, ry] = [Math.min((width - wide) / 2, height * 0.75), (height - tall) / 2 - em * 0.4];
    const middle: Point = [x + width / 2, y + height / 2];
    const isRow = names.length === 2;
    const places = new Map<string, Point>(
      ring.map((name, n) => {
        const turn = ((n + (isRow ? 0.75 : ring.length === 4 && !centre ? 0.5 : 0)) / ring.length) * 2 * Math.PI;
        return [name, [middle[0] + rx * Math.sin(turn), middle[1] - ry * Math.cos(turn)]];
      }),
    );
    if (centre) places.set(centre, middle);
    const at = (name: string): Point => places.get(name) ?? middle;
    const lines = ties.map((tie, n) => {
      const pair = ties.filter((other) => isSamePair(tie, other));
      const [a, b] = [at(tie.from), at(tie.to)];
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const side = tie.from < tie.to ? 1 : -1;
      const off = pair.length < 2 ? 0 : (pair.indexOf(tie) === 0 ? 1 : -1) * side * em * 0.55;
      const [nx, ny] = [(-(b[1] - a[1]) / length) * off, ((b[0] - a[0]) / length) * off];
      const [p, q]: [Point, Point] = [
        [a[0] + nx, a[1] + ny],
        [b[0] + nx, b[1] + ny],
      ];
      const start = edgeOf(p, q, a, wide, tall, em * 0.15);
      const end = edgeOf(q, p, b, wide, tall, em * 0.15);
      const angle = (Math.atan2(end[1] - start[1], end[0] - start[0]) * 180) / Math.PI;
      const stroke = colourAt(ink.series, n);
      const [ux, uy] = [
        (end[0] - start[0]) / (Math.hypot(end[0] - start[0], end[1] - start[1]) || 1),
        (end[1] - start[1]) / (Math.hypot(end[0] - start[0], end[1] - start[1]) || 1),
      ];
      const inset = em * 0.5;
      const [hasHead, hasTail] = [tie.ends !== 'none', tie.ends === 'both'];
      const from: Point = hasTail ? [start[0] + ux * inset, start[1] + uy * inset] : start;
      const to: Point = hasHead ? [end[0] - ux * inset, end[1] - uy * inset] : end;
      // Not in the very middle, where the lines of a ring cross each other.
      const share = centre === tie.from || centre === tie.to || isRow ? 0.5 : 0.42;
      const spot: Point = [
        start[0] + (end[0] - start[0]) * share + nx * 1.1,
        start[1] + (end[1] - start[1]) * share + ny * 1.1,
      ];
      const line =
        lineBetween(from, to, stroke, pen * 1.5, tie.isDashed ? [em * 0.45, em * 0.35] : undefined) +
        (hasHead ? arrowHead(end, angle, em * 0.85, stroke) : '') +
        (hasTail ? arrowHead(start, angle + 180, em * 0.85, stroke) : '');
      const label =
        tie.label === '' ? '' : textAt(spot, tie.label, { size: em * 0.9, fill: stroke, weight: 700, halo: ink.paper });
      return { line, label };
    });
    const cards = names.map((name, n) => {
      const [cx, cy] = at(name);
      const look = {
        fill: name === centre ? colourAt(ink.fills, 3) : colourAt(ink.fills, n === 0 ? 0 : 2),
        stroke: ink.line,
        'stroke-width': pen,
      };
      return (
        tag('rect', { x: cx - wide / 2, y: cy - tall / 2, width: wide, height: tall, rx: tall * 0.3, ...look }) +
        wordsIn([cx, cy], name, { width: wide * 0.92, height: tall }, { size: em, fill: ink.line, weight: 700 })
      );
    });
    return lines.map(({ line }) => line).join('') + cards.join('') + lines.map(({ label }) => label).join('');
  },
  says: ({ ties }) =>
    `关系图：${ties.map(({ from, to, label, ends }) => `${from}${ends === 'one' ? '对' : '和'}${to}${label === '' ? '' : `：${label}`}`).join('；')}`,
});

function isSamePair(one: Tie, other: Tie): boolean {
  return (one.from === other.from && one.to === other.to) || (one.from === other.to && one.to === other.from);
}

/** Where a line from inside a box leaves it. */
function edgeOf([px, py]: Point, [qx, qy]: Point, [cx, cy]: Point, wide: number, tall: number, more: number): Point {
  const [dx, dy] = [qx - px, qy - py];
  const sideways = dx === 0 ? Number.POSITIVE_INFINITY : (cx + Math.sign(dx) * (wide / 2 + more) - px) / dx;
  const upright = dy === 0 ? Number.POSITIVE_INFINITY : (cy + Math.sign(dy) * (tall / 2 + more) - py) / dy;
  const share = Math.max(0, Math.min(sideways, upright, 0.48));
  return [px + dx * share, py + dy * share];
}
