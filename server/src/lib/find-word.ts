import type { Unit } from './sought.ts';

/** Where a word stands in a title, in characters of the title, and whether it was found by how it is read. */
export type WordHit = { from: number; to: number; isSounded: boolean };

/** A place while a word is read along a title: before a unit, or after so many letters of its sound. */
type Place = { unit: number; letters: number };

/**
 * The first place of a title where a word stands: each sign as it is written, or the sound of one or more signs, whole or by
 * their first letters. gongshifa, gsf, gongsf and g式法 all stand in 公式法. What is typed becomes no pattern: it is read along, one
 * sign after the other, and takes no longer than its length times that of the title.
 */
export function findWord(units: readonly Unit[], word: readonly string[]): WordHit | undefined {
  for (let start = 0; start < units.length; start += 1) {
    const end = endOf(units, start, word);
    if (end === undefined) continue;
    const found = units.slice(start, end);
    const isWritten = found.map(({ sign }) => sign).join('') === word.join('');
    return { from: found[0]?.from ?? 0, to: found.at(-1)?.to ?? 0, isSounded: !isWritten };
  }
  return undefined;
}

/** The unit after the last one of a word that begins at a unit. */
function endOf(units: readonly Unit[], start: number, word: readonly string[]): number | undefined {
  let places: Place[] = [{ unit: start, letters: 0 }];
  for (const sign of word) {
    const next = new Map<string, Place>();
    for (const place of places.flatMap((one) => after(units, one, sign)))
      next.set(`${place.unit} ${place.letters}`, place);
    if (next.size === 0) return undefined;
    places = [...next.values()];
  }
  const [first] = places;
  return first && first.unit + (first.letters > 0 ? 1 : 0);
}

function after(units: readonly Unit[], { unit, letters }: Place, sign: string): Place[] {
  if (letters === 0) return afterFresh(units, unit, sign);
  const sound = units[unit]?.sound ?? '';
  return [
    ...(sound[letters] === sign ? [{ unit, letters: letters + 1 }] : []),
    ...(isPiece(sound, letters) ? afterFresh(units, unit + 1, sign) : []),
  ];
}

function afterFresh(units: readonly Unit[], unit: number, sign: string): Place[] {
  const here = units[unit];
  if (!here) return [];
  return [
    ...(here.sign === sign ? [{ unit: unit + 1, letters: 0 }] : []),
    ...(here.sound[0] === sign ? [{ unit, letters: 1 }] : []),
  ];
}

/** What may stand for a sign within a word: its whole sound, or the first letter, or zh, ch, sh. */
export function isPiece(sound: string, letters: number): boolean {
  return letters === sound.length || letters === 1 || (letters === 2 && sound[1] === 'h');
}
