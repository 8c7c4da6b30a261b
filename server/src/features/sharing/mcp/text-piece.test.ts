import { anySign } from '@app/contract/any-sign.fixture.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PIECE_CHARS, pieceOf } from './text-piece.ts';

const MORE = /\n\n（全文 \d+ 个字，下一段从 (\d+) 开始）$/;

it('gives a text piece by piece, all of it, in pieces that are never too long', () => {
  fc.assert(
    fc.property(fc.string({ unit: anySign, maxLength: 50 }), fc.integer({ min: 0, max: 900 }), (words, times) => {
      const text = words.toWellFormed().replaceAll('）', '').repeat(times);
      let read = '';
      for (let start = 0, rounds = 0; rounds < 100; rounds += 1) {
        const piece = pieceOf(text, start);
        const next = MORE.exec(piece)?.[1];
        const own = piece.replace(MORE, '');
        expect(own.isWellFormed()).toBe(true);
        expect(own.length).toBeLessThanOrEqual(PIECE_CHARS);
        read += own;
        if (next === undefined) break;
        start = Number(next);
      }
      expect(read).toBe(text);
    }),
    { numRuns: 60 },
  );
});

it('says how long the text is to whoever asks for more than there is', () => {
  expect(() => pieceOf('一二三', 3)).toThrow('全文只有 3 个字');
  expect(pieceOf('', 0)).toBe('');
});
