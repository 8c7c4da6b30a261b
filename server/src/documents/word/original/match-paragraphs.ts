import type { ReviewBlock } from '@app/contract/making/design-reviews.ts';
import { withMark } from '@app/engines/designs/review-text.ts';

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

/** Far above any real plan; the table of a comparison takes two bytes for each, outside the memory a thread is given. */
const MAX_COMPARED = 16_000_000;

/**
 * The paragraph of the file that each block was read from, by the longest common order of their texts; blocks without
 * words, and those Word cuts otherwise, have none. Throws for a file of so many alike that nobody could tell them apart.
 */
export function matchParagraphs(blocks: readonly ReviewBlock[], paragraphs: readonly string[]): Map<string, number> {
  const texts = paragraphs.map(keyOf);
  const known = new Set(texts);
  const worded = blocks
    .map((block) => ({ id: block.id, keys: keysOf(block).filter((key) => known.has(key)) }))
    .filter(({ keys }) => keys.length > 0);
  const wanted = new Set(worded.flatMap(({ keys }) => keys));
  // What can match nothing is not compared with everything.
  const found = texts.flatMap((key, place) => (wanted.has(key) ? [{ key, place }] : []));
  const width = found.length + 1;
  if ((worded.length + 1) * width > MAX_COMPARED) throw new Error('too many paragraphs to compare');
  const isSame = (i: number, j: number) => worded[i]?.keys.includes(found[j]?.key ?? '') ?? false;
  const lengths = new Uint16Array((worded.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = worded.length - 1; i >= 0; i -= 1) {
    for (let j = found.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = isSame(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const matches = new Map<string, number>();
  for (let i = 0, j = 0; i < worded.length && j < found.length; ) {
    const [block, paragraph] = [worded[i], found[j]];
    if (block && paragraph && isSame(i, j) && at(i, j) === at(i + 1, j + 1) + 1) {
      matches.set(block.id, paragraph.place);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return matches;
}

/** With the number that stands before it and without; none where it has no words. */
function keysOf(block: ReviewBlock): string[] {
  const key = keyOf(block.text);
  return key === '' ? [] : [key, keyOf(withMark(block))];
}
