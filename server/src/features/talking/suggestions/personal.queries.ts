import { and, count, desc, eq, gt, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { chats, exchanges } from '#db/tables/chat.ts';

const isHersSince = (userId: string, since: Date) =>
  and(eq(exchanges.userId, userId), gt(exchanges.createdAt, since), isNull(exchanges.supersededAt));
const isKept = and(eq(chats.id, exchanges.chatId), isNull(chats.removedAt));

/** Answers that broke off and are still the last word of their conversation. */
export async function listUnfinished(db: Queryable, userId: string, since: Date, limit: number) {
  const isLast = sql`not exists (
    select 1 from exchanges later where later.chat_id = ${exchanges.chatId} and later.position > ${exchanges.position}
  )`;
  return db
    .select({ chatId: chats.id, title: chats.title, templateId: chats.templateId })
    .from(exchanges)
    .innerJoin(chats, isKept)
    .where(and(isHersSince(userId, since), inArray(exchanges.state, ['interrupted', 'failed', 'stopped']), isLast))
    .orderBy(desc(exchanges.createdAt))
    .limit(limit);
}

export async function listLatestQuestions(db: Queryable, userId: string, since: Date, limit: number) {
  return db
    .select({ question: exchanges.question, templateId: chats.templateId })
    .from(exchanges)
    .innerJoin(chats, isKept)
    .where(isHersSince(userId, since))
    .orderBy(desc(exchanges.createdAt))
    .limit(limit);
}

/** Questions she typed more than once, in different conversations. */
export async function listRepeated(db: Queryable, userId: string, since: Date, limit: number) {
  const question = sql<string>`btrim(${exchanges.question})`;
  return db
    .select({ question, templateId: max(chats.templateId) })
    .from(exchanges)
    .innerJoin(chats, isKept)
    .where(and(isHersSince(userId, since), sql`length(${exchanges.question}) between 4 and 200`))
    .groupBy(question)
    .having(sql`count(distinct ${exchanges.chatId}) > 1`)
    .orderBy(desc(count()), desc(max(exchanges.createdAt)))
    .limit(limit);
}
