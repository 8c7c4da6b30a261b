import type { Preferences } from '@app/contract/account.ts';
import { and, asc, count, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { preferences } from '#db/tables/account.ts';
import { chats, exchanges } from '#db/tables/chat.ts';
import { sessionKeys, sessions, users } from '#db/tables/sign-on.ts';

/** Sessions that could still be used: not ended, and with a key that lives. */
export async function listLivingSessions(db: Queryable, userId: string, now: Date) {
  return db
    .selectDistinct({
      id: sessions.id,
      deviceName: sessions.deviceName,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
    })
    .from(sessions)
    .innerJoin(sessionKeys, and(eq(sessionKeys.sessionId, sessions.id), gt(sessionKeys.expiresAt, now)))
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .orderBy(desc(sessions.updatedAt));
}

/** False when she has no such session, or it had ended. */
export async function endSession(db: Queryable, userId: string, sessionId: string, now: Date): Promise<boolean> {
  const ended = await endWhere(db, userId, now, eq(sessions.id, sessionId));
  return ended === 1;
}

export async function endOtherSessions(db: Queryable, userId: string, keptId: string, now: Date): Promise<number> {
  return endWhere(db, userId, now, ne(sessions.id, keptId));
}

export async function endAllSessions(db: Queryable, userId: string, now: Date): Promise<void> {
  await endWhere(db, userId, now);
}

async function endWhere(db: Queryable, userId: string, now: Date, which?: ReturnType<typeof eq>): Promise<number> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: now, updatedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), which))
    .returning({ id: sessions.id });
  return rows.length;
}

export async function findChoices(db: Queryable, userId: string): Promise<Partial<Preferences>> {
  const [row] = await db
    .select({ choices: preferences.choices })
    .from(preferences)
    .where(eq(preferences.userId, userId));
  return row?.choices ?? {};
}

/** Two devices may change different choices at once; both stay. */
export async function mergeChoices(db: Queryable, userId: string, choices: Partial<Preferences>, now: Date) {
  await db
    .insert(preferences)
    .values({ userId, choices })
    .onConflictDoUpdate({
      target: preferences.userId,
      set: { choices: sql`${preferences.choices} || excluded.choices`, updatedAt: now },
    });
}

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

/** Oldest first; what she removed is not exported. */
export async function listOwnChats(db: Queryable, userId: string) {
  return db
    .select({ id: chats.id, title: chats.title })
    .from(chats)
    .where(and(eq(chats.userId, userId), isNull(chats.removedAt)))
    .orderBy(asc(chats.createdAt));
}

export async function markClosing(db: Queryable, userId: string, closingAt: Date): Promise<void> {
  await db.update(users).set({ closingAt, updatedAt: closingAt }).where(eq(users.id, userId));
}

/** Everything of theirs goes with them, by the foreign keys. */
export async function deleteUsersClosedBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(users).where(lt(users.closingAt, before));
}
