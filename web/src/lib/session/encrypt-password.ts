import { AppError, messages } from '@app/contract/errors.ts';
import { getCaptchaType } from '@app/contract/identity/sso.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { encryptFor } from './rsa-oaep.ts';

/** Passwords travel encrypted for the server, also where a school has no https yet. */
export async function encryptPassword(password: string): Promise<string> {
  const { data } = await callOrThrow(getCaptchaType, { onlyNeedSsoConf: 'true' });
  if (!data.ssoConf) throw new AppError('unexpected', messages.unexpected);
  return encryptFor(data.ssoConf.publicKey, password);
}
