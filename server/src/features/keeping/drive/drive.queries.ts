import type { DriveOrder } from '@app/contract/keeping/drive.ts';
import { and, asc, count, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/database.ts';
import { driveEntries } from '#db/tables/drive.ts';
import type { Window } from '#lib/paging.ts';
import { namedShelf } from '#shelves/shelf.queries.ts';
import { isBelow } from './tree.queries.ts';

export type DriveRow = typeof driveEntries.$inferSelect;
export type NewDriveRow = typeof driveEntries.$inferInsert;

const ROWS_AT_ONCE = 1_000;

export const living = (userId: string) => and(eq(driveEntries.userId, userId), isNull(driveEntries.binRootId));

export async function insertEntries(db: Queryable, rows: readonly NewDriveRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await db.insert(driveEntries).values(rows.slice(start, start + ROWS_AT_ONCE));
  }
}

export async function updateEntry(
  tx: Transaction,
  userId: string,
  id: string,
  change: Partial<Pick<DriveRow, 'parentId' | 'name' | 'nameKey' | 'orderKey' | 'aliasName' | 'updatedAt'>>,
): Promise<void> {
  await tx
    .update(driveEntries)
    .set(change)
    .where(and(eq(driveEntries.userId, userId), eq(driveEntries.id, id)));
}

export async function findEntries(db: Queryable, userId: string, ids: readonly string[]): Promise<DriveRow[]> {
  return db
    .select()
    .from(driveEntries)
    .where(and(living(userId), inArray(driveEntries.id, [...ids])));
}

/** Living or in the bin. */
export async function findAnyEntry(db: Queryable, userId: string, id: string): Promise<DriveRow | undefined> {
  const [row] = await db
    .select()
    .from(driveEntries)
    .where(and(eq(driveEntries.userId, userId), eq(driveEntries.id, id)));
  return row;
}

/** The roots are as old as the disk; the older is 我的上传. */
export async function findFirstRoot(db: Queryable, userId: string): Promise<DriveRow | undefined> {
  const [row] = await db
    .select()
    .from(driveEntries)
    .where(and(living(userId), isNull(driveEntries.parentId)))
    .orderBy(asc(driveEntries.createdAt))
    .limit(1);
  return row;
}

/** The keys of the names in a folder, but for one entry's own; `only` asks for a single key. */
export async function listNameKeys(
  tx: Transaction,
  userId: string,
  parentId: string,
  options: { except?: string | undefined; only?: string },
): Promise<string[]> {
  const rows = await tx
    .select({ nameKey: driveEntries.nameKey })
    .from(driveEntries)
    .where(
      and(
        living(userId),
        eq(driveEntries.parentId, parentId),
        options.except ? ne(driveEntries.id, options.except) : undefined,
        options.only === undefined ? undefined : eq(driveEntries.nameKey, options.only),
      ),
    );
  return rows.map(({ nameKey }) => nameKey);
}

export type DriveFilter = {
  /** Of this folder alone; null for the roots. */
  parentId?: string | null | undefined;
  /** Anywhere below this folder. */
  belowId?: string | undefined;
  isDir?: boolean | undefined;
};
export type DrivePage = Window & { sort: DriveOrder; order: 'asc' | 'desc' };

export async function listEntries(
  db: Queryable,
  userId: string,
  filter: DriveFilter,
  page: DrivePage,
): Promise<{ rows: DriveRow[]; total: number }> {
  const where = and(living(userId), ...conditions(userId, filter));
  const ids = await db
    .select({ id: driveEntries.id })
    .from(driveEntries)
    .where(where)
    .orderBy(...orderOf(page))
    .limit(page.limit)
    .offset(page.offset);
  const rows = await db
    .select()
    .from(driveEntries)
    .where(
      and(
        living(userId),
        inArray(
          driveEntries.id,
          ids.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(...orderOf(page));
  const [counted] = await db.select({ value: count() }).from(driveEntries).where(where);
  return { rows, total: counted?.value ?? 0 };
}

export function conditions(userId: string, { parentId, belowId, isDir }: DriveFilter): (SQL | undefined)[] {
  return [
    parentId === null ? isNull(driveEntries.parentId) : undefined,
    parentId ? eq(driveEntries.parentId, parentId) : undefined,
    belowId ? isBelow(userId, [belowId]) : undefined,
    isDir === undefined ? undefined : eq(driveEntries.isDir, isDir),
  ];
}

/** Folders first whichever way; equal names keep one order, so that no page repeats or misses an entry. */
export function orderOf({ sort, order }: DrivePage): SQL[] {
  const way = order === 'asc' ? asc : desc;
  const byName = sql`${driveEntries.orderKey} collate "C"`;
  const first = {
    name: [],
    size: [way(driveEntries.sizeBytes)],
    time: [way(driveEntries.updatedAt)],
  }[sort];
  return [desc(driveEntries.isDir), ...first, sort === 'name' ? way(byName) : asc(byName), asc(driveEntries.id)];
}

const folderName = sql`(select folder.name from drive_entries folder where folder.id = ${driveEntries.parentId})`;
const shelved = { title: driveEntries.name, isThere: isNull(driveEntries.binRootId), place: folderName };

/** Files and folders lie in one table; a file is opened where it lies. The folders that everybody has are no finds. */
export const driveShelves = [
  namedShelf('file', driveEntries, {
    ...shelved,
    only: sql`not ${driveEntries.isDir}`,
    opensWith: driveEntries.parentId,
  }),
  namedShelf('folder', driveEntries, {
    ...shelved,
    only: sql`${driveEntries.isDir} and ${driveEntries.parentId} is not null`,
  }),
];
