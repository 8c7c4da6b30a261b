import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { removalsOf } from '#db/removals.ts';
import { chats } from '#db/tables/chat.ts';
import { shelfOf } from '#shelves/shelf.queries.ts';

export type ChatRow = typeof chats.$inferSelect & { runningMessageId: string | null };

const runningMessageId = sql<string | null>`(
  select e.id from exchanges e where e.chat_id = chats.id and e.state = 'running' limit 1
)`;

const own = (userId: string, chatId: string) => and(eq(chats.id, chatId), eq(chats.userId, userId));

export async function insertChat(db: Queryable, row: typeof chats.$inferInsert): Promise<void> {
  await db.insert(chats).values(row);
}

export async function findChat(db: Queryable, userId: string, chatId: string): Promise<ChatRow | undefined> {
  const [row] = await db
    .select({ chat: chats, runningMessageId })
    .from(chats)
    .where(and(own(userId, chatId), isNull(chats.removedAt)));
  return row && { ...row.chat, runningMessageId: row.runningMessageId };
}

/** Changes fields of a conversation; undefined when it is not the caller's or was removed. */
export async function updateChat(
  db: Queryable,
  userId: string,
  chatId: string,
  change: Partial<typeof chats.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(chats)
    .set(change)
    .where(and(own(userId, chatId), isNull(chats.removedAt)))
    .returning({ id: chats.id });
  return rows.length === 1;
}

/** False where the title is another one by now. */
export async function retitleChat(
  db: Queryable,
  userId: string,
  chatId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const changed = await db
    .update(chats)
    .set({ title: to })
    .where(and(own(userId, chatId), eq(chats.title, from), isNull(chats.removedAt)))
    .returning({ id: chats.id });
  return changed.length === 1;
}

/** A new exchange brings its conversation to the top; the first one gives it its title. */
export async function touchChat(db: Queryable, userId: string, chatId: string, at: Date, title: string): Promise<void> {
  await db
    .update(chats)
    .set({
      updatedAt: at,
      messageCount: sql`${chats.messageCount} + 1`,
      title: sql`case when ${chats.title} = '' then ${title} else ${chats.title} end`,
    })
    .where(own(userId, chatId));
}

export const { setRemoved, eraseRemoved } = removalsOf(chats);

/** Oldest first; what she removed is not exported. */
export async function listOwnChats(db: Queryable, userId: string) {
  return db
    .select({ id: chats.id, title: chats.title })
    .from(chats)
    .where(and(eq(chats.userId, userId), isNull(chats.removedAt)))
    .orderBy(asc(chats.createdAt));
}

/** False when there is no such conversation of hers, or the file is not in it. */
export async function withholdFile(db: Queryable, userId: string, chatId: string, fileId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(chats)
    .set({ withheldFiles: sql`(${chats.withheldFiles} - ${fileId}::text) || to_jsonb(${fileId}::text)` })
    .where(
      and(
        own(userId, chatId),
        isNull(chats.removedAt),
        sql`exists (
          select 1 from exchanges x where x.chat_id = ${chatId} and x.user_id = ${userId}
            and x.attachments @> jsonb_build_array(jsonb_build_object('fileId', ${fileId}::text))
        )`,
      ),
    );
  return rowCount === 1;
}

export const chatShelf = shelfOf('chat', chats, {
  opensWith: sql`jsonb_build_array(${chats.templateId}, ${chats.typeCode})`,
});
