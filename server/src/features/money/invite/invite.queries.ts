import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { activities } from '#db/tables/invite.ts';
import { users } from '#db/tables/sign-on.ts';

export async function findInviteCode(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.select({ inviteCode: users.inviteCode }).from(users).where(eq(users.id, userId));
  return row?.inviteCode ?? null;
}

/** Sets the code once; a race keeps the first. Throws on the rare clash with another teacher's code. */
export async function setInviteCode(db: Queryable, userId: string, inviteCode: string): Promise<void> {
  await db
    .update(users)
    .set({ inviteCode })
    .where(and(eq(users.id, userId), isNull(users.inviteCode)));
}

/** The latest first: it is the one that counts where two of a kind run. */
export async function listActivities(db: Queryable, now: Date) {
  return db
    .select()
    .from(activities)
    .where(and(lte(activities.startsAt, now), or(isNull(activities.endsAt), gt(activities.endsAt, now))))
    .orderBy(desc(activities.startsAt));
}
