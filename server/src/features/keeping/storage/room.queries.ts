import { eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/database.ts';
import { driveUsage } from '#db/tables/drive.ts';

/** Whoever changes a disk holds this row until the change is there. */
export async function lockUsage(tx: Queryable, userId: string): Promise<{ usedBytes: number } | undefined> {
  const [row] = await usageOf(tx, userId).for('update');
  return row;
}

export async function findUsage(db: Queryable, userId: string): Promise<{ usedBytes: number } | undefined> {
  const [row] = await usageOf(db, userId);
  return row;
}

function usageOf(db: Queryable, userId: string) {
  return db.select({ usedBytes: driveUsage.usedBytes }).from(driveUsage).where(eq(driveUsage.userId, userId));
}

export async function insertUsage(db: Queryable, userId: string): Promise<void> {
  await db.insert(driveUsage).values({ userId });
}

export async function changeUsage(tx: Transaction, userId: string, byBytes: number): Promise<void> {
  await tx
    .update(driveUsage)
    .set({ usedBytes: sql`${driveUsage.usedBytes} + ${byBytes}::bigint` })
    .where(eq(driveUsage.userId, userId));
}
