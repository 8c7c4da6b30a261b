import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { type SignedOutThere, signInSteps } from '#db/tables/sign-on.ts';

export async function insertStep(db: Queryable, row: typeof signInSteps.$inferInsert): Promise<void> {
  await db.insert(signInSteps).values(row);
}

/** Counts a try before it is made, so that many at once are not one. */
export async function countTry(db: Queryable, hash: string, maxTries: number, now: Date) {
  const [row] = await db
    .update(signInSteps)
    .set({ tries: sql`${signInSteps.tries} + 1` })
    .where(and(eq(signInSteps.hash, hash), lt(signInSteps.tries, maxTries), gt(signInSteps.expiresAt, now)))
    .returning();
  return row;
}

/** True for the first who ends it. */
export async function deleteStep(db: Queryable, hash: string): Promise<boolean> {
  const rows = await db.delete(signInSteps).where(eq(signInSteps.hash, hash)).returning({ hash: signInSteps.hash });
  return rows.length === 1;
}

/** By the name the other system gives the session, or else those of one teacher. */
export async function deleteStepsOf(db: Queryable, { authority, session, indexes = [], userId }: SignedOutThere) {
  if (session === undefined && userId === undefined) return;
  const isMeant =
    session === undefined
      ? eq(signInSteps.userId, userId ?? '')
      : eq(sql`${signInSteps.remote} ->> 'session'`, session);
  const index = sql`${signInSteps.remote} -> 'told' ->> 'sessionIndex'`;
  const isOneOf = indexes.length === 0 ? undefined : or(isNull(index), inArray(index, [...indexes]));
  await db.delete(signInSteps).where(and(eq(sql`${signInSteps.remote} ->> 'authority'`, authority), isMeant, isOneOf));
}

export async function deleteStepsExpiredBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(signInSteps).where(lt(signInSteps.expiresAt, before));
}
