import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Digest, startDigest } from './digest.ts';

/** Of a file whose slices were read one after the other, and the md5 of each of them. */
export type ReadSlices = { digest: Digest; sliceMd5s: readonly Buffer[] };
type Reading = {
  digest: ReturnType<typeof startDigest>;
  sliceMd5s: Buffer[];
  /** Slices that came before their turn. */
  waiting: Map<number, FileHandle>;
  next: number;
  work: Promise<void>;
  isGivenUp: boolean;
  idle: NodeJS.Timeout;
};
/** A slice on the local disk, while there is room for it. */
type Aside = { file: FileHandle | undefined };

/** Browsers send three at once; whoever sends further ahead has the whole read in the end. */
const MOST_WAITING = 8;
/** An upload that broke off leaves its slices here; the oldest goes when there are too many. */
const MAX_FILES = 50;
/** Longer than the pause between two slices on a slow line. */
const IDLE_MS = 600_000;
const CHUNK_BYTES = 256 * 1024;

/**
 * Digests of files that are sent on slice by slice: each slice lies aside on the local disk until those before it were
 * read. Nothing depends on it: what came twice, far ahead or to another node is given up, and read in the end.
 */
export function openSliceDigests() {
  const files = new Map<string, Reading>();
  function forget(key: string): void {
    const file = files.get(key);
    if (!file) return;
    files.delete(key);
    clearTimeout(file.idle);
    giveUp(file);
  }
  function begin(key: string): Reading {
    const [oldest] = files.keys();
    if (oldest !== undefined && files.size >= MAX_FILES) forget(oldest);
    const [work, idle] = [Promise.resolve(), setTimeout(() => forget(key), IDLE_MS).unref()];
    const file = { digest: startDigest(), sliceMd5s: [], waiting: new Map(), next: 0, work, isGivenUp: false, idle };
    files.set(key, file);
    return file;
  }
  return {
    forget,
    /** Passes a slice on to `send`, and keeps it when all of it arrived there. */
    async sending<T>(
      { key, number }: { key: string; number: number },
      bytes: AsyncIterable<Uint8Array>,
      send: (bytes: AsyncIterable<Uint8Array>) => Promise<T>,
    ): Promise<T> {
      const aside: Aside = { file: await openNameless().catch(() => undefined) };
      try {
        const sent = await send(writing(bytes, aside));
        keep(files.get(key) ?? begin(key), number, aside);
        return sent;
      } finally {
        await aside.file?.close();
      }
    },
    /** Once, when all slices came; undefined where some were not read. */
    async end(key: string): Promise<ReadSlices | undefined> {
      const file = files.get(key);
      await file?.work;
      const isRead = file && !file.isGivenUp && file.waiting.size === 0;
      forget(key);
      return isRead ? { digest: file.digest.end(), sliceMd5s: file.sliceMd5s } : undefined;
    },
  };
}

/** Takes the slice over; what is not taken is closed by whoever opened it. */
function keep(file: Reading, number: number, aside: Aside): void {
  file.idle.refresh();
  const isNew = number >= file.next && !file.waiting.has(number);
  if (!aside.file || !isNew || file.waiting.size >= MOST_WAITING) giveUp(file);
  if (!aside.file || file.isGivenUp) return;
  file.waiting.set(number, aside.file);
  aside.file = undefined;
  file.work = file.work.then(() => readOn(file)).catch(() => giveUp(file));
}

async function readOn(file: Reading): Promise<void> {
  for (let slice = file.waiting.get(file.next); slice; slice = file.waiting.get(file.next)) {
    file.waiting.delete(file.next);
    file.next += 1;
    const hash = createHash('md5');
    // It closes the slice in the end.
    for await (const chunk of slice.createReadStream({ start: 0, highWaterMark: CHUNK_BYTES })) {
      hash.update(chunk);
      file.digest.add(chunk);
    }
    file.sliceMd5s.push(hash.digest());
  }
}

function giveUp(file: Reading): void {
  file.isGivenUp = true;
  for (const slice of file.waiting.values()) void slice.close();
  file.waiting.clear();
}

/** Its bytes are gone when it is closed, however the process ends; at most an empty file is left. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `ta-slice-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

async function* writing(bytes: AsyncIterable<Uint8Array>, aside: Aside): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    await aside.file?.writeFile(chunk).catch(() => drop(aside));
    yield chunk;
  }
}

async function drop(aside: Aside): Promise<void> {
  const { file } = aside;
  aside.file = undefined;
  await file?.close();
}
