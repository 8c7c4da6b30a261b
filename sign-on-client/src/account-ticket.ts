import { encryptPassword } from './crypto/encrypt-password.ts';
import type { Desk } from './desk.ts';
import { accountTypeOf } from './login/account-type.ts';
import { readSettings } from './login/sign-on-settings.ts';
import { keptTicket } from './login/ticket-cookie.ts';
import type { Fields } from './page/calls.ts';
import { noteAnswer } from './page/session-data.ts';
import { isSuccess, parameterNotValid, type SignOnResult, validationFailed } from './results.ts';

/** For whom: whoever is signed in here, an account and its password, or the holder of a token. */
export type AccountTicketFor =
  | { username: string; password: string; captchaId?: string; captchaCode?: string }
  | { token: string; platformKey?: string; signature?: string };

/** An account ticket: good once, for this page's service or that of another app. */
export async function fetchAccountTicket(
  desk: Desk,
  { destAppId, by }: { destAppId?: string; by?: AccountTicketFor } = {},
): Promise<SignOnResult> {
  const tgt = keptTicket(desk);
  if (!by && !tgt) return parameterNotValid;
  try {
    const proof = by ? await proofOf(desk, by) : { tgt };
    const answer = await desk.ask('/v1/getSingleAt', { needTicket: true, destAppId, ...proof });
    if (isSuccess(answer)) noteAnswer(desk.session, answer.data);
    return answer;
  } catch {
    return validationFailed;
  }
}

async function proofOf(desk: Desk, by: AccountTicketFor): Promise<Fields> {
  if ('token' in by) return by;
  const { accountTypeIsAuto, accountLoginVersion } = desk.config;
  const { key } = await readSettings(desk);
  if (!key) throw new Error('the server has said no key');
  return {
    type: 'loginByNormal',
    key: accountTypeIsAuto ? undefined : accountTypeOf(by.username),
    version: accountLoginVersion,
    ...by,
    ...encryptPassword(key, by.password),
  };
}
