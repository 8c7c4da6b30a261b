import { getTableColumns, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/database.ts';
import { questions, questionVersions } from '#db/tables/questions.ts';
import type { QuestionInsert } from './question-rows.ts';

const ROWS_AT_ONCE = 500;

/** Until the end of the transaction nobody else loads. */
export async function lockQuestions(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('load-questions'))`);
}

export async function findVersion(db: Queryable): Promise<string | undefined> {
  const [loaded] = await db.select().from(questionVersions);
  return loaded?.version;
}

export async function putVersion(tx: Transaction, version: string): Promise<void> {
  await tx.delete(questionVersions);
  await tx.insert(questionVersions).values({ version });
}

export async function replaceQuestions(tx: Transaction, rows: readonly QuestionInsert[]): Promise<void> {
  await tx.update(questions).set({ isRetired: true });
  const set = Object.fromEntries(
    Object.entries(getTableColumns(questions)).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
  );
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await tx
      .insert(questions)
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflictDoUpdate({ target: questions.id, set });
  }
}
