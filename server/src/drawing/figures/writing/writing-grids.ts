import { strokesOf } from '#drawing/hanzi/stroke-data.ts';
import { textAt } from '#drawing/svg.ts';
import type { Sheet } from '../figure.ts';
import { kindOf, Refused } from '../kind.ts';
import { gridOf } from '../rooms.ts';
import type { Written } from './asked-characters.ts';
import { BAND_SHARE, pinyinBand } from './pinyin-band.ts';
import { type CellGrid, cellAt, wholeCharacter } from './writing-cell.ts';
import { saysCharacters, takeWriting, type WritingWish } from './writing-wish.ts';

const MAX_CHARACTERS = 24;
/** To be filled in by hand, where no characters are named. */
const EMPTY_CELLS = 8;
/** Of the side of a cell: the line that says how many strokes it has. */
const COUNT_SHARE = 0.3;

export type WritingGrid = WritingWish;

function gridKind(name: CellGrid, word: RegExp, examples: readonly [string, string, ...string[]]) {
  return kindOf<WritingGrid>({
    name,
    examples,
    read(said) {
      if (!word.test(said.words)) return undefined;
      const wish = takeWriting(said, MAX_CHARACTERS);
      if (wish instanceof Refused) return wish;
      if (!said.words.includes(name) && !wish.isPointed) return undefined;
      return wish.trace === undefined && wish.empty === undefined ? wish : undefined;
    },
    paint: ({ grid, characters, hasPinyin, hasCounts }, sheet) => {
      const shown: Written[] =
        characters.length > 0 ? characters : Array.from({ length: EMPTY_CELLS }, () => ({ character: '', pinyin: '' }));
      const [band, below] = [hasPinyin ? BAND_SHARE : 0, hasCounts ? COUNT_SHARE : 0];
      return gridOf(sheet, shown.length, 1 / (1 + band + below), sheet.em * 0.5)
        .map((room, index) => cellOf(room, shown[index] ?? { character: '', pinyin: '' }, { grid, band, hasCounts }))
        .join('');
    },
    says: (wish) =>
      wish.characters.length === 0
        ? `空的${wish.grid}`
        : `${wish.grid}里写着：${saysCharacters(wish)}${wish.hasCounts ? `；${saysCounts(wish.characters)}` : ''}`,
  });
}

/** Boxes for writing characters: a cross in each. Without its name only for characters in quotation marks whose strokes are to be counted. */
export const characterGrid = gridKind('田字格', /田字格|[”」"](?:这个)?字?(?:一?共?有)?(?:几[画笔]|多少[画笔])/, [
  '田字格：春眠不觉晓',
  '用田字格写 春、夏、秋、冬，带拼音',
  '田字格：大小多少，标出笔画数',
]);
/** A cross and both diagonals. */
export const diagonalGrid = gridKind('米字格', /米字格/, ['米字格：永', '米字格：山水，带拼音']);

type CellLook = { grid: CellGrid; band: number; hasCounts: boolean };

function cellOf({ x, y, width, ink, pen }: Sheet, { character, pinyin }: Written, look: CellLook): string {
  const side = width - pen * 2;
  const left = x + pen;
  const square = { x: left, y: y + pen + look.band * side, side };
  const count = strokesOf(character)?.length;
  return (
    (look.band > 0 ? pinyinBand(pinyin, { x: left, y: y + pen, side }, ink) : '') +
    cellAt(square, look.grid, ink) +
    wholeCharacter(character, square, ink.line) +
    (look.hasCounts && count
      ? textAt([left + side / 2, square.y + side * (1 + COUNT_SHARE / 2)], `${count} 画`, {
          size: side * 0.19,
          fill: ink.soft,
        })
      : '')
  );
}

function saysCounts(characters: readonly Written[]): string {
  return characters.map(({ character }) => `“${character}”${strokesOf(character)?.length ?? 0} 画`).join('，');
}
