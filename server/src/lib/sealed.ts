import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A secret we have to read again, as it is kept: whoever has only the database cannot. `purpose` also binds it to its place. */
export function seal(secrets: Secrets, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secrets, purpose), nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Undefined when it was sealed for another place or under another installation's secret. */
export function unseal(secrets: Secrets, purpose: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const options = { authTagLength: TAG_BYTES };
  const opening = createDecipheriv('aes-256-gcm', keyOf(secrets, purpose), bytes.subarray(0, NONCE_BYTES), options);
  opening.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return opening.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + opening.final('utf8');
  } catch {
    return undefined;
  }
}

function keyOf(secrets: Secrets, purpose: string): Buffer {
  return Buffer.from(secrets.derivedKey('sealed', purpose), 'base64url');
}
