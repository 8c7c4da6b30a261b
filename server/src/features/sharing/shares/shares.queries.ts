import { MAX_BELL_ITEMS } from '@app/contract/running/bell.ts';
import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { sharer } from '#db/sharer.ts';
import { shares } from '#db/tables/shares.ts';
import { users } from '#db/tables/sign-on.ts';
import type { Window } from '#lib/paging.ts';

export type WholeShare = typeof shares.$inferSelect;
/** Without the record, which lists do not need. */
export type ShareRow = Omit<WholeShare, 'record'>;

const { record: _record, ...listed } = getTableColumns(shares);

const own = (userId: string, shareId: string) => and(eq(shares.id, shareId), eq(shares.userId, userId));
const isOpen = (now: Date) => and(isNull(shares.stoppedAt), or(isNull(shares.expiresAt), gt(shares.expiresAt, now)));

export async function insertShare(db: Queryable, row: WholeShare): Promise<void> {
  await db.insert(shares).values(row);
}

export async function countOpen(db: Queryable, userId: string, now: Date): Promise<number> {
  return db.$count(shares, and(eq(shares.userId, userId), isOpen(now)));
}

export async function countMadeSince(db: Queryable, userId: string, since: Date): Promise<number> {
  return db.$count(shares, and(eq(shares.userId, userId), gt(shares.createdAt, since)));
}

export async function listShares(db: Queryable, userId: string, window: Window) {
  const [rows, [all]] = await Promise.all([
    db
      .select(listed)
      .from(shares)
      .where(eq(shares.userId, userId))
      .orderBy(desc(shares.createdAt), desc(shares.id))
      .limit(window.limit)
      .offset(window.offset),
    db.select({ total: count() }).from(shares).where(eq(shares.userId, userId)),
  ]);
  return { rows, total: all?.total ?? 0 };
}

/** Those that can still be opened and end by then. */
export async function listEndingBefore(db: Queryable, userId: string, now: Date, before: Date) {
  const rows = await db
    .select({
      id: shares.id,
      title: shares.title,
      opens: shares.opens,
      createdAt: shares.createdAt,
      expiresAt: shares.expiresAt,
    })
    .from(shares)
    .where(
      and(eq(shares.userId, userId), isNull(shares.stoppedAt), gt(shares.expiresAt, now), lt(shares.expiresAt, before)),
    )
    .orderBy(asc(shares.expiresAt))
    .limit(MAX_BELL_ITEMS);
  return rows.flatMap(({ expiresAt, ...row }) => (expiresAt ? [{ ...row, expiresAt }] : []));
}

/** Unless its end was moved meanwhile: two presses are one. */
export async function extendTo(db: Queryable, userId: string, id: string, { from, end }: { from: Date; end: Date }) {
  await db
    .update(shares)
    .set({ expiresAt: end })
    .where(and(own(userId, id), eq(shares.expiresAt, from)));
}

export async function findOwnShare(db: Queryable, userId: string, shareId: string): Promise<ShareRow | undefined> {
  const [row] = await db.select(listed).from(shares).where(own(userId, shareId));
  return row;
}

/** False when she has no such share. */
export async function setStopped(
  db: Queryable,
  userId: string,
  shareId: string,
  stoppedAt: Date | null,
): Promise<boolean> {
  const rows = await db.update(shares).set({ stoppedAt }).where(own(userId, shareId)).returning({ id: shares.id });
  return rows.length > 0;
}

/** For whoever knows its id. */
export async function findShare(db: Queryable, shareId: string) {
  const [row] = await db
    .select({ share: shares, ...sharer })
    .from(shares)
    .innerJoin(users, eq(users.id, shares.userId))
    .where(eq(shares.id, shareId));
  return row;
}

/** For whoever knows their ids: those that can be opened now. */
export async function listOpenShares(db: Queryable, shareIds: readonly string[], now: Date) {
  return db
    .select({ share: listed, ownerName: sharer.ownerName })
    .from(shares)
    .innerJoin(users, eq(users.id, shares.userId))
    .where(and(inArray(shares.id, [...shareIds]), isOpen(now), sharer.isOwnerActive));
}

export async function countOpening(db: Queryable, shareId: string): Promise<void> {
  await db
    .update(shares)
    .set({ opens: sql`${shares.opens} + 1` })
    .where(eq(shares.id, shareId));
}

/** Of all teachers. */
export async function deleteOver(db: Queryable, before: Date): Promise<void> {
  await db.delete(shares).where(or(lt(shares.stoppedAt, before), lt(shares.expiresAt, before)));
}
