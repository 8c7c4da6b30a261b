import { strokesOf } from '#drawing/hanzi/stroke-data.ts';
import { characterIn } from '#drawing/hanzi/stroke-paths.ts';
import { widthOf } from '#drawing/letters.ts';
import { textAt } from '#drawing/svg.ts';
import { colourAt, type Sheet } from '../figure.ts';
import { kindOf, Refused } from '../kind.ts';
import type { Said } from '../said.ts';
import { COUNT, countOf } from '../spoken-numbers.ts';
import { stepLayout } from './step-layout.ts';
import { type CellGrid, cellAt } from './writing-cell.ts';
import { saysCharacters, takeWriting, type WritingWish } from './writing-wish.ts';

const MAX_CHARACTERS = 6;
const MAX_STEPS = 60;
const WORD = /笔顺|笔画顺序|书写顺序|笔画分解|先写哪|第 ?[\d一二两三四五六七八九十]{1,3} ?[笔画]/;
/** Talk about the order of strokes, not the strokes of a character. */
const TALK = /规则|口诀|歌诀|儿歌|比赛|游戏|海报/;

export type StrokeOrder = Pick<WritingWish, 'grid' | 'characters' | 'hasPinyin' | 'others'> & {
  /** Of every character the number of its strokes. */
  counts: number[];
  /** Only this stroke is shown, in red among the others; undefined for all of them, step by step. */
  only: number | undefined;
};

export const strokeOrder = kindOf<StrokeOrder>({
  name: '笔顺',
  examples: ['永字的笔顺', '笔顺：火、水，带拼音', '“我”字的第 5 笔'],
  read(said) {
    if (!WORD.test(said.words) || TALK.test(said.words)) return undefined;
    const only = takeOnly(said);
    said.takeAll(/笔顺(?:分解)?(?:演示)?图?|笔画顺序|书写顺序|笔画分解图?|先写哪一?笔|分步|一步一步|逐笔|怎么写/g);
    const wish = takeWriting(said, MAX_CHARACTERS);
    if (wish instanceof Refused) return wish;
    const { grid, characters, hasPinyin, others } = wish;
    if (characters.length === 0) return new Refused('笔顺图请写明是哪个字，例如“永字的笔顺”');
    const counts = characters.map(({ character }) => strokesOf(character)?.length ?? 0);
    const steps = only ? counts.length : counts.reduce((sum, count) => sum + count, 0);
    if (steps > MAX_STEPS) return new Refused(`一张图最多分 ${MAX_STEPS} 步，这些字共 ${steps} 画，请少写几个字`);
    const short = characters.find((_, n) => only !== undefined && (only > (counts[n] ?? 0) || only < 1));
    if (short) {
      const count = strokesOf(short.character)?.length ?? 0;
      return new Refused(`“${short.character}”共 ${count} 画，没有第 ${only} 笔`);
    }
    return { grid, characters, hasPinyin, others, counts, only };
  },
  paint: (order, sheet) => {
    const { characters, counts, only } = order;
    const titles = characters.map(({ character, pinyin }, n) => {
      const read = pinyin && `  ${pinyin}`;
      return only ? `第 ${only} 笔${read}` : `${character}${read}  共 ${counts[n]} 画`;
    });
    const steps = only ? counts.map(() => 1) : counts;
    const { blocks, headingSize } = stepLayout(sheet, steps, Math.max(...titles.map(widthOf)));
    return blocks
      .map(({ heading, cells }, n) => {
        const { character = '' } = characters[n] ?? {};
        const drawn = cells.map((square, index) => {
          const step = only ?? index + 1;
          const number = only ? '' : numberBelow(square, step, sheet);
          return stepAt(square, { character, step, isWhole: only !== undefined, grid: order.grid }, sheet) + number;
        });
        const look = { size: headingSize, fill: sheet.ink.line, anchor: 'start' } as const;
        return textAt(heading, titles[n] ?? '', look) + drawn.join('');
      })
      .join('');
  },
  says: ({ characters, counts, only, ...wish }) => {
    const each = characters.map(({ character }, n) => `“${character}”共 ${counts[n]} 画`).join('，');
    const read = wish.hasPinyin ? `；读音：${saysCharacters({ ...emptyWish, ...wish, characters })}` : '';
    return only ? `${each}，第 ${only} 笔用红色标出${read}` : `笔顺：${each}，一步一格，每格新写的一笔是红色${read}`;
  },
});

const emptyWish = { hasCounts: false, trace: undefined, empty: undefined, isPointed: true } as const;

function takeOnly(said: Said): number | undefined {
  const found = said.take(new RegExp(`第 ?${COUNT} ?[笔画](?:是什么|是哪一?笔|标红|用红色标出|写什么)?`));
  return found ? countOf(found[1] ?? '') : undefined;
}

type Step = { character: string; step: number; isWhole: boolean; grid: CellGrid };

/** What is written so far is dark, the stroke of this step red; in line art grey and black. */
function stepAt(
  square: { x: number; y: number; side: number },
  { character, step, isWhole, grid }: Step,
  { ink }: Sheet,
): string {
  const [before, now] = ink.isLineArt ? ['#a6a6a6', ink.line] : [ink.line, colourAt(ink.series, 1)];
  const later = ink.isLineArt ? '#d4d4d4' : '#b9c2bd';
  const colourOf = (index: number) => {
    if (index + 1 === step) return now;
    if (isWhole) return later;
    return index + 1 < step ? before : undefined;
  };
  return cellAt(square, grid, ink) + characterIn(character, square, colourOf);
}

function numberBelow({ x, y, side }: { x: number; y: number; side: number }, step: number, { ink }: Sheet): string {
  return textAt([x + side / 2, y + side * 1.15], String(step), { size: side * 0.2, fill: ink.soft });
}
