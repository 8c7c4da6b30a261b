import { Subject } from '@app/contract/enums.ts';
import type { PaperQuestion } from '@app/contract/making/papers.ts';

/** 作文格: what a composition is written into, one sign in each square. */
export type WritingSquares = {
  columns: number;
  /** Of a square, in twentieths of a point. */
  size: number;
  /** What stands below each row: `100 字` where so many signs are full, else nothing. */
  rows: readonly string[];
};

/** 7.6 mm at least, 8.5 mm at most. */
const LEAST = 430;
const MOST = 480;
const MOST_COLUMNS = 20;
/** Below each row, for corrections. */
export const SQUARES_GAP = 130;
/** Paragraphs end in the middle of a row, and good pupils write more than the least; then up to a full hundred. */
const SPARE = 1.2;
const MOST_SIGNS = 1_200;
const HUNDRED = 100;

/** The squares of a composition in Chinese that says how long it is to be. */
export function writingSquares(question: PaperQuestion, roomTwips: number): WritingSquares | undefined {
  if (question.type !== 'writing' || question.subject !== Subject.Chinese) return undefined;
  const counts = [...question.stem.matchAll(/(\d{2,4})\s*字/g)].map(([, digits]) => Number(digits));
  const asked = Math.max(0, ...counts);
  if (asked === 0) return undefined;
  const columns = Math.min(MOST_COLUMNS, Math.floor(roomTwips / LEAST));
  const size = Math.min(MOST, Math.floor(roomTwips / columns));
  const signs = Math.ceil((Math.min(asked, MOST_SIGNS) * SPARE) / HUNDRED) * HUNDRED;
  const count = Math.ceil(signs / columns);
  const rows = Array.from({ length: count }, (_, row) => {
    const before = Math.floor((row * columns) / HUNDRED);
    const after = Math.floor(((row + 1) * columns) / HUNDRED);
    return after === before ? '' : `${after * HUNDRED} 字`;
  });
  return { columns, size, rows };
}
