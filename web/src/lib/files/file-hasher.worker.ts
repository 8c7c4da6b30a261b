import type { ProofRange } from '@app/contract/keeping/storage.ts';
import { type FileHashes, hashRanges, hashWhole } from './hash-file.ts';

/** Without ranges the whole file is hashed. */
export type HashTask = { file: Blob; ranges?: readonly ProofRange[] };
export type HashReport = { hashedBytes: number } | { hashes: FileHashes } | { rangeMd5s: string[] } | { fault: string };

const report = (message: HashReport) => self.postMessage(message);

self.onmessage = ({ data: task }: MessageEvent<HashTask>) => {
  answer(task).then(report, (error: unknown) => report({ fault: String(error) }));
};

async function answer({ file, ranges }: HashTask): Promise<HashReport> {
  if (ranges) return { rangeMd5s: await hashRanges(file, ranges) };
  return { hashes: await hashWhole(file, (hashedBytes) => report({ hashedBytes })) };
}
