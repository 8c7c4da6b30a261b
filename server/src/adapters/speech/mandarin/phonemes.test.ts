import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { signNumbers } from '#adapters/speech/kokoro-signs.ts';
import { mandarinPhonemes } from './phonemes.ts';
import { soundOfSyllable } from './syllable-sounds.ts';
import { openWordReadings, type ReadWords } from './word-readings.ts';

let read: ReadWords;
beforeAll(async () => {
  read = await openWordReadings();
});
const sounds = (text: string) => mandarinPhonemes(text, read, { apple: 'AE1 P AH0 L' });

describe('the sounds of a Chinese text', () => {
  it('are those of its words, each vowel with its tone, the pauses kept', () => {
    expect(sounds('同学们好，今天学数学。')).toBe('tʰʊ↗ŋɕɥe↗ mən xau↓, ʨi→ntʰjɛ→n ɕɥe↗ ʂu↘ɕɥe↗.');
  });

  it('have English words in English and letters by their names', () => {
    expect(sounds('读 apple 和 x')).toBe('tu↗ ˈæpəl xɤ↗ ˈɛks');
  });

  it('of a poem end with each line', () => {
    expect(sounds('春眠不觉晓\n处处闻啼鸟').split('.').length).toBe(2);
  });

  it.each([
    ['zhi', 1, 'ꭧɨ→'],
    ['ci', 2, 'ʦʰɨ↗'],
    ['ju', 3, 'ʨy↓'],
    ['nü', 3, 'ny↓'],
    ['yuan', 2, 'ɥɛ↗n'],
    ['wo', 3, 'wo↓'],
    ['bo', 1, 'pwo→'],
    ['xiong', 2, 'ɕjʊ↗ŋ'],
    ['er', 4, 'ɚ↘'],
    ['wanr', 2, 'wa↗ɻ'],
    ['de', 5, 'tɤ'],
  ])('%s%i', (pinyin, tone, sound) => {
    expect(soundOfSyllable({ pinyin, tone })).toBe(sound);
  });

  it('exist for every character of the common ones, and all have a number in the model', () => {
    const text = fc.array(fc.integer({ min: 0x4e00, max: 0x9fa5 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(text, (codes) => {
        const phonemes = sounds(String.fromCharCode(...codes));
        expect(signNumbers(phonemes).length).toBe([...phonemes].length);
        expect(phonemes).not.toMatch(/\d/);
      }),
    );
  });
});
