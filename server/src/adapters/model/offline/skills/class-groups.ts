/** Shuffles by a stated seed: the same seed and names always give the same order. */
export function shuffle<T>(items: readonly T[], seed: number): T[] {
  const shuffled = [...items];
  const random = randomFrom(seed);
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const [a, b] = [shuffled[i], shuffled[j]];
    // Both indices lie inside the array, so neither value is a hole.
    shuffled[i] = b as T;
    shuffled[j] = a as T;
  }
  return shuffled;
}

/** Deals items into groups whose sizes differ by at most one, keeping their order. */
export function splitIntoGroups<T>(items: readonly T[], groupCount: number): T[][] {
  const small = Math.floor(items.length / groupCount);
  const larger = items.length % groupCount;
  let at = 0;
  return Array.from({ length: groupCount }, (_, i) => {
    const size = small + (i < larger ? 1 : 0);
    at += size;
    return items.slice(at - size, at);
  });
}

/** Names separated by lines, commas, 、 or spaces; leading numbers such as `3.` are dropped. */
export function readNames(text: string): string[] {
  return text
    .split(/[\n,，、;；\s]+/)
    .map((name) => name.replace(/^\d+[.、)）]?/, '').trim())
    .filter((name) => name !== '');
}

/** mulberry32: small, fast, and the same on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
