import { and, asc, count, desc, eq, ilike, isNull } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { driveEntries } from '#db/tables/drive.ts';

export type DriveRow = typeof driveEntries.$inferSelect;

export type DriveFilter = { dirId?: string | undefined; isDir?: boolean | undefined; name?: string | undefined };

export async function insertEntries(db: Queryable, rows: (typeof driveEntries.$inferInsert)[]): Promise<void> {
  await db.insert(driveEntries).values(rows);
}

export async function listEntries(
  db: Queryable,
  userId: string,
  filter: DriveFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: DriveRow[]; total: number }> {
  const where = and(
    eq(driveEntries.userId, userId),
    filter.dirId ? eq(driveEntries.parentId, filter.dirId) : isNull(driveEntries.parentId),
    filter.isDir === undefined ? undefined : eq(driveEntries.isDir, filter.isDir),
    filter.name ? ilike(driveEntries.name, `%${filter.name.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
  );
  const rows = await db
    .select()
    .from(driveEntries)
    .where(where)
    .orderBy(desc(driveEntries.isDir), asc(driveEntries.createdAt), asc(driveEntries.name))
    .limit(page.limit)
    .offset(page.offset);
  const [total] = await db.select({ value: count() }).from(driveEntries).where(where);
  return { rows, total: total?.value ?? 0 };
}
