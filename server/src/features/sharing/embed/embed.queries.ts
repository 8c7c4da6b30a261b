import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { embedKeys, embedUses, embedVisits } from '#db/tables/embed.ts';

export type EmbedKeyRow = typeof embedKeys.$inferSelect;

export type EmbedVisitRow = typeof embedVisits.$inferSelect;

export async function insertKey(db: Queryable, row: Omit<EmbedKeyRow, 'createdAt'>): Promise<void> {
  await db.insert(embedKeys).values(row);
}

export async function findKey(db: Queryable, id: string): Promise<EmbedKeyRow | undefined> {
  const [row] = await db.select().from(embedKeys).where(eq(embedKeys.id, id));
  return row;
}

export async function deleteKey(db: Queryable, id: string): Promise<boolean> {
  return (await db.delete(embedKeys).where(eq(embedKeys.id, id)).returning({ id: embedKeys.id })).length > 0;
}

/** False when it was used before, on whichever node. */
export async function usePass(db: Queryable, hash: string, expiresAt: Date): Promise<boolean> {
  const rows = await db.insert(embedUses).values({ hash, expiresAt }).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function insertVisit(db: Queryable, row: EmbedVisitRow): Promise<void> {
  await db.insert(embedVisits).values(row);
}

export async function findVisit(db: Queryable, hash: string, now: Date) {
  const [row] = await db
    .select({ visit: embedVisits, key: embedKeys })
    .from(embedVisits)
    .innerJoin(embedKeys, eq(embedKeys.id, embedVisits.keyId))
    .where(and(eq(embedVisits.hash, hash), gt(embedVisits.expiresAt, now)));
  return row;
}

/** Of two first questions one begins the conversation: answers which one stands. */
export async function keepFirstRef(db: Queryable, hash: string, ref: string): Promise<string | undefined> {
  const [row] = await db
    .update(embedVisits)
    .set({ ref: sql`coalesce(${embedVisits.ref}, ${ref}::uuid)` })
    .where(eq(embedVisits.hash, hash))
    .returning({ ref: embedVisits.ref });
  return row?.ref ?? undefined;
}

export async function deleteBefore(db: Queryable, now: Date): Promise<void> {
  await db.delete(embedVisits).where(lt(embedVisits.expiresAt, now));
  await db.delete(embedUses).where(lt(embedUses.expiresAt, now));
}
