import { strokesOf } from '#drawing/hanzi/stroke-data.ts';
import type { Sheet } from '../figure.ts';
import { kindOf, Refused } from '../kind.ts';
import { gridOf } from '../rooms.ts';
import type { Written } from './asked-characters.ts';
import { BAND_SHARE, pinyinBand } from './pinyin-band.ts';
import { type CellGrid, cellAt, traceColour, wholeCharacter } from './writing-cell.ts';
import { saysCharacters, takeWriting, type WritingWish } from './writing-wish.ts';

const MAX_CHARACTERS = 12;
const MAX_CELLS = 120;
/** Each is a shape on a slide. */
const MAX_STROKES = 900;
/** More in a row are too small for a pencil. */
const MAX_IN_ROW = 12;
/** What is drawn where only 描红 is said. */
const USUAL = { trace: 2, empty: 3 };

export type CopySheet = Omit<WritingWish, 'trace' | 'empty'> & { trace: number; empty: number };

/** Each character once in black, then pale to go over, then boxes to write it in. */
export const copySheet = kindOf<CopySheet>({
  name: '描红',
  examples: ['描红：上中下，每字描两遍再写三遍', '米字格描红：人口手，带拼音', '田字格：日月，每字写 4 遍'],
  read(said) {
    const isTracing = /描红(?!色)/.test(said.words);
    if (!isTracing && !/[田米]字格|(?:习|练)?字帖/.test(said.words)) return undefined;
    const wish = takeWriting(withoutName(said), MAX_CHARACTERS);
    if (wish instanceof Refused) return isTracing ? wish : undefined;
    const { trace, empty } = wish;
    const isAsked = trace !== undefined || empty !== undefined;
    if (!isTracing && !isAsked) return undefined;
    if (wish.characters.length === 0) return new Refused('描红请写明是哪些字，例如“描红：上中下”');
    const sheet = { ...wish, ...(isAsked ? { trace: trace ?? 0, empty: empty ?? 0 } : USUAL) };
    const cells = sheet.characters.length * cellsOf(sheet);
    if (cells > MAX_CELLS) return new Refused(`一张图最多 ${MAX_CELLS} 格，这样要 ${cells} 格，请少写几个字或几遍`);
    return strokesIn(sheet) > MAX_STROKES ? new Refused('这些字笔画太多，描这么多遍看不清，请少写几个字或几遍') : sheet;
  },
  paint: (wish, sheet) => {
    const rows = Math.ceil(cellsOf(wish) / MAX_IN_ROW);
    const columns = Math.ceil(cellsOf(wish) / rows);
    const band = wish.hasPinyin ? BAND_SHARE : 0;
    return gridOf(sheet, wish.characters.length, columns / (rows + band), sheet.em * 0.6)
      .map((room, n) => rowOf(room, wish.characters[n], wish, columns))
      .join('');
  },
  says: (wish) =>
    `${wish.grid}描红，每个字先有一个范字${wish.trace > 0 ? `，再描 ${wish.trace} 遍` : ''}${wish.empty > 0 ? `，空 ${wish.empty} 格自己写` : ''}：${saysCharacters(wish)}`,
});

function withoutName<S extends { has(pattern: RegExp): boolean }>(said: S): S {
  said.has(/描红(?:字?帖|本|练习)?(?![两一二三四五六七八九十\d])|(?:习|练)?字帖/);
  return said;
}

function cellsOf({ trace, empty }: CopySheet): number {
  return 1 + trace + empty;
}

function strokesIn({ characters, trace }: CopySheet): number {
  const each = characters.map(({ character }) => strokesOf(character)?.length ?? 0);
  return (1 + trace) * each.reduce((sum, count) => sum + count, 0);
}

type Row = { grid: CellGrid; trace: number; empty: number; hasPinyin: boolean };

function rowOf(room: Sheet, written: Written | undefined, row: Row, columns: number): string {
  const { ink, pen } = room;
  const { character = '', pinyin = '' } = written ?? {};
  const side = (room.width - pen * 2) / columns;
  const [left, above] = [room.x + pen, room.y + pen];
  const top = above + (row.hasPinyin ? BAND_SHARE * side : 0);
  const cells = Array.from({ length: 1 + row.trace + row.empty }, (_, n) => {
    const square = { x: left + (n % columns) * side, y: top + Math.floor(n / columns) * side, side };
    const fill = n === 0 ? ink.line : n <= row.trace ? traceColour(ink) : undefined;
    return cellAt(square, row.grid, ink) + (fill ? wholeCharacter(character, square, fill) : '');
  });
  const band = row.hasPinyin ? pinyinBand(pinyin, { x: left, y: above, side }, ink) : '';
  return band + cells.join('');
}
