import { randomBytes } from 'node:crypto';
import { AT_SERVER_ROLE, ROLES } from '@app/contract/identity/roles.ts';
import type { Queryable } from '#db/database.ts';
import type { AuditFacts, AuditOrigin, AuditTold, auditParts } from '#db/tables/audit-log.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { SCHOOL_ADMIN } from '#lib/permissions.ts';
import { hashOfLink, hashOfPart } from './audit-chain.ts';
import { findActor, findSubject, insertAudit, lockEnd } from './audit-log.queries.ts';

/** Somebody at the server's own command line, where nobody is signed in. */
export const AT_SERVER = 'at-server';
export type Actor = Caller | typeof AT_SERVER;

export type PrivilegedAction = {
  action: string;
  targetKind: string;
  targetId: string;
  reason: string;
  /** What it is called, where it is no account: those are named by their owners. */
  label?: string | undefined;
  /** The account it is about: what is told of it goes with that account. Of a user or a member, that one. */
  aboutId?: string | undefined;
  /** The school it concerns; without it that of the account. */
  schoolId?: string | undefined;
  /** Only what can be shown to whoever reads the record: never a secret. */
  before?: AuditFacts | undefined;
  after?: AuditFacts | undefined;
};

type LogDeps = Pick<Deps, 'now' | 'newId'>;

/** In the transaction of what is done, as the last thing of it: neither is true without the other. */
export async function writeDown(deps: LogDeps, tx: Queryable, by: Actor, done: PrivilegedAction): Promise<void> {
  const { action, targetKind, targetId } = done;
  const actor = by === AT_SERVER ? undefined : await findActor(tx, by.userId, by.sessionId);
  const wantedId = done.aboutId ?? (['user', 'member'].includes(targetKind) ? targetId : undefined);
  const about = wantedId === undefined ? undefined : await findSubject(tx, wantedId);
  const ownSchool = actor?.roleId === SCHOOL_ADMIN ? actor.schoolId : null;
  const id = deps.newId();
  const told = partOf(id, 'told', about?.id, toldOf(done));
  const origin =
    by === AT_SERVER || !actor
      ? undefined
      : partOf(id, 'origin', by.userId, { address: by.address ?? '', device: actor.device ?? '' });
  const end = await lockEnd(tx);
  const link = {
    seq: end.seq + 1,
    previous: end.hash,
    id,
    actorId: by === AT_SERVER ? null : by.userId,
    actorRole: by === AT_SERVER ? AT_SERVER_ROLE : roleCodeOf(actor?.roleId),
    action,
    targetKind,
    targetId,
    aboutId: about?.id ?? null,
    schoolId: done.schoolId ?? about?.schoolId ?? ownSchool,
    toldHash: told.hash,
    originHash: origin?.hash ?? '',
    createdAt: deps.now(),
  };
  const parts = origin ? [told.row, origin.row] : [told.row];
  await insertAudit(tx, { ...link, hash: hashOfLink(link) }, parts);
}

function toldOf({ reason, label, before, after }: PrivilegedAction): AuditTold {
  return { reason, ...(label && { label }), ...(before && { before }), ...(after && { after }) };
}

function partOf(
  auditId: string,
  part: 'told' | 'origin',
  subjectId: string | undefined,
  body: AuditTold | AuditOrigin,
): { hash: string; row: typeof auditParts.$inferInsert } {
  const salt = randomBytes(16).toString('hex');
  const hash = hashOfPart(salt, JSON.stringify(body));
  return { hash, row: { auditId, part, subjectId: subjectId ?? null, salt, body } };
}

function roleCodeOf(roleId: number | undefined): string {
  return ROLES.find((role) => role.roleId === String(roleId))?.roleCode ?? '';
}
