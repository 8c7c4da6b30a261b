/** The pairs of characters of a text: made once for a text that is compared with many. */
export type Pairs = ReadonlySet<string>;

export function pairsOf(text: string): Pairs {
  const bare = text.replaceAll(/[\s，。；：、？！“”‘’（）《》]/g, '');
  const pairs = new Set<string>();
  for (let at = 0; at < bare.length - 1; at += 1) pairs.add(bare.slice(at, at + 2));
  return pairs;
}

/** How much two texts have in common: the share of the pairs of characters of the shorter one. */
export function likeness(one: Pairs, other: Pairs): number {
  const [shorter, longer] = one.size < other.size ? [one, other] : [other, one];
  if (shorter.size === 0) return 0;
  let common = 0;
  for (const pair of shorter) if (longer.has(pair)) common += 1;
  return common / shorter.size;
}
