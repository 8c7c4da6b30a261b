import type { Box, Mark, Point } from './sheet.ts';
import { FRAME_LINE } from './sheet-measures.ts';

type Words = Extract<Mark, { kind: 'words' }>;
type WordLook = Partial<Pick<Words, 'size' | 'align' | 'tone' | 'isBold' | 'turn'>>;

/** 五号, as an exam is printed. */
const WORD_SIZE = 3.7;

/** In a line whose middle is at the point, within so much room. */
export function words(text: string, at: Point, room: number, look: WordLook = {}): Words {
  return {
    ...{ kind: 'words', text, ...at, room },
    ...{ size: WORD_SIZE, align: 'left', tone: 'black', isBold: false, turn: 0, ...look },
  };
}

export function line(from: Point, to: Point, look: Partial<Extract<Mark, { kind: 'line' }>> = {}): Mark {
  return { kind: 'line', from, to, line: 0.25, tone: 'black', isDashed: false, ...look };
}

export function outlined(box: Box, look: Partial<Extract<Mark, { kind: 'outlined' }>> = {}): Mark {
  return { kind: 'outlined', ...box, line: FRAME_LINE, radius: 0, tone: 'black', ...look };
}
