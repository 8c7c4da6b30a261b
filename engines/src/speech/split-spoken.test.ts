import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitSpoken } from './split-spoken.ts';

it('cuts the first 50 characters, then 50 at a time (VOICE-018)', () => {
  expect(splitSpoken('念'.repeat(120)).map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(splitSpoken('短')).toEqual(['短']);
  expect(splitSpoken('  ')).toEqual([]);
});

it('loses and halves no character', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('字', '😀', 'a'), maxLength: 200 }), (text) => {
      const pieces = splitSpoken(text);
      expect(pieces.join('')).toBe(text);
      for (const piece of pieces) expect(piece.isWellFormed()).toBe(true);
    }),
  );
});
