import { and, desc, eq, gt } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { surveyAnswers } from '#db/tables/survey.ts';

export type SurveyAnswerRow = typeof surveyAnswers.$inferInsert;

/** The newest answer of a teacher after a moment. */
export async function findAnswerSince(db: Queryable, userId: string, since: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ id: surveyAnswers.id })
    .from(surveyAnswers)
    .where(and(eq(surveyAnswers.userId, userId), gt(surveyAnswers.createdAt, since)))
    .orderBy(desc(surveyAnswers.createdAt))
    .limit(1);
  return row?.id;
}

export async function insertAnswer(db: Queryable, row: SurveyAnswerRow): Promise<void> {
  await db.insert(surveyAnswers).values(row);
}

export async function updateAnswer(
  db: Queryable,
  userId: string,
  id: string,
  change: Pick<SurveyAnswerRow, 'score' | 'comment' | 'templateId' | 'typeCode' | 'updatedAt'>,
): Promise<void> {
  await db
    .update(surveyAnswers)
    .set(change)
    .where(and(eq(surveyAnswers.id, id), eq(surveyAnswers.userId, userId)));
}
