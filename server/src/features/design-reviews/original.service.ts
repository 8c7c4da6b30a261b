import type { ReviewBlock, Suggestion } from '@app/contract/design-reviews.ts';
import { acceptedText, withMark } from '@app/contract/review-text.ts';
import type { Deps } from '#deps.ts';
import { readDocumentInWorker } from '#lib/reading/read-in-worker.ts';
import type { WordLabel } from '#lib/word/frame.ts';
import { keyOf } from '#lib/word/original/match-paragraphs.ts';
import { writeWordInThread } from '#lib/word/word-thread.ts';
import { isNote } from './plan-parts.ts';
import { cutInThread } from './plan-thread.ts';

type Review = {
  userId: string;
  original: Uint8Array;
  blocks: readonly ReviewBlock[];
  suggestions: readonly Suggestion[];
};

/**
 * The uploaded Word file with what was accepted, its look kept. Undefined when that cannot be done: the new file is read
 * again, and counts only when it says exactly what was accepted.
 */
export async function changedOriginal(
  { log }: Pick<Deps, 'log'>,
  { userId, original, blocks, suggestions }: Review,
  label: WordLabel,
): Promise<Uint8Array | undefined> {
  const changes = suggestions.filter(({ state }) => state === 'accepted');
  if (changes.length === 0) return original;
  try {
    const bytes = await writeWordInThread(userId, { ...label, original, blocks, changes });
    const { markdown } = await readDocumentInWorker(userId, bytes, 'changed.docx');
    const said: ReviewBlock = { kind: 'paragraph', id: 'label', text: label.label };
    const wanted = wordsOf([...acceptedText(blocks, suggestions), said]);
    if (wordsOf(await cutInThread(userId, markdown)) === wanted) return bytes;
    log.info({ changes: changes.length }, 'review-original-differs');
  } catch (error) {
    // Whatever a strange file does to it, she gets her text in a new one.
    log.info({ err: error }, 'review-original-unfit');
  }
  return undefined;
}

/** Notes are read last, wherever the file keeps them. */
function wordsOf(blocks: readonly ReviewBlock[]): string {
  const [words, notes] = [blocks.filter((block) => !isNote(block)), blocks.filter(isNote)];
  return [...words, ...notes].map((block) => keyOf(block.kind === 'item' ? block.text : withMark(block))).join('');
}
