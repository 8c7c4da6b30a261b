import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { users } from '#db/tables/sign-on.ts';

type NamedRow = { id: string; accountName: string | null; userName: string; createdAt: Date };

/** Once chosen it stays; false when she has one, or somebody else has this one. */
export async function putAccountName(db: Queryable, userId: string, name: string, now: Date): Promise<boolean> {
  const isFree = sql`not exists (select 1 from users o where lower(o.account_name) = lower(${name}))`;
  const rows = await db
    .update(users)
    .set({ accountName: name, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.accountName), isFree))
    .returning({ id: users.id });
  return rows.length === 1;
}

/** Those who name accounts wait for each other, so that a name is given once. */
export async function lockNames(db: Queryable): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('account-names', 0))`);
}

export async function isNameTaken(db: Queryable, name: string): Promise<boolean> {
  const [row] = await db
    .select({ value: count() })
    .from(users)
    .where(sql`lower(${users.accountName}) = lower(${name})`);
  return (row?.value ?? 0) > 0;
}

export async function listChildren(db: Queryable, parentId: string): Promise<NamedRow[]> {
  return db
    .select({ id: users.id, accountName: users.accountName, userName: users.userName, createdAt: users.createdAt })
    .from(users)
    .where(and(eq(users.parentId, parentId), isNull(users.closingAt)))
    .orderBy(asc(users.createdAt), asc(users.id));
}

/** It is closed as if its owner had, and nobody opens it again. False when there is none below her. */
export async function closeChild(
  db: Queryable,
  { childId, parentId, reason }: { childId: string; parentId: string; reason: string },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ closingAt: now, suspendedReason: reason, updatedAt: now })
    .where(and(eq(users.id, childId), eq(users.parentId, parentId), isNull(users.closingAt)))
    .returning({ id: users.id });
  return rows.length === 1;
}

/** False when it stands below somebody already. */
export async function putParent(db: Queryable, childId: string, parentId: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ parentId, updatedAt: now })
    .where(and(eq(users.id, childId), isNull(users.parentId), eq(users.mobile, '')))
    .returning({ id: users.id });
  return rows.length === 1;
}
