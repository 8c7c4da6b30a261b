import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ByteRange } from './file-store.ts';

const CHUNK_BYTES = 256 * 1024;

export function slicePath(dir: string, number: number): string {
  return join(dir, String(number).padStart(5, '0'));
}

/** All slices but the last have the size of the first. */
export async function sizeOfSlicedFile(dir: string): Promise<number> {
  const count = await countSlices(dir);
  const [first, last] = await Promise.all([stat(slicePath(dir, 0)), stat(slicePath(dir, count - 1))]);
  return first.size * (count - 1) + last.size;
}

/** One stream over a folder of slices; a slice is opened when its turn comes. */
export async function openSlicedFile(dir: string, range?: ByteRange): Promise<Readable> {
  const count = await countSlices(dir);
  const { size: sliceBytes } = await stat(slicePath(dir, 0));
  const { from, to } = range ?? { from: 0, to: Number.POSITIVE_INFINITY };
  async function* read() {
    const last = Math.min(count - 1, Math.floor(to / sliceBytes));
    for (let number = Math.floor(from / sliceBytes); number <= last; number += 1) {
      const startsAt = number * sliceBytes;
      const start = Math.max(0, from - startsAt);
      const end = Math.min(sliceBytes - 1, to - startsAt);
      yield* createReadStream(slicePath(dir, number), { start, end, highWaterMark: CHUNK_BYTES });
    }
  }
  return Readable.from(read(), { objectMode: false });
}

/** A slice that is not whole has another name. */
export function isSliceName(name: string): boolean {
  return /^\d{5}$/.test(name);
}

async function countSlices(dir: string): Promise<number> {
  return (await readdir(dir)).filter(isSliceName).length;
}
