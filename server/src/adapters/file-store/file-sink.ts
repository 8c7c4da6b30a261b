import type { FileHandle } from 'node:fs/promises';
import { Writable } from 'node:stream';

/** Written at once, because each write wakes a thread; as much again is taken from the network meanwhile. */
const BATCH_BYTES = 1024 ** 2;

/**
 * Writes into an open file, from where it stands. Chunks that are given away lose their memory when they are written:
 * left to the garbage collector, every 32 MB of them would cost a walk over the whole heap.
 */
export function fileSink(file: FileHandle, { isGivenAway }: { isGivenAway: boolean }): Writable {
  let batch: Uint8Array[] = [];
  let batchBytes = 0;
  const writeBatch = async () => {
    const chunks = batch;
    batch = [];
    batchBytes = 0;
    await writeAll(file, chunks);
    if (isGivenAway) for (const chunk of chunks) giveBack(chunk);
  };
  return new Writable({
    highWaterMark: BATCH_BYTES,
    write(chunk: Uint8Array, _encoding, done) {
      batch.push(chunk);
      batchBytes += chunk.length;
      if (batchBytes < BATCH_BYTES) done();
      else writeBatch().then(() => done(), done);
    },
    final: (done) => void writeBatch().then(() => done(), done),
  });
}

/** A disk that is nearly full takes a part; what it says of the rest is the error. */
async function writeAll(file: FileHandle, chunks: readonly Uint8Array[]): Promise<void> {
  let rest = chunks.filter(({ length }) => length > 0);
  while (rest.length > 0) {
    const { bytesWritten } = await file.writev(rest);
    rest = after(rest, bytesWritten);
  }
}

function after(chunks: readonly Uint8Array[], written: number): Uint8Array[] {
  let left = written;
  return chunks.flatMap((chunk) => {
    const skipped = Math.min(left, chunk.length);
    left -= skipped;
    return skipped < chunk.length ? [chunk.subarray(skipped)] : [];
  });
}

/** Only what nobody else can see: small chunks are views into memory that is shared. */
function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
