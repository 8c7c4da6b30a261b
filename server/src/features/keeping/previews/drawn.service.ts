import { Readable } from 'node:stream';
import { AppError } from '@app/contract/errors.ts';
import { SHOWN_PAGES } from '@app/contract/keeping/previews.ts';
import type { Deps } from '#deps.ts';
import type { RangedFile } from '#http/serve-ranges.ts';
import { mimeTypeOfWritten } from '#lib/mime-types.ts';
import { drawnTypeOf, pageOf, SCREEN, SLIDES } from './drawn-types.ts';
import { type AskDeps, drawPreview, wantPreviews } from './make-preview.service.ts';
import { findDrawn, findPreview } from './previews.queries.ts';
import { unshown } from './previews.service.ts';

type Content = { name: string; blobId: string };
type Seen = { state: 'waiting' | 'done' | 'failed'; markdown: string; isCut: boolean; pages: number; message: string };
type DrawDeps = Pick<Deps, 'db' | 'fileStore' | 'now'>;

/**
 * What is to be seen of a content by somebody who does not have it; its pictures come from `openDrawn`. Callers have made sure
 * that she may look at it.
 */
export async function readDrawn(deps: AskDeps, userId: string, { name, blobId }: Content): Promise<Seen> {
  const type = drawnTypeOf(name);
  if (!type) throw unshown();
  const found = await findPreview(deps.db, { blobId, type });
  if (found) {
    const pages = type === SLIDES ? found.pages : Math.min(found.pages, SHOWN_PAGES);
    return { state: found.state, markdown: found.markdown, isCut: found.isCut, pages, message: found.errorText };
  }
  await wantPreviews(deps, userId, { type, blobIds: [blobId] });
  return { state: 'waiting', markdown: '', isCut: false, pages: 0, message: '' };
}

export function refuseUnshown(name: string): void {
  if (!drawnTypeOf(name)) throw unshown();
}

/** What is drawn in the place of the file, never the file; what nobody wanted before is drawn now. */
export async function openDrawn(
  deps: DrawDeps,
  userId: string,
  { name, blobId }: Content,
  page: number,
): Promise<RangedFile> {
  const type = drawnTypeOf(name, page);
  if (!type) throw unshown();
  if (pageOf(type) && page > 1) await refuseBeyond(deps, userId, { name, blobId }, page);
  await drawNow(deps, userId, { blobId, type });
  const drawn = await findDrawn(deps.db, { blobId, type });
  const { markdown } = (await findPreview(deps.db, { blobId, type })) ?? { markdown: '' };
  const bytes = drawn ?? Buffer.from(markdown);
  return {
    ...looksOf(name, type),
    sizeBytes: bytes.length,
    isShown: true,
    open: async () => Readable.from([bytes], { objectMode: false }),
  };
}

async function refuseBeyond(deps: DrawDeps, userId: string, { name, blobId }: Content, page: number): Promise<void> {
  const pages = await drawNow(deps, userId, { blobId, type: drawnTypeOf(name) ?? '' });
  if (page > pages) throw new AppError('not-found', '没有这一页');
}

/** Answers how many pages there are. */
async function drawNow(deps: DrawDeps, userId: string, wanted: { blobId: string; type: string }): Promise<number> {
  if (!(await findPreview(deps.db, wanted))) await drawPreview(deps, userId, wanted);
  const made = await findPreview(deps.db, wanted);
  if (made?.state === 'done') return made.pages;
  throw new AppError('invalid', made?.errorText || '还没有画好，请稍后再试');
}

/** Named so that nobody takes it for the file. */
function looksOf(name: string, type: string): { name: string; mimeType: string } {
  const page = pageOf(type);
  if (page || type === SCREEN)
    return { name: `${name} 预览${page ? ` 第 ${page} 页` : ''}.webp`, mimeType: 'image/webp' };
  if (type === SLIDES) return { name: `${name} 预览.pptx`, mimeType: mimeTypeOfWritten('pptx') };
  return { name: `${name} 预览.txt`, mimeType: 'text/plain; charset=utf-8' };
}
