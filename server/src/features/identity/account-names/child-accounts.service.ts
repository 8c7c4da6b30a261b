import { AppError } from '@app/contract/errors.ts';
import { type ChildAccount, MAX_CHILD_ACCOUNTS } from '@app/contract/identity/account-names.ts';
import type { Deps } from '#deps.ts';
import { writeDown } from '#features/identity/audit-log/audit-log.service.ts';
import { giveFirstPassword, requireGoodPassword } from '#features/identity/passwords/passwords.service.ts';
import { endSessionsOf } from '#features/identity/sign-on/devices.service.ts';
import { makeAccount } from '#features/identity/sign-on/sign-on.service.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import * as queries from './account-names.queries.ts';
import { nameTaken, requireGoodName } from './account-names.service.ts';

type Child = { accountName: string; userName?: string | undefined; password: string };

export async function listMyChildren(deps: Pick<Deps, 'db'>, { userId }: Caller): Promise<ChildAccount[]> {
  return (await queries.listChildren(deps.db, userId)).map((row) => ({
    userId: row.id,
    accountName: row.accountName ?? '',
    userName: row.userName,
    createTime: row.createdAt.getTime(),
  }));
}

/** An account below hers: a name and a password she chooses, no mobile number, and nothing of hers in it. */
export async function addMyChild(deps: Deps, caller: Caller, child: Child): Promise<ChildAccount> {
  const { accountName, userName = '', password } = child;
  requireGoodName(accountName);
  requireGoodPassword(password, accountName);
  const { parentId } = await requireUser(deps, caller.userId);
  if (parentId) throw new AppError('forbidden', '子账号不能再建子账号');
  return deps.db.transaction(async (tx) => {
    await queries.lockNames(tx);
    if (await queries.isNameTaken(tx, accountName)) throw nameTaken();
    if ((await queries.listChildren(tx, caller.userId)).length >= MAX_CHILD_ACCOUNTS) {
      throw new AppError('conflict', `最多建 ${MAX_CHILD_ACCOUNTS} 个子账号`);
    }
    const { id, createdAt } = await makeAccount(deps, tx, { accountName, userName, parentId: caller.userId });
    await giveFirstPassword(deps, tx, id, password);
    const done = { action: 'add-child-account', targetKind: 'user', targetId: id, reason: accountName };
    await writeDown(deps, tx, caller, done);
    return { userId: id, accountName, userName, createTime: createdAt.getTime() };
  });
}

export async function removeMyChild(deps: Deps, caller: Caller, childId: string): Promise<null> {
  const child = { childId, parentId: caller.userId, reason: '建它的老师已经移除这个子账号' };
  await deps.db.transaction(async (tx) => {
    if (!(await queries.closeChild(tx, child, deps.now()))) throw new AppError('not-found', '没有这个子账号');
    await endSessionsOf({ db: tx, now: deps.now }, childId);
    const done = { action: 'remove-child-account', targetKind: 'user', targetId: childId, reason: '' };
    await writeDown(deps, tx, caller, done);
  });
  return null;
}

/** Whoever forgot it gets another one from the teacher; who knew the former is signed out. */
export async function setMyChildPassword(deps: Deps, caller: Caller, childId: string, password: string): Promise<null> {
  const child = (await queries.listChildren(deps.db, caller.userId)).find(({ id }) => id === childId);
  if (!child) throw new AppError('not-found', '没有这个子账号');
  requireGoodPassword(password, child.accountName ?? '');
  await deps.db.transaction(async (tx) => {
    await giveFirstPassword(deps, tx, childId, password);
    await endSessionsOf({ db: tx, now: deps.now }, childId);
    const done = { action: 'set-child-password', targetKind: 'user', targetId: childId, reason: '' };
    await writeDown(deps, tx, caller, done);
  });
  return null;
}
