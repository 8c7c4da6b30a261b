import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { exchanges } from '#db/tables/chat.ts';

type Wanted = { messageIds?: readonly string[] | undefined; limit: number };

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
    .where(
      and(
        eq(exchanges.chatId, chatId),
        eq(exchanges.userId, userId),
        isNull(exchanges.supersededAt),
        ne(exchanges.state, 'running'),
        ne(exchanges.resultType, 'blacklist'),
        or(ne(exchanges.text, ''), sql`${exchanges.cards} <> '[]'`),
        messageIds && inArray(exchanges.id, [...messageIds]),
      ),
    )
    .orderBy(desc(exchanges.position))
    .limit(limit);
}

/** In the order given, which is that of the conversation. */
export async function insertEnded(db: Queryable, rows: (typeof exchanges.$inferInsert)[]): Promise<void> {
  await db.insert(exchanges).values(rows);
}
