import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { comboGrants } from '#db/tables/combos.ts';

export type GrantRow = typeof comboGrants.$inferSelect;

/** False when this was given before. */
export async function insertGrant(db: Queryable, row: typeof comboGrants.$inferInsert): Promise<boolean> {
  const rows = await db.insert(comboGrants).values(row).onConflictDoNothing().returning({ id: comboGrants.id });
  return rows.length === 1;
}

/** The whole ledger of a teacher: nobody buys so often that it would be long. */
export async function listGrants(db: Queryable, userId: string): Promise<GrantRow[]> {
  return db
    .select()
    .from(comboGrants)
    .where(eq(comboGrants.userId, userId))
    .orderBy(asc(comboGrants.createdAt), asc(comboGrants.id));
}
