import type { Design } from '@app/contract/making/design.ts';
import type { ReviewBlock, Suggestion } from '@app/contract/making/design-reviews.ts';
import { acceptedText, withMark } from '@app/engines/designs/review-text.ts';
import { keyOf } from '#documents/word/original/match-paragraphs.ts';
import { cutIntoBlocks, markdownOf } from './blocks.ts';
import { isNote } from './plan-parts.ts';
import { designOf, type Facts } from './to-design.ts';

/** A plan and what is suggested for it. */
export type Reviewed = { blocks: readonly ReviewBlock[]; suggestions: readonly Suggestion[] };

export function acceptedMarkdown({ blocks, suggestions }: Reviewed): string {
  return markdownOf(acceptedText(blocks, suggestions));
}

export function acceptedDesign({ blocks, suggestions }: Reviewed, facts: Facts): Design | undefined {
  return designOf(acceptedText(blocks, suggestions), facts);
}

/** Whether a file that was read again says exactly what was accepted, with this label at its end. */
export function saysAccepted(markdown: string, { blocks, suggestions }: Reviewed, label: string): boolean {
  const said: ReviewBlock = { kind: 'paragraph', id: 'label', text: label };
  return wordsOf(cutIntoBlocks(markdown)) === wordsOf([...acceptedText(blocks, suggestions), said]);
}

/** Notes are read last, wherever the file keeps them. */
function wordsOf(blocks: readonly ReviewBlock[]): string {
  const [words, notes] = [blocks.filter((block) => !isNote(block)), blocks.filter(isNote)];
  return [...words, ...notes].map((block) => keyOf(block.kind === 'item' ? block.text : withMark(block))).join('');
}
