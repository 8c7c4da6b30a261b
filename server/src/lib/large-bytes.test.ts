import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { copyOf, wholeBytes } from './large-bytes.ts';

const MIB = 1024 ** 2;
const large = randomBytes(40 * MIB);

/** How often others had their turn meanwhile. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const count = () => {
    if (isDone) return;
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  await work;
  isDone = true;
  return turns;
}

describe('large bytes', () => {
  it('of a stream come whole, whatever its pieces', async () => {
    const pieces = [large.subarray(0, 3), large.subarray(3, 3), large.subarray(3, 9 * MIB), large.subarray(9 * MIB)];
    expect((await wholeBytes(Readable.from(pieces, { objectMode: true }))).equals(large)).toBe(true);
    expect(await wholeBytes(Readable.from([]))).toHaveLength(0);
  });

  it('are copied into memory of their own, and others have their turns meanwhile', async () => {
    const copying = copyOf(large);
    expect(await turnsDuring(copying)).toBeGreaterThan(3);
    const copy = await copying;
    expect(copy.equals(large)).toBe(true);
    expect(copy.buffer.byteLength).toBe(large.length);
    expect((await copyOf(Buffer.from('短'))).buffer.byteLength).toBe(3);
  });
});
