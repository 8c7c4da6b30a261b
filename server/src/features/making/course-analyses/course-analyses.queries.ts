import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/database.ts';
import { removalsOf } from '#db/removals.ts';
import { courseAnalyses } from '#db/tables/course-analyses.ts';
import { shelfOf } from '#shelves/shelf.queries.ts';

export type AnalysisRow = typeof courseAnalyses.$inferSelect;
type NewAnalysis = typeof courseAnalyses.$inferInsert;
export type AnalysisChange = Partial<Omit<AnalysisRow, 'id' | 'userId' | 'createdAt' | 'updatedAt'>>;

const isMine = (userId: string, id: string) =>
  and(eq(courseAnalyses.userId, userId), eq(courseAnalyses.id, id), isNull(courseAnalyses.removedAt));

export async function insertAnalysis(db: Queryable, row: NewAnalysis): Promise<void> {
  await db.insert(courseAnalyses).values(row);
}

export async function findAnalysis(db: Queryable, userId: string, id: string): Promise<AnalysisRow | undefined> {
  const [row] = await db.select().from(courseAnalyses).where(isMine(userId, id));
  return row;
}

export async function countAnalyses(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(courseAnalyses)
    .where(and(eq(courseAnalyses.userId, userId), isNull(courseAnalyses.removedAt)));
  return row?.count ?? 0;
}

export async function listAnalyses(db: Queryable, userId: string, limit: number) {
  const { id, title, taughtOn, state, createdAt } = courseAnalyses;
  return db
    .select({ id, title, taughtOn, state, createdAt })
    .from(courseAnalyses)
    .where(and(eq(courseAnalyses.userId, userId), isNull(courseAnalyses.removedAt)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** With all their words; what is removed is not hers any more. */
export async function listOwn(db: Queryable, userId: string): Promise<AnalysisRow[]> {
  return db
    .select()
    .from(courseAnalyses)
    .where(and(eq(courseAnalyses.userId, userId), isNull(courseAnalyses.removedAt)))
    .orderBy(desc(courseAnalyses.createdAt));
}

/** Changes one of hers while nobody else does; undefined when it is not hers. */
export async function changeAnalysis(
  db: Queryable,
  userId: string,
  id: string,
  change: (row: AnalysisRow, tx: Transaction) => Promise<AnalysisChange>,
  now: Date,
): Promise<AnalysisRow | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(courseAnalyses).where(isMine(userId, id)).for('update');
    if (!row) return undefined;
    const [changed] = await tx
      .update(courseAnalyses)
      .set({ ...(await change(row, tx)), updatedAt: now })
      .where(isMine(userId, id))
      .returning();
    return changed;
  });
}

export const { setRemoved, eraseRemoved } = removalsOf(courseAnalyses);

/** The work of a job, whoever's it is. */
export async function takeUp(db: Queryable, id: string, now: Date): Promise<AnalysisRow | undefined> {
  const [row] = await db
    .update(courseAnalyses)
    .set({ state: 'making', updatedAt: now })
    .where(and(eq(courseAnalyses.id, id), inArray(courseAnalyses.state, ['waiting', 'making'])))
    .returning();
  return row;
}

/** A step of the job. */
export async function putStep(db: Queryable, id: string, change: AnalysisChange, now: Date): Promise<void> {
  await db
    .update(courseAnalyses)
    .set({ ...change, updatedAt: now })
    .where(eq(courseAnalyses.id, id));
}

export async function putFault(db: Queryable, id: string, notice: string, now: Date): Promise<void> {
  await db.update(courseAnalyses).set({ state: 'failed', notice, updatedAt: now }).where(eq(courseAnalyses.id, id));
}

/** False when there is nothing of hers to look at again. */
export async function putWaiting(db: Queryable, userId: string, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(courseAnalyses)
    .set({ state: 'waiting', notice: '', updatedAt: now })
    .where(and(isMine(userId, id), eq(courseAnalyses.state, 'failed')));
  return rowCount === 1;
}

export const analysisShelf = shelfOf('courseAnalysis', courseAnalyses, {
  lessonId: sql`(
    select plan.request ->> 'lessonId' from designs plan
    where plan.id = ${courseAnalyses.designId} and plan.user_id = ${courseAnalyses.userId})`,
  place: courseAnalyses.designTitle,
});
