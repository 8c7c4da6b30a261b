import { cpuMs } from '@app/contract/cpu-time.fixture.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildAutomaton } from './automaton.ts';
import { openWordReader, type WordMatch } from './word-reader.ts';

function matchesIn(words: string[], pieces: string[], variants = {}): WordMatch[] {
  const found: WordMatch[] = [];
  const reader = openWordReader(buildAutomaton(words, variants), (match) => found.push(match));
  for (const piece of pieces) reader.push(piece);
  return found;
}
const finds = (words: string[], text: string, variants = {}) => matchesIn(words, [text], variants).length > 0;

describe('the automaton', () => {
  it.each([
    '坏东西',
    '坏 东\n西',
    '坏-东·西。',
    '坏*东*西',
    'Ｂａｄ',
    'b.A.d',
    '😀坏😀东西',
    '坏\u200b东\u200d西',
    '壞東西',
  ])('sees through spaces, punctuation, width, case and other ways to write: %s', (text) => {
    expect(finds(['坏东西', 'BAD'], text, { 坏: '壞', 东: '東' })).toBe(true);
  });

  it('does not see a word where another letter stands between', () => {
    expect(finds(['坏东西'], '坏的东西')).toBe(false);
  });

  it('reads a letter that means several as all of them', () => {
    expect(finds(['5kg'], '共 5㎏ 整')).toBe(true);
  });

  it('refuses a word that is all punctuation, because it would match everything', () => {
    expect(() => buildAutomaton(['…！'])).toThrow('without a letter');
  });

  const word = fc.string({ unit: fc.constantFrom('a', 'b', '甲', '𠮷'), minLength: 1, maxLength: 4 });
  const text = fc.string({ unit: fc.constantFrom('a', 'B', 'ａ', '甲', '𠮷', ' ', '，', '😀'), maxLength: 40 });
  const plain = (dirty: string) =>
    dirty
      .replaceAll('ａ', 'a')
      .replaceAll(/[ ，😀]/gu, '')
      .toLowerCase();

  it('finds exactly what a naive search finds, at the same places', () => {
    fc.assert(
      fc.property(text, fc.uniqueArray(word, { maxLength: 6 }), (dirty, words) => {
        const letters = [...plain(dirty)];
        const expected = words.flatMap((one, index) => {
          const length = [...one].length;
          return letters.flatMap((_, start) =>
            letters.slice(start, start + length).join('') === one ? [`${index}:${start}-${start + length}`] : [],
          );
        });
        const found = matchesIn(words, [dirty]).map((match) => `${match.word}:${match.start}-${match.end}`);

        expect(found.sort()).toEqual(expected.sort());
      }),
      { numRuns: 1_000 },
    );
  });

  it('finds the same however a text is cut, even inside a character', () => {
    fc.assert(
      fc.property(text, fc.uniqueArray(word, { maxLength: 6 }), fc.array(fc.nat(80)), (dirty, words, cuts) => {
        const bounds = [0, ...cuts.filter((cut) => cut < dirty.length).sort((a, b) => a - b), dirty.length];
        const pieces = bounds.slice(1).map((end, index) => dirty.slice(bounds[index], end));

        expect(matchesIn(words, pieces)).toEqual(matchesIn(words, [dirty]));
      }),
      { numRuns: 1_000 },
    );
  });

  it('stays linear on a text made to make it step back', () => {
    let isFound = true;
    const took = cpuMs(() => {
      isFound = finds([`${'a'.repeat(2_000)}b`], 'a'.repeat(200_000));
    });

    expect(isFound).toBe(false);
    // About 0.05 s; comparing anew at each place would take 400 million steps.
    expect(took).toBeLessThan(1_500);
  });
});
