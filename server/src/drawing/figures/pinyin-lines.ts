import { widthOf } from '#drawing/letters.ts';
import { lineBetween, textAt } from '#drawing/svg.ts';
import type { Sheet } from './figure.ts';
import { kindOf, Refused } from './kind.ts';

const MAX_SYLLABLES = 24;
/** Four lines and the rows they part, from above: ascenders, the body of letters, descenders. */
const ROWS = [0, 1, 2.1, 3.1] as const;

export const pinyinLines = kindOf<{ syllables: string[] }>({
  name: '拼音四线三格',
  examples: ['四线三格：chūn tiān', '拼音四线格：bā pá mǎ fà'],
  read(said) {
    if (!/四线三?格|拼音格|拼音本/.test(said.words) || /英语|英文|字母|单词/.test(said.words)) return undefined;
    said.takeAll(/拼音|四线三?格|拼音格|拼音本/g);
    const syllables = said.takeAll(/[a-zāáǎàōóǒòēéěèīíǐìūúǔùüǖǘǚǜêńňǹɡ]{1,12}/giu).map(([syllable]) => syllable);
    return syllables.length > MAX_SYLLABLES
      ? new Refused(`一张图最多写 ${MAX_SYLLABLES} 个音节，给了 ${syllables.length} 个`)
      : { syllables };
  },
  paint: ({ syllables }, sheet) => linesIn(sheet, syllables),
  says: ({ syllables }) => (syllables.length > 0 ? `四线三格里写着：${syllables.join(' ')}` : '空的四线三格'),
});

/** The same four lines for English: words and short sentences. */
export const englishLines = kindOf<{ words: string[] }>({
  name: '英语四线格',
  examples: ['英语四线格：Hello, my name is Amy.', '四线三格写英语单词：apple banana'],
  read(said) {
    if (!/四线三?格|英语本/.test(said.words) || !/英语|英文|字母|单词/.test(said.words)) return undefined;
    said.takeAll(/英语|英文|字母|单词|句子|四线三?格|英语本/g);
    const words = said.takeAll(/[A-Za-z][A-Za-z'’.,?!-]{0,20}/g).map(([word]) => word);
    return words.length > MAX_SYLLABLES ? new Refused(`一张图最多写 ${MAX_SYLLABLES} 个词`) : { words };
  },
  paint: ({ words }, sheet) => linesIn(sheet, words),
  says: ({ words }) => (words.length > 0 ? `英语四线格里写着：${words.join(' ')}` : '空的英语四线格'),
});

function linesIn(sheet: Sheet, syllables: readonly string[]): string {
  const shape = sheet.width / sheet.height;
  const inRow = shape > 1.2 ? 4 : shape > 0.9 ? 3 : 2;
  const rows = rowsOf(syllables, inRow, shape > 1.2 ? 3 : 4);
  const pitch = sheet.height / rows.length;
  const unit = Math.min(pitch / 4.2, sheet.width / 16);
  const top = sheet.y + (sheet.height - rows.length * unit * 4.2) / 2 + unit * 0.5;
  return rows
    .map((row, index) =>
      rowIn(sheet, row, sheet.width / Math.min(inRow, Math.max(1, syllables.length)), top + index * unit * 4.2, unit),
    )
    .join('');
}

/** A few empty rows remain for practice. */
function rowsOf(syllables: readonly string[], inRow: number, fewest: number): (readonly string[])[] {
  const count = Math.max(fewest, Math.ceil(syllables.length / inRow));
  return Array.from({ length: count }, (_, n) => syllables.slice(n * inRow, (n + 1) * inRow));
}

/** The size at which the small letters of the font just fill the middle row. */
function rowIn({ x, width, ink, pen }: Sheet, row: readonly string[], room: number, top: number, unit: number): string {
  const size = unit * 2.16;
  const [first, second, third] = ink.isLineArt ? [ink.soft, ink.line, ink.line] : ['#9fc4b2', '#0f7553', '#0f7553'];
  const colours = [first, second, third, first];
  const lines = ROWS.map((at, n) =>
    lineBetween([x, top + at * unit], [x + width, top + at * unit], colours[n] ?? ink.line, pen * 0.8),
  );
  // One size for a row, or words would jump.
  const fitting = Math.min(size, (room * 0.9) / Math.max(1, ...row.map(widthOf)));
  const words = row.map((syllable, n) => {
    // The foot of the letters stands on the third line; `textAt` centres, 0.36 em above the foot.
    return textAt([x + (n + 0.5) * room, top + ROWS[2] * unit - fitting * 0.36], syllable, {
      size: fitting,
      fill: ink.line,
    });
  });
  return lines.join('') + words.join('');
}
