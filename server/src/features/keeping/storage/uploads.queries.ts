import { and, asc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { uploadSlices, uploads } from '#db/tables/storage.ts';
import type { Content } from './blobs.queries.ts';

export type UploadRow = typeof uploads.$inferSelect;

const own = (userId: string, uploadId: string) => and(eq(uploads.id, uploadId), eq(uploads.userId, userId));

/** A teacher has one upload of a content; asking again touches it, each time at a moment of its own. */
export async function putUpload(
  db: Queryable,
  row: Pick<UploadRow, 'id' | 'key' | 'md5' | 'sizeBytes'> & { userId: string; blobId?: string },
  at: Date,
): Promise<UploadRow> {
  const [stored] = await db
    .insert(uploads)
    .values({ ...row, state: row.blobId ? 'done' : 'open', createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: [uploads.userId, uploads.md5, uploads.sizeBytes],
      targetWhere: ne(uploads.state, sql`'dropped'`),
      set: { updatedAt: sql`greatest(${at}, ${uploads.updatedAt} + interval '1 millisecond')` },
    })
    .returning();
  if (!stored) throw new Error('an upload put must come back');
  return stored;
}

/** Keeps the ticket that came first. */
export async function setTicket(db: Queryable, uploadId: string, ticket: string): Promise<string> {
  const [row] = await db
    .update(uploads)
    .set({ ticket: sql`case when ${uploads.ticket} = '' then ${ticket} else ${uploads.ticket} end` })
    .where(eq(uploads.id, uploadId))
    .returning({ ticket: uploads.ticket });
  return row?.ticket ?? '';
}

export async function findUpload(db: Queryable, userId: string, uploadId: string): Promise<UploadRow | undefined> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(own(userId, uploadId), ne(uploads.state, 'dropped')));
  return row;
}

export async function findUploadOf(
  db: Queryable,
  userId: string,
  { md5, sizeBytes }: Content,
): Promise<UploadRow | undefined> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.userId, userId),
        eq(uploads.md5, md5),
        eq(uploads.sizeBytes, sizeBytes),
        ne(uploads.state, 'dropped'),
      ),
    );
  return row;
}

/** For whoever holds a signed address; everybody else asks with the owner's id. */
export async function findOpenUpload(db: Queryable, uploadId: string): Promise<UploadRow | undefined> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.state, 'open')));
  return row;
}

/** Locks a completed upload, so that no sweep lets go of its blob before the caller holds it. */
export async function takeUpload(db: Queryable, userId: string, uploadId: string): Promise<UploadRow | undefined> {
  const [row] = await db
    .update(uploads)
    .set({ takenAt: sql`now()` })
    .where(and(own(userId, uploadId), eq(uploads.state, 'done')))
    .returning();
  return row;
}

/** Bytes of her uploads that are on their way or wait to be put into the drive. */
export async function sumUntaken(db: Queryable, userId: string, exceptId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ value: sql<string>`coalesce(sum(${uploads.sizeBytes}), 0)` })
    .from(uploads)
    .where(
      and(
        eq(uploads.userId, userId),
        ne(uploads.id, exceptId),
        ne(uploads.state, 'dropped'),
        isNull(uploads.takenAt),
        gt(uploads.updatedAt, since),
      ),
    );
  return Number(row?.value ?? 0);
}

/** False when the upload is no longer open. */
export async function recordSlice(
  db: Queryable,
  { uploadId, number, tag }: typeof uploadSlices.$inferSelect,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with upload as (
      update uploads set updated_at = ${at.toISOString()} where id = ${uploadId} and state = 'open' returning id
    ), slice as (
      insert into upload_slices (upload_id, number, tag) select id, ${number}::integer, ${tag} from upload
      on conflict (upload_id, number) do update set tag = excluded.tag
    )
    select id from upload`);
  return (rowCount ?? 0) > 0;
}

export async function listReceived(
  db: Queryable,
  uploadId: string,
): Promise<Pick<typeof uploadSlices.$inferSelect, 'number' | 'tag'>[]> {
  return db
    .select({ number: uploadSlices.number, tag: uploadSlices.tag })
    .from(uploadSlices)
    .where(eq(uploadSlices.uploadId, uploadId))
    .orderBy(asc(uploadSlices.number));
}

/** False when it was dropped or finished meanwhile. */
export async function finishUpload(db: Queryable, uploadId: string, blobId: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(uploads)
    .set({ state: 'done', blobId, updatedAt: at })
    .where(and(eq(uploads.id, uploadId), eq(uploads.state, 'open')))
    .returning({ id: uploads.id });
  return rows.length > 0;
}

/** From here on no slice is taken and it cannot be completed; only then may its bytes go. */
export async function dropUpload(db: Queryable, uploadId: string): Promise<boolean> {
  const rows = await db
    .update(uploads)
    .set({ state: 'dropped' })
    .where(and(eq(uploads.id, uploadId), inArray(uploads.state, ['open', 'dropped'])))
    .returning({ id: uploads.id });
  return rows.length > 0;
}

export async function listStale(db: Queryable, before: Date, limit: number): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(or(lt(uploads.updatedAt, before), eq(uploads.state, 'dropped'), isNull(uploads.userId)))
    .orderBy(asc(uploads.updatedAt))
    .limit(limit);
}

export async function deleteDropped(db: Queryable, uploadId: string): Promise<void> {
  await db.delete(uploads).where(and(eq(uploads.id, uploadId), eq(uploads.state, 'dropped')));
}

/** Deletes a completed upload unless it was touched since; answers whether it did. */
export async function deleteDone(db: Queryable, { id, updatedAt }: UploadRow): Promise<boolean> {
  const rows = await db
    .delete(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.state, 'done'), eq(uploads.updatedAt, updatedAt)))
    .returning({ id: uploads.id });
  return rows.length > 0;
}
