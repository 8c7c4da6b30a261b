import {
  constants,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '@app/contract/errors.ts';
import { PUBLIC_EXPONENT, type PublicKey } from '@app/contract/identity/sso.ts';
import { forgetFact, keepMadeFact } from '#db/facts.ts';
import type { Deps } from '#deps.ts';

/** The installation's own pair, by which passwords travel (decision G-023). Made at its first use, the same on every node. */
export type KeyPair = {
  publicKey(): Promise<PublicKey>;
  /** What was encrypted for us by RSA-OAEP with SHA-256, in base64. */
  decrypt(encrypted: string): Promise<string>;
  /** What was encrypted by AES-GCM with a key that is encrypted for us: key, nonce, text with tag; each in base64, parted by dots. */
  decryptLong(encrypted: string): Promise<string>;
};

const FACT = 'sign-on-private-key';
const MODULUS_BITS = 2_048;
const TAG_BYTES = 16;

export function openKeyPair(deps: Pick<Deps, 'db' | 'secrets'>): KeyPair {
  let opened: Promise<KeyObject> | undefined;
  const privateKey = () => {
    opened ??= openPrivateKey(deps).catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    publicKey: async () => toPublicKey(await privateKey()),
    decrypt: async (encrypted) => {
      const key = await privateKey();
      return readable(() => unwrapped(key, encrypted));
    },
    decryptLong: async (encrypted) => {
      const key = await privateKey();
      return readable(() => {
        const [wrappedKey = '', nonce = '', text = ''] = encrypted.split('.');
        const bytes = Buffer.from(text, 'base64');
        const decipher = createDecipheriv('aes-256-gcm', unwrapped(key, wrappedKey), Buffer.from(nonce, 'base64'), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
      });
    },
  };
}

/** Kept under the installation's secret. After that was changed nobody can open it, and another one is made. */
async function openPrivateKey({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<KeyObject> {
  const passphrase = secrets.derivedKey(FACT, '');
  const keep = () => keepMadeFact(db, FACT, () => newPrivateKey(passphrase));
  const kept = await keep();
  try {
    return createPrivateKey({ key: kept, passphrase });
  } catch {
    await forgetFact(db, FACT, kept);
    return createPrivateKey({ key: await keep(), passphrase });
  }
}

async function newPrivateKey(passphrase: string): Promise<string> {
  const options = { modulusLength: MODULUS_BITS, publicExponent: Number.parseInt(PUBLIC_EXPONENT, 16) };
  const { privateKey } = await promisify(generateKeyPair)('rsa', options);
  return privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase }).toString();
}

function toPublicKey(privateKey: KeyObject): PublicKey {
  const { n = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { modulus: Buffer.from(n, 'base64url').toString('hex'), exponent: PUBLIC_EXPONENT };
}

function unwrapped(key: KeyObject, encrypted: string): Buffer {
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return privateDecrypt({ key, ...padding }, Buffer.from(encrypted, 'base64'));
}

/** Says nothing about why something cannot be read. */
function readable(decrypt: () => Buffer): string {
  try {
    return decrypt().toString('utf8');
  } catch {
    throw new AppError('invalid', '登录页打开太久了，请刷新页面再试');
  }
}
