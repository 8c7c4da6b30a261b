import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { exchanges } from '#db/tables/chat.ts';
import { exchangeSearch } from '#db/tables/history.ts';

export type SearchRow = typeof exchangeSearch.$inferInsert;

/** Of any teacher: this is read to be indexed under its owner's id, and shown to nobody. */
export async function listTexts(db: Queryable, exchangeIds: readonly string[]) {
  return db
    .select({
      exchangeId: exchanges.id,
      userId: exchanges.userId,
      chatId: exchanges.chatId,
      askedAt: exchanges.createdAt,
      question: exchanges.question,
      text: exchanges.text,
    })
    .from(exchanges)
    .where(inArray(exchanges.id, [...exchangeIds]));
}

/** Exchanges after a place that were never indexed, or before their answer ended. */
export async function listUnindexed(db: Queryable, after: number, limit: number) {
  return db
    .select({ exchangeId: exchanges.id, position: exchanges.position })
    .from(exchanges)
    .leftJoin(exchangeSearch, eq(exchangeSearch.exchangeId, exchanges.id))
    .where(
      and(
        gt(exchanges.position, after),
        or(isNull(exchangeSearch.exchangeId), lt(exchangeSearch.indexedAt, exchanges.endedAt)),
      ),
    )
    .orderBy(asc(exchanges.position))
    .limit(limit);
}

/** What two nodes write at once, the later reading wins. An exchange deleted meanwhile is passed over. */
export async function upsertSearchRows(db: Queryable, rows: readonly SearchRow[]): Promise<void> {
  const column = <Key extends keyof SearchRow>(key: Key) => sql.param(rows.map((row) => row[key]));
  await db.execute(sql`
    insert into exchange_search (exchange_id, user_id, chat_id, asked_at, words, indexed_at)
    select given.* from unnest(
      ${column('exchangeId')}::uuid[], ${column('userId')}::uuid[], ${column('chatId')}::uuid[],
      ${column('askedAt')}::timestamptz[], ${column('words')}::text[]::tsvector[], ${column('indexedAt')}::timestamptz[]
    ) as given (exchange_id, user_id, chat_id, asked_at, words, indexed_at)
    where exists (select 1 from exchanges e where e.id = given.exchange_id)
    on conflict (exchange_id) do update set words = excluded.words, indexed_at = excluded.indexed_at
    where exchange_search.indexed_at <= excluded.indexed_at`);
}
