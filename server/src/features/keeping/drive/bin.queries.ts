import { and, asc, count, desc, eq, inArray, lt, max, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/database.ts';
import { driveEntries, droppedBlobs } from '#db/tables/drive.ts';
import type { Window } from '#lib/paging.ts';
import type { DriveRow } from './drive.queries.ts';

/** What the bin shows: the entries that were deleted, not what went with them. */
const binned = (userId: string) => and(eq(driveEntries.userId, userId), eq(driveEntries.binRootId, driveEntries.id));

/** How much was binned before then, with what was first of it; undefined when nothing was. */
export async function sumBinnedBefore(db: Queryable, userId: string, before: Date) {
  const isBefore = and(binned(userId), lt(driveEntries.binnedAt, before));
  const [[first], [all]] = await Promise.all([
    db
      .select({ name: driveEntries.name, binnedAt: driveEntries.binnedAt })
      .from(driveEntries)
      .where(isBefore)
      .orderBy(asc(driveEntries.binnedAt))
      .limit(1),
    db
      .select({ count: count(), last: max(driveEntries.binnedAt) })
      .from(driveEntries)
      .where(isBefore),
  ]);
  if (!first?.binnedAt || !all?.last) return undefined;
  return { count: all.count, name: first.name, first: first.binnedAt, last: all.last };
}

/** Puts living entries and everything living below them into the bin; of two that lie in each other the outer counts. */
export async function binEntries(tx: Transaction, userId: string, ids: readonly string[], at: Date): Promise<void> {
  await tx.execute(sql`
    with recursive below as (
      select id, id as root, 0 as level from drive_entries
      where user_id = ${userId} and bin_root_id is null and id = any(${sql.param([...ids])}::uuid[])
      union all
      select c.id, b.root, b.level + 1 from drive_entries c join below b on c.parent_id = b.id
      where c.user_id = ${userId} and c.bin_root_id is null
    ),
    outermost as (select distinct on (id) id, root from below order by id, level desc)
    update drive_entries e set bin_root_id = o.root, binned_at = ${at}
    from outermost o where e.id = o.id and e.user_id = ${userId}`);
}

export async function listBinned(
  db: Queryable,
  userId: string,
  window: Window,
): Promise<{ rows: DriveRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(driveEntries)
      .where(binned(userId))
      .orderBy(desc(driveEntries.binnedAt), asc(driveEntries.id))
      .limit(window.limit)
      .offset(window.offset),
    db.select({ value: count() }).from(driveEntries).where(binned(userId)),
  ]);
  return { rows, total: counted?.value ?? 0 };
}

/** The bytes of everything that was deleted with each of these. */
export async function sumBinned(
  db: Queryable,
  userId: string,
  rootIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; size: number }>(sql`
    select bin_root_id as id, sum(size_bytes)::float8 as size from drive_entries
    where user_id = ${userId} and bin_root_id = any(${sql.param([...rootIds])}::uuid[]) group by bin_root_id`);
  return new Map(rows.map(({ id, size }) => [id, size]));
}

export async function findBinned(db: Queryable, userId: string, ids: readonly string[]): Promise<DriveRow[]> {
  return db
    .select()
    .from(driveEntries)
    .where(and(binned(userId), inArray(driveEntries.id, [...ids])));
}

/** Everything in the bin, or what was deleted before. */
export async function listBinnedIds(db: Queryable, userId: string, before?: Date): Promise<string[]> {
  const rows = await db
    .select({ id: driveEntries.id })
    .from(driveEntries)
    .where(and(binned(userId), before ? lt(driveEntries.binnedAt, before) : undefined));
  return rows.map(({ id }) => id);
}

/** Of all teachers: only their ids, for the job. */
export async function listUsersBinnedBefore(db: Queryable, before: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: driveEntries.userId })
    .from(driveEntries)
    .where(and(eq(driveEntries.binRootId, driveEntries.id), lt(driveEntries.binnedAt, before)));
  return rows.map(({ userId }) => userId);
}

/** Brings back what was deleted together, its first entry to a place and name of its own. */
export async function unbin(
  tx: Transaction,
  userId: string,
  rootId: string,
  place: Pick<DriveRow, 'parentId' | 'name' | 'nameKey' | 'orderKey' | 'aliasName'>,
): Promise<void> {
  const mine = eq(driveEntries.userId, userId);
  await tx
    .update(driveEntries)
    .set(place)
    .where(and(mine, eq(driveEntries.id, rootId)));
  await tx
    .update(driveEntries)
    .set({ binRootId: null, binnedAt: null })
    .where(and(mine, eq(driveEntries.binRootId, rootId)));
}

/**
 * Deletes for good what was deleted together, and answers its bytes. What was deleted earlier out of a folder that goes
 * now stays in the bin, as if it had lain in the folder around it.
 */
export async function deleteBinned(tx: Transaction, userId: string, rootIds: readonly string[]): Promise<number> {
  const roots = sql`any(${sql.param([...rootIds])}::uuid[])`;
  for (let lifted: number | null = 1; lifted; ) {
    const { rowCount } = await tx.execute(sql`
      update drive_entries c set parent_id = p.parent_id from drive_entries p
      where c.user_id = ${userId} and p.user_id = ${userId} and p.bin_root_id = ${roots}
        and c.parent_id = p.id and c.bin_root_id is not null and not c.bin_root_id = ${roots}`);
    lifted = rowCount;
  }
  const { rows } = await tx.execute<{ size: number }>(sql`
    with gone as (
      delete from drive_entries where user_id = ${userId} and bin_root_id = ${roots} returning size_bytes
    )
    select coalesce(sum(size_bytes), 0)::float8 as size from gone`);
  return rows[0]?.size ?? 0;
}

/** Takes references that went with their entries; two nodes never take the same. */
export async function takeDroppedBlobs(tx: Transaction, limit: number): Promise<string[]> {
  const oldest = tx
    .select({ id: droppedBlobs.id })
    .from(droppedBlobs)
    .orderBy(asc(droppedBlobs.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await tx.delete(droppedBlobs).where(inArray(droppedBlobs.id, oldest)).returning();
  return rows.map(({ blobId }) => blobId);
}
