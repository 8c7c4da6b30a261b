import { and, eq, gt, lt } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { webdavLocks } from '#db/tables/webdav.ts';

export type LockRow = typeof webdavLocks.$inferSelect;

/** Those that have not run out; a teacher has a handful of them. */
export async function listLocks(db: Queryable, userId: string, now: Date): Promise<LockRow[]> {
  return db
    .select()
    .from(webdavLocks)
    .where(and(eq(webdavLocks.userId, userId), gt(webdavLocks.expiresAt, now)));
}

export async function insertLock(db: Queryable, row: LockRow): Promise<void> {
  await db.insert(webdavLocks).values(row);
}

export async function extendLock(db: Queryable, { token, userId }: LockRow, expiresAt: Date): Promise<void> {
  await db
    .update(webdavLocks)
    .set({ expiresAt })
    .where(and(eq(webdavLocks.token, token), eq(webdavLocks.userId, userId)));
}

export async function deleteLock(db: Queryable, { token, userId }: LockRow): Promise<void> {
  await db.delete(webdavLocks).where(and(eq(webdavLocks.token, token), eq(webdavLocks.userId, userId)));
}

/** Of all teachers. */
export async function deleteLocksBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(webdavLocks).where(lt(webdavLocks.expiresAt, before));
}
