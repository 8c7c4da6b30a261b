import type { WordMatch } from './word-reader.ts';

/** Matches in the order of their ends, as they were found, to be asked about a place without going through all of them. */
export function openMatches(matches: readonly WordMatch[]) {
  const longest = matches.reduce((most, { start, end }) => Math.max(most, end - start), 0);
  return {
    /** Whether one ends after a letter and starts before another; `isMeant` may ask for more. */
    someWithin(after: number, before: number, isMeant: (match: WordMatch) => boolean = () => true): boolean {
      for (let at = firstEndingAfter(matches, after); at < matches.length; at += 1) {
        const match = matches[at];
        // Those that follow end later still, and none of them is longer.
        if (!match || match.end - longest >= before) return false;
        if (match.start < before && isMeant(match)) return true;
      }
      return false;
    },
  };
}

function firstEndingAfter(matches: readonly WordMatch[], letter: number): number {
  let [low, high] = [0, matches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((matches[middle]?.end ?? 0) > letter) high = middle;
    else low = middle + 1;
  }
  return low;
}
