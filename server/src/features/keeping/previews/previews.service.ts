import { Readable } from 'node:stream';
import { AppError } from '@app/contract/errors.ts';
import { type getThumbnail, type Preview, readTypeOf, type Thumbnail } from '@app/contract/keeping/previews.ts';
import { DAY_SECONDS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { requireEntry } from '#features/keeping/drive/drive.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { endsWithNext, requireSigned, signedQuery } from '#lib/signed-address.ts';
import { thumbnailTypeOf } from './drawn-types.ts';
import { type AskDeps, wantPreviews } from './make-preview.service.ts';
import { findPreview, findThumbnail, listOwnFiles, listStates } from './previews.queries.ts';

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
  const wanted = files.map(({ id, name, blobId }) => ({ id, blobId, type: thumbnailTypeOf(name) }));
  const states = await listStates(
    deps.db,
    wanted.map(({ blobId }) => blobId),
  );
  const stateOf = ({ blobId, type }: { blobId: string; type: string | undefined }) => states.get(`${type} ${blobId}`);
  const missing = wanted.filter((one) => one.type !== undefined && stateOf(one) === undefined);
  for (const [type = '', ones] of Map.groupBy(missing, (one) => one.type)) {
    await wantPreviews(deps, caller.userId, { type, blobIds: [...new Set(ones.map(({ blobId }) => blobId))] });
  }
  const list = wanted.map((one): Thumbnail => {
    const state = stateOf(one);
    if (state === 'done') return { fileId: one.id, state: 'ready', url: thumbnailAddress(deps, one.blobId) };
    return { fileId: one.id, state: state || one.type === undefined ? 'none' : 'waiting', url: '' };
  });
  return { list };
}

export async function fetchThumbnail(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  { blobId, ...signed }: z.output<(typeof getThumbnail)['input']>,
): Promise<OutgoingFile> {
  requireSigned(deps, THUMBNAIL, blobId, signed, { wrong: '图片地址不正确', over: '图片地址已过期，请刷新页面' });
  const thumbnail = await findThumbnail(deps.db, blobId);
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
