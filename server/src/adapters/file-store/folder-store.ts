import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type ByteRange, type FileStore, requireKey, StoreFullError } from './file-store.ts';
import { openSlicedFile, sizeOfSlicedFile, slicePath } from './sliced-file.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/**
 * One file a key, in 256 folders; what came in slices stays a folder of them, so that no byte is written twice.
 * What is being written has another name until it is whole.
 */
export function openFolderStore(dir: string): FileStore {
  const pathOf = (key: string): string => join(dir, requireKey(key).slice(0, 2), key);
  const slicesOf = (key: string): string => `${pathOf(key)}.slices`;
  return {
    name: 'folder',
    kind: 'folder',
    reach: async () => void (await mkdir(dir, { recursive: true })),
    async put(key, bytes, signal) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await write(path, `${path}.part`, bytes, { signal, flush: true });
    },
    async get(key, range) {
      const path = pathOf(key);
      return (await stat(path)).isDirectory() ? openSlicedFile(path, range) : openPlainFile(path, range);
    },
    async size(key) {
      const path = pathOf(key);
      const stats = await stat(path);
      return stats.isDirectory() ? sizeOfSlicedFile(path) : stats.size;
    },
    async remove(key) {
      const path = pathOf(key);
      await Promise.all([rm(path, { recursive: true, force: true }), rm(`${path}.part`, { force: true })]);
    },
    async openSlices(key) {
      await mkdir(slicesOf(key), { recursive: true });
      return 'folder';
    },
    async putSlice({ key, number }, bytes, signal) {
      const path = slicePath(slicesOf(key), number);
      // A name of its own: the same slice may be on its way twice.
      await write(path, `${path}.${randomUUID()}.part`, bytes, { signal, flush: false });
      return '';
    },
    async joinSlices(key, _ticket, tags) {
      const path = pathOf(key);
      // Slices come by a rename into this folder, so none comes once it has another name.
      await rename(slicesOf(key), path).catch(async (error: unknown) => {
        if (!(await isThere(path))) throw error;
      });
      for (const number of tags.keys()) await flushFile(slicePath(path, number));
    },
    async dropSlices(key) {
      const droppedPath = `${pathOf(key)}.dropped`;
      await rm(droppedPath, { recursive: true, force: true });
      // Out of the way of slices that still come; it may be gone already.
      await rename(slicesOf(key), droppedPath).catch(ignoreMissing);
      await rm(droppedPath, { recursive: true, force: true });
    },
  };
}

type WriteOptions = { signal: AbortSignal | undefined; flush: boolean };

/** Flushed before it counts, here or when slices are joined: a power cut leaves no file with holes. */
async function write(
  path: string,
  partPath: string,
  bytes: AsyncIterable<Uint8Array>,
  { signal, flush }: WriteOptions,
): Promise<void> {
  try {
    await pipeline(bytes, createWriteStream(partPath, { flush }), signal ? { signal } : {});
    await rename(partPath, path);
  } catch (error) {
    await rm(partPath, { force: true });
    throw FULL.has(codeOf(error)) ? new StoreFullError(error) : error;
  }
}

async function flushFile(path: string): Promise<void> {
  const file = await open(path);
  await file.datasync().finally(() => file.close());
}

async function openPlainFile(path: string, range?: ByteRange) {
  const file = await open(path);
  return file.createReadStream(range ? { start: range.from, end: range.to } : {});
}

function ignoreMissing(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error;
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
