import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * HMAC with SHA-256, for address lines. Browsers offer their own only to pages served over https, and a school's first start
 * is plain http.
 */
export function keyedHash(key: string, text: string): string {
  return base64Url(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text)));
}

function base64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
