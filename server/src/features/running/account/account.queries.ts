import { and, count, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { chats, exchanges } from '#db/tables/chat.ts';
import { users } from '#db/tables/sign-on.ts';

const chinaDay = sql<string>`to_char(${exchanges.createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
const isHersSince = (userId: string, since: Date) => and(eq(exchanges.userId, userId), gt(exchanges.createdAt, since));

export async function countQuestionsByDay(db: Queryable, userId: string, since: Date) {
  return db
    .select({
      day: chinaDay,
      questions: count(),
      answerChars: sql<number>`coalesce(sum(length(${exchanges.text})), 0)::int`,
    })
    .from(exchanges)
    .where(isHersSince(userId, since))
    .groupBy(chinaDay);
}

export async function countQuestionsByTemplate(db: Queryable, userId: string, since: Date) {
  return db
    .select({ typeCode: chats.typeCode, questions: count() })
    .from(exchanges)
    .innerJoin(chats, eq(chats.id, exchanges.chatId))
    .where(isHersSince(userId, since))
    .groupBy(chats.typeCode)
    .orderBy(desc(count()))
    .limit(8);
}

export async function markClosing(db: Queryable, userId: string, closingAt: Date): Promise<void> {
  await db.update(users).set({ closingAt, updatedAt: closingAt }).where(eq(users.id, userId));
}

/** Everything of theirs goes with them, by the foreign keys. */
export async function deleteUsersClosedBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(users).where(lt(users.closingAt, before));
}
