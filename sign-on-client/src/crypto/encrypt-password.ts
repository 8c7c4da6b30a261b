import { encryptAesGcm } from './aes-gcm.ts';
import { toBase64 } from './base64.ts';
import { encryptFor, type PublicKey } from './rsa-oaep.ts';

export type EncryptedPassword = { password: string; encodeType: 'rsa' | 'lt' };

export function encryptPassword(key: PublicKey, password: string): EncryptedPassword {
  return { password: encryptFor(key, new TextEncoder().encode(password)), encodeType: 'rsa' };
}

/** Together with the login ticket, so that it is good for that one login: under a key of its own, which is encrypted for the server. */
export function encryptWithTicket(key: PublicKey, lt: string, password: string): EncryptedPassword {
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const text = encryptAesGcm(secret, nonce, new TextEncoder().encode(`${lt}\n${password}`));
  return { password: [encryptFor(key, secret), toBase64(nonce), toBase64(text)].join('.'), encodeType: 'lt' };
}
