import type { ReviewBlock, Suggestion } from '@app/contract/making/design-reviews.ts';

/** A suggestion before it has a number and a state. */
export type Draft = Pick<Suggestion, 'blockId' | 'kind' | 'before' | 'after' | 'reason'>;

export function replacement(block: ReviewBlock, after: string, reason: string): Draft {
  return { blockId: block.id, kind: 'replace', before: block.text, after, reason };
}

export function insertion(block: ReviewBlock, after: string, reason: string): Draft {
  return { blockId: block.id, kind: 'insert-after', before: '', after, reason };
}
