import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { removalsOf } from '#db/removals.ts';
import { type KeptPart, lessonPreparations } from '#db/tables/lesson-preparations.ts';
import type { Window } from '#lib/paging.ts';
import { shelfOf } from '#shelves/shelf.queries.ts';

export type PreparationRow = typeof lessonPreparations.$inferSelect;

const isMine = (userId: string) => and(eq(lessonPreparations.userId, userId), isNull(lessonPreparations.removedAt));
const isOne = (userId: string, id: string) => and(isMine(userId), eq(lessonPreparations.id, id));

export async function insertPreparation(db: Queryable, row: typeof lessonPreparations.$inferInsert): Promise<void> {
  await db.insert(lessonPreparations).values(row);
}

export async function findPreparation(db: Queryable, userId: string, id: string): Promise<PreparationRow | undefined> {
  const [row] = await db.select().from(lessonPreparations).where(isOne(userId, id));
  return row;
}

/** Whoever's it is: what it is made of is stopped with it. */
export async function findAnyones(db: Queryable, id: string): Promise<PreparationRow | undefined> {
  const [row] = await db.select().from(lessonPreparations).where(eq(lessonPreparations.id, id));
  return row;
}

/** The work of a job, whoever's it is. */
export async function findToPrepare(db: Queryable, id: string): Promise<PreparationRow | undefined> {
  const row = await findAnyones(db, id);
  return row?.state === 'making' ? row : undefined;
}

export async function listPreparations(db: Queryable, userId: string, { limit, offset }: Window) {
  const [list, total] = await Promise.all([
    db
      .select()
      .from(lessonPreparations)
      .where(isMine(userId))
      .orderBy(desc(lessonPreparations.updatedAt))
      .limit(limit)
      .offset(offset),
    db.$count(lessonPreparations, isMine(userId)),
  ]);
  return { list, total };
}

export async function putParts(db: Queryable, id: string, parts: KeptPart[], now: Date): Promise<void> {
  await db.update(lessonPreparations).set({ parts, updatedAt: now }).where(eq(lessonPreparations.id, id));
}

type End = Pick<PreparationRow, 'state' | 'notice'>;

export async function endPreparing(db: Queryable, id: string, end: End, now: Date): Promise<void> {
  await db
    .update(lessonPreparations)
    .set({ ...end, updatedAt: now })
    .where(eq(lessonPreparations.id, id));
}

/** Has these parts made; false when it is not hers, or is being made. */
export async function startAgain(
  db: Queryable,
  userId: string,
  id: string,
  partsOf: (row: PreparationRow) => Promise<KeptPart[]>,
  now: Date,
): Promise<boolean> {
  const [row] = await db
    .select()
    .from(lessonPreparations)
    .where(and(isOne(userId, id), ne(lessonPreparations.state, 'making')))
    .for('update');
  if (!row) return false;
  await db
    .update(lessonPreparations)
    .set({ state: 'making', notice: '', parts: await partsOf(row), updatedAt: now })
    .where(eq(lessonPreparations.id, id));
  return true;
}

export const { setRemoved, eraseRemoved } = removalsOf(lessonPreparations);

export const preparationShelf = shelfOf('lessonPreparation', lessonPreparations, {
  lessonId: sql`${lessonPreparations.request} ->> 'lessonId'`,
  place: lessonPreparations.place,
});
