import { MAX_READ_BYTES, SCREEN_PICTURE_PX, THUMBNAIL_PX } from '@app/contract/keeping/previews.ts';
import type { Deps } from '#deps.ts';
import { copyDeckForScreen } from '#documents/deck-copy/deck-process.ts';
import { drawPdfPage } from '#documents/pdf-pages/page-process.ts';
import { readDocumentInWorker } from '#documents/reading/read-in-worker.ts';
import { ReadingError, type ReadingFault } from '#documents/reading/reading-error.ts';
import { wholeBytes } from '#lib/large-bytes.ts';
import { PictureError } from '#lib/pictures/picture-error.ts';
import { drawFirstPage } from './draw-first-page.ts';
import { firstPageOf, PICTURE, pageOf, SCREEN, SLIDES } from './drawn-types.ts';
import { makeSmaller } from './make-smaller.ts';
import { findBytes, type Wanted } from './previews.queries.ts';

/** More is neither read on a screen nor kept. */
const MAX_KEPT_CHARS = 400_000;

const refusals: Record<ReadingFault, string> = {
  'too-large': '文件内容太多，不能预览，请下载后打开',
  'unknown-type': '认不出这个文件的内容，请下载后打开',
  encrypted: '文件设置了密码，请下载后打开',
  damaged: '文件已损坏或没有传完整，请重新上传一份',
  scanned: '文件里只有图片，没有文字',
  empty: '文件里没有文字，请下载后打开',
};

/** It is not even opened. */
class TooLarge extends Error {
  override message = '文件太大，不能预览，请下载后打开';
}

export type DrawDeps = Pick<Deps, 'db' | 'fileStore'>;

/** What can be shown of a content, in the owner's turn; undefined when it is gone. */
export async function drawContent({ db, fileStore }: DrawDeps, owner: string, { blobId, type }: Wanted) {
  const stored = await findBytes(db, blobId);
  if (!stored) return undefined;
  if (stored.sizeBytes > MAX_READ_BYTES) throw new TooLarge();
  // Readers need the whole of it: the table of contents of a zip file is at its end.
  const bytes = await wholeBytes(await fileStore.get(stored.key));
  if (type === PICTURE) return { drawn: await makeSmaller(owner, bytes, THUMBNAIL_PX) };
  if (type === SCREEN) return { drawn: await makeSmaller(owner, bytes, SCREEN_PICTURE_PX) };
  if (type === SLIDES) {
    const { bytes: slides, pages } = await copyDeckForScreen(owner, bytes);
    return { drawn: Buffer.from(slides), pages };
  }
  const paged = firstPageOf(type);
  if (paged) return { drawn: await drawFirstPage(owner, bytes, paged) };
  const page = pageOf(type);
  if (page) {
    const { picture, pages } = await drawPdfPage(owner, bytes, page);
    return { drawn: Buffer.from(picture), pages };
  }
  const asked = { maxChars: MAX_KEPT_CHARS, marksMergedCells: true };
  const { markdown, isCut } = await readDocumentInWorker(owner, bytes, `file.${type}`, asked);
  return { markdown: markdown.replaceAll('\0', ''), isCut };
}

/** Why nothing can be shown of it, however often that is tried. */
export function refusalOf(error: unknown): string | undefined {
  if (error instanceof ReadingError) return refusals[error.fault];
  return error instanceof PictureError || error instanceof TooLarge ? error.message : undefined;
}
