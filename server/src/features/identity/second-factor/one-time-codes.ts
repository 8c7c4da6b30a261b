import type { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
const KEY_BYTES = 20;
/** A clock may be half a minute wrong, either way. */
const STEPS_AROUND = 1;
const ISSUER = '教师助手';

/** A new key, in the letters apps let her type. */
export async function newKey(): Promise<string> {
  const otp = await import('otpauth');
  return new otp.Secret({ size: KEY_BYTES }).base32;
}

/** What the picture for an app says. */
export async function keyAddress(key: string, account: string): Promise<string> {
  return (await generatorOf(key, account)).toString();
}

/** Of which half minute the code is; undefined when it is none of these. */
export async function stepOfCode(key: string, code: string, now: Date): Promise<number | undefined> {
  const generator = await generatorOf(key);
  const delta = generator.validate({ token: code, timestamp: now.getTime(), window: STEPS_AROUND });
  return delta === null ? undefined : generator.counter({ timestamp: now.getTime() }) + delta;
}

async function generatorOf(key: string, label = ''): Promise<TOTP> {
  const otp = await import('otpauth');
  const secret: Secret = otp.Secret.fromBase32(key);
  return new otp.TOTP({ issuer: ISSUER, label, secret, digits: 6, period: PERIOD_SECONDS });
}
