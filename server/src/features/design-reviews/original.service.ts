import type { ReviewBlock, Suggestion } from '@app/contract/design-reviews.ts';
import { acceptedText, withMark } from '@app/contract/review-text.ts';
import type { Deps } from '#deps.ts';
import { readDocumentInWorker } from '#lib/reading/read-in-worker.ts';
import type { WordLabel } from '#lib/word/frame.ts';
import { keyOf } from '#lib/word/original/match-paragraphs.ts';
import { writeWordInThread } from '#lib/word/word-thread.ts';
import { cutIntoBlocks } from './blocks.ts';

type Review = { original: Uint8Array; blocks: readonly ReviewBlock[]; suggestions: readonly Suggestion[] };

/**
 * The uploaded Word file with what was accepted, its look kept. Undefined when that cannot be done: the new file is read
 * again, and counts only when it says exactly what was accepted.
 */
export async function changedOriginal(
  { log }: Pick<Deps, 'log'>,
  { original, blocks, suggestions }: Review,
  label: WordLabel,
): Promise<Uint8Array | undefined> {
  const changes = suggestions.filter(({ state }) => state === 'accepted');
  if (changes.length === 0) return original;
  try {
    const bytes = await writeWordInThread({ ...label, original, blocks, changes });
    const { markdown } = await readDocumentInWorker(bytes, 'changed.docx');
    const wanted = wordsOf(acceptedText(blocks, suggestions)) + keyOf(label.label);
    if (wordsOf(cutIntoBlocks(markdown)) === wanted) return bytes;
    log.info({ changes: changes.length }, 'review-original-differs');
  } catch (error) {
    // Whatever a strange file does to it, she gets her text in a new one.
    log.info({ err: error }, 'review-original-unfit');
  }
  return undefined;
}

function wordsOf(blocks: readonly ReviewBlock[]): string {
  return blocks.map((block) => keyOf(block.kind === 'item' ? block.text : withMark(block))).join('');
}
