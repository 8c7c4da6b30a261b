import { widthOf } from '#drawing/letters.ts';
import { tag, textAt } from '#drawing/svg.ts';
import { colourAt, type Sheet } from './figure.ts';
import { kindOf, Refused } from './kind.ts';
import { middleOf } from './rooms.ts';

export type TwoSets = { names: [string, string]; left: string[]; right: string[]; both: string[] };

const MAX_MEMBERS = 7;

export const venn = kindOf<TwoSets>({
  name: '韦恩图',
  examples: ['韦恩图：A={1,2,3,4}，B={3,4,5}', '韦恩图：会飞={麻雀,蝙蝠}，哺乳动物={蝙蝠,猫}'],
  read(said) {
    if (!/韦恩图|文氏图|维恩图|集合图/.test(said.words)) return undefined;
    const sets = [...said.words.matchAll(/[{]([^{}]{0,120})[}]/g)];
    if (sets.length > 3) return new Refused('韦恩图画两个或三个集合');
    if (sets.some(([, list = '']) => list.split(/[,，、;；\s]+/).length > MAX_MEMBERS * 2))
      return new Refused('集合里的元素太多，一个圈里写不下，请少写一些');
    said.takeAll(/[^\s，,、；;：:={}和与]{1,8} ?= ?[{][^}]{0,120}[}]/gu);
    said.has(/^[^：:]{1,40}[：:]?/);
    const read = readSets(said.words);
    for (const name of read.names) said.takeAfter(name, /^/);
    return read;
  },
  paint: (sets, sheet) => vennIn(sheet, sets),
  says: ({ names, left, right, both }) =>
    `韦恩图：只属于 ${names[0]} 的有 ${left.join('、') || '无'}，只属于 ${names[1]} 的有 ${right.join('、') || '无'}，共有的 ${both.join('、') || '无'}`,
});

/** Members in both sets move into the middle; without members only the names are written. */
export function readSets(words: string): TwoSets {
  const named = [
    ...words.matchAll(/([^\s，,、；;：:={}｛｝和与]{1,8})\s*[=＝:：]\s*[{｛]([^}｝]{0,120})[}｝]/gu),
  ].slice(0, 2);
  const [first, second] = named.map(([, name = '', list = '']) => ({
    name,
    members: [...new Set(list.split(/[,，、;；\s]+/).filter((member) => member !== ''))],
  }));
  if (!first || !second) {
    const [, a = 'A', b = 'B'] =
      /[：:]\s*([^，,、；;和与\s]{1,8})\s*[，,、；;和与]\s*([^，,、；;\s。]{1,8})/u.exec(words) ?? [];
    return { names: [a, b], left: [], right: [], both: [] };
  }
  const both = first.members.filter((member) => second.members.includes(member));
  const only = (members: string[]) => members.filter((member) => !both.includes(member)).slice(0, MAX_MEMBERS);
  return {
    names: [first.name, second.name],
    left: only(first.members),
    right: only(second.members),
    both: both.slice(0, MAX_MEMBERS),
  };
}

function vennIn(sheet: Sheet, { names, left, right, both }: TwoSets): string {
  const { x, y, width, height, em, ink, pen } = middleOf(sheet, 1.5);
  const r = Math.min(width * 0.31, (height - em * 2.4) / 2);
  const [cy, middle] = [y + height / 2 + em, x + width / 2];
  const [ax, bx] = [middle - r * 0.58, middle + r * 0.58];
  const circle = (cx: number, n: number) =>
    tag('circle', {
      cx,
      cy,
      r,
      fill: ink.isLineArt ? 'none' : colourAt(ink.series, n),
      'fill-opacity': ink.isLineArt ? undefined : 0.24,
      stroke: colourAt(ink.series, n),
      'stroke-width': pen * 1.6,
    });
  const column = (cx: number, members: readonly string[], room: number) =>
    members
      .map((member, n) =>
        textAt([cx, cy + (n - (members.length - 1) / 2) * em * 1.6], [...member].slice(0, 8).join(''), {
          size: Math.min(em * 1.15, room / Math.max(1, widthOf(member))),
          fill: ink.line,
        }),
      )
      .join('');
  const name = (cx: number, text: string, n: number) =>
    textAt([cx, cy - r - em * 1.1], text, { size: em * 1.3, fill: colourAt(ink.series, n), weight: 700 });
  return (
    circle(ax, 0) +
    circle(bx, 2) +
    name(ax - r * 0.2, names[0], 0) +
    name(bx + r * 0.2, names[1], 2) +
    column(ax - r * 0.42, left, r * 0.95) +
    column(bx + r * 0.42, right, r * 0.95) +
    column(middle, both, r * 0.7)
  );
}
