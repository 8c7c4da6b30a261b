import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { removalsOf } from '#db/removals.ts';
import { materials } from '#db/tables/materials.ts';
import type { Window } from '#lib/paging.ts';
import { namedShelf } from '#shelves/shelf.queries.ts';

export type MaterialRow = typeof materials.$inferSelect;
type NewMaterial = Omit<typeof materials.$inferInsert, 'createdAt' | 'updatedAt'>;
export type KeptPicture = Pick<
  MaterialRow,
  'pictureId' | 'extension' | 'widthPx' | 'heightPx' | 'sizeBytes' | 'notice' | 'says'
>;

const isMine = (userId: string, id: string) => and(eq(materials.userId, userId), eq(materials.id, id));
const isThere = isNull(materials.removedAt);

export async function insertMaterial(db: Queryable, row: NewMaterial, now: Date): Promise<void> {
  await db.insert(materials).values({ ...row, createdAt: now, updatedAt: now });
}

export async function findMaterial(db: Queryable, userId: string, id: string): Promise<MaterialRow | undefined> {
  const [row] = await db
    .select()
    .from(materials)
    .where(and(isMine(userId, id), isThere));
  return row;
}

/** By an address that proved itself. */
export async function findShown(db: Queryable, id: string): Promise<MaterialRow | undefined> {
  const [row] = await db
    .select()
    .from(materials)
    .where(and(eq(materials.id, id), isThere));
  return row;
}

export async function listMaterials(db: Queryable, userId: string, { limit, offset }: Window) {
  const isHers = and(eq(materials.userId, userId), isThere);
  const rows = await db
    .select()
    .from(materials)
    .where(isHers)
    .orderBy(desc(materials.createdAt), desc(materials.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await countMaterials(db, userId) };
}

export async function countMaterials(db: Queryable, userId: string): Promise<number> {
  const [total] = await db
    .select({ count: count() })
    .from(materials)
    .where(and(eq(materials.userId, userId), isThere));
  return total?.count ?? 0;
}

/** False when there is nothing of hers to draw again. */
export async function putWaiting(db: Queryable, userId: string, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(materials)
    .set({ state: 'waiting', notice: '', updatedAt: now })
    .where(and(isMine(userId, id), eq(materials.state, 'failed'), isThere));
  return rowCount === 1;
}

/** What belongs to it becomes loose by a trigger when it is erased. */
export const { setRemoved, eraseRemoved } = removalsOf(materials);

/** The work of a job, whoever's it is. */
export async function takeUp(db: Queryable, id: string, now: Date): Promise<MaterialRow | undefined> {
  const [row] = await db
    .update(materials)
    .set({ state: 'making', updatedAt: now })
    .where(and(eq(materials.id, id), inArray(materials.state, ['waiting', 'making'])))
    .returning();
  return row;
}

export async function putPicture(db: Queryable, id: string, picture: KeptPicture, now: Date): Promise<void> {
  await db
    .update(materials)
    .set({ ...picture, state: 'ready', updatedAt: now })
    .where(eq(materials.id, id));
}

export async function putFault(db: Queryable, id: string, notice: string, now: Date): Promise<void> {
  await db.update(materials).set({ state: 'failed', notice, updatedAt: now }).where(eq(materials.id, id));
}

/** Pictures that are there, by the key of their bytes. */
export async function listOwnPictures(db: Queryable, userId: string) {
  return db
    .select({
      id: materials.id,
      key: sql<string>`${materials.pictureId}::text`,
      extension: materials.extension,
      sizeBytes: materials.sizeBytes,
    })
    .from(materials)
    .where(and(eq(materials.userId, userId), isNotNull(materials.pictureId), isNull(materials.removedAt)));
}

export const pictureShelf = namedShelf('picture', materials, {
  title: sql`coalesce(nullif(${materials.caption}, ''), ${materials.words})`,
  isThere,
});
