import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { files, looseBytes } from '#db/tables/files.ts';

export type FileRow = typeof files.$inferSelect;

const own = (userId: string, fileId: string) => and(eq(files.id, fileId), eq(files.userId, userId));

/** Bytes known already keep their row, under the name they were given last; compare the id to learn which it was. */
export async function putFile(
  db: Queryable,
  row: Omit<FileRow, 'createdAt' | 'updatedAt'>,
  at: Date,
): Promise<FileRow> {
  const [stored] = await db
    .insert(files)
    .values({ ...row, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: [files.userId, files.md5, files.type],
      set: { name: row.name, updatedAt: at },
    })
    .returning();
  if (!stored) throw new Error('a file put must come back');
  return stored;
}

/** What she has, with her next files waiting until this transaction ends. */
export async function lockFilesOf(tx: Queryable, userId: string): Promise<{ count: number; bytes: number }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('files:' || ${userId}::text, 0))`);
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int`, bytes: sql<string>`coalesce(sum(${files.sizeBytes}), 0)` })
    .from(files)
    .where(eq(files.userId, userId));
  return { count: row?.count ?? 0, bytes: Number(row?.bytes ?? 0) };
}

export async function findFile(db: Queryable, userId: string, fileId: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(own(userId, fileId));
  return row;
}

/** For whoever holds a signed address; everybody else asks with the owner's id. */
export async function findSharedFile(db: Queryable, fileId: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(eq(files.id, fileId));
  return row;
}

export async function renameFile(db: Queryable, userId: string, fileId: string, name: string, at: Date): Promise<void> {
  await db.update(files).set({ name, updatedAt: at }).where(own(userId, fileId));
}

/** Files nobody touched since, and no question, review or assistant refers to. Their bytes become loose by a trigger. */
export async function deleteUnusedFiles(db: Queryable, untouchedSince: Date): Promise<void> {
  await db.delete(files).where(
    and(
      lt(files.updatedAt, untouchedSince),
      sql`not exists (
        select 1 from exchanges x
        where x.attachments <> '[]' and x.attachments @> jsonb_build_array(jsonb_build_object('fileId', ${files.id}))
      )`,
      sql`not exists (select 1 from design_reviews r where r.file_id = ${files.id})`,
      sql`not exists (select 1 from knowledge_docs d where d.file_id = ${files.id})`,
    ),
  );
}

export async function insertLooseBytes(db: Queryable, key: string, since: Date): Promise<void> {
  await db.insert(looseBytes).values({ key, since });
}

export async function deleteLooseBytes(db: Queryable, key: string): Promise<void> {
  await db.delete(looseBytes).where(eq(looseBytes.key, key));
}

/** Keys whose bytes belong to no file; an upload under way is younger than any `before` in use. */
export async function listLooseBytes(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ key: looseBytes.key })
    .from(looseBytes)
    .where(and(lt(looseBytes.since, before), sql`not exists (select 1 from files f where f.id = ${looseBytes.key})`))
    .limit(limit);
  return rows.map(({ key }) => key);
}

export async function listOwnFiles(db: Queryable, userId: string) {
  return db
    .select({ id: files.id, name: files.name, sizeBytes: files.sizeBytes })
    .from(files)
    .where(eq(files.userId, userId));
}
