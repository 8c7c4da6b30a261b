import { and, count, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { passkeyChallenges, passkeys } from '#db/tables/passkeys.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export async function insertChallenge(db: Queryable, row: typeof passkeyChallenges.$inferInsert): Promise<void> {
  await db.insert(passkeyChallenges).values(row);
}

/** Used up by whoever brings it, good or bad. `userId` is null where somebody signs in. */
export async function takeChallenge(
  db: Queryable,
  hash: string,
  userId: string | null,
  now: Date,
): Promise<string | undefined> {
  const isFor = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
  const [row] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.hash, hash), isFor, gt(passkeyChallenges.expiresAt, now)))
    .returning({ challenge: passkeyChallenges.challenge });
  return row?.challenge;
}

export async function deleteChallengesExpiredBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, before));
}

export async function listPasskeys(db: Queryable, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.createdAt));
}

export async function countPasskeys(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.select({ number: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.number ?? 0;
}

/** False when some account has it already. */
export async function insertPasskey(db: Queryable, row: PasskeyRow): Promise<boolean> {
  const rows = await db
    .insert(passkeys)
    .values(row)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return rows.length === 1;
}

export async function findPasskey(db: Queryable, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

/** False when the device has counted that far before: then there are two of it. Devices that do not count say 0. */
export async function notePasskeyUse(
  db: Queryable,
  { id, counter }: { id: string; counter: number },
  now: Date,
): Promise<boolean> {
  const isAhead = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), eq(passkeys.counter, counter)));
  const rows = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), isAhead))
    .returning({ id: passkeys.id });
  return rows.length === 1;
}

export async function putName(db: Queryable, userId: string, passkeyId: string, name: string): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, passkeyId)))
    .returning({ id: passkeys.id });
  return rows.length === 1;
}

export async function deletePasskey(db: Queryable, userId: string, passkeyId: string): Promise<boolean> {
  const rows = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, passkeyId)))
    .returning({ id: passkeys.id });
  return rows.length === 1;
}

export async function deletePasskeysOf(db: Queryable, userId: string): Promise<number> {
  const rows = await db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  return rows.length;
}
