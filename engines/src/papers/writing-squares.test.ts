import type { PaperQuestion, PrintedPaper } from '@app/contract/making/papers.ts';
import { describe, expect, it } from 'vitest';
import { columnTwips, sheets } from './exam-parts.ts';
import { writingSquares } from './writing-squares.ts';

const writing = (change: Partial<PaperQuestion> = {}) =>
  ({ id: 'w', type: 'writing', subject: '01', stem: '写一篇不少于 800 字的作文。', ...change }) as PaperQuestion;
const paper = (...questions: PaperQuestion[]) =>
  ({ sections: [{ title: '一、作文', questions }] }) as unknown as PrintedPaper;
const squaresOf = (change: Partial<PaperQuestion> = {}, room = 9_241) =>
  writingSquares(paper(writing(change)), room).get('w');

describe('the squares of a composition', () => {
  it.each(['a4', 'a4-columns', 'a3-columns'] as const)(
    'fill the column of %s, with room for more than is asked',
    (layout) => {
      const room = columnTwips(sheets[layout]);
      const squares = squaresOf({}, room);
      if (!squares) throw new Error('there are none');
      const { columns, size, rows } = squares;
      expect(columns * size).toBeLessThanOrEqual(room);
      expect(columns * rows.length).toBe(1_000);
      expect(rows.filter((count) => count !== '')).toEqual(
        Array.from({ length: 10 }, (_, index) => `${index + 1}00 字`),
      );
      expect(rows.at(-1)).toBe('1000 字');
    },
  );

  it('are counted by the most that is asked, and are not there where nothing is said or English is written', () => {
    expect(squaresOf({ stem: '写 400～500 字。' })?.rows).toHaveLength(30);
    expect(squaresOf({ stem: '写一段话。' })).toBeUndefined();
    expect(squaresOf({ subject: '03' })).toBeUndefined();
    expect(squaresOf({ type: 'short' })).toBeUndefined();
  });

  it('are drawn for three compositions of a paper, however many there are', () => {
    const many = Array.from({ length: 50 }, (_, index) => writing({ id: `w${index}` }));
    expect([...writingSquares(paper(...many), 9_241).keys()]).toEqual(['w0', 'w1', 'w2']);
  });
});
