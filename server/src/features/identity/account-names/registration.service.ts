import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type { register } from '@app/contract/identity/other-logins.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import type { KeyPair } from '#features/identity/passwords/key-pair.service.ts';
import { giveFirstPassword, requireGoodPassword } from '#features/identity/passwords/passwords.service.ts';
import { findUserIdByAccount, signInBySms } from '#features/identity/sign-on/sign-on.service.ts';
import { useCode } from '#features/identity/sign-on/sms-codes.service.ts';
import * as queries from './account-names.queries.ts';
import { chooseMyAccountName, nameTaken, requireGoodName } from './account-names.service.ts';

type Registration = z.output<(typeof register)['input']>;

/** Everything that can be said against it is said before the code is used up. The code proves whose number it is. */
export async function registerAccount(
  deps: Deps & { keyPair: KeyPair },
  { mobile, smsCode, accountName, inviteCode, extInfo, ...input }: Registration,
  userAgent: string | undefined,
): Promise<OutputOf<typeof register>> {
  const password = input.password ? await deps.keyPair.decrypt(input.password) : undefined;
  if (password !== undefined) requireGoodPassword(password, mobile);
  if (accountName !== undefined) {
    requireGoodName(accountName);
    if (await queries.isNameTaken(deps.db, accountName)) throw nameTaken();
  }
  if (await findUserIdByAccount(deps, mobile)) {
    // Said only to whoever has the phone: nobody else learns which numbers have an account.
    await useCode(deps, mobile, smsCode);
    throw new AppError('conflict', '这个手机号已经有账号了，请直接登录');
  }
  const session = await signInBySms(deps, { mobile, smsCode, inviteCode, deviceId: extInfo }, userAgent);
  const caller = { userId: session.userId, sessionId: '', suspendedReason: '' };
  if (password !== undefined) {
    await deps.db.transaction((tx) => giveFirstPassword(deps, tx, session.userId, password));
  }
  if (accountName !== undefined) await chooseMyAccountName(deps, caller, accountName);
  return { data: { userId: session.userId, loginName: mobile, tgt: session.tgt, token: session.token } };
}
