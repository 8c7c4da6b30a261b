import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { removalsOf } from '#db/removals.ts';
import { problemChains } from '#db/tables/problem-chains.ts';
import type { Window } from '#lib/paging.ts';
import { shelfOf } from '#shelves/shelf.queries.ts';

export type ChainRow = typeof problemChains.$inferSelect;
type NewChain = Omit<typeof problemChains.$inferInsert, 'createdAt' | 'updatedAt'>;
type ChangedChain = Pick<ChainRow, 'title' | 'questions'>;

const { questions: _questions, ...facts } = getTableColumns(problemChains);
const listed = { ...facts, questionCount: sql<number>`jsonb_array_length(${problemChains.questions})` };
const isThere = isNull(problemChains.removedAt);
const isHers = (userId: string) => and(eq(problemChains.userId, userId), isThere);
const isOne = (userId: string, id: string) => and(isHers(userId), eq(problemChains.id, id));

export async function insertChain(db: Queryable, row: NewChain, now: Date): Promise<void> {
  await db.insert(problemChains).values({ ...row, createdAt: now, updatedAt: now });
}

export async function findChain(db: Queryable, userId: string, id: string): Promise<ChainRow | undefined> {
  const [row] = await db.select().from(problemChains).where(isOne(userId, id));
  return row;
}

export function countChains(db: Queryable, userId: string): Promise<number> {
  return db.$count(problemChains, isHers(userId));
}

type Wanted = Window & { bookCode: string | undefined };

export async function listChains(db: Queryable, userId: string, { bookCode, limit, offset }: Wanted) {
  const isWanted = and(isHers(userId), bookCode ? eq(problemChains.bookCode, bookCode) : undefined);
  const rows = await db
    .select(listed)
    .from(problemChains)
    .where(isWanted)
    .orderBy(desc(problemChains.updatedAt), desc(problemChains.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(problemChains, isWanted) };
}

/** Her chains with their questions, the oldest first. */
export async function listWhole(db: Queryable, userId: string): Promise<ChainRow[]> {
  return db.select().from(problemChains).where(isHers(userId)).orderBy(problemChains.createdAt);
}

/** The work of a job, whoever's it is. */
export async function findToWrite(db: Queryable, id: string): Promise<ChainRow | undefined> {
  const [row] = await db
    .select()
    .from(problemChains)
    .where(and(eq(problemChains.id, id), eq(problemChains.stage, 'making')));
  return row;
}

export async function noteQuestions(
  db: Queryable,
  id: string,
  questions: ChainRow['questions'],
  now: Date,
): Promise<void> {
  await db.update(problemChains).set({ questions, updatedAt: now }).where(eq(problemChains.id, id));
}

/** Its first revision is the one that is whole. */
export async function putChain(
  db: Queryable,
  id: string,
  made: Pick<ChainRow, 'questions' | 'notice'>,
  now: Date,
): Promise<void> {
  await db
    .update(problemChains)
    .set({ ...made, stage: 'ready', updatedAt: now })
    .where(eq(problemChains.id, id));
}

export async function putFault(db: Queryable, id: string, notice: string, now: Date): Promise<void> {
  await db
    .update(problemChains)
    .set({ stage: 'failed', questions: [], notice, updatedAt: now })
    .where(eq(problemChains.id, id));
}

/** False when there is nothing of hers to be written again. */
export async function startAgain(db: Queryable, userId: string, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(problemChains)
    .set({ stage: 'making', questions: [], notice: '', updatedAt: now })
    .where(and(isOne(userId, id), eq(problemChains.stage, 'failed')));
  return rowCount === 1;
}

/** False when another window changed it since `revision`, it is being written, or it is not there. */
export async function replaceChain(
  db: Queryable,
  userId: string,
  id: string,
  { revision, change, now }: { revision: number; change: ChangedChain; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(problemChains)
    .set({ ...change, revision: revision + 1, updatedAt: now })
    .where(and(isOne(userId, id), eq(problemChains.revision, revision), eq(problemChains.stage, 'ready')));
  return rowCount === 1;
}

export const { setRemoved, eraseRemoved } = removalsOf(problemChains);

export const chainShelf = shelfOf('problemChain', problemChains, {
  lessonId: problemChains.lessonId,
  place: problemChains.place,
});
