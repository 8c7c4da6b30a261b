import { GENERATED } from '@app/engines/questions/generated-id.ts';
import { and, arrayOverlaps, asc, count, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { escapeLike } from '#db/like.ts';
import { lessons } from '#db/tables/curriculum.ts';
import { ownQuestions } from '#db/tables/papers.ts';
import { questions } from '#db/tables/questions.ts';
import type { Window } from '#lib/paging.ts';
import { fitting, type QuestionFilter } from './question-filter.queries.ts';
import type { QuestionInsert } from './question-rows.ts';

export type QuestionRow = typeof questions.$inferSelect;
export async function listQuestionsById(db: Queryable, ids: readonly string[]): Promise<QuestionRow[]> {
  return db
    .select()
    .from(questions)
    .where(inArray(questions.id, [...ids]));
}

/** Kept for what has them, and found by nobody. */
export async function insertRetired(db: Queryable, rows: readonly QuestionInsert[]): Promise<void> {
  await db
    .insert(questions)
    .values(rows.map((row) => ({ ...row, isRetired: true })))
    .onConflictDoNothing();
}

/** Those she brought along or had written, whoever else knows their ids. */
export async function listOwnQuestions(db: Queryable, userId: string, ids: readonly string[]) {
  const isWanted = and(eq(ownQuestions.userId, userId), inArray(ownQuestions.id, [...ids]));
  const rows = await db.select({ question: ownQuestions.question }).from(ownQuestions).where(isWanted);
  return rows.map(({ question }) => question);
}

/** What the bank asks, with what it calls it. */
export async function listAsked(db: Queryable, filter: QuestionFilter) {
  return db
    .select({ id: questions.id, title: questions.title, stem: sql<string>`${questions.body} ->> 'stem'` })
    .from(questions)
    .where(wanted(filter))
    .orderBy(isMade, asc(questions.id))
    .limit(MAX_STEMS);
}

/** More are not compared with what is new. */
const MAX_STEMS = 500;

export async function listStems(db: Queryable, filter: QuestionFilter): Promise<string[]> {
  const stem = sql<string>`${questions.body} ->> 'stem'`;
  const rows = await db
    .select({ stem })
    .from(questions)
    .where(wanted(filter))
    .orderBy(asc(questions.id))
    .limit(MAX_STEMS);
  return rows.map((row) => row.stem);
}

/** What somebody wrote comes before what a program made. */
const isMade = sql`starts_with(${questions.id}, ${GENERATED})`;

/** Titles that have a word come before texts that do; then in the order of the bank. */
export async function searchQuestions(
  db: Queryable,
  filter: QuestionFilter,
  { keyword, limit, offset }: Window & { keyword: string },
): Promise<{ list: QuestionRow[]; total: number }> {
  const isWanted = wanted(filter);
  const isInTitle = sql`strpos(${questions.title}, ${keyword}) > 0`;
  const [list, total] = await Promise.all([
    db
      .select()
      .from(questions)
      .where(isWanted)
      .orderBy(...(keyword ? [sql`${isInTitle} desc`] : []), isMade, asc(questions.difficulty), asc(questions.id))
      .limit(limit)
      .offset(offset),
    db.$count(questions, isWanted),
  ]);
  return { list, total };
}

type Topic = { topic: string; points: readonly string[]; limit: number };

/**
 * Questions whose points are called so, then those whose points or title hold the topic, then those on the given points.
 * 压强与浮力 holds 浮力, and what stands below it may be about pressure alone: only a question's own points may name two things.
 */
export async function findByTopic(db: Queryable, filter: QuestionFilter, { topic, points, limit }: Topic) {
  const within = `%${escapeLike(topic)}%`;
  const isNamed = sql`${questions.covers} @> array[${topic}]::text[]`;
  const isAbout = sql`(${questions.title} like ${within} or exists (
    select 1 from unnest(${questions.covers}) point where point like ${within}
      and (${namesTwo(topic)} or point = any(${questions.knowledge}) or point !~ '[与和、]')))`;
  const isOnPoint = points.length > 0 ? arrayOverlaps(questions.knowledge, [...points]) : sql`false`;
  const isWanted = and(wanted(filter), topic === '' ? undefined : sql`(${isNamed} or ${isAbout} or ${isOnPoint})`);
  const [list, total] = await Promise.all([
    db
      .select()
      .from(questions)
      .where(isWanted)
      .orderBy(
        sql`case when ${isNamed} then 0 when ${isAbout} then 1 else 2 end`,
        isMade,
        asc(questions.difficulty),
        asc(questions.id),
      )
      .limit(limit),
    db.$count(questions, isWanted),
  ]);
  return { list, total };
}

function namesTwo(topic: string): boolean {
  return /[与和、]/.test(topic);
}

/** Nobody has taken its words apart since it was loaded. */
const isUnread = sql`${questions.words} = ''::tsvector and not ${questions.isRetired}`;

export async function hasUnread(db: Queryable): Promise<boolean> {
  const rows = await db.select({ id: questions.id }).from(questions).where(isUnread).limit(1);
  return rows.length > 0;
}

export async function listUnread(db: Queryable): Promise<QuestionRow[]> {
  return db.select().from(questions).where(isUnread);
}

export async function putWords(db: Queryable, rows: readonly { id: string; words: string }[]): Promise<void> {
  await db.execute(sql`
    update ${questions} set words = taken.words::tsvector
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as taken (id text, words text)
    where ${questions}.id = taken.id`);
}

/** Every question that papers are made of, as it is looked for; of those that are called the same, one. */
export async function listSoughtQuestions(db: Queryable) {
  return db
    .select({
      id: questions.id,
      title: questions.title,
      stem: sql<string>`${questions.body} ->> 'stem'`,
      knowledge: questions.knowledge,
      sought: questions.sought,
      type: questions.type,
      phase: questions.phaseCode,
      subject: questions.subjectCode,
      grade: questions.gradeCode,
      isVerified: questions.isVerified,
    })
    .from(questions)
    .where(and(eq(questions.isRetired, false), sql`${questions.sought} <> ''`))
    .orderBy(isMade, asc(questions.difficulty), asc(questions.id));
}

/** What a paper may be composed of, without the texts. */
export async function listCandidates(db: Queryable, filter: QuestionFilter) {
  return db
    .select({
      id: questions.id,
      type: questions.type,
      difficulty: questions.difficulty,
      level: questions.level,
      minutes: questions.minutes,
      knowledge: questions.knowledge,
      covers: questions.covers,
      gradeCode: questions.gradeCode,
      score: questions.score,
    })
    .from(questions)
    .where(wanted(filter))
    .orderBy(asc(questions.id));
}

export async function countByType(db: Queryable, filter: QuestionFilter) {
  return db
    .select({ type: questions.type, count: count() })
    .from(questions)
    .where(wanted(filter))
    .groupBy(questions.type);
}

/** Lessons with the points they teach. */
export async function listTaught(db: Queryable, lessonIds: readonly string[]) {
  return db
    .select({ title: lessons.title, unit: lessons.unit, knowledge: lessons.knowledge })
    .from(lessons)
    .where(inArray(lessons.id, [...lessonIds]))
    .orderBy(asc(lessons.id));
}

function wanted({ without, ...filter }: QuestionFilter) {
  const isOther = without && without.length > 0 ? notInArray(questions.id, [...without]) : undefined;
  return and(eq(questions.isRetired, false), isOther, fitting(questions, filter));
}
