import { likeness, type Pairs, pairsOf } from './likeness.ts';

/** From here on two questions ask the same in other words. */
const ALIKE = 0.8;

type Asked = { pairs: Pairs; numbers: string };

export function askedIn(text: string): Asked {
  return { pairs: pairsOf(text), numbers: (text.match(/\d+(?:\.\d+)?/g) ?? []).join(' ') };
}

/** The same words with the same numbers; with other numbers it is another exercise. */
export function isSameQuestion(one: Asked, other: Asked): boolean {
  return one.numbers === other.numbers && likeness(one.pairs, other.pairs) >= ALIKE;
}
