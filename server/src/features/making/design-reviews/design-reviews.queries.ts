import type { ReviewBlock, Suggestion } from '@app/contract/making/design-reviews.ts';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { books, lessons } from '#db/tables/curriculum.ts';
import { designReviews } from '#db/tables/design-reviews.ts';

export type ReviewRow = typeof designReviews.$inferSelect;
export type ReviewEnd = { stage: 'ready' | 'failed'; notice: string; now: Date };

const isOne = (userId: string, id: string) => and(eq(designReviews.userId, userId), eq(designReviews.id, id));

export async function insertReview(db: Queryable, row: typeof designReviews.$inferInsert): Promise<void> {
  await db.insert(designReviews).values(row);
}

export async function findReview(db: Queryable, userId: string, id: string): Promise<ReviewRow | undefined> {
  const [row] = await db.select().from(designReviews).where(isOne(userId, id));
  return row;
}

export async function listReviews(db: Queryable, userId: string, limit: number) {
  const { id, fileName, stage, updatedAt } = designReviews;
  return db
    .select({ id, fileName, stage, updatedAt })
    .from(designReviews)
    .where(eq(designReviews.userId, userId))
    .orderBy(desc(updatedAt))
    .limit(limit);
}

/** False when it is not hers. */
export async function deleteReview(db: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(designReviews).where(isOne(userId, id));
  return rowCount === 1;
}

/** Changes the suggestions of a review while nobody else does; undefined when it is not hers. */
export async function changeSuggestions(
  db: Queryable,
  userId: string,
  id: string,
  change: (suggestions: Suggestion[]) => Suggestion[],
  now: Date,
): Promise<Suggestion[] | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(designReviews).where(isOne(userId, id)).for('update');
    if (!row) return undefined;
    const suggestions = change(row.suggestions);
    await tx.update(designReviews).set({ suggestions, updatedAt: now }).where(isOne(userId, id));
    return suggestions;
  });
}

/** The work of a job, whoever's it is. */
export async function findToReview(db: Queryable, id: string): Promise<ReviewRow | undefined> {
  const [row] = await db
    .select()
    .from(designReviews)
    .where(and(eq(designReviews.id, id), inArray(designReviews.stage, ['reading', 'thinking'])));
  return row;
}

/** Keeps what was read, with the first suggestions. */
export async function putText(
  db: Queryable,
  id: string,
  text: { blocks: ReviewBlock[]; suggestions: Suggestion[]; title: string; lessonId: string; toAsk: number; now: Date },
): Promise<void> {
  const { now, ...rest } = text;
  await db
    .update(designReviews)
    .set({ ...rest, stage: 'thinking', updatedAt: now })
    .where(eq(designReviews.id, id));
}

/** Keeps what the model suggested for one part of the text; what she decided meanwhile stays. */
export async function putAsked(
  tx: Queryable,
  id: string,
  { now, ...part }: { asked: number; notice: string; now: Date },
  change: (known: Suggestion[]) => Suggestion[],
): Promise<void> {
  const [row] = await tx.select().from(designReviews).where(eq(designReviews.id, id)).for('update');
  const suggestions = change(row?.suggestions ?? []);
  await tx
    .update(designReviews)
    .set({ suggestions, ...part, updatedAt: now })
    .where(eq(designReviews.id, id));
}

/** Begins what failed again: from what was read, where it was. */
export async function readAgain(db: Queryable, userId: string, id: string, now: Date): Promise<boolean> {
  const stage = sql`case when jsonb_array_length(${designReviews.blocks}) = 0 then 'reading' else 'thinking' end`;
  const { rowCount } = await db
    .update(designReviews)
    .set({ stage, notice: '', updatedAt: now })
    .where(and(isOne(userId, id), eq(designReviews.stage, 'failed')));
  return rowCount === 1;
}

export async function endReview(db: Queryable, id: string, { stage, notice, now }: ReviewEnd): Promise<void> {
  await db.update(designReviews).set({ stage, notice, updatedAt: now }).where(eq(designReviews.id, id));
}

/** Lessons of these titles, in whatever book. */
export async function findLessonsByTitle(db: Queryable, titles: readonly string[]) {
  if (titles.length === 0) return [];
  const { phaseCode, subjectCode, gradeCode } = books;
  const { id, title, unit, knowledge } = lessons;
  return db
    .select({ lessonId: id, title, unit, knowledge, phaseCode, subjectCode, gradeCode })
    .from(lessons)
    .innerJoin(books, eq(books.id, lessons.bookId))
    .where(inArray(title, [...titles]))
    .orderBy(asc(books.position));
}
