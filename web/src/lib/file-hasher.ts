import { AppError } from '@app/contract/errors.ts';
import type { ProofRange } from '@app/contract/storage.ts';
import type { HashReport, HashTask } from './file-hasher.worker.ts';
import { openPromise } from './open-promise.ts';

type HashOptions = { onBytes?: (hashedBytes: number) => void; signal: AbortSignal };

/** It was moved, changed, or lies on a stick that was pulled out. */
export const UNREADABLE = '读不了这个文件，它可能被移走或改过，请重新选择';

export async function hashFile(file: Blob, options: HashOptions): Promise<string> {
  const [md5 = ''] = await hashFileRanges(file, [{ from: 0, to: file.size - 1 }], options);
  return md5;
}

/** The MD5 of each range, computed beside the page in a worker of its own that ends with the work. */
export function hashFileRanges(
  file: Blob,
  ranges: readonly ProofRange[],
  { onBytes, signal }: HashOptions,
): Promise<string[]> {
  const { promise, resolve, reject } = openPromise<string[]>();
  const worker = new Worker(new URL('./file-hasher.worker.ts', import.meta.url), { type: 'module' });
  const giveUp = () => reject(signal.reason);
  const fail = (cause: unknown) => reject(new AppError('invalid', UNREADABLE, { cause }));
  worker.onmessage = ({ data }: MessageEvent<HashReport>) => {
    if ('md5s' in data) resolve(data.md5s);
    else if ('fault' in data) fail(data.fault);
    else onBytes?.(data.hashedBytes);
  };
  worker.onerror = (event) => fail(event.message);
  signal.addEventListener('abort', giveUp);
  if (signal.aborted) giveUp();
  else worker.postMessage({ file, ranges } satisfies HashTask);
  return promise.finally(() => {
    signal.removeEventListener('abort', giveUp);
    worker.terminate();
  });
}
