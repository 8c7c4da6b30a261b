import { createPrivateKey, createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto';

/** A setting holds a PEM text, its line ends written as `\n` or not, or only what stands between its first and last line. */
export function privateKeyOf(setting: string, name: string): KeyObject {
  return readKey(name, setting, [
    (text) => createPrivateKey(text),
    (text) => createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }),
    (text) => createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs1' }),
  ]);
}

export function publicKeyOf(setting: string, name: string): KeyObject {
  return readKey(name, setting, [
    (text) => createPublicKey(text),
    (text) => createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }),
  ]);
}

/** SHA-256 with RSA, in Base64: what both channels call by names of their own. */
export function signText(key: KeyObject, text: string): string {
  return createSign('RSA-SHA256').update(text).sign(key, 'base64');
}

export function isSignedBy(key: KeyObject, text: string, signature: string): boolean {
  return createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64');
}

function readKey(name: string, setting: string, ways: readonly ((text: string) => KeyObject)[]): KeyObject {
  const text = setting.replaceAll('\\n', '\n').trim();
  for (const way of ways) {
    try {
      return way(text);
    } catch {
      // The next way may read it.
    }
  }
  throw new Error(`${name} 不是有效的密钥`);
}
