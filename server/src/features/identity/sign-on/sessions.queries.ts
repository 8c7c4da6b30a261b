import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { preparedOnce } from '#db/prepared.ts';
import { openSharedTrips } from '#db/shared-trips.ts';
import { type SessionKeyKind, type SignedOutThere, sessionKeys, sessions, users } from '#db/tables/sign-on.ts';

export type SessionKey = typeof sessionKeys.$inferSelect & {
  userId: string;
  revokedAt: Date | null;
  suspendedReason: string;
  projectId: string;
};

export async function insertSession(db: Queryable, row: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(row);
}

export async function insertKeys(db: Queryable, rows: (typeof sessionKeys.$inferInsert)[]): Promise<void> {
  await db.insert(sessionKeys).values(rows);
}

const keysByHash = preparedOnce((db: Queryable) =>
  db
    .select({
      key: sessionKeys,
      userId: sessions.userId,
      revokedAt: sessions.revokedAt,
      suspendedReason: users.suspendedReason,
      projectId: sessions.projectId,
    })
    .from(sessionKeys)
    .innerJoin(sessions, eq(sessions.id, sessionKeys.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    // As JSON: given an array, Postgres would plan the statement anew each time, since it sees how short that is.
    .where(sql`${sessionKeys.hash} = any(array(select json_array_elements_text(${sql.placeholder('hashes')}::json)))`)
    .prepare('session-keys-by-hash'),
);

/** Every call of a signed-in teacher begins here. */
const keyByHash = preparedOnce((db: Queryable) =>
  openSharedTrips({
    go: async (hashes: readonly string[]) => {
      const rows = await keysByHash(db).execute({ hashes: JSON.stringify([...new Set(hashes)]) });
      const found = new Map(
        rows.map(({ key, ...session }): [string, SessionKey] => [key.hash, { ...key, ...session }]),
      );
      return hashes.map((hash) => found.get(hash));
    },
  }),
);

export async function findKey(db: Queryable, hash: string, kind: SessionKeyKind): Promise<SessionKey | undefined> {
  const key = await keyByHash(db)(hash);
  return key?.kind === kind ? key : undefined;
}

/** The same for a refresh token. Two calls with one wait for each other; the second sees what became of it. */
export async function lockRefreshKey(db: Queryable, hash: string): Promise<SessionKey | undefined> {
  await db
    .select({ hash: sessionKeys.hash })
    .from(sessionKeys)
    .where(and(eq(sessionKeys.hash, hash), eq(sessionKeys.kind, 'refresh')))
    .for('update');
  return findKey(db, hash, 'refresh');
}

export async function markRefreshed(
  db: Queryable,
  hash: string,
  used: { usedAt: Date; rotationHash: string | null; successorHash: string },
): Promise<void> {
  await db.update(sessionKeys).set(used).where(eq(sessionKeys.hash, hash));
}

/** Marks a key as used; false when it was used before, so exactly one of two racing calls wins. */
export async function useKey(db: Queryable, hash: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(sessionKeys)
    .set({ usedAt: at })
    .where(and(eq(sessionKeys.hash, hash), isNull(sessionKeys.usedAt)))
    .returning({ hash: sessionKeys.hash });
  return rows.length === 1;
}

/** False when the session had ended already. */
export async function revokeSession(db: Queryable, sessionId: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: at, updatedAt: at })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return rows.length === 1;
}

/** A session that fetches new tokens is in use. */
export async function touchSession(db: Queryable, sessionId: string, at: Date): Promise<void> {
  await db.update(sessions).set({ updatedAt: at }).where(eq(sessions.id, sessionId));
}

export async function isTwoStepSession(db: Queryable, userId: string, sessionId: string): Promise<boolean> {
  const isHers = and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt));
  const [row] = await db.select({ isTwoStep: sessions.isTwoStep }).from(sessions).where(isHers);
  return row?.isTwoStep ?? false;
}

