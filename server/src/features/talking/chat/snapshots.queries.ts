import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { exchanges } from '#db/tables/chat.ts';

type Wanted = { messageIds?: readonly string[] | undefined; limit: number };

const isShowable = (userId: string, chatId: string) =>
  and(
    eq(exchanges.chatId, chatId),
    eq(exchanges.userId, userId),
    isNull(exchanges.supersededAt),
    ne(exchanges.state, 'running'),
    ne(exchanges.resultType, 'blacklist'),
    or(ne(exchanges.text, ''), sql`${exchanges.cards} <> '[]'`),
  );

/** Newest first: shown, ended, with words or things that were made, and not refused. */
export async function listShowable(db: Queryable, userId: string, chatId: string, { messageIds, limit }: Wanted) {
  return db
    .select({
      messageId: exchanges.id,
      question: exchanges.question,
      attachments: exchanges.attachments,
      text: exchanges.text,
      cards: exchanges.cards,
      asks: exchanges.asks,
      sources: exchanges.sources,
      createdAt: exchanges.createdAt,
    })
    .from(exchanges)
    .where(and(isShowable(userId, chatId), messageIds && inArray(exchanges.id, [...messageIds])))
    .orderBy(desc(exchanges.position))
    .limit(limit);
}

/** A question is stored while the model is asked: until then everything that is there is before it. */
const LAST = 2_147_483_647;

/** The newest of them before another one of the conversation. */
export async function findShowableBefore(db: Queryable, userId: string, chatId: string, messageId: string) {
  const [row] = await db
    .select({ messageId: exchanges.id, question: exchanges.question })
    .from(exchanges)
    .where(
      and(
        isShowable(userId, chatId),
        sql`${exchanges.position} < coalesce(
          (select position from exchanges e where e.id = ${messageId} and e.user_id = ${userId}), ${LAST})`,
      ),
    )
    .orderBy(desc(exchanges.position))
    .limit(1);
  return row;
}

/** In the order given, which is that of the conversation. */
export async function insertEnded(db: Queryable, rows: (typeof exchanges.$inferInsert)[]): Promise<void> {
  await db.insert(exchanges).values(rows);
}
