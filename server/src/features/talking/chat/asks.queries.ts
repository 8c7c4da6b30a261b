import type { AnswerAsk, AnswerCard } from '@app/contract/talking/cards.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { answerAsks } from '#db/tables/chat.ts';

export type AskRow = typeof answerAsks.$inferSelect;
export type AskKey = { userId: string; exchangeId: string; askId: string };

const own = ({ userId, exchangeId, askId }: AskKey) =>
  and(eq(answerAsks.exchangeId, exchangeId), eq(answerAsks.id, askId), eq(answerAsks.userId, userId));

/** What a server that died had asked and nobody saw is asked anew. */
export async function putAsk(db: Queryable, row: typeof answerAsks.$inferInsert): Promise<void> {
  const { ask, calls, askedAt } = row;
  await db
    .insert(answerAsks)
    .values(row)
    .onConflictDoUpdate({
      target: [answerAsks.exchangeId, answerAsks.id],
      set: { ask, calls, askedAt },
      setWhere: sql`${answerAsks.userId} = ${row.userId} and ${answerAsks.state} = 'waiting'`,
    });
}

export async function findAsk(db: Queryable, key: AskKey): Promise<AskRow | undefined> {
  const [row] = await db.select().from(answerAsks).where(own(key));
  return row;
}

export async function listAsks(db: Queryable, userId: string, exchangeIds: readonly string[]): Promise<AskRow[]> {
  return db
    .select()
    .from(answerAsks)
    .where(and(eq(answerAsks.userId, userId), inArray(answerAsks.exchangeId, [...exchangeIds])));
}

/** Other ticks for what still waits for her. */
export async function rewriteAsk(db: Queryable, key: AskKey, ask: AnswerAsk): Promise<void> {
  await db
    .update(answerAsks)
    .set({ ask })
    .where(and(own(key), eq(answerAsks.state, 'waiting')));
}

/** The first answer counts; false when it was answered before, or is too old. */
export async function answerOnce(
  db: Queryable,
  key: AskKey,
  answer: { agreed: readonly string[]; outcome: string; askedAfter: Date; now: Date },
): Promise<boolean> {
  const state: AnswerAsk['state'] = answer.agreed.length > 0 ? 'agreed' : 'declined';
  const answered = await db
    .update(answerAsks)
    .set({ state, agreed: [...answer.agreed], outcome: answer.outcome, answeredAt: answer.now })
    .where(and(own(key), eq(answerAsks.state, 'waiting'), sql`${answerAsks.askedAt} > ${answer.askedAfter}`))
    .returning({ id: answerAsks.id });
  return answered.length === 1;
}

export async function putOutcome(
  db: Queryable,
  key: AskKey,
  { outcome, cards }: { outcome: string; cards: readonly AnswerCard[] },
): Promise<void> {
  await db
    .update(answerAsks)
    .set({ outcome, cards: [...cards] })
    .where(own(key));
}
