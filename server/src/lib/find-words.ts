import { findWord, type WordHit } from './find-word.ts';
import { signsOf, type Unit } from './sought.ts';
import { keysOfWord } from './title-keys.ts';

const MAX_WORDS = 5;

/** What was typed, as words of signs that all have to be found; none where there is no sign in it. */
export function wordsOf(typed: string): string[][] {
  const words = typed.split(/\s+/).map((word) => signsOf(word).map(({ sign }) => sign));
  return words.filter((word) => word.length > 0).slice(0, MAX_WORDS);
}

export function keysOfWords(words: readonly string[][]): string[] {
  return [...new Set(words.flatMap(keysOfWord))];
}

/** Where each of the words stands in a title; undefined when one stands nowhere. */
export function findWords(units: readonly Unit[], words: readonly string[][]): WordHit[] | undefined {
  const hits: WordHit[] = [];
  for (const word of words) {
    const hit = findWord(units, word);
    if (!hit) return undefined;
    hits.push(hit);
  }
  return hits.toSorted((one, other) => one.from - other.from);
}
