import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What bytes are known by: the MD5 to whoever sends them, the SHA-256 to us. */
export type Digest = { sizeBytes: number; md5: string; sha256: string; crc32: number };

/** A digest that grows with the bytes it is given. */
export function startDigest() {
  const hashes = { md5: createHash('md5'), sha256: createHash('sha256') };
  let sizeBytes = 0;
  let crc = 0;
  return {
    add(chunk: Uint8Array): void {
      hashes.md5.update(chunk);
      hashes.sha256.update(chunk);
      crc = crc32(chunk, crc);
      sizeBytes += chunk.length;
    },
    /** Once, when all bytes came. */
    end(): Digest {
      return { sizeBytes, md5: hashes.md5.digest('hex'), sha256: hashes.sha256.digest('hex'), crc32: crc };
    },
  };
}

export async function digestOf(bytes: AsyncIterable<Uint8Array>): Promise<Digest> {
  const digest = startDigest();
  for await (const chunk of bytes) digest.add(chunk);
  return digest.end();
}
