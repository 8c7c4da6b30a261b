import type { ReviewBlock, Suggestion } from '@app/contract/making/design-reviews.ts';

/** A suggestion before it has a number and a state. */
export type Draft = Pick<Suggestion, 'blockId' | 'kind' | 'before' | 'after' | 'reason'>;

export function replacement(block: ReviewBlock, after: string, reason: string): Draft {
  return { blockId: block.id, kind: 'replace', before: block.text, after, reason };
}

export function insertion(block: ReviewBlock, after: string, reason: string): Draft {
  return { blockId: block.id, kind: 'insert-after', before: '', after, reason };
}

/** How much two texts have in common: the share of the pairs of signs of the shorter that the longer has too. */
export function likeness(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  const [shorter, longer] = a.size < b.size ? [a, b] : [b, a];
  if (shorter.size === 0) return 0;
  return [...shorter].filter((pair) => longer.has(pair)).length / shorter.size;
}

function pairsOf(text: string): Set<string> {
  const signs = [...text.replace(/[^\p{L}\p{N}]/gu, '')];
  return new Set(signs.slice(1).map((sign, index) => `${signs[index]}${sign}`));
}
