import { parseJson } from '@app/engines/text/parse-json.ts';
import { SearchError } from './search-error.ts';

/** Overridden by tests only. */
export type WebOptions = { timeoutMs?: number };

export type WebCall = { url: URL; headers?: Record<string, string>; body?: unknown };

/** A teacher waits for the first word, so a slow search is given up. */
const TIMEOUT_MS = 6_000;
const MAX_REPLY_BYTES = 2_000_000;

/** Asks once and answers the parsed JSON; everything else becomes a `SearchError`. */
export async function askForJson(
  call: WebCall,
  signal: AbortSignal,
  { timeoutMs = TIMEOUT_MS }: WebOptions,
): Promise<unknown> {
  const { request } = await import('undici');
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const reply = await request(call.url, {
      method: call.body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...call.headers },
      body: call.body === undefined ? null : JSON.stringify(call.body),
      signal: AbortSignal.any([signal, deadline]),
    });
    if (reply.statusCode !== 200) {
      await reply.body.dump();
      throw faultOfStatus(reply.statusCode);
    }
    return requireJson(await readBounded(reply.body));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SearchError) throw error;
    if (deadline.aborted) throw new SearchError('timeout', `no answer within ${timeoutMs} ms`);
    // Only the code is kept: the error itself may hold the address with the question in it.
    throw new SearchError('unreachable', errorCode(error) || 'connection failed');
  }
}

function faultOfStatus(status: number): SearchError {
  return new SearchError(status === 401 || status === 403 ? 'unauthorised' : 'upstream', `HTTP ${status}`);
}

async function readBounded(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of body) {
    sizeBytes += chunk.length;
    if (sizeBytes > MAX_REPLY_BYTES) throw new SearchError('garbage', 'the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function requireJson(text: string): unknown {
  const value = parseJson(text);
  if (value === undefined) throw new SearchError('garbage', 'the answer is not JSON');
  return value;
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
