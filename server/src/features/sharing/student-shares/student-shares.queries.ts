import { MAX_BELL_ITEMS } from '@app/contract/running/bell.ts';
import { and, asc, count, desc, eq, gt, isNull, max, not, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { students } from '#db/tables/schools.ts';
import { shares } from '#db/tables/shares.ts';
import { studentShareReceivers, studentShares } from '#db/tables/student-shares.ts';
import type { Window } from '#lib/paging.ts';

export type StudentShareRow = Awaited<ReturnType<typeof listStudentShares>>['rows'][number];

const own = (userId: string, id: string) => and(eq(studentShares.id, id), eq(studentShares.userId, userId));
const isOpen = (now: Date) =>
  sql`(${and(
    isNull(studentShares.withdrawnAt),
    isNull(shares.stoppedAt),
    or(isNull(shares.expiresAt), gt(shares.expiresAt, now)),
  )})`;

const row = {
  id: studentShares.id,
  shareId: studentShares.shareId,
  className: studentShares.className,
  createdAt: studentShares.createdAt,
  withdrawnAt: studentShares.withdrawnAt,
  title: shares.title,
  stoppedAt: shares.stoppedAt,
  sentCount: sql<number>`(
    select count(*)::int from student_share_receivers r where r.student_share_id = ${studentShares.id}
  )`,
  seenCount: sql<number>`(
    select count(r.seen_at)::int from student_share_receivers r where r.student_share_id = ${studentShares.id}
  )`,
};

type NewSending = typeof studentShares.$inferInsert & { receivers: { id: string; studentId: string }[] };

export async function insertStudentShare(db: Queryable, { receivers, ...sending }: NewSending): Promise<void> {
  await db.insert(studentShares).values(sending);
  await db
    .insert(studentShareReceivers)
    .values(receivers.map((receiver) => ({ ...receiver, studentShareId: sending.id })));
}

/** Those that can be opened now, or those that are over. */
export async function listStudentShares(
  db: Queryable,
  userId: string,
  which: { isOver: boolean; now: Date },
  window: Window,
) {
  const isWanted = which.isOver ? not(isOpen(which.now)) : isOpen(which.now);
  const where = and(eq(studentShares.userId, userId), isWanted);
  const ofShare = and(eq(shares.id, studentShares.shareId), eq(shares.userId, userId));
  const [rows, [all]] = await Promise.all([
    db
      .select(row)
      .from(studentShares)
      .innerJoin(shares, ofShare)
      .where(where)
      .orderBy(desc(studentShares.createdAt), desc(studentShares.id))
      .limit(window.limit)
      .offset(window.offset),
    db.select({ total: count() }).from(studentShares).innerJoin(shares, ofShare).where(where),
  ]);
  return { rows, total: all?.total ?? 0 };
}

/** What somebody opened for the first time since then, the latest first, with how many had and when the last one did. */
export async function listSeenSince(db: Queryable, userId: string, since: Date) {
  const seenAt = max(studentShareReceivers.seenAt);
  const rows = await db
    .select({
      id: studentShares.id,
      className: studentShares.className,
      title: shares.title,
      sentCount: count(),
      seenCount: count(studentShareReceivers.seenAt),
      seenAt,
    })
    .from(studentShares)
    .innerJoin(shares, and(eq(shares.id, studentShares.shareId), eq(shares.userId, userId)))
    .innerJoin(studentShareReceivers, eq(studentShareReceivers.studentShareId, studentShares.id))
    .where(and(eq(studentShares.userId, userId), isNull(studentShares.withdrawnAt)))
    .groupBy(studentShares.id, shares.title)
    .having(gt(seenAt, since))
    .orderBy(desc(seenAt))
    .limit(MAX_BELL_ITEMS);
  return rows.map((one) => ({ ...one, seenAt: one.seenAt ?? since }));
}

export async function isOwn(db: Queryable, userId: string, id: string): Promise<boolean> {
  return (await db.$count(studentShares, own(userId, id))) > 0;
}

/** By name, as a class is listed. */
export async function listReceivers(db: Queryable, userId: string, id: string) {
  return db
    .select({ id: studentShareReceivers.id, name: students.name, seenAt: studentShareReceivers.seenAt })
    .from(studentShareReceivers)
    .innerJoin(studentShares, and(eq(studentShares.id, studentShareReceivers.studentShareId), own(userId, id)))
    .innerJoin(students, eq(students.id, studentShareReceivers.studentId))
    .orderBy(asc(students.name), asc(students.id));
}

/** False when she sent no such thing. */
export async function setWithdrawn(db: Queryable, userId: string, id: string, withdrawnAt: Date | null) {
  const rows = await db
    .update(studentShares)
    .set({ withdrawnAt })
    .where(own(userId, id))
    .returning({ id: studentShares.id });
  return rows.length > 0;
}

/** For whoever knows the link of one student. */
export async function findReceived(db: Queryable, receiverId: string) {
  const [found] = await db
    .select({ shareId: studentShares.shareId, withdrawnAt: studentShares.withdrawnAt })
    .from(studentShareReceivers)
    .innerJoin(studentShares, eq(studentShares.id, studentShareReceivers.studentShareId))
    .where(eq(studentShareReceivers.id, receiverId));
  return found;
}

/** Only the first opening counts. */
export async function markSeen(db: Queryable, receiverId: string, now: Date): Promise<void> {
  await db
    .update(studentShareReceivers)
    .set({ seenAt: now })
    .where(and(eq(studentShareReceivers.id, receiverId), isNull(studentShareReceivers.seenAt)));
}
