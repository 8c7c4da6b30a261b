import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signNumbers } from '#adapters/speech/kokoro-signs.ts';
import { phonemesOf } from './phonemes.ts';

const dictionary = {
  hello: 'HH AH0 L OW1',
  apple: 'AE1 P AH0 L',
  dog: 'D AO1 G',
  watch: 'W AA1 CH',
  want: 'W AA1 N T',
  like: 'L AY1 K',
  teacher: 'T IY1 CH ER0',
};
const sounds = (text: string) => phonemesOf(text, dictionary);

describe('the sounds of a text', () => {
  it('are those of the dictionary, stress before the vowel, punctuation kept', () => {
    expect(sounds('Hello, teacher!')).toBe('həlˈO, tˈiʧəɹ!');
  });

  it('add endings the dictionary does not have', () => {
    expect(sounds('dogs watches wanted liked watching')).toBe('dˈɔɡz wˈɑʧᵻz wˈɑntᵻd lˈIkt wˈɑʧɪŋ');
  });

  it('join the article to a vowel', () => {
    expect(sounds('the dog the apple')).toBe('ðə dˈɔɡ ði ˈæpəl');
  });

  it('spell short forms and single letters', () => {
    expect(sounds('USA B')).toBe('jˈu ˈɛs ˈA bˈi');
  });

  it('take a name in pinyin for what it is', () => {
    expect(sounds('Xiaohong')).toBe('ʃjˈWhʊŋ');
  });

  it('are guessed from the letters of any other word', () => {
    expect(sounds('blorp')).toBe('blˈɔɹp');
  });

  it('of a word that programs also use are those of the word', () => {
    expect(sounds('constructor')).toBe('kˈɑnstɹʌktɔɹ');
  });

  it('all have a number in the model, whatever is read', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9 '.,!?;:$%-]{1,80}$/), (text) => {
        const phonemes = sounds(text);
        // So many it takes at once.
        expect(signNumbers(phonemes).length).toBe(Math.min([...phonemes].length, 509));
      }),
    );
  });
});
