import type { ProofRange } from '@app/contract/storage.ts';
import { startMd5 } from './md5.ts';

/** Read at a time, so that no more of a file is in memory (rule NAME-012). */
export const PIECE_BYTES = 10 * 1024 * 1024;

/** The MD5 of each range of a file; both ends of a range are included. */
export async function hashRanges(
  file: Blob,
  ranges: readonly ProofRange[],
  onBytes: (hashedBytes: number) => void = () => undefined,
): Promise<string[]> {
  const md5s: string[] = [];
  let hashedBytes = 0;
  for (const { from, to } of ranges) {
    const md5 = startMd5();
    for (let start = from; start <= to; start += PIECE_BYTES) {
      const end = Math.min(start + PIECE_BYTES, to + 1);
      md5.add(new Uint8Array(await file.slice(start, end).arrayBuffer()));
      hashedBytes += end - start;
      onBytes(hashedBytes);
    }
    md5s.push(md5.hex());
  }
  return md5s;
}
