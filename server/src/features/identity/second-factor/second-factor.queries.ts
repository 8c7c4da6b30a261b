import { and, count, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { recoveryCodes, secondFactors } from '#db/tables/second-factor.ts';
import { users } from '#db/tables/sign-on.ts';

/** Begins anew: what was begun before and never confirmed is forgotten, and how often somebody was wrong is not. */
export async function putFactor(db: Queryable, userId: string, sealedKey: string, now: Date): Promise<void> {
  const fresh = { sealedKey, lastStep: 0, updatedAt: now };
  await db
    .insert(secondFactors)
    .values({ userId, ...fresh, createdAt: now })
    .onConflictDoUpdate({ target: secondFactors.userId, set: fresh });
}

/** Those who try at the same moment wait for each other, so that each try counts and a code is used once. */
export async function lockFactor(db: Queryable, userId: string) {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for('update');
  return row;
}

export async function changeFactor(
  db: Queryable,
  userId: string,
  change: Partial<typeof secondFactors.$inferInsert>,
): Promise<void> {
  await db.update(secondFactors).set(change).where(eq(secondFactors.userId, userId));
}

/** True when there was one. */
export async function deleteFactor(db: Queryable, userId: string): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const rows = await db
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ id: secondFactors.userId });
  return rows.length === 1;
}

/** Signing in asks for a second step from now on, or no longer. */
export async function setFactorSince(db: Queryable, userId: string, since: Date | null, now: Date): Promise<void> {
  await db.update(users).set({ secondFactorAt: since, updatedAt: now }).where(eq(users.id, userId));
}

export async function replaceCodes(db: Queryable, userId: string, hashes: readonly string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
}

/** True for the first who brings it. */
export async function useRecoveryCode(db: Queryable, userId: string, hash: string, now: Date): Promise<boolean> {
  const isHers = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt));
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(isHers)
    .returning({ hash: recoveryCodes.hash });
  return rows.length === 1;
}

export async function countCodesLeft(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
