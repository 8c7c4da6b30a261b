import type { ReviewBlock } from '@app/contract/design-reviews.ts';
import { withMark } from '@app/contract/review-text.ts';

/** What stands in a text for what is no word: pictures, the numbers of notes, the addresses of links. */
const MARKS = /!\[[^\]]{0,400}\](?:\([^)]{0,2000}\))?|\[\^[^\]]{0,100}\]|(?<=\])\([^)]{0,2000}\)/g;

/** What a text is recognised by: its letters and digits, without formulas and signs. */
export function keyOf(text: string): string {
  return text
    .replace(/\$\$?[^$]*\$\$?/g, '')
    .replace(MARKS, '')
    .replace(/<br\s*\/?>|[^\p{L}\p{N}]/giu, '');
}

export function withoutMarks(text: string): string {
  return text.replace(MARKS, '').trim();
}

/**
 * The paragraph of the file that each block was read from, by the longest common order of their texts; blocks without
 * words, and those Word cuts otherwise, have none.
 */
export function matchParagraphs(blocks: readonly ReviewBlock[], paragraphs: readonly string[]): Map<string, number> {
  const worded = blocks.filter(({ text }) => keyOf(text) !== '');
  const keys = worded.map((block) => [keyOf(block.text), keyOf(withMark(block))]);
  const found = paragraphs.map(keyOf);
  const isSame = (i: number, j: number) => found[j] !== '' && (keys[i]?.includes(found[j] ?? '') ?? false);
  const width = found.length + 1;
  const lengths = new Uint16Array((worded.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = worded.length - 1; i >= 0; i -= 1) {
    for (let j = found.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = isSame(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const matches = new Map<string, number>();
  for (let i = 0, j = 0; i < worded.length && j < found.length; ) {
    const block = worded[i];
    if (block && isSame(i, j) && at(i, j) === at(i + 1, j + 1) + 1) {
      matches.set(block.id, j);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return matches;
}
