import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { digestOf } from './digest.ts';
import { digestInThread, forgetInThread, readOnInThread } from './digest-thread.ts';
import { fileSink } from './file-sink.ts';
import { type ByteRange, type FileStore, requireKey, StoreFullError } from './file-store.ts';
import { isSliceName, openSlicedFile, sizeOfSlicedFile, slicePath } from './sliced-file.ts';

const FLUSHES_AT_ONCE = 4;
/** So many slices may wait to be flushed, and as many to be read. */
const SLICES_BEHIND = 16;
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
    async freeBytes() {
      const disk = await statfs(dir);
      return disk.bavail * disk.bsize;
    },
    isEmpty: () => readdir(dir).then(({ length }) => length === 0, ignoreMissingFolder),
    async put(key, bytes, signal) {
      const path = pathOf(key);
      await orFull(mkdir(dirname(path), { recursive: true }));
      await write(path, `${path}.part`, bytes, { signal, flush: true, isGivenAway: false });
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
    async digest(key) {
      const path = pathOf(key);
      return (await stat(path)).isDirectory() ? digestInThread(path, path) : digestOf(await openPlainFile(path));
    },
    async remove(key) {
      const path = pathOf(key);
      await Promise.all([rm(path, { recursive: true, force: true }), rm(`${path}.part`, { force: true })]);
    },
    async openSlices(key) {
      await orFull(mkdir(slicesOf(key), { recursive: true }));
      return 'folder';
    },
    async putSlice({ key, number, isGivenAway = false }, bytes, signal) {
      const path = slicePath(slicesOf(key), number);
      // A name of its own: the same slice may be on its way twice.
      await write(path, `${path}.${randomUUID()}.part`, bytes, { signal, flush: false, isGivenAway });
      await Promise.all([
        takeTurn(unread, readOnInThread(pathOf(key), slicesOf(key))),
        takeTurn(unflushed, flushInTurn(path)),
      ]);
      return '';
    },
    async joinSlices(key, _ticket, tags) {
      const path = pathOf(key);
      // Slices come by a rename into this folder, so none comes once it has another name.
      await rename(slicesOf(key), path).catch(async (error: unknown) => {
        if (!(await isThere(path))) throw error;
      });
      await removeStrays(path);
      await orFull(flushSlices(path, tags.keys()));
    },
    async dropSlices(key) {
      forgetInThread(pathOf(key));
      const droppedPath = `${pathOf(key)}.dropped`;
      await rm(droppedPath, { recursive: true, force: true });
      // Out of the way of slices that still come; it may be gone already.
      await rename(slicesOf(key), droppedPath).catch(ignoreMissing);
      await rm(droppedPath, { recursive: true, force: true });
    },
  };
}

type WriteOptions = { signal: AbortSignal | undefined; flush: boolean; isGivenAway: boolean };

/** Flushed before it counts, here or when slices are joined: a power cut leaves no file with holes. */
async function write(
  path: string,
  partPath: string,
  bytes: AsyncIterable<Uint8Array>,
  { signal, flush, isGivenAway }: WriteOptions,
): Promise<void> {
  try {
    {
      await using file = await open(partPath, 'w');
      await pipeline(bytes, fileSink(file, { isGivenAway }), signal ? { signal } : {});
      if (flush) await file.datasync();
    }
    await rename(partPath, path);
  } catch (error) {
    await rm(partPath, { force: true });
    throw asFull(error);
  }
}

let flushes = Promise.resolve();
const unflushed: Promise<void>[] = [];
const unread: Promise<void>[] = [];

/** Begins early what joining must wait for; one at a time, so that writing goes on beside it. */
function flushInTurn(path: string): Promise<void> {
  flushes = flushes.then(() => flushFile(path)).catch(() => undefined);
  return flushes;
}

/**
 * Where the disk or the reader is slower than the network the sender waits here, slice by slice, and not in the end: what
 * is left to do then is the same for a file of any size.
 */
async function takeTurn(others: Promise<void>[], work: Promise<void>): Promise<void> {
  others.push(work);
  if (others.length > SLICES_BEHIND) await others.shift();
}

/** What a process that died was writing, and slices that still come again: none of them counts. */
async function removeStrays(dir: string): Promise<void> {
  const strays = (await readdir(dir)).filter((name) => !isSliceName(name));
  await Promise.all(strays.map((name) => rm(join(dir, name), { force: true })));
}

async function flushSlices(dir: string, numbers: IterableIterator<number>): Promise<void> {
  const lane = async () => {
    for (const number of numbers) await flushFile(slicePath(dir, number));
  };
  await Promise.all(Array.from({ length: FLUSHES_AT_ONCE }, lane));
}

async function flushFile(path: string): Promise<void> {
  const file = await open(path);
  await file.datasync().finally(() => file.close());
}

async function openPlainFile(path: string, range?: ByteRange) {
  const file = await open(path);
  return file.createReadStream(range ? { start: range.from, end: range.to } : {});
}

function orFull<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw asFull(error);
  });
}

function asFull(error: unknown): unknown {
  return FULL.has(codeOf(error)) ? new StoreFullError(error) : error;
}

function ignoreMissing(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error;
}

function ignoreMissingFolder(error: unknown): true {
  ignoreMissing(error);
  return true;
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
