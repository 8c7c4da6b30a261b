import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { openIdRecords } from '#db/tables/open-id-provider.ts';
import { sessions, users } from '#db/tables/sign-on.ts';

type RecordRow = typeof openIdRecords.$inferInsert;

export async function putRecord(db: Queryable, row: RecordRow): Promise<void> {
  const { kind: _kind, hash: _hash, ...rest } = row;
  await db
    .insert(openIdRecords)
    .values(row)
    .onConflictDoUpdate({ target: [openIdRecords.kind, openIdRecords.hash], set: rest });
}

const isLiving = (now: Date) => or(isNull(openIdRecords.expiresAt), gt(openIdRecords.expiresAt, now));

export async function findRecord(db: Queryable, kind: string, hash: string, now: Date) {
  const isIt = and(eq(openIdRecords.kind, kind), eq(openIdRecords.hash, hash), isLiving(now));
  const [row] = await db.select().from(openIdRecords).where(isIt);
  return row;
}

export async function findRecordByUid(db: Queryable, kind: string, uid: string, now: Date) {
  const isIt = and(eq(openIdRecords.kind, kind), eq(openIdRecords.uid, uid), isLiving(now));
  const [row] = await db.select().from(openIdRecords).where(isIt);
  return row;
}

/** False when somebody used it first. */
export async function consumeRecord(db: Queryable, kind: string, hash: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(openIdRecords)
    .set({ consumedAt: now })
    .where(and(eq(openIdRecords.kind, kind), eq(openIdRecords.hash, hash), isNull(openIdRecords.consumedAt)))
    .returning({ hash: openIdRecords.hash });
  return rows.length === 1;
}

export async function deleteRecord(db: Queryable, kind: string, hash: string): Promise<void> {
  await db.delete(openIdRecords).where(and(eq(openIdRecords.kind, kind), eq(openIdRecords.hash, hash)));
}

export async function deleteGrant(db: Queryable, kind: string, grantId: string): Promise<void> {
  await db.delete(openIdRecords).where(and(eq(openIdRecords.kind, kind), eq(openIdRecords.grantId, grantId)));
}

export async function deleteRecordsExpiredBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(openIdRecords).where(lt(openIdRecords.expiresAt, before));
}

/** The library's sessions that were opened by a session of ours which is over. */
export async function listEndedSessions(db: Queryable, now: Date, limit: number) {
  const account = sql`${openIdRecords.payload} ->> 'accountId'`;
  const lives = sql`exists (
    select 1 from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
    where ${sessions.id}::text = split_part(${account}, '.', 2) and ${sessions.revokedAt} is null
      and ${users.suspendedReason} = '' and ${users.closingAt} is null
  )`;
  return db
    .select({ hash: openIdRecords.hash, payload: openIdRecords.payload })
    .from(openIdRecords)
    .where(and(eq(openIdRecords.kind, 'Session'), isLiving(now), sql`${account} is not null`, sql`not ${lives}`))
    .limit(limit);
}

export async function putPayload(db: Queryable, kind: string, hash: string, payload: Record<string, unknown>) {
  await db
    .update(openIdRecords)
    .set({ payload })
    .where(and(eq(openIdRecords.kind, kind), eq(openIdRecords.hash, hash)));
}

/** The teacher of a session that lives, unless her account is suspended or about to be closed. */
export async function findLivingUser(db: Queryable, userId: string, sessionId: string) {
  const isHers = and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt));
  const [row] = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isHers, eq(users.suspendedReason, ''), isNull(users.closingAt)));
  return row?.user;
}
