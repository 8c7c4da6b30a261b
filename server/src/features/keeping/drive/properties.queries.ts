import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/database.ts';
import { driveProperties } from '#db/tables/drive.ts';

export type PropertyRow = Pick<typeof driveProperties.$inferSelect, 'entryId' | 'name' | 'value'>;

const of = (userId: string, entryId: string) =>
  and(eq(driveProperties.userId, userId), eq(driveProperties.entryId, entryId));

export async function listProperties(
  db: Queryable,
  userId: string,
  entryIds: readonly string[],
): Promise<PropertyRow[]> {
  const { entryId, name, value } = driveProperties;
  return db
    .select({ entryId, name, value })
    .from(driveProperties)
    .where(and(eq(driveProperties.userId, userId), inArray(entryId, [...entryIds])))
    .orderBy(name);
}

export async function deleteProperties(
  tx: Transaction,
  userId: string,
  entryId: string,
  names?: readonly string[],
): Promise<void> {
  await tx
    .delete(driveProperties)
    .where(and(of(userId, entryId), names ? inArray(driveProperties.name, [...names]) : undefined));
}

export async function insertProperties(tx: Transaction, userId: string, rows: readonly PropertyRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(driveProperties).values(rows.map((row) => ({ ...row, userId })));
}

/** From one entry each to another that has none yet. */
export async function copyProperties(
  tx: Transaction,
  userId: string,
  copies: readonly { fromId: string; toId: string }[],
): Promise<void> {
  await tx.execute(sql`
    insert into drive_properties (user_id, entry_id, name, value)
    select p.user_id, c.to_id, p.name, p.value
    from unnest(${sql.param(copies.map(({ fromId }) => fromId))}::uuid[], ${sql.param(copies.map(({ toId }) => toId))}::uuid[])
      as c (from_id, to_id)
      join drive_properties p on p.entry_id = c.from_id and p.user_id = ${userId}`);
}
