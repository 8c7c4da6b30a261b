import type { PlacedBlock } from '#features/making/design-reviews/plan-parts.ts';
import { type Draft, replacement } from './draft.ts';

const MAX_CHARS = 260;
const WANTED_CHARS = 130;

/** A paragraph nobody reads to its end becomes several, cut where sentences end. */
export function longParagraphs(placed: readonly PlacedBlock[]): Draft[] {
  return placed.flatMap(({ block }) => {
    if (block.kind !== 'paragraph' || block.text.length <= MAX_CHARS || /\n|\$\$|```/.test(block.text)) return [];
    const pieces = cut(block.text);
    if (pieces.length < 2) return [];
    return [replacement(block, pieces.join('\n\n'), `这一段有 ${block.text.length} 字，分成 ${pieces.length} 段好读`)];
  });
}

function cut(text: string): string[] {
  const pieces: string[] = [];
  for (const sentence of text.split(/(?<=[。！？])(?![”’」』）)])/)) {
    const last = pieces.length - 1;
    if (pieces[last] !== undefined && pieces[last].length < WANTED_CHARS) pieces[last] += sentence;
    else pieces.push(sentence);
  }
  const tail = pieces.at(-1) ?? '';
  // A rest of a few words stays with what is before it.
  if (pieces.length > 1 && tail.length < WANTED_CHARS / 3)
    return [...pieces.slice(0, -2), (pieces.at(-2) ?? '') + tail];
  return pieces;
}
