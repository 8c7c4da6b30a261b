const TIMEOUT_MS = 10_000;
const MAX_BYTES = 512 * 1024;

/** What another system answers, at most so much of it and not for ever. It is not followed to a third place. */
export async function boundedFetch(address: string | URL, init: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, { ...init, redirect: 'manual', signal });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  const { status, statusText, headers } = response;
  const isEmpty = status === 204 || status === 304 || status < 200;
  return new Response(isEmpty ? null : Buffer.concat(chunks), { status, statusText, headers });
}
