import { eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { passwords, passwordTries } from '#db/tables/passwords.ts';
import type { PasswordHash } from '#lib/password-hash.ts';

export async function findPassword(db: Queryable, userId: string) {
  const [row] = await db.select().from(passwords).where(eq(passwords.userId, userId));
  return row;
}

export async function putPassword(db: Queryable, userId: string, kept: PasswordHash, now: Date): Promise<void> {
  await db
    .insert(passwords)
    .values({ userId, ...kept, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: passwords.userId, set: { ...kept, updatedAt: now } });
}

/** Those who try one account at the same moment wait for each other, so that each try counts. */
export async function lockTries(db: Queryable, accountHash: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`password:${accountHash}`}, 0))`);
  const [row] = await db.select().from(passwordTries).where(eq(passwordTries.accountHash, accountHash));
  return row;
}

export async function putTries(db: Queryable, row: typeof passwordTries.$inferInsert): Promise<void> {
  await db.insert(passwordTries).values(row).onConflictDoUpdate({ target: passwordTries.accountHash, set: row });
}

/** How often an address was wrong lately; it is asked before the slow work, so it takes no lock. */
export async function findTries(db: Queryable, hash: string) {
  const [row] = await db.select().from(passwordTries).where(eq(passwordTries.accountHash, hash));
  return row;
}

export async function addTry(db: Queryable, hash: string, now: Date): Promise<void> {
  await db
    .insert(passwordTries)
    .values({ accountHash: hash, tries: 1, lastTryAt: now })
    .onConflictDoUpdate({
      target: passwordTries.accountHash,
      set: { tries: sql`${passwordTries.tries} + 1`, lastTryAt: now },
    });
}

export async function deleteTries(db: Queryable, accountHash: string): Promise<void> {
  await db.delete(passwordTries).where(eq(passwordTries.accountHash, accountHash));
}

export async function deleteTriesBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(passwordTries).where(lt(passwordTries.lastTryAt, before));
}
