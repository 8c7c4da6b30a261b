import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashRanges } from './hash-ranges.ts';

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
const MEGABYTE = 1024 ** 2;

describe('the MD5 of a file', () => {
  it('is computed in three pieces for 25 MB, and is that of the whole (NAME-012)', async () => {
    const bytes = new Uint8Array(25 * MEGABYTE).fill(7);
    bytes.set([1, 2, 3], 19 * MEGABYTE);
    const steps: number[] = [];
    const whole = { from: 0, to: bytes.length - 1 };
    const md5s = await hashRanges(new Blob([bytes]), [whole], (hashed) => steps.push(hashed / MEGABYTE));

    expect(md5s).toEqual([md5(bytes)]);
    expect(steps).toEqual([10, 20, 25]);
  });

  it('of nothing is that of no bytes', async () => {
    expect(await hashRanges(new Blob([]), [{ from: 0, to: -1 }])).toEqual([md5(new Uint8Array())]);
  });

  it('can be that of ranges, with both their ends', async () => {
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
