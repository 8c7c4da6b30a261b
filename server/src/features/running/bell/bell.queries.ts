import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { bellReads } from '#db/tables/bell.ts';

/** When she dealt with each of these. */
export async function findReads(db: Queryable, userId: string, keys: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ key: bellReads.key, readAt: bellReads.readAt })
    .from(bellReads)
    .where(and(eq(bellReads.userId, userId), inArray(bellReads.key, [...keys])));
  return new Map(rows.map(({ key, readAt }) => [key, readAt]));
}

export async function putReads(db: Queryable, userId: string, keys: readonly string[], readAt: Date): Promise<void> {
  await db
    .insert(bellReads)
    .values(keys.map((key) => ({ userId, key, readAt })))
    .onConflictDoUpdate({ target: [bellReads.userId, bellReads.key], set: { readAt: sql`excluded.read_at` } });
}

/** Of all teachers. */
export async function deleteReadsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(bellReads).where(lt(bellReads.readAt, before));
}
