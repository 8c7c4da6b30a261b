import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** The installation's own secret and what is made with it. */
export type Secrets = {
  /** Keyed hash for short codes, which a plain hash would give away. */
  codeHash(purpose: string, value: string): string;
  /** A key for one session and purpose that says nothing about the installation's secret. */
  derivedKey(purpose: string, sessionId: string): string;
};

export function openSecrets(appSecret: string): Secrets {
  const keyed = (text: string) => createHmac('sha256', appSecret).update(text).digest('base64url');
  return {
    codeHash: (purpose, value) => keyed(`code:${purpose}:${value}`),
    derivedKey: (purpose, sessionId) => keyed(`key:${purpose}:${sessionId}`),
  };
}

/** 256 random bits; only its hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Letters and digits nobody mistakes for others. */
const PLAIN_SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A hash in so many of those signs, some five bits each. */
export function plainSigns(hash: string, length: number): string {
  const bytes = Buffer.from(hash, 'base64url').subarray(0, length);
  return Array.from(bytes, (byte) => PLAIN_SIGNS[byte % PLAIN_SIGNS.length]).join('');
}

/** Some 99 random bits in four groups of five, to be typed by hand once; only its hash is ever stored. */
export function newAppPassword(): string {
  return signGroups(4);
}

/** Some 49 random bits, written down for the day the phone is lost. */
export function newRecoveryCode(): string {
  return signGroups(2);
}

function signGroups(groups: number): string {
  const group = () => Array.from({ length: 5 }, () => PLAIN_SIGNS[randomInt(PLAIN_SIGNS.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

export function newSmsCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

/** Like Math.random, but what it drew does not tell what it draws next. */
export function cryptoRandom(): number {
  return randomInt(2 ** 32) / 2 ** 32;
}

export function equalHashes(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
