import { AppError } from '@app/contract/errors.ts';
import { chinaDay } from '@app/engines/time/china-day.ts';
import { type Actor, AT_SERVER, writeDown } from '#features/identity/audit-log/audit-log.service.ts';
import { restore, suspend, type VerbDeps } from './person-verbs.service.ts';
import * as queries from './users.queries.ts';

/** What the command line does to the account of a mobile. */
export async function suspendAccount(deps: VerbDeps, mobile: string, reason: string): Promise<void> {
  const { id } = await requireAccount(deps, mobile);
  await suspend(deps, AT_SERVER, { userId: id }, reason);
}

export async function restoreAccount(deps: VerbDeps, mobile: string): Promise<void> {
  const { id } = await requireAccount(deps, mobile);
  await restore(deps, AT_SERVER, { userId: id });
}

/** Lets somebody use the assistant within a business project, up to and including a day (2027-08-31) or without end. */
export async function grantProject(
  deps: VerbDeps,
  by: Actor,
  projectId: string,
  mobile: string,
  lastDay = '',
): Promise<void> {
  const expiresAt = lastDay === '' ? null : endOfDay(lastDay);
  if (expiresAt && expiresAt <= deps.now()) throw new AppError('invalid', `${lastDay} 已经过去了`);
  await deps.db.transaction(async (tx) => {
    const { id } = await requireAccount({ db: tx }, mobile);
    const former = await queries.findProjectGrant(tx, id, projectId);
    await queries.upsertProjectGrant(tx, { projectId, userId: id }, expiresAt);
    await writeDown(deps, tx, by, {
      ...aboutProject('grant-project', projectId, id),
      before: { 项目: projectId, 到期: former ? dayOf(former.expiresAt) : '没有开通' },
      after: { 项目: projectId, 到期: dayOf(expiresAt) },
    });
  });
}

export async function revokeProject(deps: VerbDeps, by: Actor, projectId: string, mobile: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { id } = await requireAccount({ db: tx }, mobile);
    await endGrant(deps, tx, by, { projectId, userId: id }, mobile);
  });
}

/** The same by her id. */
export async function revokeProjectOf(
  deps: VerbDeps,
  by: Actor,
  key: { projectId: string; userId: string },
): Promise<void> {
  await deps.db.transaction((tx) => endGrant(deps, tx, by, key, '这位老师'));
}

async function endGrant(
  deps: VerbDeps,
  tx: Parameters<typeof queries.findProjectGrant>[0],
  by: Actor,
  key: { projectId: string; userId: string },
  who: string,
): Promise<void> {
  const former = await queries.findProjectGrant(tx, key.userId, key.projectId);
  if (!former) throw new AppError('not-found', `${who} 没有开通项目 ${key.projectId}`);
  await queries.deleteProjectGrant(tx, key);
  await writeDown(deps, tx, by, {
    ...aboutProject('revoke-project', key.projectId, key.userId),
    before: { 项目: key.projectId, 到期: dayOf(former.expiresAt) },
    after: { 项目: key.projectId, 到期: '没有开通' },
  });
}

function aboutProject(action: string, projectId: string, userId: string) {
  return { action, targetKind: 'project', targetId: projectId, label: projectId, aboutId: userId, reason: '' };
}

function dayOf(expiresAt: Date | null): string {
  return expiresAt ? chinaDay(expiresAt) : '不过期';
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
