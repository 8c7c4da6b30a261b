import { and, asc, between, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { lessonSittings } from '#db/tables/own-lessons.ts';

export type SittingRow = typeof lessonSittings.$inferSelect;
export type SittingInsert = typeof lessonSittings.$inferInsert;

const isOne = (userId: string, ownLessonId: string, id: string) =>
  and(eq(lessonSittings.userId, userId), eq(lessonSittings.ownLessonId, ownLessonId), eq(lessonSittings.id, id));

/** By their date, those without one last. */
export async function listSittings(
  db: Queryable,
  userId: string,
  ownLessonIds: readonly string[],
): Promise<SittingRow[]> {
  if (ownLessonIds.length === 0) return [];
  return db
    .select()
    .from(lessonSittings)
    .where(and(eq(lessonSittings.userId, userId), inArray(lessonSittings.ownLessonId, [...ownLessonIds])))
    .orderBy(
      sql`${lessonSittings.taughtOn} asc nulls last`,
      sql`${lessonSittings.slot} asc nulls last`,
      asc(lessonSittings.createdAt),
      asc(lessonSittings.id),
    );
}

/** Those of these days, by their order; not what was only copied along. */
export async function listDated(db: Queryable, userId: string, from: string, to: string): Promise<SittingRow[]> {
  return db
    .select()
    .from(lessonSittings)
    .where(
      and(
        eq(lessonSittings.userId, userId),
        eq(lessonSittings.isEarlier, false),
        between(lessonSittings.taughtOn, from, to),
      ),
    )
    .orderBy(asc(lessonSittings.taughtOn), sql`${lessonSittings.slot} asc nulls last`, asc(lessonSittings.createdAt));
}

export async function insertSittings(db: Queryable, rows: readonly SittingInsert[]): Promise<void> {
  if (rows.length > 0) await db.insert(lessonSittings).values([...rows]);
}

type Change = Partial<
  Pick<SittingRow, 'classId' | 'className' | 'taughtOn' | 'slot' | 'reflection' | 'reflectedAt' | 'updatedAt'>
>;

export async function changeSitting(
  db: Queryable,
  userId: string,
  ownLessonId: string,
  id: string,
  change: Change,
): Promise<boolean> {
  const { rowCount } = await db
    .update(lessonSittings)
    .set(change)
    .where(isOne(userId, ownLessonId, id));
  return rowCount === 1;
}

/** What was written after class is not lost with it. */
export async function deleteUnwritten(
  db: Queryable,
  userId: string,
  ownLessonId: string,
  id: string,
): Promise<boolean> {
  const { rowCount } = await db
    .delete(lessonSittings)
    .where(and(isOne(userId, ownLessonId, id), eq(lessonSittings.reflection, '')));
  return rowCount === 1;
}

/** What was written of a lesson, for the one copied from it. */
export async function listWritten(db: Queryable, userId: string, ownLessonId: string): Promise<SittingRow[]> {
  return db
    .select()
    .from(lessonSittings)
    .where(
      and(
        eq(lessonSittings.userId, userId),
        eq(lessonSittings.ownLessonId, ownLessonId),
        ne(lessonSittings.reflection, ''),
      ),
    )
    .orderBy(asc(lessonSittings.reflectedAt));
}
