import { and, eq, getTableColumns, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { newQuestions, papers } from '#db/tables/papers.ts';
import type { PaperRow } from './papers.queries.ts';

export type NewQuestionsRow = typeof newQuestions.$inferSelect;

const isHers = (userId: string, id: string) => and(eq(newQuestions.userId, userId), eq(newQuestions.id, id));

/** False when it is there already. */
export async function insertOrder(
  db: Queryable,
  row: Pick<NewQuestionsRow, 'id' | 'userId' | 'wish'>,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(newQuestions)
    .values({ ...row, stage: 'making', written: [], createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** Whoever's they are. */
export async function listOrders(
  db: Queryable,
  ids: readonly string[],
): Promise<Pick<NewQuestionsRow, 'id' | 'userId' | 'written'>[]> {
  const { id, userId, written } = newQuestions;
  return db
    .select({ id, userId, written })
    .from(newQuestions)
    .where(inArray(newQuestions.id, [...ids]));
}

/** Beside one of them. */
export function countMaking(db: Queryable, userId: string, besides: string): Promise<number> {
  const isMaking = and(eq(newQuestions.userId, userId), eq(newQuestions.stage, 'making'));
  return db.$count(newQuestions, and(isMaking, ne(newQuestions.id, besides)));
}

export async function findOrder(db: Queryable, userId: string, id: string): Promise<NewQuestionsRow | undefined> {
  const [row] = await db.select().from(newQuestions).where(isHers(userId, id));
  return row;
}

/** The work of a job, whoever's it is. */
export async function findToWrite(db: Queryable, id: string): Promise<NewQuestionsRow | undefined> {
  const [row] = await db
    .select()
    .from(newQuestions)
    .where(and(eq(newQuestions.id, id), eq(newQuestions.stage, 'making')));
  return row;
}

/** Behind those that are there: several kinds are written at a time. */
export async function addWritten(
  db: Queryable,
  id: string,
  written: NewQuestionsRow['written'],
  now: Date,
): Promise<void> {
  await db
    .update(newQuestions)
    .set({ written: sql`${newQuestions.written} || ${JSON.stringify(written)}::jsonb`, updatedAt: now })
    .where(eq(newQuestions.id, id));
}

export async function endOrder(
  db: Queryable,
  id: string,
  ended: Pick<NewQuestionsRow, 'stage' | 'notice'>,
  now: Date,
): Promise<void> {
  await db
    .update(newQuestions)
    .set({ ...ended, updatedAt: now })
    .where(eq(newQuestions.id, id));
}

/** What is written stays. False when there is nothing of hers to be gone on with. */
export async function startAgain(db: Queryable, userId: string, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(newQuestions)
    .set({ stage: 'making', notice: '', updatedAt: now })
    .where(and(isHers(userId, id), eq(newQuestions.stage, 'failed')));
  return rowCount === 1;
}

/** The paper of hers that takes them in. */
export async function findTaker(
  db: Queryable,
  userId: string,
  id: string,
): Promise<{ id: string; title: string } | undefined> {
  const takes = sql`${papers.newQuestions} ->> 'id' = ${id}`;
  const [row] = await db
    .select({ id: papers.id, title: papers.title })
    .from(papers)
    .where(and(eq(papers.userId, userId), takes))
    .limit(1);
  return row;
}

/** Papers that take in what was ordered before. */
export async function listTakersBefore(db: Queryable, before: Date): Promise<PaperRow[]> {
  const names = sql`${papers.newQuestions} ->> 'id' = ${newQuestions.id}::text`;
  const isOld = lt(newQuestions.createdAt, before);
  return db.select(getTableColumns(papers)).from(papers).innerJoin(newQuestions, and(names, isOld));
}

export async function eraseBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(newQuestions).where(lt(newQuestions.createdAt, before));
}
