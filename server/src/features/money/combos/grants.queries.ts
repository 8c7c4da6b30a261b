import type { EquityCode, GrantSource } from '@app/contract/money/combos.ts';
import { and, asc, eq, notExists } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { comboGrants, comboReturns } from '#db/tables/combos.ts';

export type GrantRow = typeof comboGrants.$inferSelect;

/** False when this was given before. */
export async function insertGrant(db: Queryable, row: typeof comboGrants.$inferInsert): Promise<boolean> {
  const rows = await db.insert(comboGrants).values(row).onConflictDoNothing().returning({ id: comboGrants.id });
  return rows.length === 1;
}

/** False when it was taken back before. */
export async function insertReturn(db: Queryable, row: typeof comboReturns.$inferInsert): Promise<boolean> {
  const rows = await db.insert(comboReturns).values(row).onConflictDoNothing().returning({ id: comboReturns.grantId });
  return rows.length === 1;
}

const isKept = (db: Queryable) =>
  notExists(db.select({ id: comboReturns.grantId }).from(comboReturns).where(eq(comboReturns.grantId, comboGrants.id)));

/** Everybody's packs of one thing. */
export async function listGrantsOf(db: Queryable, equityCode: EquityCode): Promise<GrantRow[]> {
  return db
    .select()
    .from(comboGrants)
    .where(and(eq(comboGrants.equityCode, equityCode), isKept(db)))
    .orderBy(asc(comboGrants.createdAt), asc(comboGrants.id));
}

/** What was given for one thing, and when it was taken back. */
export async function findGrantFor(db: Queryable, source: GrantSource, sourceRef: string) {
  const [row] = await db
    .select({ grant: comboGrants, takenBackAt: comboReturns.createdAt })
    .from(comboGrants)
    .leftJoin(comboReturns, eq(comboReturns.grantId, comboGrants.id))
    .where(and(eq(comboGrants.source, source), eq(comboGrants.sourceRef, sourceRef)));
  return row;
}

/** The ledger of a teacher without what was taken back: nobody buys so often that it would be long. */
export async function listGrants(db: Queryable, userId: string): Promise<GrantRow[]> {
  return db
    .select()
    .from(comboGrants)
    .where(and(eq(comboGrants.userId, userId), isKept(db)))
    .orderBy(asc(comboGrants.createdAt), asc(comboGrants.id));
}
