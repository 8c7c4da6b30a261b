import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashRanges, hashWhole, PIECE_BYTES } from './hash-file.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
const MEGABYTE = 1024 ** 2;

describe('the hashes of a file', () => {
  it('are computed in three pieces for 25 MB, and are those of the whole (NAME-012)', async () => {
    const bytes = new Uint8Array(25 * MEGABYTE).fill(7);
    bytes.set([1, 2, 3], 19 * MEGABYTE);
    const steps: number[] = [];
    const hashes = await hashWhole(new Blob([bytes]), (hashed) => steps.push(hashed / MEGABYTE));

    expect(hashes).toEqual({ md5: md5(bytes), sha256: sha256(bytes) });
    expect(steps).toEqual([10, 20, 25]);
  });

  it('never have more than a piece of it in memory, however large it is', async () => {
    const asked: number[] = [];
    const film = {
      size: 1024 * MEGABYTE,
      slice: (from: number, to: number) => {
        asked.push(to - from);
        return new Blob([]);
      },
    };
    await hashWhole(film as unknown as Blob); // only what is read of it matters

    expect(asked.reduce((sum, bytes) => sum + bytes, 0)).toBe(film.size);
    expect(Math.max(...asked)).toBe(PIECE_BYTES);
  });

  it('of nothing are those of no bytes', async () => {
    const nothing = new Uint8Array();
    expect(await hashWhole(new Blob([]))).toEqual({ md5: md5(nothing), sha256: sha256(nothing) });
  });

  it('can be the MD5 of ranges, with both their ends', async () => {
    const bytes = Uint8Array.from({ length: 100 }, (_, at) => at);
    const ranges = [
      { from: 3, to: 3 },
      { from: 90, to: 99 },
    ];

    expect(await hashRanges(new Blob([bytes]), ranges)).toEqual([
      md5(bytes.subarray(3, 4)),
      md5(bytes.subarray(90, 100)),
    ]);
  });
});
