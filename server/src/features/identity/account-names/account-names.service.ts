import { AppError } from '@app/contract/errors.ts';
import { accountNameProblem } from '@app/contract/identity/account-names.ts';
import type { Deps } from '#deps.ts';
import { writeDown } from '#features/identity/audit-log/audit-log.service.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import * as queries from './account-names.queries.ts';

export async function readMyAccountName(deps: Pick<Deps, 'db'>, { userId }: Caller) {
  return { accountName: (await requireUser(deps, userId)).accountName ?? '' };
}

/** A name others may know her by is not changed under their feet. */
export async function chooseMyAccountName(deps: Pick<Deps, 'db' | 'now' | 'newId'>, caller: Caller, name: string) {
  requireGoodName(name);
  const { accountName } = await requireUser(deps, caller.userId);
  if (accountName) throw new AppError('conflict', `账号名只能设置一次，你的账号名是 ${accountName}`);
  await deps.db.transaction(async (tx) => {
    await queries.lockNames(tx);
    if (!(await queries.putAccountName(tx, caller.userId, name, deps.now()))) throw nameTaken();
    const done = { action: 'choose-account-name', targetKind: 'user', targetId: caller.userId, reason: name };
    await writeDown(deps, tx, caller, done);
  });
  return { accountName: name };
}

export function requireGoodName(name: string): void {
  const problem = accountNameProblem(name);
  if (problem) throw new AppError('invalid', problem);
}

export function nameTaken(): AppError {
  return new AppError('conflict', '这个账号名已经有人用了，请换一个');
}
