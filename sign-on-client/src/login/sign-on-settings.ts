import type { PublicKey } from '#crypto/rsa-oaep.ts';
import type { Desk } from '#desk.ts';
import { recordOf, textOf } from '#results.ts';

/** What the server says of itself before anybody signs in. */
export type SignOnSettings = { key: PublicKey | undefined; disableSetCookie: boolean };

export async function readSettings(desk: Desk): Promise<SignOnSettings> {
  const { data } = await desk.ask('/v1/getCaptchaType', { onlyNeedSsoConf: true });
  const { disableSetCookie, publicKey } = recordOf(recordOf(data).ssoConf);
  const modulus = textOf(recordOf(publicKey).modulus);
  const exponent = textOf(recordOf(publicKey).exponent);
  return { key: modulus && exponent ? { modulus, exponent } : undefined, disableSetCookie: disableSetCookie === true };
}
