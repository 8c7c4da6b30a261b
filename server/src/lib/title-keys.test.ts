import { anySign } from '@app/contract/any-sign.fixture.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findWord, isPiece } from './find-word.ts';
import { signsOf, soughtOf, unitsOf } from './sought.ts';
import { hashKeys, keysOfTitle, keysOfWord } from './title-keys.ts';

const titles = [
  '公式法（第一课时）',
  '重庆 2025 中考卷.docx',
  'Unit 3 My friends 词汇',
  '绿色植物的光合作用',
  '长江三峡①',
  '🎄圣诞',
];
const unitsByTitle = new Map(
  await Promise.all(titles.map(async (title) => [title, unitsOf(title, await soughtOf(title))] as const)),
);
/** What may be typed for a sign: itself, its first letter, its whole sound, zh, ch or sh. */
const typedFor = ({ sign, sound }: { sign: string; sound: string }) => [
  sign,
  ...[...sound].flatMap((_, place) => (isPiece(sound, place + 1) ? sound.slice(0, place + 1) : [])),
];

const typed = fc
  .tuple(fc.constantFrom(...titles), fc.nat(), fc.nat(), fc.array(fc.nat(), { minLength: 40, maxLength: 40 }))
  .map(([title, from, length, choices]) => {
    const units = unitsByTitle.get(title) ?? [];
    const start = from % units.length;
    const part = units.slice(start, start + 1 + (length % (units.length - start)));
    const words = part.map((unit, place) => {
      const ways = typedFor(unit);
      return ways[(choices[place] ?? 0) % ways.length] ?? '';
    });
    return { units, word: signsOf(words.join('')).map(({ sign }) => sign) };
  });

describe('what is typed for a part of a title', () => {
  it('is found in it, by signs, sounds, first letters or any mixture', () => {
    fc.assert(
      fc.property(typed, ({ units, word }) => {
        expect(findWord(units, word)).toBeDefined();
      }),
    );
  });

  it('has its keys among those of the title, also while its last sound is being typed', () => {
    fc.assert(
      fc.property(typed, fc.nat(), ({ units, word }, cut) => {
        const keys = new Set(keysOfTitle(units));
        const begun = word.slice(0, 1 + (cut % word.length));
        expect(keysOfWord(begun).filter((key) => !keys.has(key))).toEqual([]);
        expect(findWord(units, begun)).toBeDefined();
        expect(keysOfWord(begun).length).toBeGreaterThan(0);
      }),
    );
  });

  it('never throws and is found only where all its keys are, whatever it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...titles), fc.string({ unit: anySign, maxLength: 40 }), (title, text) => {
        const units = unitsByTitle.get(title) ?? [];
        const word = signsOf(text).map(({ sign }) => sign);
        if (word.length === 0 || !findWord(units, word)) return;
        const keys = new Set(keysOfTitle(units));
        expect(keysOfWord(word).every((key) => keys.has(key))).toBe(true);
      }),
    );
  });

  it('has other hashes for another teacher and another kind', () => {
    const keys = keysOfWord([...'gsf']);
    expect(hashKeys('a', 'chat', keys)).not.toEqual(hashKeys('b', 'chat', keys));
    expect(hashKeys('a', 'chat', keys)).not.toEqual(hashKeys('a', 'file', keys));
  });
});
