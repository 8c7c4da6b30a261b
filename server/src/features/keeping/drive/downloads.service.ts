import { Readable } from 'node:stream';
import { AppError } from '@app/contract/errors.ts';
import { DOWNLOAD_TTL_SECONDS } from '@app/contract/keeping/files.ts';
import type { getDriveFile } from '@app/contract/keeping/storage.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { blobsOf } from '#features/keeping/storage/blobs.service.ts';
import type { Caller } from '#http/door.ts';
import type { RangedFile } from '#http/serve-ranges.ts';
import { mimeTypeOf } from '#lib/mime-types.ts';
import { endsIn, requireSigned, signedQuery } from '#lib/signed-address.ts';
import { storeZip, type ZipEntry, zipSize } from '#lib/store-zip.ts';
import { findSharedEntry, isEntryOf } from './downloads.queries.ts';
import { type BelowEntry, listBelow } from './drive.service.ts';

const DOWNLOAD = 'drive-download';
export const DOWNLOAD_AGAIN = {
  wrong: '下载地址不正确，请回到云盘重新下载',
  over: '下载地址已过期，请回到云盘重新下载',
};

type DownloadDeps = Pick<Deps, 'db' | 'fileStore' | 'now' | 'secrets'>;

/** Undefined for what is no file or folder of her disk. */
export async function ownEntryAddress(deps: DownloadDeps, caller: Caller, id: string): Promise<string | undefined> {
  return (await isEntryOf(deps.db, caller.userId, id)) ? driveAddress(deps, id) : undefined;
}

/** Whoever has this address may fetch the entry for ten minutes; the caller has made sure that it may be given. */
export function driveAddress(deps: Pick<Deps, 'now' | 'secrets'>, entryId: string): string {
  return `/storage/drive/${entryId}?${signedQuery(deps, DOWNLOAD, entryId, endsIn(deps, DOWNLOAD_TTL_SECONDS))}`;
}

/** The file as it is, or a folder as a zip of everything in it. */
export async function fetchEntry(
  deps: DownloadDeps,
  { entryId, ...signed }: z.output<(typeof getDriveFile)['input']>,
): Promise<RangedFile> {
  requireSigned(deps, DOWNLOAD, entryId, signed, DOWNLOAD_AGAIN);
  return openEntry(deps, entryId);
}

/** For callers that have made sure that it may be given. */
export async function openEntry(deps: DownloadDeps, entryId: string): Promise<RangedFile> {
  const entry = await findSharedEntry(deps.db, entryId);
  if (!entry) throw new AppError('not-found', '找不到这个文件，它可能已被删除');
  const { name, blob } = entry;
  if (!blob) return zipOf(deps, entry);
  const { key, sizeBytes, md5 } = blob;
  return { name, mimeType: mimeTypeOf(name), sizeBytes, tag: md5, open: (range) => deps.fileStore.get(key, range) };
}

async function zipOf(
  deps: DownloadDeps,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<RangedFile> {
  // The address speaks for the owner; there is no session of hers behind it.
  const owner: Caller = { userId, sessionId: '', suspendedReason: '' };
  return zipFile(deps, `${name}.zip`, await listBelow(deps, owner, id));
}

/** The bytes are read from the store while they are sent; the length is known before. */
export async function zipFile(
  deps: Pick<Deps, 'db' | 'fileStore'>,
  name: string,
  below: readonly BelowEntry[],
): Promise<RangedFile> {
  const blobIds = below.flatMap(({ blobId }) => blobId ?? []);
  const blobs = await blobsOf(deps.db, blobIds);
  const entries = below.map(({ path, isDir, blobId, updatedAt }): ZipEntry => {
    const { key = '', sizeBytes = 0, crc32 = 0 } = blobs.get(blobId ?? '') ?? {};
    const open = () => deps.fileStore.get(key);
    return { path: isDir ? `${path}/` : path, modifiedAt: updatedAt, sizeBytes, crc32, open };
  });
  return {
    name,
    mimeType: 'application/zip',
    sizeBytes: zipSize(entries),
    open: async () => Readable.from(storeZip(entries), { objectMode: false }),
  };
}
