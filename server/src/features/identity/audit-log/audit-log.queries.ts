import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { auditParts, audits } from '#db/tables/audit-log.ts';
import { sessions, users } from '#db/tables/sign-on.ts';

/** Held until the transaction ends: whoever adds to the chain knows its end until then. */
export async function lockEnd(tx: Queryable): Promise<{ seq: number; hash: string }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('audits', 0))`);
  const [end] = await tx.select({ seq: audits.seq, hash: audits.hash }).from(audits).orderBy(desc(audits.seq)).limit(1);
  return end ?? { seq: 0, hash: '' };
}

export async function insertAudit(
  tx: Queryable,
  row: typeof audits.$inferInsert,
  parts: (typeof auditParts.$inferInsert)[],
): Promise<void> {
  await tx.insert(audits).values(row);
  if (parts.length > 0) await tx.insert(auditParts).values(parts);
}

/** In whose right, of which school and on which device somebody acts. */
export async function findActor(tx: Queryable, userId: string, sessionId: string) {
  const ofSession = sessionId === '' ? sql`false` : eq(sessions.id, sessionId);
  const [row] = await tx
    .select({ roleId: users.roleId, schoolId: users.memberSchoolId, device: sessions.deviceName })
    .from(users)
    .leftJoin(sessions, ofSession)
    .where(eq(users.id, userId));
  return row;
}

/** Undefined once the account is gone. A school somebody only chose does not see what is done to her. */
export async function findSubject(tx: Queryable, userId: string) {
  const [row] = await tx
    .select({ id: users.id, schoolId: users.memberSchoolId })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}
