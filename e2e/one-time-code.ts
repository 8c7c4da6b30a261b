import { createHmac } from 'node:crypto';
import { type ApiTeacher, post } from './api-teacher.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an app for codes shows now (RFC 6238), reckoned without the server's library. */
export function oneTimeCode(key: string, atMs = Date.now()): string {
  const bits = Array.from(key, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)));
  const digest = createHmac('sha1', secret).update(step).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

/** Switches the second step on; answers the key. */
export async function turnOnSecondFactor(origin: string, { token }: ApiTeacher): Promise<string> {
  const { key } = await post(origin, '/customerUser/api/account/beginSecondFactor', {}, token);
  await post(origin, '/customerUser/api/account/confirmSecondFactor', { code: oneTimeCode(key) }, token);
  return key;
}
