import type { Readable } from 'node:stream';
import { AppError } from '@app/contract/errors.ts';
import {
  type OpenUpload,
  type putSlice as putSliceEndpoint,
  SLICE_BYTES,
  sliceCount,
  UPLOAD_TTL_SECONDS,
} from '@app/contract/keeping/storage.ts';
import { HOUR_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import { StoreFullError } from '#adapters/file-store/file-store.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import type { IncomingBytes } from '#http/serve-bytes.ts';
import { diskFull } from '#lib/disk-full.ts';
import { endsIn, requireSigned, signedQuery } from '#lib/signed-address.ts';
import type { Content } from './blobs.queries.ts';
import { changeDrive, requireRoom } from './room.service.ts';
import * as queries from './uploads.queries.ts';

type UploadDeps = Pick<Deps, 'db' | 'fileStore' | 'newId' | 'now' | 'secrets'>;

const UPLOAD = 'upload';
/** Bytes on their way count against the quota while somebody works on them. */
const ON_THE_WAY_MS = HOUR_MS;

/** Begins an upload, or goes on with the one of the same content. There must be room for it and all others of hers. */
export async function prepareUpload(deps: UploadDeps, { userId }: Caller, content: Content): Promise<OpenUpload> {
  const now = deps.now();
  const upload = await changeDrive(deps, userId, async (tx) => {
    const row = await queries.putUpload(tx, { id: deps.newId(), key: deps.newId(), userId, ...content }, now);
    const since = new Date(now.getTime() - ON_THE_WAY_MS);
    const othersBytes = await queries.sumUntaken(tx, userId, row.id, since);
    await requireRoom(deps, tx, userId, content.sizeBytes + othersBytes);
    return row;
  });
  if (upload.state === 'open' && upload.ticket === '') await openSlices(deps, upload);
  return describeUpload(deps, upload);
}

export async function listSlices(deps: UploadDeps, caller: Caller, uploadId: string): Promise<OpenUpload> {
  return describeUpload(deps, await requireUpload(deps, caller, uploadId));
}

/** Keeps one slice; it counts only when all of it came. */
export async function storeSlice(
  deps: UploadDeps,
  { contextId, slice, ...signed }: z.output<(typeof putSliceEndpoint)['input']>,
  { bytes, lengthBytes, signal }: IncomingBytes,
): Promise<{ slice: number }> {
  requireSigned(deps, UPLOAD, contextId, signed, {
    wrong: '上传地址不正确，请重新上传',
    over: '上传地址已过期，请继续上传',
  });
  const upload = await queries.findOpenUpload(deps.db, contextId);
  if (!upload) throw uploadNotFound();
  const sizeBytes = Math.min(SLICE_BYTES, upload.sizeBytes - slice * SLICE_BYTES);
  if (sizeBytes <= 0) throw new AppError('invalid', '分片序号不正确');
  if (lengthBytes !== sizeBytes) throw new AppError('invalid', '这一段的大小不对，请重新上传');
  const { key, ticket } = upload;
  const place = { key, ticket, number: slice, sizeBytes, isGivenAway: true };
  const tag = await orStoreFull(deps.fileStore.putSlice(place, readable(bytes), signal)).finally(() => bytes.resume());
  const isKept = await queries.recordSlice(deps.db, { uploadId: upload.id, number: slice, tag }, deps.now());
  if (!isKept) throw uploadNotFound();
  return { slice };
}

/** Forgets an upload that is not complete; a completed one is swept when its time comes. */
export async function cancelUpload(deps: UploadDeps, caller: Caller, uploadId: string): Promise<void> {
  const upload = await queries.findUpload(deps.db, caller.userId, uploadId);
  if (upload) await dropUpload(deps, upload);
}

/** In this order, whatever dies in between is found again by the sweep. */
export async function dropUpload(
  deps: Pick<Deps, 'db' | 'fileStore'>,
  { id, key, ticket }: queries.UploadRow,
): Promise<void> {
  if (!(await queries.dropUpload(deps.db, id))) return;
  await deps.fileStore.dropSlices(key, ticket);
  await deps.fileStore.remove(key);
  await queries.deleteDropped(deps.db, id);
}

export async function requireUpload(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  uploadId: string,
): Promise<queries.UploadRow> {
  const upload = await queries.findUpload(deps.db, caller.userId, uploadId);
  if (!upload) throw uploadNotFound();
  return upload;
}

/** Left whole when nobody reads on: a browser hears why only when it has sent all of it. */
function readable(bytes: Readable): AsyncIterable<Uint8Array> {
  return bytes.iterator({ destroyOnReturn: false });
}

/** Says what a teacher can do about a store that has no room. */
export function orStoreFull<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof StoreFullError ? storeFull(error) : error;
  });
}

export function storeFull(cause: StoreFullError): AppError {
  return diskFull(cause);
}

function uploadNotFound(): AppError {
  return new AppError('not-found', '找不到这次上传，请重新上传');
}

async function openSlices({ db, fileStore }: UploadDeps, { id, key }: queries.UploadRow): Promise<void> {
  const ticket = await orStoreFull(fileStore.openSlices(key));
  const kept = await queries.setTicket(db, id, ticket);
  // Somebody prepared the same content at the same moment.
  if (kept !== ticket) await fileStore.dropSlices(key, ticket);
}

async function describeUpload(deps: UploadDeps, upload: queries.UploadRow): Promise<OpenUpload> {
  const count = sliceCount(upload.sizeBytes);
  const all = Array.from({ length: count }, (_, number) => number);
  const slices = await queries.listReceived(deps.db, upload.id);
  return {
    contextId: upload.id,
    uploadId: upload.id,
    uploadUrl: `/storage/${upload.id}?${signedQuery(deps, UPLOAD, upload.id, endsIn(deps, UPLOAD_TTL_SECONDS))}`,
    sliceSize: SLICE_BYTES,
    sliceCount: count,
    received: upload.state === 'done' ? all : slices.map(({ number }) => number),
  };
}
