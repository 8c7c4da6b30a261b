import { AppError } from '@app/contract/errors.ts';
import { type completeUpload as completeEndpoint, sliceCount } from '@app/contract/keeping/storage.ts';
import type { z } from 'zod';
import type { Digest } from '#adapters/file-store/digest.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { putBlob } from './blobs.queries.ts';
import * as queries from './uploads.queries.ts';
import { dropUpload, orStoreFull, requireUpload } from './uploads.service.ts';

type CompleteDeps = Pick<Deps, 'db' | 'fileStore' | 'newId' | 'now'>;
type Completed = { contextId: string; size: number; md5: string };

/** What this process is completing; a call repeated after a time-out waits for the first one's work. */
const underWay = new Map<string, Promise<void>>();

/** Checks and keeps what came. Repeated after a time-out it answers the same; the first call works on meanwhile. */
export async function completeUpload(
  deps: CompleteDeps,
  caller: Caller,
  { contextId, md5 }: z.output<(typeof completeEndpoint)['input']>,
): Promise<Completed> {
  const upload = await requireUpload(deps, caller, contextId);
  if (md5 && md5 !== upload.md5) throw new AppError('conflict', '文件内容对不上，请重新上传');
  if (upload.state === 'open') await (underWay.get(upload.id) ?? begin(deps, caller, upload));
  return { contextId, size: upload.sizeBytes, md5: upload.md5 };
}

function begin(deps: CompleteDeps, caller: Caller, upload: queries.UploadRow): Promise<void> {
  const work = finish(deps, caller, upload).finally(() => underWay.delete(upload.id));
  underWay.set(upload.id, work);
  return work;
}

async function finish(deps: CompleteDeps, caller: Caller, upload: queries.UploadRow): Promise<void> {
  await join(deps, upload);
  await keep(deps, caller, upload, await verify(deps, upload));
}

async function join({ db, fileStore }: CompleteDeps, { id, key, ticket, sizeBytes }: queries.UploadRow): Promise<void> {
  const slices = await queries.listReceived(db, id);
  const missing = sliceCount(sizeBytes) - slices.length;
  if (missing > 0) throw new AppError('conflict', `还有 ${missing} 段没有传到，请继续上传`);
  const tags = slices.map(({ tag }) => tag);
  await orStoreFull(tags.length > 0 ? fileStore.joinSlices(key, ticket, tags) : fileStore.put(key, emptyFile()));
}

/** What was kept is what counts, not what came. */
async function verify(deps: CompleteDeps, upload: queries.UploadRow): Promise<Digest> {
  const digest = await deps.fileStore.digest(upload.key);
  if (digest.sizeBytes === upload.sizeBytes && digest.md5 === upload.md5) return digest;
  await dropUpload(deps, upload);
  throw new AppError('invalid', '文件上传时出错，请重新上传');
}

/** The upload becomes a holder of its content, which may have come by another way already. */
async function keep(deps: CompleteDeps, caller: Caller, upload: queries.UploadRow, digest: Digest): Promise<void> {
  const { id, key } = upload;
  const kept = await deps.db
    .transaction(async (tx) => {
      const blob = await putBlob(tx, { id: deps.newId(), key, ...digest }, deps.now());
      const isFinished = await queries.finishUpload(tx, id, blob.id, deps.now());
      if (!isFinished) tx.rollback();
      return blob;
    })
    .catch(async (error: unknown) => {
      // Completed by another call, or dropped.
      if ((await requireUpload(deps, caller, id)).state === 'done') return undefined;
      throw error;
    });
  if (kept && kept.key !== key) await deps.fileStore.remove(key);
}

async function* emptyFile(): AsyncGenerator<Uint8Array> {}
