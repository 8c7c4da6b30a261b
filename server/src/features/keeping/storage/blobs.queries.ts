import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#db/database.ts';
import { looseBytes } from '#db/tables/files.ts';
import { blobs } from '#db/tables/storage.ts';

export type BlobRow = typeof blobs.$inferSelect;
export type Content = Pick<BlobRow, 'md5' | 'sizeBytes'>;

/** Adds content with its first reference; content known already, by its SHA-256, gets one more and keeps its own bytes. */
export async function putBlob(
  db: Queryable,
  blob: Pick<BlobRow, 'id' | 'key' | 'md5' | 'sizeBytes' | 'crc32'> & { sha256: string },
  at: Date,
): Promise<BlobRow> {
  const [row] = await db
    .insert(blobs)
    .values({ ...blob, refs: 1, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: blobs.sha256,
      targetWhere: sql`not ${blobs.isTwin}`,
      set: { refs: sql`${blobs.refs} + 1`, zeroSince: null, updatedAt: at },
    })
    .returning();
  if (!row) throw new Error('a blob put must come back');
  return row;
}

export async function findBlob(db: Queryable, blobId: string): Promise<BlobRow | undefined> {
  const [row] = await db.select().from(blobs).where(eq(blobs.id, blobId));
  return row;
}

/** By its SHA-256 and whatever else is said of it. */
export async function findContent(
  db: Queryable,
  { md5, sizeBytes, sha256 }: Content & { sha256: string },
): Promise<BlobRow | undefined> {
  const [row] = await db
    .select()
    .from(blobs)
    .where(and(eq(blobs.sha256, sha256), eq(blobs.isTwin, false), eq(blobs.md5, md5), eq(blobs.sizeBytes, sizeBytes)));
  return row;
}

/** Contents whose SHA-256 nobody computed yet, from one on. */
export async function listUnread(db: Queryable, after: string, limit: number): Promise<Pick<BlobRow, 'id' | 'key'>[]> {
  return db
    .select({ id: blobs.id, key: blobs.key })
    .from(blobs)
    .where(and(isNull(blobs.sha256), gt(blobs.id, after)))
    .orderBy(asc(blobs.id))
    .limit(limit);
}

export async function putSha256(db: Queryable, blobId: string, sha256: string): Promise<void> {
  const known = sql`exists (select 1 from blobs other where other.sha256 = ${sha256} and other.id <> ${blobId})`;
  await db
    .update(blobs)
    .set({ sha256, isTwin: known })
    .where(and(eq(blobs.id, blobId), isNull(blobs.sha256)));
}

/** One reference more; undefined when the sweep was faster. */
export async function addReference(db: Queryable, blobId: string): Promise<BlobRow | undefined> {
  const [row] = await db
    .update(blobs)
    .set({ refs: sql`${blobs.refs} + 1`, zeroSince: null })
    .where(eq(blobs.id, blobId))
    .returning();
  return row;
}

export async function dropReference(db: Queryable, blobId: string): Promise<void> {
  await db
    .update(blobs)
    .set({ refs: sql`${blobs.refs} - 1`, zeroSince: sql`case when ${blobs.refs} = 1 then now() end` })
    .where(eq(blobs.id, blobId));
}

/** Blobs nobody has held since; only a look, not yet a decision. */
export async function listUnheld(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const rows = await db.select({ id: blobs.id }).from(blobs).where(lt(blobs.zeroSince, before)).limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * The decision: gone only if nobody holds it at this very moment. Whoever comes later finds no row to hold.
 * Its bytes are loose from then on, so that they are removed even if we die before we come to it.
 */
export async function deleteUnheld(db: Database, blobId: string, before: Date): Promise<{ key: string } | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .delete(blobs)
      .where(and(eq(blobs.id, blobId), eq(blobs.refs, 0), lt(blobs.zeroSince, before)))
      .returning({ key: blobs.key });
    if (row) await tx.insert(looseBytes).values({ key: row.key, since: new Date(0) });
    return row;
  });
}

export async function forgetLoose(db: Queryable, key: string): Promise<void> {
  await db.delete(looseBytes).where(eq(looseBytes.key, key));
}

export async function listBlobs(db: Queryable, blobIds: readonly string[]): Promise<BlobRow[]> {
  return db
    .select()
    .from(blobs)
    .where(sql`${blobs.id} = any(${sql.param([...new Set(blobIds)])}::uuid[])`);
}
