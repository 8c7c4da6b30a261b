import { widthOf } from '#drawing/letters.ts';
import { arrowHead, lineBetween, pathThrough, tag, textAt } from '#drawing/svg.ts';
import { wordsIn } from '../diagrams/words-in-box.ts';
import { colourAt } from '../figure.ts';
import { kindOf, Refused } from '../kind.ts';

/** From −1, long ago, over 0, which is now, to 1; a point where both are the same. */
type Doing = { from: number; to: number; isRepeated: boolean; words: string };

const FORM = '时态轴：过去 I played football.；过去到现在 I have lived here for ten years.；将来 I will visit him.';
const MAX_DOINGS = 4;
const MAX_WIDTH = 26;
/** The name of a tense says where it lies. The longer names first. */
const TENSES: readonly (readonly [RegExp, Omit<Doing, 'words'>])[] = [
  [/^(?:过去完成时?|过去的过去)/, { from: -0.8, to: -0.8, isRepeated: false }],
  [/^现在完成进行时?/, { from: -0.6, to: 0.08, isRepeated: false }],
  [/^(?:现在完成时?|过去到现在|从过去到现在)/, { from: -0.6, to: 0, isRepeated: false }],
  [/^(?:过去到将来|从过去到将来)/, { from: -0.6, to: 0.6, isRepeated: false }],
  [/^(?:现在到将来|从现在到将来)/, { from: 0, to: 0.6, isRepeated: false }],
  [/^(?:过去进行时?|过去 ?一段)/, { from: -0.65, to: -0.3, isRepeated: false }],
  [/^(?:现在进行时?|现在 ?一段)/, { from: -0.12, to: 0.12, isRepeated: false }],
  [/^(?:将来进行时?|将来 ?一段)/, { from: 0.3, to: 0.65, isRepeated: false }],
  [/^(?:一般过去时?|过去时|过去 ?一点|过去)/, { from: -0.5, to: -0.5, isRepeated: false }],
  [/^(?:一般现在时?|经常|习惯)/, { from: -0.6, to: 0.6, isRepeated: true }],
  [/^(?:一般将来时?|将来时|将来 ?一点|将来)/, { from: 0.5, to: 0.5, isRepeated: false }],
  [/^(?:现在时?|现在 ?一点)/, { from: 0, to: 0, isRepeated: false }],
];

