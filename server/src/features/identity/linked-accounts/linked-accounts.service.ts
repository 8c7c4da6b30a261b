import { AppError } from '@app/contract/errors.ts';
import type { LinkedAccount } from '@app/contract/identity/linked-accounts.ts';
import { readMyPassword } from '#features/identity/passwords/passwords.service.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import { noteLink } from './link-person.service.ts';
import type { LinkDeps } from './link-trips.service.ts';
import * as queries from './linked-accounts.queries.ts';

export async function listMyLinks(deps: LinkDeps, { userId }: Caller): Promise<LinkedAccount[]> {
  const rows = await queries.listLinks(deps.db, userId);
  return rows.map((row) => ({
    linkId: row.id,
    ...faceOf(deps, row),
    displayName: row.displayName,
    createTime: row.createdAt.getTime(),
    lastUsedTime: row.lastUsedAt?.getTime() ?? 0,
  }));
}

function faceOf({ providers }: LinkDeps, { authority, authorityName }: queries.LinkRow) {
  const provider = providers.all.find((one) => one.authority === authority);
  const providerName = provider?.name ?? (authorityName || '已停用的登录方式');
  return { provider: provider?.provider ?? '', providerName, isWayIn: provider !== undefined };
}

/** Whoever has neither a mobile number nor a password keeps the last of them. */
export async function unlinkMine(deps: LinkDeps, caller: Caller, linkId: string): Promise<null> {
  const { userId } = caller;
  const { mobile } = await requireUser(deps, userId);
  const hasOtherWay = mobile !== '' || (await readMyPassword(deps, caller)).hasPassword;
  const waysIn = deps.providers.all.map(({ authority }) => authority);
  await deps.db.transaction(async (tx) => {
    await queries.lockLinks(tx, userId);
    const former = await queries.deleteLink(tx, userId, linkId);
    if (!former) throw new AppError('not-found', '这个账号已经解绑');
    const isWayIn = waysIn.includes(former.authority);
    if (!hasOtherWay && isWayIn && (await queries.countLinks(tx, userId, waysIn)) === 0) {
      throw new AppError('conflict', '这是你唯一的登录方式，解绑后就进不来了，请先设置密码或绑定别的账号');
    }
    await noteLink(deps, tx, userId, { action: 'unlink-account', id: linkId, authority: former.authority });
  });
  return null;
}
