import { and, arrayContains, eq, gte, lt } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { type PaperTaskStage, paperTasks } from '#db/tables/papers.ts';

export type PaperTaskRow = typeof paperTasks.$inferSelect;
type TaskEnd = { stage: Exclude<PaperTaskStage, 'writing'>; notice: string; bytes?: Buffer };

const isAtWork = (id: string) => and(eq(paperTasks.id, id), eq(paperTasks.stage, 'writing'));

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
export async function findAtWork(db: Queryable, id: string): Promise<PaperTaskRow | undefined> {
  const [row] = await db.select().from(paperTasks).where(isAtWork(id));
  return row;
}

/** False when nobody is at work on it. */
export async function endTask(db: Queryable, id: string, end: TaskEnd, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(paperTasks)
    .set({ ...end, updatedAt: now })
    .where(isAtWork(id));
  return rowCount === 1;
}

/** Lets go of what no job writes any more, and says what that was. */
export async function failStalled(db: Queryable, before: Date, notice: string): Promise<{ id: string }[]> {
  return db
    .update(paperTasks)
    .set({ stage: 'failed', notice })
    .where(and(eq(paperTasks.stage, 'writing'), lt(paperTasks.updatedAt, before)))
    .returning({ id: paperTasks.id });
}

export async function eraseOld(db: Queryable, before: Date): Promise<void> {
  await db.delete(paperTasks).where(lt(paperTasks.createdAt, before));
}
