import { Readable } from 'node:stream';
import type { Deps } from '#deps.ts';
import { aiLabel } from '#documents/word/ai-label.ts';
import { writeWordInThread } from '#documents/word/word-thread.ts';
import { readBytes } from '#features/keeping/files/reading.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { fileNameFrom } from '#lib/file-name.ts';
import { mimeTypeOfWritten } from '#lib/mime-types.ts';
import type { ReviewRow } from './design-reviews.queries.ts';
import { requireRead, requireReview } from './design-reviews.service.ts';
import { changedOriginal } from './original.service.ts';
import { acceptedMarkdownInThread } from './plan-thread.ts';

type ExportDeps = Pick<Deps, 'db' | 'fileStore' | 'log'>;

/** The text with what was accepted: in the school's own file where that can be done, else in a new one of its structure. */
export async function exportReview(deps: ExportDeps, caller: Caller, reviewId: string): Promise<OutgoingFile> {
  const review = requireRead(await requireReview(deps, caller, reviewId));
  const name = review.fileName.replace(/\.[^.]+$/, '');
  const bytes = (await fromOriginal(deps, review)) ?? (await newFile(review, name));
  return {
    name: fileNameFrom(`${name} 优化稿`, 'docx', '优化稿'),
    mimeType: mimeTypeOfWritten('docx'),
    sizeBytes: bytes.byteLength,
    isShown: false,
    bytes: Readable.from([bytes]),
  };
}

async function fromOriginal(deps: ExportDeps, review: ReviewRow): Promise<Uint8Array | undefined> {
  if (!review.fileId || !review.fileName.toLowerCase().endsWith('.docx')) return undefined;
  const original = await readBytes(deps, review.fileId);
  return changedOriginal(deps, { ...review, original }, aiLabel);
}

async function newFile({ userId, blocks, suggestions }: ReviewRow, title: string): Promise<Uint8Array> {
  const markdown = await acceptedMarkdownInThread(userId, { blocks, suggestions });
  return writeWordInThread(userId, { ...aiLabel, title, isTitleShown: false, parts: [{ markdown, sources: [] }] });
}
