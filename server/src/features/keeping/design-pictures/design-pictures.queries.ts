import { and, eq, inArray, lt, notExists, sql, sum } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import {
  designPictures,
  designPictureUses,
  questionPictureUses,
  schoolQuestionPictureUses,
} from '#db/tables/design-pictures.ts';
import { blobs } from '#db/tables/storage.ts';

export type PictureRow = typeof designPictures.$inferSelect;

/** Undefined when she has that content already. */
export async function insertPicture(
  db: Queryable,
  row: typeof designPictures.$inferInsert,
): Promise<PictureRow | undefined> {
  const [inserted] = await db.insert(designPictures).values(row).onConflictDoNothing().returning();
  return inserted;
}

/** The picture of this content that she has, put into a design once more. */
export async function touchPicture(
  db: Queryable,
  userId: string,
  blobId: string,
  at: Date,
): Promise<PictureRow | undefined> {
  const [row] = await db
    .update(designPictures)
    .set({ updatedAt: at })
    .where(and(eq(designPictures.userId, userId), eq(designPictures.blobId, blobId)))
    .returning();
  return row;
}

export async function sumPictureBytes(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ value: sum(designPictures.sizeBytes) })
    .from(designPictures)
    .where(eq(designPictures.userId, userId));
  return Number(row?.value ?? 0);
}

/** What is not hers is left out. */
export async function listPictures(db: Queryable, userId: string, ids: readonly string[]): Promise<PictureRow[]> {
  return db
    .select()
    .from(designPictures)
    .where(and(eq(designPictures.userId, userId), inArray(designPictures.id, [...new Set(ids)])));
}

/** For whoever holds a signed address; everybody else asks with the owner's id. */
export async function findSharedPicture(db: Queryable, id: string): Promise<PictureRow | undefined> {
  const [row] = await db.select().from(designPictures).where(eq(designPictures.id, id));
  return row;
}

/** A text that takes one up in this very moment keeps it: then nothing is deleted, and the next sweep looks again. */
export async function deleteUnused(db: Queryable, before: Date): Promise<void> {
  const isUsedBy = (uses: typeof designPictureUses | typeof questionPictureUses | typeof schoolQuestionPictureUses) =>
    db.select({ one: sql`1` }).from(uses).where(eq(uses.pictureId, designPictures.id));
  await db
    .delete(designPictures)
    .where(
      and(
        lt(designPictures.updatedAt, before),
        notExists(isUsedBy(designPictureUses)),
        notExists(isUsedBy(questionPictureUses)),
        notExists(isUsedBy(schoolQuestionPictureUses)),
      ),
    );
}

export async function listOwnPictures(db: Queryable, userId: string) {
  return db
    .select({ id: designPictures.id, type: designPictures.type, key: blobs.key, sizeBytes: blobs.sizeBytes })
    .from(designPictures)
    .innerJoin(blobs, eq(blobs.id, designPictures.blobId))
    .where(eq(designPictures.userId, userId));
}
