import { AppError, messages } from '@app/contract/errors.ts';
import { putSlice } from '@app/contract/keeping/storage.ts';
import { unwrap } from '#lib/http/envelope.ts';
import { openPromise } from '#lib/time/open-promise.ts';

type SliceOptions = { onBytes: (sentBytes: number) => void; signal: AbortSignal };

/** Puts the bytes of one slice to its signed address. Throws `AppError`, or the signal's reason. */
export function sendSlice(url: string, bytes: Blob, { onBytes, signal }: SliceOptions): Promise<void> {
  if (signal.aborted) return Promise.reject(signal.reason);
  const { promise, resolve, reject } = openPromise<void>();
  const request = new XMLHttpRequest();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fail = (message: string) => reject(new AppError('unavailable', message));
  // A slow line that still moves is no hang: the time is counted from the last byte that left.
  const allowTime = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      fail(messages.timeout);
      request.abort();
    }, putSlice.timeoutMs);
  };
  const giveUp = () => {
    reject(signal.reason);
    request.abort();
  };
  request.upload.onprogress = ({ loaded }) => {
    allowTime();
    onBytes(loaded);
  };
  request.onerror = () => fail(messages.offline);
  request.onload = () => {
    try {
      readAnswer(request);
      resolve();
    } catch (error) {
      reject(error);
    }
  };
  request.onloadend = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  };
  signal.addEventListener('abort', giveUp);
  request.open(putSlice.method, url);
  request.setRequestHeader('Content-Type', 'application/octet-stream');
  allowTime();
  request.send(bytes);
  return promise;
}

function readAnswer({ status, responseText }: XMLHttpRequest): void {
  let body: unknown;
  try {
    body = JSON.parse(responseText);
  } catch {
    body = undefined;
  }
  unwrap(putSlice.envelope, status, body);
}
