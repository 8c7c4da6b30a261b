import { and, asc, between, desc, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { lessonSittings, ownLessons } from '#db/tables/own-lessons.ts';

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

/** Those up to a day that are of a lesson of the library, the last first. */
export async function listTaughtUntil(
  db: Queryable,
  userId: string,
  day: string,
  limit: number,
): Promise<{ classId: string; className: string; lessonId: string }[]> {
  return db
    .select({
      classId: sql<string>`coalesce(${lessonSittings.classId}::text, '')`,
      className: lessonSittings.className,
      lessonId: ownLessons.lessonId,
    })
    .from(lessonSittings)
    .innerJoin(ownLessons, and(eq(ownLessons.id, lessonSittings.ownLessonId), eq(ownLessons.userId, userId)))
    .where(
      and(
        eq(lessonSittings.userId, userId),
        eq(lessonSittings.isEarlier, false),
        lte(lessonSittings.taughtOn, day),
        isNull(ownLessons.removedAt),
        ne(ownLessons.lessonId, ''),
      ),
    )
    .orderBy(
      desc(lessonSittings.taughtOn),
      sql`${lessonSittings.slot} desc nulls last`,
      desc(lessonSittings.createdAt),
      lessonSittings.id,
    )
    .limit(limit);
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
