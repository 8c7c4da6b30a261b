import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What bytes are known by. */
export type Digest = { sizeBytes: number; md5: string; crc32: number };

/** A digest that grows with the bytes it is given. */
export function startDigest() {
  const hash = createHash('md5');
  let sizeBytes = 0;
  let crc = 0;
  return {
    add(chunk: Uint8Array): void {
      hash.update(chunk);
      crc = crc32(chunk, crc);
      sizeBytes += chunk.length;
    },
    /** Once, when all bytes came. */
    end: (): Digest => ({ sizeBytes, md5: hash.digest('hex'), crc32: crc }),
  };
}

export async function digestOf(bytes: AsyncIterable<Uint8Array>): Promise<Digest> {
  const digest = startDigest();
  for await (const chunk of bytes) digest.add(chunk);
  return digest.end();
}
