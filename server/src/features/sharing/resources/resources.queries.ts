import { and, count, desc, eq, getTableColumns, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/database.ts';
import { books, lessons } from '#db/tables/curriculum.ts';
import { designs } from '#db/tables/designs.ts';
import { resourceDownloads, resourceFiles, resourceSearches } from '#db/tables/resources.ts';

export type FileRow = typeof resourceFiles.$inferSelect;
export type DownloadKey = Pick<typeof resourceDownloads.$inferSelect, 'userId' | 'resId' | 'day'>;

const isOne = ({ userId, resId, day }: DownloadKey) =>
  and(eq(resourceDownloads.userId, userId), eq(resourceDownloads.resId, resId), eq(resourceDownloads.day, day));

/** Until the end of the transaction nobody else keeps a file of this resource. */
export async function lockFile(tx: Transaction, resId: string): Promise<FileRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('resource-file'), hashtext(${resId}))`);
  return (await listFiles(tx, [resId]))[0];
}

export async function putFile(tx: Transaction, row: typeof resourceFiles.$inferInsert): Promise<void> {
  const { resId: _, createdAt: _c, ...change } = row;
  await tx.insert(resourceFiles).values(row).onConflictDoUpdate({ target: resourceFiles.resId, set: change });
}

export async function listFiles(db: Queryable, resIds: readonly string[]): Promise<FileRow[]> {
  return db
    .select()
    .from(resourceFiles)
    .where(inArray(resourceFiles.resId, [...resIds]));
}

/** Of one phase and subject, if told. */
export async function listNewestFiles(
  db: Queryable,
  { phaseCode, subjectCode }: { phaseCode?: string | undefined; subjectCode?: string | undefined },
  limit: number,
): Promise<FileRow[]> {
  return db
    .select(getTableColumns(resourceFiles))
    .from(resourceFiles)
    .innerJoin(lessons, eq(lessons.id, sql`split_part(${resourceFiles.resId}, '_', 2)`))
    .innerJoin(books, eq(books.id, lessons.bookId))
    .where(
      and(
        phaseCode ? eq(books.phaseCode, phaseCode) : undefined,
        subjectCode ? eq(books.subjectCode, subjectCode) : undefined,
      ),
    )
    .orderBy(desc(resourceFiles.updatedAt))
    .limit(limit);
}

/** False when this day counts her download already. */
export async function insertDownload(db: Queryable, key: DownloadKey, createdAt: Date): Promise<boolean> {
  const { rowCount } = await db
    .insert(resourceDownloads)
    .values({ ...key, createdAt })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function isDownloaded(db: Queryable, key: DownloadKey): Promise<boolean> {
  return (await db.$count(resourceDownloads, isOne(key))) > 0;
}

export async function finishDownload(
  db: Queryable,
  key: DownloadKey,
  { templateId, at }: { templateId: string; at: Date },
): Promise<void> {
  await db.update(resourceDownloads).set({ finishedAt: at, templateId }).where(isOne(key));
}

export async function countDownloads(db: Queryable, resIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ resId: resourceDownloads.resId, value: count() })
    .from(resourceDownloads)
    .where(inArray(resourceDownloads.resId, [...resIds]))
    .groupBy(resourceDownloads.resId);
  return new Map(rows.map(({ resId, value }) => [resId, value]));
}

/** What she worked with last, newest first: ids of resources, and of the lessons of her designs. */
export async function listRecent(db: Queryable, userId: string, limit: number) {
  const lessonId = sql<string>`${designs.request} ->> 'lessonId'`;
  const [downloaded, designed] = await Promise.all([
    db
      .select({ resId: resourceDownloads.resId, at: resourceDownloads.createdAt })
      .from(resourceDownloads)
      .where(eq(resourceDownloads.userId, userId))
      .orderBy(desc(resourceDownloads.createdAt))
      .limit(limit),
    db
      .select({ lessonId, at: designs.updatedAt })
      .from(designs)
      .where(and(eq(designs.userId, userId), isNull(designs.removedAt), sql`${lessonId} <> ''`))
      .orderBy(desc(designs.updatedAt))
      .limit(limit),
  ]);
  return { downloaded, designed };
}

export async function noteSearch(db: Queryable, userId: string, keyword: string, at: Date): Promise<void> {
  await db
    .insert(resourceSearches)
    .values({ userId, keyword, searchedAt: at })
    .onConflictDoUpdate({
      target: [resourceSearches.userId, resourceSearches.keyword],
      set: { times: sql`${resourceSearches.times} + 1`, searchedAt: at },
    });
}

/** Her own words, and those that so many teachers searched that they say nothing of any of them. */
export async function listSearched(
  db: Queryable,
  userId: string,
  pattern: string,
  { teachers, limit }: { teachers: number; limit: number },
): Promise<string[]> {
  const isOwn = sql`bool_or(${resourceSearches.userId} = ${userId})`;
  const rows = await db
    .select({ keyword: resourceSearches.keyword })
    .from(resourceSearches)
    .where(sql`${resourceSearches.keyword} like ${pattern}`)
    .groupBy(resourceSearches.keyword)
    .having(sql`${isOwn} or count(*) >= ${teachers}`)
    .orderBy(desc(isOwn), desc(sql`sum(${resourceSearches.times})`), resourceSearches.keyword)
    .limit(limit);
  return rows.map(({ keyword }) => keyword);
}

export async function deleteOldSearches(db: Queryable, before: Date): Promise<void> {
  await db.delete(resourceSearches).where(lt(resourceSearches.searchedAt, before));
}
