import { createHash, createHmac } from 'node:crypto';

/** What a signature covers. Header names in lower case; the values exactly as they are hashed. */
export type SignedParts = { query: string; headers: Record<string, string>; body: string };

/** Both vendors hash the same six parts of a POST to `/`; they differ in what they do with the hash. */
export function canonicalRequest({ query, headers, body }: SignedParts): { hash: string; signedHeaders: string } {
  const sorted = Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : 1));
  const signedHeaders = sorted.map(([name]) => name).join(';');
  const headerLines = sorted.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const text = ['POST', '/', query, headerLines, signedHeaders, sha256Hex(body)].join('\n');
  return { hash: sha256Hex(text), signedHeaders };
}

export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export function hmacSha256(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
