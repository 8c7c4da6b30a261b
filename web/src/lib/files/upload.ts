import type { Endpoint, InputOf, OutputOf } from '@app/contract/endpoint.ts';
import { AppError, messages } from '@app/contract/errors.ts';
import { parseJson } from '@app/engines/text/parse-json.ts';
import { refusal, unwrap } from '#lib/http/envelope.ts';
import { headersFor } from '#lib/http/request-headers.ts';
import { checkInput } from '#lib/http/request-input.ts';
import { withToken } from '#lib/http/token-guard.ts';
import { openPromise } from '#lib/time/open-promise.ts';
import { track } from '#lib/tracking/tracking.ts';

export type UploadOptions = {
  /** From 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
};

/** What an operator reads of an upload that failed; teachers see the server's own sentence or a Chinese one. */
const uploadTexts = {
  status: (code: number, text: string) => `Upload failed with status ${code}: ${text}`,
  network: 'Network error occurred during upload',
  timeout: 'Upload timed out',
} as const;

/** Sends a file in the form field `file`, after the other fields. Throws `AppError`, or the signal's reason. */
export function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  input: InputOf<E>,
  options: UploadOptions = {},
): Promise<OutputOf<E>> {
  return withToken(endpoint, (token) => send(endpoint, formOf(endpoint, file, input), token, options)).catch(
    (error: unknown) => {
      report(endpoint, file, error);
      throw error;
    },
  );
}

const MAX_REASON_CHARS = 256;

/** Whoever runs the product finds the failures of all teachers among the events; what she gave up is none. */
function report({ path }: Endpoint, { size }: File, error: unknown): void {
  const cause = error instanceof AppError ? error.details.cause : undefined;
  if (cause instanceof Error) {
    track('common', 'uploadFailed', { path, size, reason: cause.message.slice(0, MAX_REASON_CHARS) });
  }
}

function formOf<E extends Endpoint>(endpoint: E, file: File, input: InputOf<E>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(checkInput(endpoint, input))) {
    if (value !== undefined) form.append(name, String(value));
  }
  form.append('file', file, file.name);
  return form;
}

/** `fetch` cannot tell how much has left, so this is the one place with an XMLHttpRequest. */
function send<E extends Endpoint>(
  endpoint: E,
  form: FormData,
  token: string,
  { onProgress, signal }: UploadOptions,
): Promise<OutputOf<E>> {
  const { promise, resolve, reject } = openPromise<OutputOf<E>>();
  const request = new XMLHttpRequest();
  const fail = (message: string, cause: string) =>
    reject(new AppError('unavailable', message, { cause: new Error(cause) }));
  // A slow line that still moves is no hang: the time is counted from the last byte that left.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const allowTime = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      fail('上传超时，请检查网络后重试', uploadTexts.timeout);
      request.abort();
    }, endpoint.timeoutMs);
  };
  const giveUp = () => {
    reject(signal?.reason);
    request.abort();
  };
  request.upload.onprogress = ({ loaded, total }) => {
    allowTime();
    onProgress?.(total > 0 ? Math.floor((loaded / total) * 100) : 0);
  };
  request.onerror = () => fail(messages.offline, uploadTexts.network);
  request.onload = () => {
    try {
      resolve(readAnswer(endpoint, request));
    } catch (error) {
      reject(error);
    }
  };
  request.onloadend = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  };
  if (signal?.aborted) return Promise.reject(signal.reason);
  signal?.addEventListener('abort', giveUp);
  request.open(endpoint.method, endpoint.path);
  for (const [name, value] of Object.entries(headersFor(endpoint, token))) request.setRequestHeader(name, value);
  allowTime();
  request.send(form);
  return promise;
}

function readAnswer<E extends Endpoint>(
  endpoint: E,
  { status, statusText, responseText }: XMLHttpRequest,
): OutputOf<E> {
  const body = parseJson(responseText);
  if (status < 200 || status > 299) {
    const { code, message, details } = refusal(endpoint.envelope, status, body);
    throw new AppError(code, message, { ...details, cause: new Error(uploadTexts.status(status, statusText)) });
  }
  const parsed = endpoint.output.safeParse(unwrap(endpoint.envelope, status, body));
  if (!parsed.success) throw new AppError('unexpected', messages.unexpected, { cause: parsed.error });
  return parsed.data as OutputOf<E>; // parsed by the same schema, whose type the generic hides
}
