import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Copying fifty megabytes in one go takes a tenth of a second, for which everybody waits. */
const AT_ONCE_BYTES = 8 * 1024 ** 2;

/** All of a stream. `node:stream/consumers` makes a blob of it first, which takes three times as long. */
export async function wholeBytes(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return joined(chunks);
}

/** In memory of its own, so that it can be handed to a thread. */
export function copyOf(bytes: Uint8Array): Promise<Buffer<ArrayBuffer>> {
  return joined([bytes]);
}

async function joined(chunks: readonly Uint8Array[]): Promise<Buffer<ArrayBuffer>> {
  // Never a part of the memory that Node shares among small buffers.
  const whole = Buffer.allocUnsafeSlow(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  let sinceTurn = 0;
  for (const chunk of chunks) {
    for (let from = 0; from < chunk.length; from += AT_ONCE_BYTES) {
      const piece = chunk.subarray(from, from + AT_ONCE_BYTES);
      whole.set(piece, at);
      at += piece.length;
      sinceTurn += piece.length;
      if (sinceTurn < AT_ONCE_BYTES) continue;
      sinceTurn = 0;
      await nextTurn();
    }
  }
  return whole;
}
