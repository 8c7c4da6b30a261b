import { and, desc, eq, inArray, notExists } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { answerSheets } from '#db/tables/answer-sheets.ts';
import { papers } from '#db/tables/papers.ts';

export type SheetRow = typeof answerSheets.$inferSelect;

/** As often as a paper is changed and printed again within a term. */
const MOST_SHEETS = 30;

/** What is printed already stays as it is; printed again, it is the last one. */
export async function keepSheet(db: Queryable, row: typeof answerSheets.$inferInsert): Promise<void> {
  const { createdAt, paperId } = row;
  await db
    .insert(answerSheets)
    .values(row)
    .onConflictDoUpdate({
      target: [answerSheets.userId, answerSheets.code],
      set: { createdAt },
      setWhere: eq(answerSheets.paperId, paperId),
    });
}

/** Of a paper that was changed ever so often, those that are read no more. */
export async function eraseOlder(db: Queryable, userId: string, paperId: string): Promise<void> {
  const older = db.select({ code: answerSheets.code }).from(answerSheets).where(ofPaper(userId, paperId));
  const codes = older.orderBy(...lastFirst).offset(MOST_SHEETS);
  await db.delete(answerSheets).where(and(ofPaper(userId, paperId), inArray(answerSheets.code, codes)));
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

/** Those printed last. */
export async function listSheetsOfPaper(
  db: Queryable,
  userId: string,
  paperId: string,
  limit = MOST_SHEETS,
): Promise<SheetRow[]> {
  return db
    .select()
    .from(answerSheets)
    .where(ofPaper(userId, paperId))
    .orderBy(...lastFirst)
    .limit(limit);
}

const lastFirst = [desc(answerSheets.createdAt), answerSheets.code] as const;

function ofPaper(userId: string, paperId: string) {
  return and(eq(answerSheets.userId, userId), eq(answerSheets.paperId, paperId));
}
