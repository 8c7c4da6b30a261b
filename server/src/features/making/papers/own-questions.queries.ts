import { and, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { myQuestions } from '#db/tables/my-questions.ts';
import { ownQuestions, papers } from '#db/tables/papers.ts';

type NewQuestion = typeof ownQuestions.$inferInsert;

/** Those that are there already stay as they are. */
export async function insertOwnQuestions(db: Queryable, rows: readonly NewQuestion[]): Promise<void> {
  await db
    .insert(ownQuestions)
    .values([...rows])
    .onConflictDoNothing();
}

/** Those that no paper asks any more, nor will: a removal could be taken back until then. */
export async function eraseUnasked(db: Queryable, before: Date): Promise<void> {
  const isAsked = sql`exists (select from ${papers} where ${ownQuestions.id} = any(${papers.questionIds}))`;
  // What she is shown of 我的题, also of one she removed and may take back.
  const isShown = sql`exists (
    select from ${myQuestions} where ${ownQuestions.userId} = ${myQuestions.userId}
      and ${ownQuestions.id} = 'own-my-' || ${myQuestions.id} || '-' || ${myQuestions.revision})`;
  await db
    .delete(ownQuestions)
    .where(and(lt(ownQuestions.createdAt, before), sql`not ${isAsked}`, sql`not ${isShown}`));
}
