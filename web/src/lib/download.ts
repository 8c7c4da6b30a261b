import type { Endpoint, InputOf } from '@app/contract/endpoint.ts';
import { refusal } from './envelope.ts';
import { saveBlob } from './save-blob.ts';
import { withToken } from './token-guard.ts';
import { openDeadline, readJson, send } from './transport.ts';

/** Fetches a file made by the server and saves it under the name it came with. Throws an `AppError` on any failure. */
export async function download<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> {
  const { name, blob } = await withToken(endpoint, (token) => fetchFile(endpoint, input, token));
  saveBlob(name, blob);
}

async function fetchFile<E extends Endpoint>(endpoint: E, input: InputOf<E>, token: string) {
  const deadline = openDeadline(undefined);
  deadline.allow(endpoint.timeoutMs);
  try {
    const response = await send(endpoint, input, { token, signal: deadline.signal });
    const name = nameIn(response.headers.get('content-disposition') ?? '');
    // A refusal is JSON, and some travel with HTTP 200.
    if (name === undefined) throw refusal(endpoint.envelope, response.status, await readJson(response));
    return { name, blob: await response.blob() };
  } catch (error) {
    throw deadline.explain(error, endpoint);
  } finally {
    deadline.close();
  }
}

function nameIn(disposition: string): string | undefined {
  const encoded = /^attachment;.*filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded && decodeURIComponent(encoded);
}
