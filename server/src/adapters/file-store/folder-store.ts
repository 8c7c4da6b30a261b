import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileStore, StoreFullError } from './file-store.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** One file a key, in 256 folders. What is being written has another name until it is whole. */
export function openFolderStore(dir: string): FileStore {
  const pathOf = (key: string): string => {
    if (!/^[\w-]{8,64}$/.test(key)) throw new Error('not a key of the file store');
    return join(dir, key.slice(0, 2), key);
  };
  return {
    name: 'folder',
    async put(key, bytes, signal) {
      const path = pathOf(key);
      const partPath = `${path}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        // Flushed before it gets its name: a power cut leaves no file with holes.
        await pipeline(bytes, createWriteStream(partPath, { flush: true }), signal ? { signal } : {});
        await rename(partPath, path);
      } catch (error) {
        await rm(partPath, { force: true });
        throw isFull(error) ? new StoreFullError(error) : error;
      }
    },
    async get(key, range) {
      const file = await open(pathOf(key));
      return file.createReadStream(range ? { start: range.from, end: range.to } : {});
    },
    size: async (key) => (await stat(pathOf(key))).size,
    async remove(key) {
      const path = pathOf(key);
      await Promise.all([rm(path, { force: true }), rm(`${path}.part`, { force: true })]);
    },
  };
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.has(String(error.code));
}
