import { and, count, desc, eq, getTableColumns, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { removalsOf } from '#db/removals.ts';
import { coursewares } from '#db/tables/courseware.ts';
import { slideMasters } from '#db/tables/slide-masters.ts';

export type MasterRow = typeof slideMasters.$inferSelect;
/** Who asks: a teacher, and the school that confirmed her; empty where none did. */
export type Asking = { userId: string; schoolId: string };

const { file: _file, coverGround, sectionGround, pageGround, ...listed } = getTableColumns(slideMasters);
export type ListedMaster = Omit<MasterRow, 'file' | 'coverGround' | 'sectionGround' | 'pageGround'>;

/** Hers, or given to her school. */
const mayUse = ({ userId, schoolId }: Asking) =>
  schoolId === ''
    ? eq(slideMasters.userId, userId)
    : or(eq(slideMasters.userId, userId), eq(slideMasters.schoolId, schoolId));

export async function insertMaster(db: Queryable, row: typeof slideMasters.$inferInsert): Promise<void> {
  await db.insert(slideMasters).values(row);
}

/** Those in her list, and all that are kept of hers. */
export async function countMasters(db: Queryable, userId: string): Promise<{ listed: number; kept: number }> {
  const [counted] = await db
    .select({ listed: count(sql`case when ${slideMasters.removedAt} is null then 1 end`), kept: count() })
    .from(slideMasters)
    .where(eq(slideMasters.userId, userId));
  return counted ?? { listed: 0, kept: 0 };
}

export async function listMasters(db: Queryable, asking: Asking): Promise<ListedMaster[]> {
  return db
    .select(listed)
    .from(slideMasters)
    .where(and(mayUse(asking), isNull(slideMasters.removedAt)))
    .orderBy(desc(slideMasters.createdAt))
    .limit(MOST_LISTED);
}

/** Of a school with very many. */
const MOST_LISTED = 60;

/** For a deck that stands on it: one that was taken from the list as well. */
export async function findUsable(db: Queryable, asking: Asking, id: string): Promise<MasterRow | undefined> {
  const [row] = await db
    .select()
    .from(slideMasters)
    .where(and(mayUse(asking), eq(slideMasters.id, id)));
  return row;
}

export async function giveToSchool(db: Queryable, { userId, schoolId }: Asking, id: string, now: Date) {
  const { rowCount } = await db
    .update(slideMasters)
    .set({ schoolId, updatedAt: now })
    .where(and(eq(slideMasters.userId, userId), eq(slideMasters.id, id), isNull(slideMasters.removedAt)));
  return rowCount === 1;
}

const grounds = { cover: coverGround, section: sectionGround, page: pageGround };

/** By its id alone: the address that names it is signed. */
export async function findGround(db: Queryable, id: string, sheet: keyof typeof grounds): Promise<Buffer | undefined> {
  const [row] = await db.select({ bytes: grounds[sheet] }).from(slideMasters).where(eq(slideMasters.id, id));
  return row?.bytes;
}

export const { setRemoved } = removalsOf(slideMasters);

/** What was removed long ago and no deck stands on. */
export async function eraseUnused(db: Queryable, before: Date): Promise<void> {
  const standing = db
    .select({ id: coursewares.id })
    .from(coursewares)
    .where(eq(sql`${coursewares.deck} -> 'master' ->> 'masterId'`, sql`${slideMasters.id}::text`));
  await db.delete(slideMasters).where(and(lt(slideMasters.removedAt, before), notExists(standing)));
}

export async function listOwnMasters(db: Queryable, userId: string) {
  return db
    .select({
      name: slideMasters.name,
      ratio: slideMasters.ratio,
      facts: slideMasters.facts,
      createdAt: slideMasters.createdAt,
    })
    .from(slideMasters)
    .where(and(eq(slideMasters.userId, userId), isNull(slideMasters.removedAt)));
}
