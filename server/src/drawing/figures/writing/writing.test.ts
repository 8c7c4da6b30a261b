import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draw, refusalFor } from '#drawing/draw.ts';
import { drawnBox } from '#drawing/drawn-box.ts';
import { strokesOf, withoutStrokes } from '#drawing/hanzi/stroke-data.ts';
import { textFigure } from '#drawing/text-figure.ts';

/** GB 2312 has 6,763 characters; the first of its two levels are those in daily use, the second all others a pupil may meet. */
const gb2312 = Array.from({ length: 0xf7 - 0xb0 + 1 }, (_, row) =>
  Array.from({ length: 94 }, (_, cell) => [0xb0 + row, 0xa1 + cell]),
)
  .flat()
  .map((bytes) => new TextDecoder('gb18030').decode(new Uint8Array(bytes)))
  .filter((sign) => /^\p{Script=Han}$/u.test(sign));
const anyCharacter = fc.constantFrom(...gb2312);

const wish = (words: string, style: 'illustration' | 'lineArt' = 'illustration') =>
  draw({ words, caption: '', width: 1366, height: 768, style, seed: 1 });

type Box = { x: number; y: number; width: number; height: number };
type Cell = { box: Box; character: string; strokes: { n: number; fill: string; box: Box }[] };

/** Cells are the squares of the drawing, in their order; what stands between two of them belongs to the first. */
function cellsOf(svg: string): Cell[] {
  return svg
    .split(/(?=<rect )/)
    .slice(2)
    .map((part) => {
      const [, x, y, width, height] = /<rect x="(.*?)" y="(.*?)" width="(.*?)" height="(.*?)"/.exec(part) ?? [];
      const [, character = ''] = /data-character="(.)"/u.exec(part) ?? [];
      const strokes = Array.from(
        part.matchAll(/<path d="[^"]*" fill="([^"]*)" data-stroke="(\d+)"\/>/g),
        ([path, fill = '', n]) => ({ n: Number(n), fill, box: drawnBox(path, { width: 1e5, height: 1e5 }) }),
      );
      const box = { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
      return { box, character, strokes };
    });
}

function isIn(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

const textsOf = (svg: string) => Array.from(svg.matchAll(/<text [^>]*>([^<]*)</g), ([, text = '']) => text);

describe('strokes', () => {
  it('are known for every character of the standard of daily use, and for all others of GB 2312', () => {
    expect(gb2312).toHaveLength(6_763);
    expect(withoutStrokes(gb2312)).toEqual([]);
  });

  it.each([
    '一1 乙1 九2 力2 又2 了2 及3 女3 飞3 马3 门3 乃2 丸3 车4 长4 比4 火4 水4 月4 瓦4 鸟5 母5 凸5 凹5 必5 出5 北5 世5',
    '永5 年6 那6 考6 我7 身7 里7 走7 卵7 垂8 非8 乖8 鬼9 骨9 重9 既9 敖10 象11 黄11 鼎12 舞14 疑14 鼠13 嘴16 赢17 警19',
  ])('are as many as a pupil counts: %s', (table) => {
    for (const [, character = '', count] of table.matchAll(/(\p{Script=Han})(\d+)/gu))
      expect([character, strokesOf(character)?.length]).toEqual([character, Number(count)]);
  });

  it('are read of single characters only, whatever is asked for', () => {
    for (const asked of ['', 'package', '../永', 'a', '永永', '\u0000', '〇']) expect(strokesOf(asked)).toBeUndefined();
  });
});

describe('the order of strokes', () => {
  it('has one cell for every stroke: the new one red, those before it dark, all within the cell', () => {
    fc.assert(
      fc.property(anyCharacter, (character) => {
        const count = strokesOf(character)?.length ?? 0;
        const cells = cellsOf(wish(`“${character}”字的笔顺`)?.svg ?? '');

        expect(cells).toHaveLength(count);
        for (const [index, cell] of cells.entries()) {
          expect(cell.strokes.map(({ n }) => n)).toEqual(Array.from({ length: index + 1 }, (_, n) => n + 1));
          expect(cell.strokes.map(({ fill }) => fill === '#c2483d')).toEqual(cell.strokes.map((_, n) => n === index));
          for (const { box } of cell.strokes) expect(isIn(box, cell.box)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is numbered, says how many there are, and ends its rows at the width of the sheet', () => {
    const drawn = wish('“赢”字的笔顺');
    const cells = cellsOf(drawn?.svg ?? '');

    expect(drawn?.says).toBe('笔顺：“赢”共 17 画，一步一格，每格新写的一笔是红色');
    expect(textsOf(drawn?.svg ?? '')).toEqual(['赢  共 17 画', ...Array.from({ length: 17 }, (_, n) => String(n + 1))]);
    expect(new Set(cells.map(({ box }) => box.y)).size).toBeGreaterThan(1);
    for (const { box } of cells) expect(isIn(box, { x: 0, y: 0, width: 1366, height: 768 })).toBe(true);
  });

  it('is told by grey and black in line art, and one stroke by itself by its number', () => {
    const [third] = cellsOf(wish('“火”字的第 3 笔')?.svg ?? '');

    expect(third?.strokes.map(({ fill }) => fill)).toEqual(['#b9c2bd', '#b9c2bd', '#c2483d', '#b9c2bd']);
    expect(wish('“永”字的笔顺', 'lineArt')?.svg).not.toContain('#c2483d');
    expect(refusalFor('“火”字的第 5 笔')).toBe('“火”共 4 画，没有第 5 笔');
  });

  it.each([
    ['“永”字的笔顺', '永'],
    ['永字的笔顺', '永'],
    ['请画出“永”和“远”的笔顺图', '永远'],
    ['笔顺：上、中、下', '上中下'],
    ['写出“我”的笔画顺序，带拼音', '我'],
  ])('is read of %s', (words, characters) => {
    const cells = cellsOf(wish(words)?.svg ?? '');

    expect([...new Set(cells.map(({ character }) => character))].join('')).toBe(characters);
    expect(wish(words)?.left).toEqual([]);
  });

  it('is not guessed at', () => {
    expect(refusalFor('笔顺规则口诀')).toContain('不会准确地画');
    expect(refusalFor('笔顺图')).toContain('请写明是哪个字');
    expect(refusalFor('“〇”字的笔顺')).toContain('没有“〇”的楷体笔画');
    expect(refusalFor('笔顺：赢赢赢赢')).toContain('共 68 画');
  });
});

describe('characters in cells', () => {
  it('are whole, one in each, in regular script and within the cell', () => {
    fc.assert(
      fc.property(fc.array(anyCharacter, { minLength: 1, maxLength: 24 }), (characters) => {
        const cells = cellsOf(wish(`田字格：${characters.join('')}，带拼音`)?.svg ?? '');

        expect(cells.map(({ character }) => character)).toEqual(characters);
        for (const { box, character, strokes } of cells) {
          expect(strokes).toHaveLength(strokesOf(character)?.length ?? -1);
          for (const stroke of strokes) expect(isIn(stroke.box, box)).toBe(true);
        }
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ['用田字格写 春、夏、秋、冬，带拼音', ['chūn', 'xià', 'qiū', 'dōng']],
    ['田字格：音乐，快乐，注音', ['yīn', 'yuè', 'kuài', 'lè']],
    ['田字格：长（zhǎng）大，带拼音', ['zhǎng', 'dà']],
    ['拼音田字格：绿', ['lǜ']],
    ['田字格：春夏，不带拼音', []],
  ])('have above them what they are read: %s', (words, pinyin) => {
    expect(textsOf(wish(words)?.svg ?? '')).toEqual(pinyin);
    expect(wish(words)?.left).toEqual([]);
  });

  it('say which other readings a character has that stands alone', () => {
    expect(wish('田字格：长、春，带拼音')?.says).toContain('多音字请核对：“长”另读 zhǎng');
    expect(wish('田字格：校长，带拼音')?.says).not.toContain('另读');
    expect(wish('田字格：长（zhǎng）、春，带拼音')?.says).not.toContain('另读');
  });

  it('say how many strokes they have, and name what is not drawn of the wish', () => {
    expect(textsOf(wish('田字格：大小多少，标出笔画数')?.svg ?? '')).toEqual(['3 画', '3 画', '6 画', '4 画']);
    expect(textsOf(wish('“春”字有几画')?.svg ?? '')).toEqual(['9 画']);
    expect(wish('田字格：清请，标出部首')?.left).toEqual(['部首']);
    expect(cellsOf(wish('田字格')?.svg ?? '').map(({ character }) => character)).toEqual(Array(8).fill(''));
  });
});

describe('a sheet to copy', () => {
  it.each([
    ['描红：上中下，每字描两遍再写三遍', '上中下', 2, 3],
    ['描红：上中下', '上中下', 2, 3],
    ['米字格描红：人口手，每个字描 4 遍', '人口手', 4, 0],
    ['田字格：日月，每字写 4 遍', '日月', 0, 4],
    ['给“春”字做一张描红，描3遍，空5格', '春', 3, 5],
    ['描红字帖：大小，先描一遍，再写十二遍，带拼音', '大小', 1, 12],
  ] as const)('has a model, pale ones to go over and empty cells: %s', (words, characters, trace, empty) => {
    const cells = cellsOf(wish(words)?.svg ?? '');
    const looks = cells.map(({ strokes }) =>
      strokes.length === 0 ? 'empty' : strokes[0]?.fill === '#f0bdb6' ? 'pale' : 'model',
    );

    const row = ['model', ...Array(trace).fill('pale'), ...Array(empty).fill('empty')];
    expect(looks).toEqual([...characters].flatMap(() => row));
    expect(wish(words)?.left).toEqual([]);
    expect(wish(words)?.says).toContain(`${trace > 0 ? `描 ${trace} 遍` : '范字'}`);
    for (const { box, strokes } of cells) for (const stroke of strokes) expect(isIn(stroke.box, box)).toBe(true);
  });

  it('is refused where it is too much or nothing, and is no picture of something red', () => {
    expect(refusalFor('描红')).toContain('请写明是哪些字');
    expect(refusalFor('描红：天地人你我他，每字描 20 遍，再写 20 遍')).toContain('最多 120 格');
    expect(refusalFor(`描红：${'鼎'.repeat(10)}，每字描 11 遍`)).toContain('笔画太多');
    expect(refusalFor('描红色的花')).toBeUndefined();
  });
});

it('stays small enough for a page: the largest of each kind is below 400 kB', () => {
  const widest = gb2312.toSorted((a, b) => (strokesOf(b)?.length ?? 0) - (strokesOf(a)?.length ?? 0));
  const sizes = [
    `田字格：${widest.slice(0, 24).join('')}，带拼音`,
    `描红：${widest.slice(0, 10).join('')}，描 2 遍，写 9 遍`,
    `“${widest[0]}”的笔顺`,
    `笔顺：鼎鼎鼎鼎鼎`,
  ].map((words) => {
    const figure = textFigure(words);
    return 'svg' in figure ? figure.svg.length : 0;
  });

  for (const size of sizes) expect(size).toBeGreaterThan(20_000);
  for (const size of sizes) expect(size).toBeLessThan(400_000);
});
