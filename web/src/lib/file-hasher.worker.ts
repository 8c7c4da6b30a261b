import type { ProofRange } from '@app/contract/storage.ts';
import { hashRanges } from './hash-ranges.ts';

export type HashTask = { file: Blob; ranges: readonly ProofRange[] };
export type HashReport = { hashedBytes: number } | { md5s: string[] } | { fault: string };

const report = (message: HashReport) => self.postMessage(message);

self.onmessage = ({ data: { file, ranges } }: MessageEvent<HashTask>) => {
  hashRanges(file, ranges, (hashedBytes) => report({ hashedBytes })).then(
    (md5s) => report({ md5s }),
    (error: unknown) => report({ fault: String(error) }),
  );
};
