import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { exchanges } from '#db/tables/chat.ts';

type Wanted = { messageIds?: readonly string[] | undefined; limit: number };

/** Newest first: shown, ended, with words, and not refused. */
export async function listShowable(db: Queryable, userId: string, chatId: string, { messageIds, limit }: Wanted) {
  return db
    .select({
      question: exchanges.question,
      attachments: exchanges.attachments,
      text: exchanges.text,
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
        ne(exchanges.text, ''),
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
