import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encryptFor } from './rsa-oaep.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const modulus = Buffer.from(publicKey.export({ format: 'jwk' }).n ?? '', 'base64url').toString('hex');
const key = { modulus, exponent: '010001' } as const;

const decrypted = (encrypted: string) =>
  privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(encrypted, 'base64'),
  ).toString();

it('encrypts any short text so that the server reads it (SSO-047)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 15 }), (text) => {
      expect(decrypted(encryptFor(key, text))).toBe(text);
    }),
    { numRuns: 40 },
  );
});

it('fills a whole block, and no more', () => {
  expect(decrypted(encryptFor(key, 'x'.repeat(190)))).toBe('x'.repeat(190));
  expect(() => encryptFor(key, 'x'.repeat(191))).toThrow(RangeError);
});

it('never says the same twice', () => {
  expect(encryptFor(key, 'secret')).not.toBe(encryptFor(key, 'secret'));
});
