import { AppError } from '@app/contract/errors.ts';
import {
  hasThumbnail,
  MAX_READ_BYTES,
  readTypeOf,
  SCREEN_PICTURE_PX,
  THUMBNAIL_PX,
} from '@app/contract/keeping/previews.ts';
import type { Deps } from '#deps.ts';
import { copyDeckForScreen } from '#documents/deck-copy/deck-process.ts';
import { drawPdfPage } from '#documents/pdf-pages/page-process.ts';
import { readDocumentInWorker } from '#documents/reading/read-in-worker.ts';
import { ReadingError, type ReadingFault } from '#documents/reading/reading-error.ts';
import { wholeBytes } from '#lib/large-bytes.ts';
import { PictureError } from '#lib/pictures/picture-error.ts';
import { pageOf, SCREEN, SLIDES } from './drawn-types.ts';
import { makeSmaller } from './make-smaller.ts';
import { claimPreview, failUnmade, findBytes, finishPreview, takeBackTry, type Wanted } from './previews.queries.ts';

/** Previews somebody waits for. Apart from each other, so that a folder of photos does not hold up a document. */
export const MAKE_PREVIEW_QUEUE = 'make-preview';
export const MAKE_THUMBNAIL_QUEUE = 'make-thumbnail';
export const PICTURE = 'picture';

const MAX_TRIES = 3;
/** More is neither read on a screen nor kept. */
const MAX_KEPT_CHARS = 400_000;

const TOO_LARGE = '文件太大，不能预览，请下载后打开';
const GIVEN_UP = '这个文件没有读成功，请下载后打开';
const refusals: Record<ReadingFault, string> = {
  'too-large': '文件内容太多，不能预览，请下载后打开',
  'unknown-type': '认不出这个文件的内容，请下载后打开',
  encrypted: '文件设置了密码，请下载后打开',
  damaged: '文件已损坏或没有传完整，请重新上传一份',
  scanned: '文件里只有图片，没有文字',
  empty: '文件里没有文字，请下载后打开',
};

type MakeDeps = Pick<Deps, 'db' | 'fileStore' | 'log' | 'now'>;

/** What to make of a file; undefined where there is nothing to make. */
export function previewTypeOf(name: string): string | undefined {
  return hasThumbnail(name) ? PICTURE : readTypeOf(name);
}

/** The key of a preview in its queue. */
export function keyOf({ blobId, type }: Wanted): string {
  return `${type}:${blobId}`;
}

export async function makePreviewOf(deps: MakeDeps, key: string, owner: string): Promise<void> {
  await makePreview(deps, owner, wantedBy(key));
}

/** When it failed for good. */
export async function giveUpPreview(deps: Pick<Deps, 'db' | 'now'>, key: string, why = GIVEN_UP): Promise<void> {
  await failUnmade(deps.db, wantedBy(key), why, deps.now());
}

function wantedBy(key: string): Wanted {
  const [type = '', blobId = ''] = key.split(':');
  return { type, blobId };
}

/** Makes it for whoever wants it first, unless it is there. Throws when it is worth trying again; content that cannot be shown fails at once. */
export async function makePreview(deps: MakeDeps, owner: string, wanted: Wanted): Promise<void> {
  const bytes = await findBytes(deps.db, wanted.blobId);
  if (!bytes) return;
  const claimed = await claimPreview(deps.db, wanted, deps.now());
  if (!claimed) return;
  const fail = (errorText: string) => finishPreview(deps.db, wanted, { state: 'failed', errorText }, deps.now());
  if (bytes.sizeBytes > MAX_READ_BYTES) return fail(TOO_LARGE);
  // What killed the process so often would kill it again.
  if (claimed.tries > MAX_TRIES) return fail(GIVEN_UP);
  try {
    const made = await make(deps, owner, bytes.key, wanted.type);
    await finishPreview(deps.db, wanted, { state: 'done', ...made }, deps.now());
  } catch (error) {
    if (error instanceof ReadingError) return fail(refusals[error.fault]);
    if (error instanceof PictureError) return fail(error.message);
    if (error instanceof AppError) {
      // It had no turn: that says nothing of the content.
      await takeBackTry(deps.db, wanted);
      throw error;
    }
    deps.log.warn({ err: error, ...wanted, tries: claimed.tries }, 'preview-failed');
    if (claimed.tries >= MAX_TRIES) return fail(GIVEN_UP);
    throw error;
  }
}

async function make({ fileStore }: MakeDeps, owner: string, key: string, type: string) {
  // Readers need the whole of it: the table of contents of a zip file is at its end.
  const bytes = await wholeBytes(await fileStore.get(key));
  if (type === PICTURE) return { drawn: await makeSmaller(owner, bytes, THUMBNAIL_PX) };
  if (type === SCREEN) return { drawn: await makeSmaller(owner, bytes, SCREEN_PICTURE_PX) };
  if (type === SLIDES) {
    const { bytes: slides, pages } = await copyDeckForScreen(owner, bytes);
    return { drawn: Buffer.from(slides), pages };
  }
  const page = pageOf(type);
  if (page) {
    const { picture, pages } = await drawPdfPage(owner, bytes, page);
    return { drawn: Buffer.from(picture), pages };
  }
  const { markdown, isCut } = await readDocumentInWorker(owner, bytes, `file.${type}`, { maxChars: MAX_KEPT_CHARS });
  return { markdown: markdown.replaceAll('\0', ''), isCut };
}
