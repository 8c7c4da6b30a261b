import { AppError } from '@app/contract/errors.ts';
import type { ProofRange } from '@app/contract/keeping/storage.ts';
import { openPromise } from '#lib/time/open-promise.ts';
import type { HashReport, HashTask } from './file-hasher.worker.ts';
import type { FileHashes } from './hash-file.ts';

type HashOptions = { onBytes?: (hashedBytes: number) => void; signal: AbortSignal };

/** It was moved, changed, or lies on a stick that was pulled out. */
export const UNREADABLE = '读不了这个文件，它可能被移走或改过，请重新选择';

export async function hashFile(file: Blob, options: HashOptions): Promise<FileHashes> {
  const report = await inWorker({ file }, options);
  if ('hashes' in report) return report.hashes;
  throw new Error('a whole file was asked for');
}

export async function hashFileRanges(
  file: Blob,
  ranges: readonly ProofRange[],
  options: HashOptions,
): Promise<string[]> {
  const report = await inWorker({ file, ranges }, options);
  if ('rangeMd5s' in report) return report.rangeMd5s;
  throw new Error('ranges were asked for');
}

/** Beside the page, in a worker of its own that ends with the work. */
function inWorker(task: HashTask, { onBytes, signal }: HashOptions): Promise<HashReport> {
  const { promise, resolve, reject } = openPromise<HashReport>();
  const worker = new Worker(new URL('./file-hasher.worker.ts', import.meta.url), { type: 'module' });
  const giveUp = () => reject(signal.reason);
  const fail = (cause: unknown) => reject(new AppError('invalid', UNREADABLE, { cause }));
  worker.onmessage = ({ data }: MessageEvent<HashReport>) => {
    if ('hashedBytes' in data) onBytes?.(data.hashedBytes);
    else if ('fault' in data) fail(data.fault);
    else resolve(data);
  };
  worker.onerror = (event) => fail(event.message);
  signal.addEventListener('abort', giveUp);
  if (signal.aborted) giveUp();
  else worker.postMessage(task);
  return promise.finally(() => {
    signal.removeEventListener('abort', giveUp);
    worker.terminate();
  });
}
