import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figureAddress, figureMarkdown, readFigureAddress } from './figures.ts';

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }).filter((one) => one.isWellFormed());
const width = fc.constantFrom(0 as const, 25 as const, 50 as const, 100 as const);

test('a figure is read back from its address, whatever its words', () => {
  fc.assert(
    fc.property(words, width, (said, wide) => {
      expect(readFigureAddress(figureAddress({ words: said, width: wide }))).toEqual({ words: said, width: wide });
    }),
  );
});

test('the address of a figure has no sign that ends an image in Markdown', () => {
  fc.assert(
    fc.property(words, words, (said, caption) => {
      expect(figureMarkdown({ words: said, width: 0 }, caption)).toMatch(/^!\[[^[\]\n]*\]\(figure:[^\s()<>]+\)$/);
    }),
  );
});

test.each(['figure:', 'figure:%E4%B8', 'figure:a b', 'picture:a', `figure:${'a'.repeat(301)}`, 'figure:a?width=30'])(
  '%s is no figure',
  (address) => expect(readFigureAddress(address)).toBeUndefined(),
);
