import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { redemptionCodes } from '#db/tables/redemption.ts';

export type CodeRow = typeof redemptionCodes.$inferSelect;

export async function insertCodes(db: Queryable, rows: (typeof redemptionCodes.$inferInsert)[]): Promise<void> {
  await db.insert(redemptionCodes).values(rows);
}

export async function findCode(db: Queryable, codeHash: string): Promise<CodeRow | undefined> {
  const [row] = await db.select().from(redemptionCodes).where(eq(redemptionCodes.codeHash, codeHash));
  return row;
}

/** For whoever is first; false for everybody after. */
export async function markUsed(tx: Queryable, id: string, userId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(redemptionCodes)
    .set({ usedAt: now, usedBy: userId })
    .where(
      and(
        eq(redemptionCodes.id, id),
        isNull(redemptionCodes.usedAt),
        isNull(redemptionCodes.withdrawnAt),
        gt(redemptionCodes.expiresAt, now),
      ),
    )
    .returning({ id: redemptionCodes.id });
  return rows.length === 1;
}
