import { and, asc, eq, gt, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm';
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

/** So much around a hit is enough for a quote, with the marks of Markdown in it. */
const CHARS_BEFORE = 80;
const CHARS_READ = 400;

export type PassageRow = {
  entryId: string;
  passage: string;
  /** Where in the passage the word begins, from 0. */
  wordAt: number;
  isFromStart: boolean;
};

/** For each of her files the piece of its text around the first of the words that is in it. Long texts stay where they are. */
export async function listPassages(
  db: Queryable,
  userId: string,
  entryIds: readonly string[],
  words: readonly string[],
): Promise<PassageRow[]> {
  const places: SQL[] = words.flatMap((word) => [
    sql`nullif(strpos(p.markdown, ${word}), 0)`,
    // Chinese has no capitals, and looking for them takes most of the time.
    ...(word.toUpperCase() === word ? [] : [sql`nullif(strpos(lower(p.markdown), ${word.toLowerCase()}), 0)`]),
  ]);
  // `offset 0` keeps the planner from looking for the word once for every use of its place.
  const { rows } = await db.execute<PassageRow>(sql`
    select e.id as "entryId", substring(p.markdown from greatest(1, hit.at - ${CHARS_BEFORE}::int) for ${CHARS_READ}::int) as passage,
      least(hit.at - 1, ${CHARS_BEFORE}::int) as "wordAt", hit.at <= ${CHARS_BEFORE}::int + 1 as "isFromStart"
    from drive_entries e join blob_previews p on p.blob_id = e.blob_id
      cross join lateral (select coalesce(${sql.join(places, sql`, `)}) as at offset 0) hit
    where e.user_id = ${userId} and e.id = any(${sql.param([...entryIds])}::uuid[]) and hit.at is not null`);
  return rows;
}
