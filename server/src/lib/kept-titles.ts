import type { WordHit } from './find-word.ts';
import { findWords, keysOfWords } from './find-words.ts';
import type { Unit } from './sought.ts';
import { keysOfTitle } from './title-keys.ts';

/** Something that is kept in memory as it is looked for. */
export type KeptTitle<T> = { one: T; units: readonly Unit[]; keys: ReadonlySet<string> };
export type KeptHit<T> = { kept: KeptTitle<T>; hits: WordHit[] };

export function keepTitle<T>(one: T, units: readonly Unit[]): KeptTitle<T> {
  return { one, units, keys: new Set(keysOfTitle(units)) };
}

/**
 * A reading of what changes only while no server runs: done once for each database, by whoever asks first. One that failed is
 * not remembered.
 */
export function readOnce<Deps extends { db: object }, T>(
  read: (deps: Deps) => Promise<KeptTitle<T>[]>,
): (deps: Deps) => Promise<KeptTitle<T>[]> {
  const readings = new WeakMap<Deps['db'], Promise<KeptTitle<T>[]>>();
  return (deps) => {
    const known = readings.get(deps.db);
    if (known) return known;
    const reading = read(deps).catch((error: unknown) => {
      readings.delete(deps.db);
      throw error;
    });
    readings.set(deps.db, reading);
    return reading;
  };
}

/**
 * Those that hold the words of one of the ways to say it, in the order they are kept in. A way without words is none. Words that are
 * `written` are found by their signs alone: the x of x² is no first letter of 下.
 */
export function findKept<T>(
  all: readonly KeptTitle<T>[],
  ways: readonly (readonly string[][])[],
  written: readonly string[][] = [],
): KeptHit<T>[] {
  const asked = [...ways, written]
    .map((words) => ({ words, keys: keysOfWords(words), isWritten: words === written }))
    .filter(({ words }) => words.length > 0);
  return all.flatMap((kept) => {
    for (const { words, keys, isWritten } of asked) {
      if (keys.some((key) => !kept.keys.has(key))) continue;
      const hits = findWords(isWritten ? withoutSounds(kept.units) : kept.units, words);
      if (hits) return { kept, hits };
    }
    return [];
  });
}

function withoutSounds(units: readonly Unit[]): Unit[] {
  return units.map((unit) => ({ ...unit, sound: '' }));
}

/** What of a text was found by how it is read, as it is written; empty where all was found by its signs. */
export function soundedOf(text: string, hits: readonly WordHit[]): string {
  const heard = hits.find(({ isSounded }) => isSounded);
  return heard ? text.slice(heard.from, heard.to) : '';
}
