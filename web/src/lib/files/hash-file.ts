import type { ProofRange } from '@app/contract/keeping/storage.ts';
import { sha256 as startSha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { startMd5 } from './md5.ts';

/** By the MD5 the wire knows a content, by the SHA-256 the store does. */
export type FileHashes = { md5: string; sha256: string };
type OnBytes = (hashedBytes: number) => void;

/** Read at a time, so that no more of a file is in memory (rule NAME-012). */
export const PIECE_BYTES = 10 * 1024 * 1024;

/** Both hashes of a file, which is read once. */
export async function hashWhole(file: Blob, onBytes: OnBytes = () => undefined): Promise<FileHashes> {
  const md5 = startMd5();
  const sha256 = startSha256.create();
  let hashedBytes = 0;
  for await (const piece of piecesOf(file, { from: 0, to: file.size - 1 })) {
    md5.add(piece);
    sha256.update(piece);
    hashedBytes += piece.length;
    onBytes(hashedBytes);
  }
  return { md5: md5.hex(), sha256: bytesToHex(sha256.digest()) };
}

/** The MD5 of each range of a file; both ends of a range are included. */
export async function hashRanges(file: Blob, ranges: readonly ProofRange[]): Promise<string[]> {
  const md5s: string[] = [];
  for (const range of ranges) {
    const md5 = startMd5();
    for await (const piece of piecesOf(file, range)) md5.add(piece);
    md5s.push(md5.hex());
  }
  return md5s;
}

async function* piecesOf(file: Blob, { from, to }: ProofRange): AsyncGenerator<Uint8Array> {
  for (let start = from; start <= to; start += PIECE_BYTES)
    yield new Uint8Array(await file.slice(start, Math.min(start + PIECE_BYTES, to + 1)).arrayBuffer());
}
