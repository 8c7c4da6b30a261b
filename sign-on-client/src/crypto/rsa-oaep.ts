import { toBase64 } from './base64.ts';
import { modularPower } from './modular-power.ts';
import { sha256 } from './sha256.ts';

/** Both in hexadecimal, as the sign-on server says them. */
export type PublicKey = { modulus: string; exponent: string };

const HASH_BYTES = 32;

/**
 * RSA-OAEP with SHA-256, in base64. Browsers offer their own only to pages served over https; the tests hold this one
 * against that of the server.
 */
export function encryptFor(key: PublicKey, message: Uint8Array): string {
  const modulus = fromHex(key.modulus);
  const data = new Uint8Array(modulus.length - HASH_BYTES - 1);
  const start = data.length - message.length;
  if (start <= HASH_BYTES) throw new RangeError('the text is too long for the key');
  data.set(sha256(new Uint8Array(0)));
  data[start - 1] = 1;
  data.set(message, start);
  const seed = crypto.getRandomValues(new Uint8Array(HASH_BYTES));
  const hiddenData = mixed(data, seed);
  const hiddenSeed = mixed(seed, hiddenData);
  const padded = Uint8Array.of(0, ...hiddenSeed, ...hiddenData);
  return toBase64(modularPower(padded, Number.parseInt(key.exponent, 16), modulus));
}

/** Hides bytes under a mask that is drawn from a seed. */
function mixed(bytes: Uint8Array, seed: Uint8Array): Uint8Array {
  const mask: number[] = [];
  for (let count = 0; mask.length < bytes.length; count += 1) {
    mask.push(...sha256(Uint8Array.of(...seed, 0, 0, 0, count)));
  }
  return bytes.map((byte, index) => byte ^ (mask[index] ?? 0));
}

function fromHex(text: string): Uint8Array {
  return Uint8Array.from({ length: text.length / 2 }, (_, index) => Number.parseInt(text.substr(index * 2, 2), 16));
}