export async function findRemote(db: Queryable, userId: string, sessionId: string) {
  const isHers = and(eq(sessions.id, sessionId), eq(sessions.userId, userId), ne(sessions.remoteAuthority, ''));
  const [row] = await db
    .select({ authority: sessions.remoteAuthority, told: sessions.remoteTold })
    .from(sessions)
    .where(isHers);
  return row;
}

/** By the name the other system gives the session, or else those of one teacher. */
export async function listRemoteSessions(
  db: Queryable,
  { authority, remoteHash, indexes = [], userId }: Omit<SignedOutThere, 'session'> & { remoteHash: string },
): Promise<string[]> {
  if (remoteHash === '' && userId === undefined) return [];
  const isMeant = remoteHash === '' ? eq(sessions.userId, userId ?? '') : eq(sessions.remoteHash, remoteHash);
  const index = sql`${sessions.remoteTold} ->> 'sessionIndex'`;
  const isOneOf = indexes.length === 0 ? undefined : or(isNull(index), inArray(index, [...indexes]));
  const isIt = and(eq(sessions.remoteAuthority, authority), isMeant, isOneOf, isNull(sessions.revokedAt));
  return (await db.select({ id: sessions.id }).from(sessions).where(isIt)).map(({ id }) => id);
}

export async function findProvedAt(db: Queryable, userId: string, sessionId: string): Promise<Date | null> {
  const isHers = and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt));
  const [row] = await db.select({ provedAt: sessions.provedAt }).from(sessions).where(isHers);
  return row?.provedAt ?? null;
}

/** False when the session has ended. */
export async function markProved(db: Queryable, userId: string, sessionId: string, at: Date): Promise<boolean> {
  const isHers = and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt));
  const rows = await db
    .update(sessions)
    .set({ provedAt: at, updatedAt: at })
    .where(isHers)
    .returning({ id: sessions.id });
  return rows.length === 1;
}

export async function markTwoStep(db: Queryable, userId: string, sessionId: string, at: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ isTwoStep: true, updatedAt: at })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
}

export async function hasRememberKey(db: Queryable, sessionId: string, now: Date): Promise<boolean> {
  const isGood = and(eq(sessionKeys.kind, 'remember'), isNull(sessionKeys.usedAt), gt(sessionKeys.expiresAt, now));
  const rows = await db
    .select({ hash: sessionKeys.hash })
    .from(sessionKeys)
    .where(and(eq(sessionKeys.sessionId, sessionId), isGood))
    .limit(1);
  return rows.length === 1;
}

export async function deleteKeysButRemember(db: Queryable, sessionId: string): Promise<void> {
  await db.delete(sessionKeys).where(and(eq(sessionKeys.sessionId, sessionId), ne(sessionKeys.kind, 'remember')));
}

export async function findUserByMobile(db: Queryable, mobile: string) {
  if (mobile === '') return undefined;
  const [row] = await db.select().from(users).where(eq(users.mobile, mobile));
  return row;
}

export async function findUserByAccountName(db: Queryable, name: string) {
  const [row] = await db.select().from(users).where(sql`lower(${users.accountName}) = lower(${name})`);
  return row;
}

export async function findUserById(db: Queryable, userId: string) {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row;
}

/** Registers a mobile; answers nothing when another call registered it first. */
export async function insertUser(db: Queryable, row: typeof users.$inferInsert) {
  const [inserted] = await db
    .insert(users)
    .values(row)
    .onConflictDoNothing({ target: users.mobile, where: sql`mobile <> ''` })
    .returning();
  return inserted;
}

/** Signing in takes the closing of an account back. */
export async function reopenUser(db: Queryable, userId: string): Promise<void> {
  await db.update(users).set({ closingAt: null }).where(eq(users.id, userId));
}

export async function findUserIdByInviteCode(db: Queryable, inviteCode: string): Promise<string | undefined> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.inviteCode, inviteCode));
  return row?.id;
}

export async function deleteKeysExpiredBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(sessionKeys).where(lt(sessionKeys.expiresAt, before));
}
