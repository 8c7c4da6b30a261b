import type { PublicKey } from '@app/contract/identity/sso.ts';
import { sha256 } from '@noble/hashes/sha2.js';

const HASH_BYTES = 32;

/**
 * RSA-OAEP with SHA-256, in base64. Browsers offer their own only to pages served over https, and a school's first start is
 * plain http; the tests hold this one against that of the server.
 */
export function encryptFor({ modulus, exponent }: PublicKey, text: string): string {
  const sizeBytes = modulus.length / 2;
  const message = new TextEncoder().encode(text);
  const data = new Uint8Array(sizeBytes - HASH_BYTES - 1);
  const start = data.length - message.length;
  if (start <= HASH_BYTES) throw new RangeError('the text is too long for the key');
  data.set(sha256(new Uint8Array()));
  data[start - 1] = 1;
  data.set(message, start);
  const seed = crypto.getRandomValues(new Uint8Array(HASH_BYTES));
  const hiddenData = mixed(data, seed);
  const hiddenSeed = mixed(seed, hiddenData);
  const padded = numberOf([...hiddenSeed, ...hiddenData]);
  const encrypted = power(padded, BigInt(`0x${exponent}`), BigInt(`0x${modulus}`));
  return btoa(String.fromCharCode(...bytesOf(encrypted, sizeBytes)));
}

/** Hides bytes under a mask that is drawn from a seed. */
function mixed(bytes: Uint8Array, seed: Uint8Array): Uint8Array {
  const mask: number[] = [];
  for (let count = 0; mask.length < bytes.length; count += 1) {
    mask.push(...sha256(Uint8Array.from([...seed, ...bytesOf(BigInt(count), 4)])));
  }
  return bytes.map((byte, index) => byte ^ (mask[index] ?? 0));
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  for (let square = base, rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

function numberOf(bytes: readonly number[]): bigint {
  return BigInt(`0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`);
}

function bytesOf(number: bigint, length: number): number[] {
  const text = number.toString(16).padStart(length * 2, '0');
  return Array.from({ length }, (_, index) => Number.parseInt(text.slice(index * 2, index * 2 + 2), 16));
}
