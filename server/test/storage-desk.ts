import { createHash } from 'node:crypto';
import * as drive from '@app/contract/keeping/drive.ts';
import { getDownloadUrl } from '@app/contract/keeping/files.ts';
import { completeUpload, type OpenUpload, prepareUpload, SLICE_BYTES } from '@app/contract/keeping/storage.ts';
import type { Database } from '#db/database.ts';
import { sweepFiles } from '#features/keeping/files/files-upkeep.ts';
import { sweepStorage } from '#features/keeping/storage/storage-upkeep.ts';
import { openTestApp, type Teacher, type TestApp } from './test-app.ts';

type Put = { status: number; code: number; message: string };

/** An app with a port that takes uploads in slices. */
export type StorageDesk = TestApp & {
  prepare(as: Teacher, content: Uint8Array): Promise<OpenUpload>;
  putSlice(upload: Pick<OpenUpload, 'uploadUrl'>, slice: number, bytes: Uint8Array): Promise<Put>;
  /** Sends all slices at once and completes; answers the contextId. */
  upload(as: Teacher, content: Uint8Array): Promise<string>;
  /** Uploads a file into the drive and answers its id. */
  addFile(as: Teacher, name: string, content: Uint8Array, dirId?: string): Promise<string>;
  download(as: Teacher, fileId: string): Promise<Buffer>;
  /** What the hourly jobs do, so many hours from now, on another view of the database if need be. */
  sweepLater(hours: number, db?: Database): Promise<void>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
};

export const md5Of = (content: Uint8Array) => createHash('md5').update(content).digest('hex');

export const sliceOf = (content: Uint8Array, slice: number) =>
  content.subarray(slice * SLICE_BYTES, (slice + 1) * SLICE_BYTES);

export async function openStorageDesk(options: Parameters<typeof openTestApp>[0] = {}): Promise<StorageDesk> {
  const app = await openTestApp(options);
  const origin = await app.listen();
  const prepare: StorageDesk['prepare'] = async (as, content) =>
    (await app.call(prepareUpload, { md5: md5Of(content), size: content.length }, as)).data;
  const putSlice: StorageDesk['putSlice'] = async ({ uploadUrl }, slice, bytes) => {
    const response = await fetch(`${origin}${uploadUrl}&slice=${slice}`, { method: 'PUT', body: Buffer.from(bytes) });
    const { code, message } = (await response.json()) as Put; // the standard envelope
    return { status: response.status, code, message };
  };
  const upload: StorageDesk['upload'] = async (as, content) => {
    const opened = await prepare(as, content);
    const missing = Array.from({ length: opened.sliceCount }, (_, slice) => slice);
    await Promise.all(missing.map((slice) => putSlice(opened, slice, sliceOf(content, slice))));
    return (await app.call(completeUpload, { contextId: opened.contextId, md5: md5Of(content) }, as)).data.contextId;
  };
  return {
    ...app,
    prepare,
    putSlice,
    upload,
    async addFile(as, name, content, dirId) {
      const contextId = await upload(as, content);
      return (await app.call(drive.addFile, { name, dirId, contextId }, as)).data.fileId;
    },
    async download(as, fileId) {
      const { url } = (await app.call(getDownloadUrl, { fileId }, as)).data;
      return Buffer.from(await (await fetch(origin + url)).arrayBuffer());
    },
    async sweepLater(hours, db = app.deps.db) {
      const deps = { ...app.deps, db, now: () => new Date(Date.now() + hours * 3_600_000) };
      await sweepStorage(deps);
      await sweepFiles(deps);
    },
    fetch: (path, init) => fetch(origin + path, init),
  };
}
