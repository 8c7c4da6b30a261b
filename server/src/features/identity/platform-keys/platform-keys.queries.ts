import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { usedSignatures } from '#db/tables/ai-platform.ts';
import { sessions, users } from '#db/tables/sign-on.ts';

export async function findLivingSession(db: Queryable, sessionId: string) {
  const [row] = await db
    .select({ userId: sessions.userId, sessionId: sessions.id, suspendedReason: users.suspendedReason })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
  return row;
}

/** False when it was used before, on whichever node. */
export async function useSignature(db: Queryable, signature: string, expiresAt: Date): Promise<boolean> {
  const rows = await db
    .insert(usedSignatures)
    .values({ signature, expiresAt })
    .onConflictDoNothing()
    .returning({ signature: usedSignatures.signature });
  return rows.length === 1;
}

export async function deleteSignaturesExpiredBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(usedSignatures).where(lt(usedSignatures.expiresAt, before));
}
