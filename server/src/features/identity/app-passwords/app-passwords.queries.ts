import { and, count, desc, eq, or } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { appPasswords } from '#db/tables/app-passwords.ts';
import { users } from '#db/tables/sign-on.ts';

export type AppPasswordRow = typeof appPasswords.$inferSelect;

export async function insertAppPassword(db: Queryable, row: AppPasswordRow): Promise<void> {
  await db.insert(appPasswords).values(row);
}

export async function countAppPasswords(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.select({ value: count() }).from(appPasswords).where(eq(appPasswords.userId, userId));
  return row?.value ?? 0;
}

export async function listAppPasswords(db: Queryable, userId: string): Promise<AppPasswordRow[]> {
  return db
    .select()
    .from(appPasswords)
    .where(eq(appPasswords.userId, userId))
    .orderBy(desc(appPasswords.createdAt), desc(appPasswords.id));
}

/** False when she has no such password. */
export async function deleteAppPassword(db: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(appPasswords)
    .where(and(eq(appPasswords.id, id), eq(appPasswords.userId, userId)))
    .returning({ id: appPasswords.id });
  return rows.length > 0;
}

/** The teacher with this password; where a mobile number or id was said, only if it is hers. */
export async function findHolder(db: Queryable, hash: string, login?: { mobile: string; userId: string | undefined }) {
  const isHer = login && or(eq(users.mobile, login.mobile), login.userId ? eq(users.id, login.userId) : undefined);
  const [row] = await db
    .select({
      passwordId: appPasswords.id,
      opens: appPasswords.opens,
      lastUsedAt: appPasswords.lastUsedAt,
      userId: users.id,
      suspendedReason: users.suspendedReason,
      closingAt: users.closingAt,
    })
    .from(appPasswords)
    .innerJoin(users, eq(users.id, appPasswords.userId))
    .where(and(eq(appPasswords.hash, hash), isHer));
  return row;
}

export async function touchAppPassword(db: Queryable, userId: string, id: string, at: Date): Promise<void> {
  await db
    .update(appPasswords)
    .set({ lastUsedAt: at })
    .where(and(eq(appPasswords.id, id), eq(appPasswords.userId, userId)));
}
