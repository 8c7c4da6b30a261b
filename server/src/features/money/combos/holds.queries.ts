import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { equityDraws, equityHolds, type HoldOrigin, type HoldState } from '#db/tables/combos.ts';
import { users } from '#db/tables/sign-on.ts';
import type { Draw } from './balance.ts';

export type HoldRow = typeof equityHolds.$inferSelect;
type HoldKey = Pick<HoldRow, 'userId' | 'origin' | 'ref' | 'equityCode'>;

/** Locks her row, so that two holds of one teacher are decided one after the other. False when her account was erased meanwhile. */
export async function lockTeacher(tx: Queryable, userId: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  return rows.length === 1;
}

/** A hold whose life is over counts no more, whether or not the job has been there. */
const sums = (now: Date) => ({
  used: sql<number>`coalesce(sum(${equityDraws.count}) filter (where ${equityHolds.state} = 'confirmed'), 0)::int`,
  held: sql<number>`coalesce(sum(${equityDraws.count}) filter (where ${equityHolds.state} = 'held'
    and ${equityHolds.expiresAt} > ${now.toISOString()}::timestamptz), 0)::int`,
});

/** What was drawn from a month's own counts. */
export async function sumMonth(db: Queryable, userId: string, month: string, now: Date) {
  return db
    .select({ equityCode: equityHolds.equityCode, ...sums(now) })
    .from(equityHolds)
    .innerJoin(equityDraws, eq(equityDraws.holdId, equityHolds.id))
    .where(and(eq(equityHolds.userId, userId), eq(equityHolds.month, month), isNull(equityDraws.grantId)))
    .groupBy(equityHolds.equityCode);
}

/** What was drawn from packs. */
export async function sumPacks(db: Queryable, userId: string, grantIds: readonly string[], now: Date) {
  return db
    .select({ grantId: equityDraws.grantId, ...sums(now) })
    .from(equityDraws)
    .innerJoin(equityHolds, eq(equityHolds.id, equityDraws.holdId))
    .where(and(eq(equityHolds.userId, userId), inArray(equityDraws.grantId, [...grantIds])))
    .groupBy(equityDraws.grantId);
}

const isNamed = ({ userId, origin, ref, equityCode }: HoldKey) =>
  and(
    eq(equityHolds.userId, userId),
    eq(equityHolds.origin, origin),
    eq(equityHolds.ref, ref),
    eq(equityHolds.equityCode, equityCode),
  );

export async function findOpenHold(db: Queryable, key: HoldKey): Promise<HoldRow | undefined> {
  const [row] = await db
    .select()
    .from(equityHolds)
    .where(and(isNamed(key), eq(equityHolds.state, 'held')));
  return row;
}

export async function findHold(db: Queryable, userId: string, origin: HoldOrigin, id: string) {
  const [row] = await db
    .select()
    .from(equityHolds)
    .where(and(eq(equityHolds.userId, userId), eq(equityHolds.origin, origin), eq(equityHolds.id, id)));
  return row;
}

export async function insertHold(db: Queryable, row: typeof equityHolds.$inferInsert, draws: readonly Draw[]) {
  await db.insert(equityHolds).values(row);
  await db.insert(equityDraws).values(draws.map((draw) => ({ holdId: row.id, ...draw })));
}

/** Those of one teacher, or of everybody. */
export async function expireHolds(db: Queryable, now: Date, userId?: string): Promise<void> {
  await db
    .update(equityHolds)
    .set({ state: 'expired', updatedAt: now })
    .where(
      and(
        eq(equityHolds.state, 'held'),
        lte(equityHolds.expiresAt, now),
        userId === undefined ? undefined : eq(equityHolds.userId, userId),
      ),
    );
}

/** Ends for good what ran out before for the same work, so that confirming means the new hold alone. */
export async function releaseExpired(db: Queryable, key: HoldKey, now: Date): Promise<void> {
  await db
    .update(equityHolds)
    .set({ state: 'released', updatedAt: now })
    .where(and(isNamed(key), eq(equityHolds.state, 'expired')));
}

type End = Extract<HoldState, 'confirmed' | 'released'>;
/** One that ran out can still be confirmed: the work was done, only slowly (decision 22). */
const canEnd = inArray(equityHolds.state, ['held', 'expired']);

/** Whatever this work of the server holds; nothing where nothing is open. */
export async function endWork(db: Queryable, ref: string, end: End, now: Date): Promise<void> {
  await db
    .update(equityHolds)
    .set({ state: end, updatedAt: now })
    .where(and(eq(equityHolds.origin, 'work'), eq(equityHolds.ref, ref), canEnd));
}

/** False when it is not hers, or had ended. */
export async function endCall(db: Queryable, userId: string, id: string, end: End, now: Date): Promise<boolean> {
  const rows = await db
    .update(equityHolds)
    .set({ state: end, updatedAt: now })
    .where(and(eq(equityHolds.userId, userId), eq(equityHolds.origin, 'call'), eq(equityHolds.id, id), canEnd))
    .returning({ id: equityHolds.id });
  return rows.length === 1;
}

/** For the export of her data: what she used, month by month. */
export async function listUsedByMonth(db: Queryable, userId: string) {
  return db
    .select({
      month: equityHolds.month,
      equityCode: equityHolds.equityCode,
      used: sql<number>`sum(${equityDraws.count})::int`,
    })
    .from(equityHolds)
    .innerJoin(equityDraws, eq(equityDraws.holdId, equityHolds.id))
    .where(and(eq(equityHolds.userId, userId), eq(equityHolds.state, 'confirmed')))
    .groupBy(equityHolds.month, equityHolds.equityCode)
    .orderBy(equityHolds.month, equityHolds.equityCode);
}
