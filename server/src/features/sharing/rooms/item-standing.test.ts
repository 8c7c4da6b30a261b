import type { KeyedItem, Mark } from '@app/contract/sharing/room-items.ts';
import { describe, expect, it } from 'vitest';
import { standingOf } from './item-standing.ts';

/** Always the same numbers. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const item = (no: number): KeyedItem => ({
  no,
  label: String(no),
  type: 'single',
  typeName: '单选题',
  way: 'one',
  passage: '',
  stem: '',
  blankCount: 0,
  keys: 'none',
  takesPhoto: false,
  options: ['1', '2', '3', '4'],
  answer: ['A'],
  analysis: '',
  score: 5,
});

describe('how a class did', () => {
  it('adds up to the class for every question, whatever was answered', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const draw = numbersFrom(seed);
      const [itemCount, seatCount] = [1 + draw(8), 1 + draw(50)];
      const items = Array.from({ length: itemCount }, (_, at) => item(at + 1));
      const answers = items.flatMap(({ no }) =>
        Array.from({ length: seatCount }, (_, at) => ({ no, seatId: String(at), letter: 'ABCDE'[draw(5)] ?? 'E' }))
          .filter(({ letter }) => letter !== 'E')
          .map(({ letter, ...one }) => {
            const mark: Mark = letter === 'A' ? 'right' : 'wrong';
            return { ...one, given: [letter], mark };
          }),
      );

      const standing = standingOf(items, answers, seatCount);

      for (const { no, right, wrong, unmarked, unanswered, line } of standing) {
        expect(right + wrong + unmarked + unanswered).toBe(seatCount);
        const mine = answers.filter((one) => one.no === no);
        const counts = ['B', 'C', 'D'].map((letter) => mine.filter(({ given }) => given[0] === letter).length);
        const most = Math.max(...counts);
        if (most >= 2) expect(line).toBe(`${most} 人选了 ${'BCD'[counts.indexOf(most)]}`);
        expect(right).toBe(mine.filter(({ given }) => given[0] === 'A').length);
      }
    }
  });

  it('says which mistake the most of them made, where the option tells it', () => {
    const told = { ...item(1), mistakes: ['', '移项没有变号', '只看了系数', '漏了一个解'] };
    const answers = ['B', 'B', 'C', 'A'].map((letter, at) => {
      return {
        no: 1,
        seatId: String(at),
        given: [letter],
        mark: letter === 'A' ? ('right' as const) : ('wrong' as const),
      };
    });
    expect(standingOf([told], answers, 4)[0]?.line).toBe('2 人选了 B：移项没有变号');
    expect(standingOf([item(1)], answers, 4)[0]?.line).toBe('2 人选了 B');
  });
});
