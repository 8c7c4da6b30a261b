import { isPiece } from './find-word.ts';
import type { Unit } from './sought.ts';

/**
 * Keys by which the database leaves out what cannot fit: every pair that can be typed for a title, and single signs. A word that
 * fits a title has all its keys among those of the title; the other way round is looked at by `findWord`.
 */
export function keysOfTitle(units: readonly Unit[]): string[] {
  const keys = new Set<string>();
  units.forEach((unit, place) => {
    keys.add(unit.sign);
    for (const letter of unit.sound.slice(0, 1)) keys.add(letter);
    for (let at = 1; at < unit.sound.length; at += 1) keys.add(unit.sound.slice(at - 1, at + 1));
    const before = units[place - 1];
    if (!before) return;
    if (isPair(before.sign, unit.sign)) keys.add(before.sign + unit.sign);
    for (const end of lettersAtEnd(before)) for (const start of lettersAtStart(unit)) keys.add(end + start);
  });
  return [...keys];
}

export function keysOfWord(word: readonly string[]): string[] {
  const keys = new Set<string>();
  word.forEach((sign, place) => {
    const before = word[place - 1] ?? '';
    const next = word[place + 1] ?? '';
    if (isPair(before, sign)) keys.add(before + sign);
    // Beside one of the other sort it stands alone. A letter beside others may be in the middle of a sound, which is no key.
    else if (!isPair(sign, next) && (word.length === 1 || !isLetter(sign))) keys.add(sign);
  });
  return [...keys];
}

/** The hashes of keys for one teacher and kind of thing, so that another's have others. Two keys with one hash only mean a look more. */
export function hashKeys(userId: string, kind: string, keys: readonly string[]): number[] {
  const start = hashOn(0x811c9dc5, `${userId} ${kind} `);
  return [...new Set(keys.map((key) => hashOn(start, key) | 0))];
}

/** FNV-1a. */
function hashOn(start: number, text: string): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** Two letters, or two of everything else: a letter can stand for many signs. */
function isPair(one: string, other: string): boolean {
  return one !== '' && other !== '' && isLetter(one) === isLetter(other);
}

function isLetter(sign: string): boolean {
  return /^[a-z]$/.test(sign);
}

function lettersAtStart({ sign, sound }: Unit): string[] {
  return [...(isLetter(sign) ? [sign] : []), ...sound.slice(0, 1)];
}

function lettersAtEnd({ sign, sound }: Unit): string[] {
  const ends = [...sound].filter((_, place) => isPiece(sound, place + 1));
  return [...(isLetter(sign) ? [sign] : []), ...ends];
}
