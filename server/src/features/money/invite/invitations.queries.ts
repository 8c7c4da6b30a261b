import type { Reward } from '@app/engines/invite/invite-rewards.ts';
import { asc, count, desc, eq, inArray, lt, max } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { invitations, inviteTold } from '#db/tables/invite.ts';
import { users } from '#db/tables/sign-on.ts';
import type { Window } from '#lib/paging.ts';

export type InvitationRow = typeof invitations.$inferSelect;

export async function findInviter(db: Queryable, inviteCode: string) {
  const { id, userName, schoolName } = users;
  const [row] = await db.select({ id, userName, schoolName }).from(users).where(eq(users.inviteCode, inviteCode));
  return row;
}

/**
 * Invitations of one teacher are counted one after the other. Both are held, in one order for everybody: two who name each
 * other at once follow one another.
 */
export async function lockBoth(tx: Queryable, inviterId: string, inviteeId: string) {
  const { id, createdAt, invitedBy } = users;
  const rows = await tx
    .select({ id, createdAt, invitedBy })
    .from(users)
    .where(inArray(users.id, [inviterId, inviteeId]))
    .orderBy(asc(users.id))
    .for('update');
  return [rows.find((row) => row.id === inviterId), rows.find((row) => row.id === inviteeId)] as const;
}

export async function nextOrdinal(tx: Queryable, inviterId: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(invitations.ordinal) })
    .from(invitations)
    .where(eq(invitations.inviterId, inviterId));
  return (row?.last ?? 0) + 1;
}

/** False when she came by somebody's code before. */
export async function insertInvitation(tx: Queryable, row: typeof invitations.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(invitations)
    .values(row)
    .onConflictDoNothing({ target: invitations.inviteeId })
    .returning({ id: invitations.id });
  return rows.length === 1;
}

export async function setInvitedBy(tx: Queryable, inviteeId: string, inviterId: string): Promise<void> {
  await tx.update(users).set({ invitedBy: inviterId }).where(eq(users.id, inviteeId));
}

export async function findInvitationOf(db: Queryable, inviteeId: string): Promise<InvitationRow | undefined> {
  const [row] = await db.select().from(invitations).where(eq(invitations.inviteeId, inviteeId));
  return row;
}

export async function listRewards(db: Queryable, inviterId: string): Promise<Reward[][]> {
  const rows = await db
    .select({ rewards: invitations.inviterRewards })
    .from(invitations)
    .where(eq(invitations.inviterId, inviterId));
  return rows.map(({ rewards }) => rewards);
}

export async function listInvitations(db: Queryable, inviterId: string, { limit, offset }: Window) {
  const isHers = eq(invitations.inviterId, inviterId);
  const [total] = await db.select({ count: count() }).from(invitations).where(isHers);
  const rows = await db
    .select({
      userName: users.userName,
      mobile: users.mobile,
      createdAt: invitations.createdAt,
      rewards: invitations.inviterRewards,
    })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.inviteeId))
    .where(isHers)
    .orderBy(desc(invitations.ordinal))
    .limit(limit)
    .offset(offset);
  return { rows, total: total?.count ?? 0 };
}

/** Answers how many invitations she had been told of before, and stores the new number; the lock makes two tabs take turns. */
export async function tellCount(tx: Queryable, userId: string, toldCount: number): Promise<number> {
  const [known] = await tx.select().from(inviteTold).where(eq(inviteTold.userId, userId)).for('update');
  await tx
    .insert(inviteTold)
    .values({ userId, toldCount })
    .onConflictDoUpdate({
      target: inviteTold.userId,
      set: { toldCount },
      setWhere: lt(inviteTold.toldCount, toldCount),
    });
  return known?.toldCount ?? 0;
}
