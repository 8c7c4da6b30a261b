import { and, arrayContains, eq, gte, lt, ne } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { type PaperTaskStage, paperTasks } from '#db/tables/papers.ts';

export type PaperTaskRow = typeof paperTasks.$inferSelect;
type TaskEnd = { stage: Exclude<PaperTaskStage, 'writing'>; notice: string; bytes?: Buffer };

export async function insertTask(db: Queryable, row: typeof paperTasks.$inferInsert): Promise<void> {
  await db.insert(paperTasks).values(row);
}

export async function findTask(db: Queryable, userId: string, id: string): Promise<PaperTaskRow | undefined> {
  const [row] = await db
    .select()
    .from(paperTasks)
    .where(and(eq(paperTasks.userId, userId), eq(paperTasks.id, id)));
  return row;
}

/** By its id alone: the address that names it was given to its owner and is signed. */
export async function findWrittenTask(db: Queryable, id: string): Promise<PaperTaskRow | undefined> {
  const [row] = await db
    .select()
    .from(paperTasks)
    .where(and(eq(paperTasks.id, id), eq(paperTasks.stage, 'ready')));
  return row;
}

/** Whether a file with all these questions was counted since. */
export async function hasPaid(db: Queryable, userId: string, questionIds: readonly string[], since: Date) {
  const isPaid = and(
    eq(paperTasks.userId, userId),
    eq(paperTasks.isCounted, true),
    eq(paperTasks.stage, 'ready'),
    gte(paperTasks.updatedAt, since),
    arrayContains(paperTasks.questionIds, [...questionIds]),
  );
  return (await db.$count(paperTasks, isPaid)) > 0;
}

/** The work of a job, whoever's it is. */
export async function findToWrite(db: Queryable, id: string): Promise<PaperTaskRow | undefined> {
  const [row] = await db
    .select()
    .from(paperTasks)
    .where(and(eq(paperTasks.id, id), eq(paperTasks.stage, 'writing')));
  return row;
}

export async function endTask(db: Queryable, id: string, end: TaskEnd, now: Date): Promise<void> {
  await db
    .update(paperTasks)
    .set({ ...end, updatedAt: now })
    .where(eq(paperTasks.id, id));
}

/** Begins what failed again; undefined when there is none of hers. */
export async function writeAgain(db: Queryable, userId: string, id: string, now: Date) {
  const [row] = await db
    .update(paperTasks)
    .set({ stage: 'writing', notice: '', updatedAt: now })
    .where(and(eq(paperTasks.userId, userId), eq(paperTasks.id, id), eq(paperTasks.stage, 'failed')))
    .returning({ isCounted: paperTasks.isCounted });
  return row;
}

/** What still waits is kept. */
export async function eraseOld(db: Queryable, before: Date): Promise<void> {
  await db.delete(paperTasks).where(and(lt(paperTasks.createdAt, before), ne(paperTasks.stage, 'writing')));
}
