import { and, desc, eq, notExists } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { answerSheets } from '#db/tables/answer-sheets.ts';
import { papers } from '#db/tables/papers.ts';

export type SheetRow = typeof answerSheets.$inferSelect;

/** What is printed already stays as it is. */
export async function keepSheet(db: Queryable, row: typeof answerSheets.$inferInsert): Promise<void> {
  await db.insert(answerSheets).values(row).onConflictDoNothing();
}

export async function findSheet(db: Queryable, userId: string, code: string): Promise<SheetRow | undefined> {
  const [row] = await db
    .select()
    .from(answerSheets)
    .where(and(eq(answerSheets.userId, userId), eq(answerSheets.code, code)));
  return row;
}

/** Of papers that are gone for good. */
export async function eraseUnasked(db: Queryable): Promise<void> {
  const paper = db.select({ id: papers.id }).from(papers).where(eq(papers.id, answerSheets.paperId));
  await db.delete(answerSheets).where(notExists(paper));
}

/** Those printed last; a paper that was changed often has many. */
export async function listSheetsOfPaper(db: Queryable, userId: string, paperId: string, limit: number) {
  return db
    .select()
    .from(answerSheets)
    .where(and(eq(answerSheets.userId, userId), eq(answerSheets.paperId, paperId)))
    .orderBy(desc(answerSheets.createdAt))
    .limit(limit);
}
