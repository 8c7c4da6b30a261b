import type { Deps } from '#deps.ts';
import { readDocumentInWorker } from '#documents/reading/read-in-worker.ts';
import type { WordLabel } from '#documents/word/frame.ts';
import { writeWordInThread } from '#documents/word/word-thread.ts';
import type { Reviewed } from './accepted.ts';
import { saysAcceptedInThread } from './plan-thread.ts';

type Review = Reviewed & { userId: string; original: Uint8Array };

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
    if (await saysAcceptedInThread(userId, markdown, { blocks, suggestions }, label.label)) return bytes;
    log.info({ changes: changes.length }, 'review-original-differs');
  } catch (error) {
    // Whatever a strange file does to it, she gets her text in a new one.
    log.info({ err: error }, 'review-original-unfit');
  }
  return undefined;
}
