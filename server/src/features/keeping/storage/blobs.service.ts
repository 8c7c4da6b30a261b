import type { Readable } from 'node:stream';
import { AppError } from '@app/contract/errors.ts';
import type { ByteRange } from '#adapters/file-store/file-store.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { addReference, type BlobRow, dropReference, findBlob, listBlobs } from './blobs.queries.ts';
import { takeUpload } from './uploads.queries.ts';

/** Counts one holder more, in the transaction that adds the holder. */
export async function holdBlob(tx: Queryable, blobId: string): Promise<void> {
  if (!(await addReference(tx, blobId))) throw contentGone();
}

/** Counts one holder less, in the transaction that removes the holder. Bytes nobody holds are swept later. */
export function releaseBlob(tx: Queryable, blobId: string): Promise<void> {
  return dropReference(tx, blobId);
}

/**
 * A completed upload of this teacher. It keeps its blob until it is swept, so there is time to hold it. `askedAt` is
 * when she last checked, prepared or completed it: a moment of its own each time she uploads that content.
 */
export async function requireUploaded(
  tx: Queryable,
  userId: string,
  contextId: string,
): Promise<{ blobId: string; sizeBytes: number; md5: string; askedAt: Date }> {
  const upload = await takeUpload(tx, userId, contextId);
  if (!upload?.blobId) throw new AppError('not-found', '找不到这次上传，请重新上传');
  const { blobId, sizeBytes, md5, updatedAt: askedAt } = upload;
  return { blobId, sizeBytes, md5, askedAt };
}

export async function openBlob(
  deps: Pick<Deps, 'db' | 'fileStore'>,
  blobId: string,
  range?: ByteRange,
): Promise<Readable> {
  const blob = await findBlob(deps.db, blobId);
  if (!blob) throw contentGone();
  return deps.fileStore.get(blob.key, range);
}

export async function blobsOf(db: Queryable, blobIds: readonly string[]): Promise<Map<string, BlobRow>> {
  return new Map((await listBlobs(db, blobIds)).map((blob) => [blob.id, blob]));
}

function contentGone(): AppError {
  return new AppError('not-found', '文件内容已被清理，请重新上传');
}
