import { seeded } from '../random/seeded.ts';

/** Chance that comes out the same for the same words. */
export type Draw = {
  /** Both ends are drawn as well. */
  integer: (low: number, high: number) => number;
  /** Never 0. */
  nonZero: (low: number, high: number) => number;
  pick: <T>(list: readonly T[]) => T;
  /** Different ones, in an order that is drawn. */
  some: <T>(list: readonly T[], count: number) => T[];
  shuffled: <T>(list: readonly T[]) => T[];
  /** One time in `in`, which is 2 unless told. */
  isSo: (oneIn?: number) => boolean;
  /** Draws until it suits. What hardly ever suits is a fault of the family, and is said. */
  until: <T>(make: () => T, suits: (made: T) => boolean) => T;
};

const MOST_TRIES = 2_000;

/** Hardly anything that is drawn is what was asked for. */
export class NothingSuits extends Error {}

export function drawOf(words: string): Draw {
  const random = seeded(hashOf(words));
  const integer = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  const shuffled = <T>(list: readonly T[]): T[] => {
    const left = [...list];
    return list.map(() => left.splice(integer(0, left.length - 1), 1)[0] as T);
  };
  const until = <T>(make: () => T, suits: (made: T) => boolean): T => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const made = make();
      if (suits(made)) return made;
    }
    throw new NothingSuits(`没有抽到合适的数：${words}`);
  };
  return {
    integer,
    nonZero: (low, high) =>
      until(
        () => integer(low, high),
        (drawn) => drawn !== 0,
      ),
    pick: <T>(list: readonly T[]) => list[integer(0, list.length - 1)] as T,
    some: (list, count) => shuffled(list).slice(0, count),
    shuffled,
    isSo: (oneIn = 2) => integer(1, oneIn) === 1,
    until,
  };
}

/** FNV-1a. */
function hashOf(words: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
