import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type { bindChild } from '@app/contract/identity/other-logins.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { writeDown } from '#features/identity/audit-log/audit-log.service.ts';
import type { KeyPair } from '#features/identity/passwords/key-pair.service.ts';
import { provePassword } from '#features/identity/passwords/passwords.service.ts';
import { holderOfToken } from '#features/identity/sign-on/sessions.service.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import * as queries from './account-names.queries.ts';
import { requireGoodName } from './account-names.service.ts';
import { addMyChild } from './child-accounts.service.ts';

type Binding = z.output<(typeof bindChild)['input']>;

/** A name nobody has becomes a new account below hers; an account that exists must be proved by its password first. */
export async function bindMyChild(
  deps: Deps & { keyPair: KeyPair },
  { token, username, account, loginName, captchaId, captchaCode, ...input }: Binding,
  ip: string,
): Promise<OutputOf<typeof bindChild>> {
  const parent = await holderOfToken(deps, token);
  if (parent.suspendedReason) throw new AppError('forbidden', parent.suspendedReason);
  const name = username ?? account ?? '';
  requireGoodName(name);
  if (input.encodeType !== 'rsa') throw new AppError('invalid', '密码需要加密后再提交');
  const password = await deps.keyPair.decrypt(input.password ?? '');
  if (!(await queries.isNameTaken(deps.db, name))) {
    const { userId } = await addMyChild(deps, parent, { accountName: name, userName: loginName, password });
    return { data: { userId, loginName: name } };
  }
  const captcha = { ...(captchaId ? { captchaId } : {}), ...(captchaCode ? { captchaCode } : {}) };
  const childId = await provePassword(deps, { account: name, password, ip, ...captcha });
  await adopt(deps, parent, childId);
  return { data: { userId: childId, loginName: name } };
}

/** Only an account without a number of its own can stand below another, and not below itself or a third. */
async function adopt(deps: Deps, parent: Awaited<ReturnType<typeof holderOfToken>>, childId: string): Promise<void> {
  const { parentId: above } = await requireUser(deps, parent.userId);
  const { mobile, parentId } = await requireUser(deps, childId);
  if (parentId === parent.userId) return;
  if (above || mobile !== '' || parentId || childId === parent.userId) {
    throw new AppError('conflict', '这个账号不能作为你的子账号');
  }
  await deps.db.transaction(async (tx) => {
    if (!(await queries.putParent(tx, childId, parent.userId, deps.now()))) {
      throw new AppError('conflict', '这个账号不能作为你的子账号');
    }
    const done = { action: 'bind-child-account', targetKind: 'user', targetId: childId, reason: '' };
    await writeDown(deps, tx, parent, done);
  });
}