export const tenseLine = kindOf<{ doings: Doing[] }>({
  name: '时态轴',
  examples: [
    FORM,
    '时态轴：一般过去时 I lost my key.；现在完成时 I have lost my key.',
    '时态轴：一般现在时 She gets up at six.；现在进行时 She is getting up.',
  ],
  read(said) {
    if (!/时态(?:时间)?[轴线]|时态图/.test(said.words)) return undefined;
    const list = said.words.replace(/^.*?时态(?:时间)?(?:[轴线]|图)[：:]?/u, '');
    const items = list
      .split(/[；;\n]/)
      .map((item) => item.trim())
      .filter((item) => item !== '');
    const doings: Doing[] = [];
    for (const item of items) {
      const found = TENSES.find(([name]) => name.test(item));
      if (!found) return new Refused(`“${item}”没有写在什么时候，时态轴请这样写：“${FORM}”`);
      const [name, place] = found;
      const words = item
        .replace(name, '')
        .replace(/^[：: ，,]+/, '')
        .trim();
      if (widthOf(words) > MAX_WIDTH) return new Refused(`“${words}”太长，时态轴上一句最多写 ${MAX_WIDTH * 2} 个字母`);
      doings.push({ ...place, words });
      said.takeAfter(name.exec(item)?.[0] ?? '', /^[：: ，,]{0,3}/);
      if (words !== '') said.takeAfter(words, /^/);
    }
    if (doings.length === 0) return new Refused(`时态轴请这样写：“${FORM}”`);
    if (doings.length > MAX_DOINGS) return new Refused(`一条时态轴最多写 ${MAX_DOINGS} 句，给了 ${doings.length} 句`);
    said.has(/^[^：:]{0,40}时态(?:时间)?(?:[轴线]|图)[：:]?/u);
    return { doings };
  },
  paint: ({ doings }, sheet) => {
    const { x, y, width, height, em, pen, ink } = sheet;
    const level = y + height / 2;
    const middle = x + width / 2;
    const at = (time: number) => middle + time * (width / 2 - em * 1.5);
    const axis =
      lineBetween([x, level], [x + width - em * 0.6, level], ink.line, pen * 1.6) +
      arrowHead([x + width, level], 0, em, ink.line);
    const now =
      lineBetween([middle, level - em * 0.9], [middle, level + em * 0.9], ink.line, pen * 1.6) +
      textAt([middle, level + em * 1.6], '现在', { size: em * 0.95, fill: ink.line, weight: 700, halo: ink.paper }) +
      textAt([x + em * 1.2, level + em * 1.2], '过去', { size: em * 0.9, fill: ink.soft }) +
      textAt([x + width - em * 1.6, level + em * 1.2], '将来', { size: em * 0.9, fill: ink.soft });
    const parts = doings.map(({ from, to, isRepeated, words }, n) => {
      const up = n % 2 === 0 ? -1 : 1;
      const storey = Math.floor(n / 2);
      const stroke = colourAt(ink.series, n);
      const [left, right, centre] = [at(from), at(to), at((from + to) / 2)];
      const lift = level + up * em * (1 + storey * 4 + (up > 0 ? 1.4 : 0));
      const dots = isRepeated
        ? [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => left + (right - left) * share)
        : from === to
          ? [centre]
          : [];
      const marks = dots.map((cx) =>
        tag('circle', {
          cx,
          cy: from === to ? level : lift,
          r: em * 0.36,
          fill: stroke,
          stroke: ink.paper,
          'stroke-width': pen * 0.8,
        }),
      );
      const stretch =
        from === to || isRepeated
          ? ''
          : tag('path', {
              d: pathThrough([
                [left, lift],
                [right, lift],
              ]),
              fill: 'none',
              stroke,
              'stroke-width': pen * 4,
              'stroke-linecap': 'round',
            }) +
            lineBetween([left, level], [left, lift], stroke, pen * 0.9, [em * 0.25, em * 0.25]) +
            lineBetween([right, level], [right, lift], stroke, pen * 0.9, [em * 0.25, em * 0.25]);
      const stem =
        from === to
          ? lineBetween([centre, level + up * em * 0.4], [centre, lift + up * em * 0.3], stroke, pen * 0.9)
          : '';
      const room = Math.min(width * 0.46, width - em);
      const box = Math.min(room, Math.max(em * 4, widthOf(words) * em));
      const place = Math.min(Math.max(centre, x + box / 2), x + width - box / 2);
      const text =
        words === ''
          ? ''
          : wordsIn(
              [place, lift + up * em * 1.8],
              words,
              { width: room, height: em * 2.8 },
              { size: em, fill: ink.line, halo: ink.paper },
            );
      return stem + stretch + marks.join('') + text;
    });
    return axis + parts.join('') + now;
  },
  says: ({ doings }) =>
    `时态轴：${doings.map(({ from, to, isRepeated, words }) => `${whenOf(from, to, isRepeated)} ${words}`.trim()).join('；')}`,
});

function whenOf(from: number, to: number, isRepeated: boolean): string {
  if (isRepeated) return '经常发生';
  const name = (time: number) => (time < -0.7 ? '过去的过去' : time < -0.2 ? '过去' : time > 0.2 ? '将来' : '现在');
  if (from === to) return `${name(from)}的一点`;
  return name(from) === name(to) ? `${name(from)}的一段` : `从${name(from)}到${name(to)}的一段`;
}
