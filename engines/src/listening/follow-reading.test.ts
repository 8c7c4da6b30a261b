import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followReading } from './follow-reading.ts';

/** 他 and 她, 在 and 再 sound alike. */
const alike: Record<string, string> = { 她: '他', 再: '在' };
const soundOf = (sign: string) => alike[sign] ?? sign;
const follow = (line: string, heard: string) => followReading(line, heard, soundOf);
const states = (line: string, heard: string) => follow(line, heard).words.map(({ state }) => state);

describe('a line that is read after the voice', () => {
  it('is right whatever its marks, capitals and apostrophes', () => {
    expect(follow('I’m fine, thanks.', "i'm fine thanks")).toMatchObject({ score: 100 });
    expect(follow('At 9 o’clock.', "at nine o'clock")).toMatchObject({ score: 100 });
  });

  it('says which word was missed, and what was heard in the place of another', () => {
    expect(follow('Where is the old library?', 'Where is the new library').words[3]).toEqual({
      text: 'old ',
      state: 'other',
      heard: 'new',
    });
    expect(states('Where is the old library?', 'Where is library')).toEqual([
      'right',
      'right',
      'missed',
      'missed',
      'right',
    ]);
  });

  it('in Chinese goes sign by sign, and what sounds alike is right', () => {
    expect(follow('他在家。', '她再家')).toMatchObject({ score: 100 });
    expect(states('春眠不觉晓', '春眠不晓')).toEqual(['right', 'right', 'right', 'missed', 'right']);
  });

  it('is not made worse by a false start', () => {
    expect(follow('Go past the bank.', 'Go go past the bank').score).toBe(100);
  });

  it('of which nothing was heard has no points', () => {
    expect(follow('Hello there.', '')).toMatchObject({ score: 0, words: [{ state: 'missed' }, { state: 'missed' }] });
  });

  it('is shown whole, whatever was heard, and is right when it was said as it stands', () => {
    const text = fc.string({ unit: fc.constantFrom(..."ab 他在,.'’2"), maxLength: 40 });
    fc.assert(
      fc.property(text, text, (line, heard) => {
        const { words, score } = follow(line, heard);
        expect(words.map((word) => word.text).join('')).toBe(line.replace(/^[^\p{L}\p{N}]+/u, ''));
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        if (words.length > 0) expect(follow(line, line).score).toBe(100);
      }),
    );
  });
});
