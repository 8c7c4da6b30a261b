import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type { proveAgain, readProofWays } from '@app/contract/identity/fresh-proof.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { ownerOfPasskey } from '#features/identity/passkeys/passkey-login.service.ts';
import { hasPasskey } from '#features/identity/passkeys/passkeys.service.ts';
import type { KeyPair } from '#features/identity/passwords/key-pair.service.ts';
import { provePassword, readMyPassword } from '#features/identity/passwords/passwords.service.ts';
import { markProved } from '#features/identity/sign-on/sessions.service.ts';
import { useCode } from '#features/identity/sign-on/sms-codes.service.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';

type ProofDeps = Deps & { keyPair: KeyPair };
type Shown = z.output<(typeof proveAgain)['input']>;

export async function waysOfMine(deps: Deps, caller: Caller): Promise<OutputOf<typeof readProofWays>> {
  const { mobile } = await requireUser(deps, caller.userId);
  const { hasPassword } = await readMyPassword(deps, caller);
  return { mobile, hasPassword, hasPasskey: await hasPasskey(deps, caller.userId) };
}

/** Whatever is wrong here is no ended session: she stays signed in, and nothing more is opened. */
export async function proveMeAgain(
  deps: ProofDeps,
  caller: Caller,
  { passkey, smsCode, password }: Shown,
  { origin, ip }: { origin: string; ip: string },
): Promise<null> {
  const { mobile, accountName } = await requireUser(deps, caller.userId);
  const account = mobile || (accountName ?? '');
  if (passkey) await proveByPasskey(deps, caller, passkey, origin);
  else if (smsCode) await proveByCode(deps, mobile, smsCode);
  else if (password) await proveByPassword(deps, { account, ip }, caller, password);
  else throw new AppError('invalid', '请输入密码或短信验证码');
  if (!(await markProved(deps, caller))) throw new AppError('forbidden', '应用密码不能用来确认，请在网页里登录后再试');
  return null;
}

async function proveByPasskey(
  deps: ProofDeps,
  { userId }: Caller,
  passkey: NonNullable<Shown['passkey']>,
  origin: string,
): Promise<void> {
  const owner = await ownerOfPasskey(deps, passkey, origin);
  if (owner !== userId) throw new AppError('invalid', '通行密钥没有验证成功，请再试一次，或换一种方式');
}

async function proveByCode(deps: ProofDeps, mobile: string, smsCode: string): Promise<void> {
  if (mobile === '') throw new AppError('invalid', '这个账号没有手机号，请换一种方式');
  await useCode(deps, mobile, smsCode);
}

/** Wrong ones are counted as at the door. */
async function proveByPassword(
  deps: ProofDeps,
  tried: { account: string; ip: string },
  { userId }: Caller,
  encrypted: string,
): Promise<void> {
  const password = await deps.keyPair.decrypt(encrypted);
  const owner = await provePassword(deps, { ...tried, password }).catch((error) => {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('invalid', error.code === 'too-many' ? error.message : '密码不对，可以换一种方式');
  });
  if (owner !== userId) throw new AppError('invalid', '密码不对，可以换一种方式');
}
