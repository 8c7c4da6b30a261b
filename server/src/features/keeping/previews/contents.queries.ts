import { and, asc, eq, gt, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { driveEntries } from '#db/tables/drive.ts';
import { newDriveFiles } from '#db/tables/previews.ts';

export type NewFile = { id: number; userId: string; name: string; blobId: string };

/** Of each teacher the oldest file that nobody looked into yet, in the order of the teachers, from one of them on. */
export async function listNewFiles(
  db: Queryable,
  { after, without, limit }: { after: string; without: readonly number[]; limit: number },
): Promise<NewFile[]> {
  return db
    .selectDistinctOn([driveEntries.userId], {
      id: newDriveFiles.id,
      userId: driveEntries.userId,
      name: driveEntries.name,
      blobId: sql<string>`${driveEntries.blobId}`,
    })
    .from(newDriveFiles)
    .innerJoin(driveEntries, eq(driveEntries.id, newDriveFiles.entryId))
    .where(
      and(gt(driveEntries.userId, after), notInArray(newDriveFiles.id, [...without]), isNotNull(driveEntries.blobId)),
    )
    .orderBy(asc(driveEntries.userId), asc(newDriveFiles.id))
    .limit(limit);
}

export async function forgetNewFile(db: Queryable, id: number): Promise<void> {
  await db.delete(newDriveFiles).where(eq(newDriveFiles.id, id));
}

/** Under the owner's id, and only while a file of hers holds the content. */
export async function putWords(
  db: Queryable,
  { userId, blobId, words }: { userId: string; blobId: string; words: string },
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into drive_words (user_id, blob_id, words, indexed_at)
    select ${userId}::uuid, ${blobId}::uuid, ${words}::tsvector, ${at}::timestamptz
    where exists (select 1 from drive_entries where user_id = ${userId} and blob_id = ${blobId})
    on conflict (user_id, blob_id) do update set words = excluded.words, indexed_at = excluded.indexed_at`);
}

/** Of contents their teacher holds no more, not even in her recycle bin. */
export async function deleteUnheldWords(db: Queryable): Promise<void> {
  await db.execute(sql`
    delete from drive_words w
    where not exists (select 1 from drive_entries e where e.blob_id = w.blob_id and e.user_id = w.user_id)`);
}
