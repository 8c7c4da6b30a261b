import { and, eq, isNull, like, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { behind, type Place, sortedBy } from '#db/keyset.ts';
import { escapeLike } from '#db/like.ts';
import { redemptionBatches, redemptionCodes } from '#db/tables/redemption.ts';

/** Of the same batch; tables are named, since a select from one table leaves their names out. */
const columns = {
  batch: redemptionBatches,
  used: sql<number>`(select count(*)::int from redemption_codes code
    where code.batch_id = redemption_batches.id and code.used_at is not null)`,
  withdrawn: sql<number>`(select count(*)::int from redemption_codes code
    where code.batch_id = redemption_batches.id and code.withdrawn_at is not null)`,
};

export async function insertBatch(tx: Queryable, row: typeof redemptionBatches.$inferInsert): Promise<void> {
  await tx.insert(redemptionBatches).values(row);
}

export async function listBatches(
  db: Queryable,
  keyword: string,
  { order, place }: { order: 'asc' | 'desc'; place: Place | undefined },
  limit: number,
) {
  const shown = place && { ...place, value: String(place.value) };
  const sorted = { by: sql`${redemptionBatches.createdAt}`, id: redemptionBatches.id, order, place: shown };
  const part = `%${escapeLike(keyword)}%`;
  const named = or(like(redemptionBatches.note, part), like(sql`${redemptionBatches.gift} ->> 'comboName'`, part));
  return db
    .select({ ...columns, timeText: sql<string>`${redemptionBatches.createdAt}::text` })
    .from(redemptionBatches)
    .where(and(keyword === '' ? undefined : named, behind(sorted)))
    .orderBy(...sortedBy(sorted))
    .limit(limit);
}

export async function findBatch(db: Queryable, id: string) {
  const [row] = await db.select(columns).from(redemptionBatches).where(eq(redemptionBatches.id, id));
  return row;
}

export async function lockBatch(tx: Queryable, id: string) {
  const [row] = await tx.select().from(redemptionBatches).where(eq(redemptionBatches.id, id)).for('update');
  return row;
}

/** How many of them nobody had used. */
export async function withdrawUnused(tx: Queryable, batchId: string, now: Date): Promise<number> {
  const rows = await tx
    .update(redemptionCodes)
    .set({ withdrawnAt: now })
    .where(
      and(eq(redemptionCodes.batchId, batchId), isNull(redemptionCodes.usedAt), isNull(redemptionCodes.withdrawnAt)),
    )
    .returning({ id: redemptionCodes.id });
  if (rows.length > 0) {
    await tx.update(redemptionBatches).set({ withdrawnAt: now }).where(eq(redemptionBatches.id, batchId));
  }
  return rows.length;
}
