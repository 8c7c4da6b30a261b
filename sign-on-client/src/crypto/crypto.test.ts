import { constants, createDecipheriv, createHash, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textFromBase64, textToBase64 } from './base64.ts';
import { encryptPassword, encryptWithTicket } from './encrypt-password.ts';
import { encryptFor } from './rsa-oaep.ts';
import { sha256 } from './sha256.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const modulus = Buffer.from(publicKey.export({ format: 'jwk' }).n ?? '', 'base64url').toString('hex');
const key = { modulus, exponent: '010001' };

const unwrapped = (encrypted: string) =>
  privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(encrypted, 'base64'),
  );
const anyText = fc.string({ unit: 'grapheme', maxLength: 15 });

describe('a password', () => {
  it('is encrypted so that the server reads it, whatever stands in it (SSO-047)', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { password, encodeType } = encryptPassword(key, text);

        expect(encodeType).toBe('rsa');
        expect(unwrapped(password).toString()).toBe(text);
      }),
      { numRuns: 30 },
    );
  });

  it('of another kind of login is encrypted together with its login ticket (SSO-048)', () => {
    fc.assert(
      fc.property(anyText, anyText, (lt, text) => {
        const { password, encodeType } = encryptWithTicket(key, lt, text);
        const [wrapped = '', nonce = '', encrypted = ''] = password.split('.');
        const bytes = Buffer.from(encrypted, 'base64');
        const decipher = createDecipheriv('aes-256-gcm', unwrapped(wrapped), Buffer.from(nonce, 'base64'));
        decipher.setAuthTag(bytes.subarray(-16));
        const read = Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]);

        expect(encodeType).toBe('lt');
        expect(read.toString()).toBe(`${lt}\n${text}`);
      }),
      { numRuns: 20 },
    );
  });

  it('fills a whole block and no more, and is never sent the same way twice', () => {
    expect(unwrapped(encryptFor(key, new Uint8Array(190).fill(7)))).toEqual(Buffer.alloc(190, 7));
    expect(() => encryptFor(key, new Uint8Array(191))).toThrow(RangeError);
    expect(encryptPassword(key, 'same').password).not.toBe(encryptPassword(key, 'same').password);
  });
});

it('hashes like everybody else', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(Buffer.from(sha256(bytes)).toString('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
    }),
  );
});

it('reads back every text that was put into base64, and nothing out of what is none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(textFromBase64(textToBase64(text))).toBe(text);
    }),
  );
  for (const nonsense of ['*', 'a', '/w==', '密码']) expect(textFromBase64(nonsense)).toBe('');
});
