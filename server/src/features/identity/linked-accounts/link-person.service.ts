import { AppError } from '@app/contract/errors.ts';
import { MAX_LINKED_ACCOUNTS } from '@app/contract/identity/linked-accounts.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { writeDown } from '#features/identity/audit-log/audit-log.service.ts';
import * as queries from './linked-accounts.queries.ts';

/** Somebody as another system proved her to us. */
export type ProvedPerson = { authority: string; authorityName: string; subject: string; displayName: string };

type LinkingDeps = Pick<Deps, 'now' | 'newId'>;

/** From now on this person of the other system is this teacher here. One person there is one teacher here. */
export async function linkPerson(
  deps: LinkingDeps,
  tx: Queryable,
  userId: string,
  person: ProvedPerson,
): Promise<void> {
  await queries.lockLinks(tx, userId);
  if ((await queries.countLinks(tx, userId)) >= MAX_LINKED_ACCOUNTS) {
    throw new AppError('conflict', `最多绑定 ${MAX_LINKED_ACCOUNTS} 个账号，请先解绑不用的`);
  }
  const id = deps.newId();
  const now = deps.now();
  const { authority, authorityName } = person;
  if (await queries.insertLink(tx, { ...person, id, userId, createdAt: now, updatedAt: now })) {
    return noteLink(deps, tx, userId, { action: 'link-account', id, authority });
  }
  const former = await queries.findLink(tx, authority, person.subject);
  if (former?.userId === userId) return;
  throw new AppError('conflict', `这个${authorityName}账号已经绑定在别的账号上，要先在那边解绑`);
}

/** The teacher here whom another system means; nobody while nothing is linked, or once she closed her account. */
export async function findLinkedTeacher(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { authority, subject, displayName }: Omit<ProvedPerson, 'authorityName'>,
): Promise<{ userId: string; suspendedReason: string } | undefined> {
  const link = await queries.findLinkWithTeacher(db, authority, subject);
  if (!link) return undefined;
  const { id, userId, suspendedReason } = link;
  await queries.touchLink(db, userId, id, displayName, now());
  return { userId, suspendedReason };
}

/** The other system is gone from this installation, and everybody's link to it. */
export async function forgetAuthority(tx: Queryable, authority: string): Promise<void> {
  await queries.deleteLinksOf(tx, authority);
}

type Noted = { action: string; id: string; authority: string };

export async function noteLink(
  deps: LinkingDeps,
  tx: Queryable,
  userId: string,
  { action, id, authority }: Noted,
): Promise<void> {
  const herself = { userId, sessionId: '', suspendedReason: '' };
  await writeDown(deps, tx, herself, { action, targetKind: 'linked-account', targetId: id, reason: authority });
}
