import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sayNumber } from './numbers.ts';
import { spokenText } from './spoken-text.ts';

describe('a text as it is read out', () => {
  it.each([
    ['It costs $35.50.', 'It costs thirty five dollars and fifty cents .'],
    ['about ￥1', 'about one yuan'],
    ['at 8:05 a.m.', 'at eight oh five adotm'],
    ['at 9:00', "at nine o'clock"],
    ['June 21st, 1998', 'June twenty first , nineteen ninety eight'],
    ['in 2008 and 2015', 'in two thousand and eight and twenty fifteen'],
    ['in the 1990s', 'in the nineteen nineties'],
    ['95% of 1,200', 'ninety five percent of one thousand two hundred'],
    ['1.75 m tall', 'one point seven five meters tall'],
    ['call 0512-110', 'call oh five one two - one hundred and ten'],
    ['Mr. Li & Mrs. Wu', 'mister Li and missus Wu'],
    ['I like ____ best', 'I like blank best'],
    ['Don’t', "Don't"],
  ])('%s', (written, said) => {
    expect(spokenText(written)).toBe(said);
  });

  it('has no figure left in it, whatever is written', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9 $%:.,°-]{0,40}$/), (text) => {
        expect(spokenText(text)).not.toMatch(/\d/);
      }),
    );
  });
});

describe('a number', () => {
  it.each([
    [0, 'zero'],
    [19, 'nineteen'],
    [305, 'three hundred and five'],
    [1_000_007, 'one million and seven'],
    [12_345, 'twelve thousand three hundred and forty five'],
  ])('%i', (value, said) => {
    expect(sayNumber(value)).toBe(said);
  });
});
