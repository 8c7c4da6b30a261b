import type { Endpoint, InputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { eitherSignal } from '#lib/http/either-signal.ts';
import { refusal } from '#lib/http/envelope.ts';
import { withToken } from '#lib/http/token-guard.ts';
import { openDeadline, readJson, send } from '#lib/http/transport.ts';

/** What a failed transfer says when the other side has no words of its own (rules DL-009, DL-010). */
const statusText = (status: number) => `下载失败,请重试（${status}）`;

/** Asks for a file made by the server. Only the beginning has to come in time; a refusal throws an `AppError`. */
export function requestFile<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
): Promise<Response> {
  return withToken(endpoint, async (token) => {
    const deadline = openDeadline(signal);
    deadline.allow(endpoint.timeoutMs);
    try {
      const response = await send(endpoint, input, {
        token,
        signal: signal ? eitherSignal(deadline.signal, signal) : deadline.signal,
      });
      // A refusal is JSON, and some travel with HTTP 200.
      if (nameOf(response) === undefined) throw await refusalOf(response);
      return response;
    } catch (error) {
      throw deadline.explain(error, endpoint);
    } finally {
      deadline.close();
    }
  });
}

/** Asks for the file at an address that proves itself. */
export async function requestAddress(url: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(url, signal ? { signal } : {});
  if (!response.ok) throw await refusalOf(response);
  return response;
}

async function refusalOf(response: Response): Promise<AppError> {
  const told = refusal('standard', response.status, await readJson(response));
  return told.details.wireCode === undefined ? new AppError('unexpected', statusText(response.status)) : told;
}

/** Reads a file to its end and tells how far it is, from 0 to 100 (rules DL-004, DL-005). */
export async function readFile(response: Response, onProgress: (percent: number) => void): Promise<Blob> {
  if (!response.body) return response.blob();
  const totalBytes = Number(response.headers.get('content-length') ?? 0);
  let receivedBytes = 0;
  let percent = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        receivedBytes += chunk.length;
        percent = totalBytes > 0 ? Math.floor((receivedBytes / totalBytes) * 100) : percent + UNKNOWN_STEP;
        onProgress(Math.min(percent, totalBytes > 0 ? 100 : UNKNOWN_MOST));
        controller.enqueue(chunk);
      },
    }),
  );
  // The browser collects it, on disk where it is large.
  return new Response(counted, { headers: { 'content-type': response.headers.get('content-type') ?? '' } }).blob();
}

const UNKNOWN_STEP = 10;
const UNKNOWN_MOST = 90;

/** The name a file came with. */
export function nameOf(response: Response): string | undefined {
  const disposition = response.headers.get('content-disposition') ?? '';
  const encoded = /^attachment;.*filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded && decodeURIComponent(encoded);
}
