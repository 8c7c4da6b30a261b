import { Readable } from 'node:stream';
import { AppError } from '@app/contract/errors.ts';
import {
  type getThumbnail,
  hasThumbnail,
  type Preview,
  readTypeOf,
  type Thumbnail,
} from '@app/contract/keeping/previews.ts';
import { DAY_SECONDS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { requireEntry } from '#features/keeping/drive/drive.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { endsWithNext, requireSigned, signedQuery } from '#lib/signed-address.ts';
import { PICTURE } from './drawn-types.ts';
import { type AskDeps, wantPreviews } from './make-preview.service.ts';
import { findDrawn, findPreview, listOwnFiles, listStates } from './previews.queries.ts';

const THUMBNAIL = 'thumbnail';

export async function readPreview(deps: AskDeps, caller: Caller, fileId: string): Promise<Preview> {
  return readContent(deps, caller, await requireEntry(deps, caller, fileId));
}

/** Whoever asks first has it read; until then it is waited for. */
async function readContent(
  deps: AskDeps,
  { userId }: Caller,
  { name, blobId }: { name: string; blobId: string | null },
): Promise<Preview> {
  const type = readTypeOf(name);
  if (!blobId || !type) throw unshown();
  const found = await findPreview(deps.db, { blobId, type });
  if (found) {
    return { state: found.state, markdown: found.markdown, isCut: found.isCut, message: found.errorText };
  }
  await wantPreviews(deps, userId, { type, blobIds: [blobId] });
  return { state: 'waiting', markdown: '', isCut: false, message: '' };
}

export function unshown(): AppError {
  return new AppError('invalid', '这种文件不能预览，请下载后打开');
}

/** In the order asked for; what is not hers is left out. */
export async function listThumbnails(
  deps: AskDeps & Pick<Deps, 'secrets'>,
  caller: Caller,
  fileIds: readonly string[],
): Promise<{ list: Thumbnail[] }> {
  const files = await listOwnFiles(deps.db, caller.userId, fileIds);
  const pictures = files.filter(({ name }) => hasThumbnail(name)).map(({ blobId }) => blobId);
  const states = await listStates(deps.db, pictures, PICTURE);
  const missing = new Set(pictures.filter((blobId) => !states.has(blobId)));
  await wantPreviews(deps, caller.userId, { type: PICTURE, blobIds: [...missing] });
  const list = files.map(({ id, blobId }): Thumbnail => {
    if (missing.has(blobId)) return { fileId: id, state: 'waiting', url: '' };
    if (states.get(blobId) !== 'done') return { fileId: id, state: 'none', url: '' };
    return { fileId: id, state: 'ready', url: thumbnailAddress(deps, blobId) };
  });
  return { list };
}

export async function fetchThumbnail(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  { blobId, ...signed }: z.output<(typeof getThumbnail)['input']>,
): Promise<OutgoingFile> {
  requireSigned(deps, THUMBNAIL, blobId, signed, { wrong: '图片地址不正确', over: '图片地址已过期，请刷新页面' });
  const thumbnail = await findDrawn(deps.db, { blobId, type: PICTURE });
  if (!thumbnail) throw new AppError('not-found', '找不到这张图片，它可能已被删除');
  return {
    name: 'thumbnail.webp',
    mimeType: 'image/webp',
    sizeBytes: thumbnail.length,
    isShown: true,
    keptSeconds: DAY_SECONDS,
    bytes: Readable.from([thumbnail], { objectMode: false }),
  };
}

/** The same address until midnight, so that a browser keeps what it has; good until the midnight after. */
function thumbnailAddress(deps: Pick<Deps, 'now' | 'secrets'>, blobId: string): string {
  return `/storage/thumbnail/${blobId}?${signedQuery(deps, THUMBNAIL, blobId, endsWithNext(deps, DAY_SECONDS))}`;
}
