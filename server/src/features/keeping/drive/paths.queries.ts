import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/database.ts';
import { driveEntries, droppedBlobs } from '#db/tables/drive.ts';
import { type DriveRow, findEntries, living } from './drive.queries.ts';

/** What lies at the end of a way of names, from a root on; by the keys of the names. */
export async function findEntryAt(
  db: Queryable,
  userId: string,
  nameKeys: readonly string[],
): Promise<DriveRow | undefined> {
  const keys = sql`${sql.param([...nameKeys])}::text[]`;
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive way as (
      select id, 1 as level from drive_entries
      where user_id = ${userId} and bin_root_id is null and parent_id is null and name_key = (${keys})[1]
      union all
      select c.id, w.level + 1 from drive_entries c join way w on c.parent_id = w.id
      where c.user_id = ${userId} and c.bin_root_id is null and c.name_key = (${keys})[w.level + 1]
    )
    select id from way where level = ${nameKeys.length}::int`);
  const [entry] = await findEntries(
    db,
    userId,
    rows.map(({ id }) => id),
  );
  return entry;
}

/** Some of what lies in a folder, or of the roots: those after an id, in the order of ids. */
export async function listChildrenAfter(
  db: Queryable,
  userId: string,
  { parentId, afterId, limit }: { parentId: string | null; afterId: string | undefined; limit: number },
): Promise<DriveRow[]> {
  return db
    .select()
    .from(driveEntries)
    .where(
      and(
        living(userId),
        parentId === null ? isNull(driveEntries.parentId) : eq(driveEntries.parentId, parentId),
        afterId === undefined ? undefined : gt(driveEntries.id, afterId),
      ),
    )
    .orderBy(asc(driveEntries.id))
    .limit(limit);
}

/** Gives a file other bytes. Its reference to the former is given back by the job, as those of deleted files are. */
export async function replaceContent(
  tx: Transaction,
  { id, userId, blobId }: DriveRow,
  content: Pick<DriveRow, 'blobId' | 'md5' | 'sizeBytes' | 'updatedAt'>,
): Promise<void> {
  await tx
    .update(driveEntries)
    .set(content)
    .where(and(eq(driveEntries.userId, userId), eq(driveEntries.id, id)));
  if (blobId) await tx.insert(droppedBlobs).values({ blobId });
}

export async function deleteEntry(tx: Transaction, { id, userId }: DriveRow): Promise<void> {
  await tx.delete(driveEntries).where(and(eq(driveEntries.userId, userId), eq(driveEntries.id, id)));
}
