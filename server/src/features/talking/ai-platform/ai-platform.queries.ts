import { and, asc, count, desc, eq, exists, gte, isNull, lt, not, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { opinions } from '#db/tables/ai-platform.ts';
import { chats, exchanges } from '#db/tables/chat.ts';
import type { Window } from '#lib/paging.ts';

export async function insertOpinion(db: Queryable, row: typeof opinions.$inferInsert): Promise<void> {
  await db.insert(opinions).values(row);
}

export type DetailFilter = { chatId: string; from: Date | undefined; to: Date | undefined; isOldestFirst: boolean };

/** Refused, by the word lists or by the model's own service. */
const isSensitive = eq(exchanges.resultType, 'blacklist');

export async function listDetail(
  db: Queryable,
  userId: string,
  { chatId, from, to, isOldestFirst }: DetailFilter,
  page: Window,
) {
  const where = and(
    eq(exchanges.userId, userId),
    eq(exchanges.chatId, chatId),
    isNull(exchanges.supersededAt),
    from && gte(exchanges.endedAt, from),
    to && lt(exchanges.endedAt, to),
  );
  const order = isOldestFirst
    ? [sql`${exchanges.endedAt} asc nulls last`, asc(exchanges.position)]
    : [sql`${exchanges.endedAt} desc nulls first`, desc(exchanges.position)];
  const rows = await db
    .select()
    .from(exchanges)
    .where(where)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset);
  const [total] = await db.select({ value: count() }).from(exchanges).where(where);
  return { rows, total: total?.value ?? 0 };
}

export type DialogFilter = { typeCode: string | undefined; isSensitive: boolean | undefined };

export async function listDialogs(db: Queryable, userId: string, filter: DialogFilter, page: Window) {
  const refused = exists(
    db
      .select({ one: sql`1` })
      .from(exchanges)
      .where(and(eq(exchanges.chatId, chats.id), eq(exchanges.userId, userId), isSensitive)),
  );
  const where = and(
    eq(chats.userId, userId),
    isNull(chats.removedAt),
    filter.typeCode === undefined ? undefined : eq(chats.typeCode, filter.typeCode),
    filter.isSensitive === undefined ? undefined : filter.isSensitive ? refused : not(refused),
  );
  const rows = await db
    .select({ chat: chats, sensitive: sql<boolean>`${refused}` })
    .from(chats)
    .where(where)
    .orderBy(desc(chats.updatedAt))
    .limit(page.limit)
    .offset(page.offset);
  const [total] = await db.select({ value: count() }).from(chats).where(where);
  return { rows, total: total?.value ?? 0 };
}
