import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { answerComments } from '#db/tables/feedback.ts';

type CommentRow = typeof answerComments.$inferSelect;

export async function upsertComment(
  db: Queryable,
  row: Pick<CommentRow, 'exchangeId' | 'userId' | 'action' | 'content'>,
  at: Date,
): Promise<void> {
  const { action, content } = row;
  await db
    .insert(answerComments)
    .values({ ...row, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: [answerComments.exchangeId, answerComments.userId],
      set: { action, content, updatedAt: at },
    });
}

export async function deleteComment(db: Queryable, userId: string, exchangeId: string): Promise<void> {
  await db
    .delete(answerComments)
    .where(and(eq(answerComments.userId, userId), eq(answerComments.exchangeId, exchangeId)));
}

export async function listComments(
  db: Queryable,
  userId: string,
  exchangeIds: readonly string[],
): Promise<CommentRow[]> {
  return db
    .select()
    .from(answerComments)
    .where(and(eq(answerComments.userId, userId), inArray(answerComments.exchangeId, [...exchangeIds])));
}
