import { and, count, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { removalsOf } from '#db/removals.ts';
import { chats } from '#db/tables/chat.ts';
import type { Window } from '#lib/paging.ts';

export type ChatRow = typeof chats.$inferSelect & { runningMessageId: string | null };
export type ChatFilter = { typeCode?: string | undefined; from?: Date | undefined; to?: Date | undefined };

export const listed = {
  chat: chats,
  runningMessageId: sql<string | null>`(
    select e.id from exchanges e where e.chat_id = chats.id and e.state = 'running' limit 1
  )`,
};

export const living = (userId: string, { typeCode, from, to }: ChatFilter) =>
  and(
    eq(chats.userId, userId),
    isNull(chats.removedAt),
    // The general chat has no type, or says so.
    typeCode === undefined ? undefined : inArray(chats.typeCode, typeCode === 'general' ? ['', typeCode] : [typeCode]),
    from && gte(chats.updatedAt, from),
    to && lt(chats.updatedAt, to),
  );

export async function listChats(
  db: Queryable,
  userId: string,
  filter: ChatFilter,
  page: Window,
): Promise<{ rows: ChatRow[]; total: number }> {
  const where = living(userId, filter);
  const rows = await db
    .select(listed)
    .from(chats)
    .where(where)
    .orderBy(sql`${chats.pinnedAt} desc nulls last`, desc(chats.updatedAt))
    .limit(page.limit)
    .offset(page.offset);
  const [total] = await db.select({ value: count() }).from(chats).where(where);
  return { rows: rows.map(({ chat, ...row }) => ({ ...chat, ...row })), total: total?.value ?? 0 };
}

export const { setRemoved } = removalsOf(chats);
