import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { ltiCodes, ltiKeys, ltiLaunches, ltiLinks, ltiPlatforms, ltiStates } from '#db/tables/lti.ts';

export type PlatformRow = typeof ltiPlatforms.$inferSelect;
export type LaunchRow = typeof ltiLaunches.$inferSelect;

/** False when this issuer and client are known already. */
export async function insertPlatform(db: Queryable, row: Omit<PlatformRow, 'createdAt'>): Promise<boolean> {
  const rows = await db.insert(ltiPlatforms).values(row).onConflictDoNothing().returning({ id: ltiPlatforms.id });
  return rows.length > 0;
}

export async function deletePlatform(db: Queryable, issuer: string, clientId: string): Promise<boolean> {
  const isIt = and(eq(ltiPlatforms.issuer, issuer), eq(ltiPlatforms.clientId, clientId));
  return (await db.delete(ltiPlatforms).where(isIt).returning({ id: ltiPlatforms.id })).length > 0;
}

/** Without a client the one of this issuer, where there is one only. */
export async function findPlatformOf(
  db: Queryable,
  issuer: string,
  clientId: string | undefined,
): Promise<PlatformRow | undefined> {
  const isIt = and(eq(ltiPlatforms.issuer, issuer), clientId ? eq(ltiPlatforms.clientId, clientId) : undefined);
  const [row, other] = await db.select().from(ltiPlatforms).where(isIt).limit(2);
  return other ? undefined : row;
}

export async function findPlatform(db: Queryable, id: string): Promise<PlatformRow | undefined> {
  const [row] = await db.select().from(ltiPlatforms).where(eq(ltiPlatforms.id, id));
  return row;
}

export async function listPlatforms(db: Queryable): Promise<PlatformRow[]> {
  return db.select().from(ltiPlatforms);
}

/** The oldest is the one in use. */
export async function listKeys(db: Queryable) {
  return db.select().from(ltiKeys).orderBy(asc(ltiKeys.createdAt), asc(ltiKeys.id));
}

export async function insertKey(db: Queryable, row: Omit<typeof ltiKeys.$inferSelect, 'createdAt'>): Promise<void> {
  await db.insert(ltiKeys).values(row);
}

/** Two first calls at once make one key. */
export async function lockKeys(db: Queryable): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('lti-keys'))`);
}

export async function insertState(db: Queryable, row: typeof ltiStates.$inferSelect): Promise<void> {
  await db.insert(ltiStates).values(row);
}

export async function findState(db: Queryable, hash: string, now: Date) {
  const [row] = await db
    .select()
    .from(ltiStates)
    .where(and(eq(ltiStates.hash, hash), gt(ltiStates.expiresAt, now)));
  return row;
}

/** A state is good once: whoever takes it has it. */
export async function takeState(db: Queryable, hash: string, now: Date) {
  const isIt = and(eq(ltiStates.hash, hash), gt(ltiStates.expiresAt, now));
  const [row] = await db.delete(ltiStates).where(isIt).returning();
  return row;
}

/** The last code of a teacher is the good one. */
export async function replaceCode(db: Queryable, row: typeof ltiCodes.$inferSelect): Promise<void> {
  await db.delete(ltiCodes).where(eq(ltiCodes.userId, row.userId));
  await db.insert(ltiCodes).values(row);
}

export async function takeCode(db: Queryable, hash: string, now: Date): Promise<string | undefined> {
  const isIt = and(eq(ltiCodes.hash, hash), gt(ltiCodes.expiresAt, now));
  const [row] = await db.delete(ltiCodes).where(isIt).returning({ userId: ltiCodes.userId });
  return row?.userId;
}

export async function insertLaunch(db: Queryable, row: Omit<LaunchRow, 'wrongTries'>): Promise<void> {
  await db.insert(ltiLaunches).values(row);
}

export async function findLaunch(db: Queryable, hash: string, now: Date): Promise<LaunchRow | undefined> {
  const isIt = and(eq(ltiLaunches.hash, hash), gt(ltiLaunches.expiresAt, now));
  const [row] = await db.select().from(ltiLaunches).where(isIt);
  return row;
}

/** False when somebody else has it already. */
export async function takeLaunch(db: Queryable, hash: string): Promise<boolean> {
  const rows = await db.delete(ltiLaunches).where(eq(ltiLaunches.hash, hash)).returning({ hash: ltiLaunches.hash });
  return rows.length > 0;
}

export async function countWrongTry(db: Queryable, hash: string): Promise<void> {
  const more = { wrongTries: sql`${ltiLaunches.wrongTries} + 1` };
  await db.update(ltiLaunches).set(more).where(eq(ltiLaunches.hash, hash));
}

export async function insertLink(db: Queryable, row: Omit<typeof ltiLinks.$inferSelect, 'createdAt'>): Promise<void> {
  await db.insert(ltiLinks).values(row);
}

/** A link opens only from the platform it was made for. */
export async function findLink(db: Queryable, platformId: string, id: string) {
  const [row] = await db
    .select()
    .from(ltiLinks)
    .where(and(eq(ltiLinks.id, id), eq(ltiLinks.platformId, platformId)));
  return row;
}

export async function deleteOver(db: Queryable, now: Date): Promise<void> {
  await db.delete(ltiStates).where(lt(ltiStates.expiresAt, now));
  await db.delete(ltiCodes).where(lt(ltiCodes.expiresAt, now));
  await db.delete(ltiLaunches).where(lt(ltiLaunches.expiresAt, now));
}
