import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { sessionKeys, sessions } from '#db/tables/sign-on.ts';

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
