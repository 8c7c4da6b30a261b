import { Subject } from '@app/contract/enums.ts';
import type { PaperQuestion, PrintedPaper } from '@app/contract/making/papers.ts';

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

/** A paper has a composition and perhaps a small one before it; whoever puts in fifty does not make us draw 60,000 squares. */
const MOST_COMPOSITIONS = 3;

/** The squares of the compositions of a paper that say how long they are to be, by question. */
export function writingSquares({ sections }: PrintedPaper, roomTwips: number): ReadonlyMap<string, WritingSquares> {
  const found = sections.flatMap(({ questions }) =>
    questions.flatMap((question) => {
      const signs = signsAsked(question);
      return signs === 0 ? [] : [[question.id, squaresFor(signs, roomTwips)] as const];
    }),
  );
  return new Map(found.slice(0, MOST_COMPOSITIONS));
}

function signsAsked({ type, subject, stem }: PaperQuestion): number {
  if (type !== 'writing' || subject !== Subject.Chinese) return 0;
  return Math.max(0, ...[...stem.matchAll(/(\d{2,4})\s*字/g)].map(([, digits]) => Number(digits)));
}

function squaresFor(asked: number, roomTwips: number): WritingSquares {
  const columns = Math.min(MOST_COLUMNS, Math.floor(roomTwips / LEAST));
  const size = Math.min(MOST, Math.floor(roomTwips / columns));
  const signs = Math.ceil((Math.min(asked, MOST_SIGNS) * SPARE) / HUNDRED) * HUNDRED;
  const rows = Array.from({ length: Math.ceil(signs / columns) }, (_, row) => {
    const before = Math.floor((row * columns) / HUNDRED);
    const after = Math.floor(((row + 1) * columns) / HUNDRED);
    return after === before ? '' : `${after * HUNDRED} 字`;
  });
  return { columns, size, rows };
}
