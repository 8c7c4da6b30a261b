import { readMyId } from '@app/engines/papers/own-questions.ts';
import { and, asc, count, desc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { removalsOf } from '#db/removals.ts';
import { knowledgePoints } from '#db/tables/curriculum.ts';
import { myQuestions } from '#db/tables/my-questions.ts';
import { ownQuestions } from '#db/tables/papers.ts';
import type { Window } from '#lib/paging.ts';
import { shelfOf } from '#shelves/shelf.queries.ts';
import { fitting, type QuestionFilter } from './question-filter.queries.ts';

export type MyQuestionRow = typeof myQuestions.$inferSelect;
export type MyQuestionInsert = typeof myQuestions.$inferInsert;

/** More are not compared with what is new. */
const MAX_COMPARED = 1_000;

const isMine = (userId: string) => and(eq(myQuestions.userId, userId), isNull(myQuestions.removedAt));

/** Until the transaction ends nobody else adds to hers: two presses count, and look for a copy, one after the other. */
export async function holdMine(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`my-questions:${userId}`}, 0))`);
}

/** False when it is there already. */
export async function insertMyQuestion(db: Queryable, row: MyQuestionInsert): Promise<boolean> {
  const { rowCount } = await db.insert(myQuestions).values(row).onConflictDoNothing();
  return rowCount === 1;
}

/** False when another tab changed it meanwhile, or it is not hers. */
export async function replaceMyQuestion(
  db: Queryable,
  { userId, id, revision }: Pick<MyQuestionRow, 'userId' | 'id' | 'revision'>,
  change: Partial<MyQuestionInsert>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(myQuestions)
    .set({ ...change, revision: revision + 1 })
    .where(and(isMine(userId), eq(myQuestions.id, id), eq(myQuestions.revision, revision)));
  return rowCount === 1;
}

/** What a version was, for whatever asks it from now on. */
export async function insertVersion(db: Queryable, version: typeof ownQuestions.$inferInsert): Promise<void> {
  await db.insert(ownQuestions).values(version).onConflictDoNothing();
}

export async function findMyQuestion(db: Queryable, userId: string, id: string): Promise<MyQuestionRow | undefined> {
  const [row] = await db
    .select()
    .from(myQuestions)
    .where(and(isMine(userId), eq(myQuestions.id, id)));
  return row;
}

/** Taken over from the bank and not changed since. */
export async function findCollected(db: Queryable, userId: string, originId: string) {
  const [row] = await db
    .select()
    .from(myQuestions)
    .where(and(isMine(userId), eq(myQuestions.originId, originId), eq(myQuestions.revision, 1)))
    .limit(1);
  return row;
}

export async function countMyQuestions(db: Queryable, userId: string): Promise<number> {
  return db.$count(myQuestions, isMine(userId));
}

/** Those whose title has a word come before those whose text does; then the last changed first. */
export async function searchMyQuestions(
  db: Queryable,
  userId: string,
  filter: QuestionFilter,
  { keyword, limit, offset }: Window & { keyword: string },
): Promise<{ list: MyQuestionRow[]; total: number }> {
  const isWanted = wanted(userId, filter);
  const isInTitle = sql`strpos(${myQuestions.title}, ${keyword}) > 0`;
  const [list, total] = await Promise.all([
    db
      .select()
      .from(myQuestions)
      .where(isWanted)
      .orderBy(...(keyword ? [sql`${isInTitle} desc`] : []), desc(myQuestions.updatedAt), asc(myQuestions.id))
      .limit(limit)
      .offset(offset),
    db.$count(myQuestions, isWanted),
  ]);
  return { list, total };
}

/** What a paper may be composed of; a doubtful one goes in only by her own hand. */
export async function listMyCandidates(db: Queryable, userId: string, filter: QuestionFilter) {
  return db
    .select({
      id: myQuestions.id,
      revision: myQuestions.revision,
      type: myQuestions.type,
      difficulty: myQuestions.difficulty,
      level: myQuestions.level,
      minutes: myQuestions.minutes,
      knowledge: myQuestions.knowledge,
      covers: myQuestions.covers,
      gradeCode: myQuestions.gradeCode,
      score: myQuestions.score,
    })
    .from(myQuestions)
    .where(and(wanted(userId, filter), eq(myQuestions.isDoubtful, false)))
    .orderBy(asc(myQuestions.id));
}

export async function countMineByType(db: Queryable, userId: string, filter: QuestionFilter) {
  return db
    .select({ type: myQuestions.type, count: count() })
    .from(myQuestions)
    .where(and(wanted(userId, filter), eq(myQuestions.isDoubtful, false)))
    .groupBy(myQuestions.type);
}

/** Points with those above them in the tree of a phase and subject. */
export async function listPointsWithAbove(
  db: Queryable,
  { phase, subject }: { phase: string; subject: string },
  titles: readonly string[],
): Promise<string[]> {
  if (titles.length === 0) return [];
  const { rows } = await db.execute<{ title: string }>(sql`
    with recursive above as (
      select code, parent_code, title from ${knowledgePoints}
      where phase_code = ${phase} and subject_code = ${subject} and title = any(${sql.param([...titles])})
      union
      select point.code, point.parent_code, point.title from ${knowledgePoints} point join above on point.code = above.parent_code
    )
    select distinct title from above`);
  return rows.map(({ title }) => title);
}

/** What she asks already, with what she calls it; the newest first. */
export async function listMineAsked(db: Queryable, userId: string, filter: QuestionFilter) {
  return db
    .select({ id: myQuestions.id, title: myQuestions.title, stem: sql<string>`${myQuestions.body} ->> 'stem'` })
    .from(myQuestions)
    .where(wanted(userId, filter))
    .orderBy(desc(myQuestions.updatedAt))
    .limit(MAX_COMPARED);
}

/** All of hers, the oldest first. */
export async function listAllMine(db: Queryable, userId: string, { limit, offset }: Window): Promise<MyQuestionRow[]> {
  return db
    .select()
    .from(myQuestions)
    .where(isMine(userId))
    .orderBy(asc(myQuestions.createdAt), asc(myQuestions.id))
    .limit(limit)
    .offset(offset);
}

export const { setRemoved, eraseRemoved, eraseOldestRemoved } = removalsOf(myQuestions);

/** Its address names the version. */
export const myQuestionShelf = shelfOf('ownQuestion', myQuestions, { opensWith: myQuestions.revision });

function wanted(userId: string, { without = [], ...filter }: QuestionFilter) {
  // Asked in an earlier version, it is asked.
  const asked = without.flatMap((id) => readMyId(id)?.myQuestionId ?? []);
  return and(
    isMine(userId),
    asked.length > 0 ? notInArray(myQuestions.id, asked) : undefined,
    fitting(myQuestions, filter),
  );
}
