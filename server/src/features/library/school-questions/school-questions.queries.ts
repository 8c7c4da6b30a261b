import type { SchoolList } from '@app/contract/library/school-questions.ts';
import { and, asc, desc, eq, exists, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { myQuestions } from '#db/tables/my-questions.ts';
import { schoolQuestions } from '#db/tables/school-questions.ts';
import { users } from '#db/tables/sign-on.ts';
import type { Window } from '#lib/paging.ts';

export type SchoolQuestionRow = typeof schoolQuestions.$inferSelect;
type Filter = {
  phase?: string | undefined;
  subject?: string | undefined;
  grade?: string | undefined;
  type?: string | undefined;
  /** As Postgres reads it; empty for all. */
  words: string;
};

/** What its author removed is nobody's any more. */
const isThere = (db: Queryable) =>
  exists(
    db
      .select({ id: myQuestions.id })
      .from(myQuestions)
      .where(and(eq(myQuestions.id, schoolQuestions.myQuestionId), isNull(myQuestions.removedAt))),
  );

/** Behind the wall of one school. */
const within = (db: Queryable, schoolId: string) => and(eq(schoolQuestions.schoolId, schoolId), isThere(db));

/** The row of a question of hers in this school, sent anew where it was sent before. */
export async function putSent(db: Queryable, row: typeof schoolQuestions.$inferInsert): Promise<void> {
  const { question, words, phaseCode, subjectCode, gradeCode, type, stage, updatedAt } = row;
  await db
    .insert(schoolQuestions)
    .values(row)
    .onConflictDoUpdate({
      target: [schoolQuestions.schoolId, schoolQuestions.myQuestionId],
      set: { question, words, phaseCode, subjectCode, gradeCode, type, stage, updatedAt, reason: '' },
    });
}

export async function findSent(
  db: Queryable,
  schoolId: string,
  userId: string,
  myQuestionId: string,
): Promise<SchoolQuestionRow | undefined> {
  const [row] = await db
    .select()
    .from(schoolQuestions)
    .where(
      and(within(db, schoolId), eq(schoolQuestions.userId, userId), eq(schoolQuestions.myQuestionId, myQuestionId)),
    );
  return row;
}

/** How many that concerned: what is another's is left alone. */
export async function eraseSent(db: Queryable, userId: string, id: string): Promise<number> {
  const { rowCount } = await db
    .delete(schoolQuestions)
    .where(and(eq(schoolQuestions.userId, userId), eq(schoolQuestions.id, id)));
  return rowCount ?? 0;
}

export async function findShared(db: Queryable, schoolId: string, id: string): Promise<SchoolQuestionRow | undefined> {
  const [row] = await db
    .select()
    .from(schoolQuestions)
    .where(and(within(db, schoolId), eq(schoolQuestions.id, id), eq(schoolQuestions.stage, 'shared')));
  return row;
}

export async function countUse(db: Queryable, schoolId: string, id: string): Promise<void> {
  await db
    .update(schoolQuestions)
    .set({ useCount: sql`${schoolQuestions.useCount} + 1` })
    .where(and(eq(schoolQuestions.schoolId, schoolId), eq(schoolQuestions.id, id)));
}

/** Waiting, and not her own; held until the transaction ends. */
export async function lockWaiting(
  tx: Queryable,
  schoolId: string,
  reviewerId: string,
  id: string,
): Promise<SchoolQuestionRow | undefined> {
  const [row] = await tx
    .select()
    .from(schoolQuestions)
    .where(and(isWaitingFor(tx, schoolId, reviewerId), eq(schoolQuestions.id, id)))
    .for('update');
  return row;
}

export async function decide(
  tx: Queryable,
  id: string,
  change: Pick<SchoolQuestionRow, 'stage' | 'reason' | 'updatedAt'>,
): Promise<void> {
  await tx.update(schoolQuestions).set(change).where(eq(schoolQuestions.id, id));
}

export async function countWaiting(db: Queryable, schoolId: string, reviewerId: string): Promise<number> {
  return db.$count(schoolQuestions, isWaitingFor(db, schoolId, reviewerId));
}

function isWaitingFor(db: Queryable, schoolId: string, reviewerId: string) {
  return and(within(db, schoolId), eq(schoolQuestions.stage, 'waiting'), ne(schoolQuestions.userId, reviewerId));
}

/** The newest first, those that wait the oldest first. */
export async function search(
  db: Queryable,
  { schoolId, userId }: { schoolId: string; userId: string },
  list: SchoolList,
  { phase, subject, grade, type, words }: Filter,
  { limit, offset }: Window,
) {
  const listed = {
    shared: eq(schoolQuestions.stage, 'shared'),
    mine: eq(schoolQuestions.userId, userId),
    waiting: isWaitingFor(db, schoolId, userId),
  };
  const isWanted = and(
    within(db, schoolId),
    listed[list],
    phase ? eq(schoolQuestions.phaseCode, phase) : undefined,
    subject ? eq(schoolQuestions.subjectCode, subject) : undefined,
    grade ? eq(schoolQuestions.gradeCode, grade) : undefined,
    type ? eq(schoolQuestions.type, type) : undefined,
    words ? sql`${schoolQuestions.words} @@ ${words}::tsquery` : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select({ row: schoolQuestions, userName: users.userName, nickName: users.nickName })
      .from(schoolQuestions)
      .innerJoin(users, eq(users.id, schoolQuestions.userId))
      .where(isWanted)
      .orderBy(
        list === 'waiting' ? asc(schoolQuestions.updatedAt) : desc(schoolQuestions.updatedAt),
        asc(schoolQuestions.id),
      )
      .limit(limit)
      .offset(offset),
    db.$count(schoolQuestions, isWanted),
  ]);
  return { rows, total };
}
