import { AppError } from '@app/contract/errors.ts';
import type { Deps } from '#deps.ts';
import { endSessionsOf } from '#features/identity/sign-on/devices.service.ts';
import * as queries from './users.queries.ts';

type AccountDeps = Pick<Deps, 'db' | 'now'>;

/** What the command line does to accounts; no call can. */
export async function suspendAccount(deps: AccountDeps, mobile: string, reason: string): Promise<void> {
  if (reason.trim() === '') throw new AppError('invalid', '请写明停用的原因，老师登录时会看到');
  await deps.db.transaction(async (tx) => {
    const { id } = await requireAccount({ db: tx }, mobile);
    await queries.updateSuspension(tx, id, reason.trim(), deps.now());
    await endSessionsOf({ db: tx, now: deps.now }, id);
  });
}

export async function restoreAccount(deps: AccountDeps, mobile: string): Promise<void> {
  const { id } = await requireAccount(deps, mobile);
  await queries.updateSuspension(deps.db, id, '', deps.now());
}

/** Lets somebody use the assistant within a business project, up to and including a day (2027-08-31) or without end. */
export async function grantProject(deps: AccountDeps, projectId: string, mobile: string, lastDay = ''): Promise<void> {
  const expiresAt = lastDay === '' ? null : endOfDay(lastDay);
  if (expiresAt && expiresAt <= deps.now()) throw new AppError('invalid', `${lastDay} 已经过去了`);
  const { id } = await requireAccount(deps, mobile);
  await queries.upsertProjectGrant(deps.db, { projectId, userId: id }, expiresAt);
}

export async function revokeProject(deps: Pick<Deps, 'db'>, projectId: string, mobile: string): Promise<void> {
  const { id } = await requireAccount(deps, mobile);
  const isRevoked = await queries.deleteProjectGrant(deps.db, { projectId, userId: id });
  if (!isRevoked) throw new AppError('not-found', `${mobile} 没有开通项目 ${projectId}`);
}

export async function requireAccount({ db }: { db: Parameters<typeof queries.findUserByMobile>[0] }, mobile: string) {
  const user = await queries.findUserByMobile(db, mobile);
  if (!user) throw new AppError('not-found', `还没有手机号为 ${mobile} 的账号，请先登录一次`);
  return user;
}

/** The last moment of a day in China. */
function endOfDay(day: string): Date {
  const end = new Date(`${day}T23:59:59.999+08:00`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(end.getTime()))
    throw new AppError('invalid', '到期日写成 2027-08-31 的样子');
  return end;
}
