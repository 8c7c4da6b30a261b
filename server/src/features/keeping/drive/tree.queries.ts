import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql, sum } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { driveEntries } from '#db/tables/drive.ts';

/** A folder on the way to the root; `isLiving` is false while it lies in the bin. */
export type Step = { id: string; parentId: string | null; name: string; isLiving: boolean };

/** The ids of living folders and of every folder below them, as a query: there are few, whatever they hold. */
function foldersFrom(userId: string, ids: readonly string[]): SQL {
  return sql`(
    with recursive folders as (
      select id from drive_entries
      where user_id = ${userId} and bin_root_id is null and is_dir and id = any(${sql.param([...ids])}::uuid[])
      union
      select c.id from drive_entries c join folders f on c.parent_id = f.id
      where c.user_id = ${userId} and c.bin_root_id is null and c.is_dir
    )
    select id from folders)`;
}

/** A living folder and all folders below it. */
export async function listFolders(db: Queryable, userId: string, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(foldersFrom(userId, [id]));
  return rows.map((row) => row.id);
}

/** Whether an entry lies below one of these folders, at any depth. */
export function isBelow(userId: string, ids: readonly string[]): SQL {
  return inArray(driveEntries.parentId, foldersFrom(userId, ids));
}

/** Entries and everything they lie in, up to the roots, by id. */
export async function findSteps(
  db: Queryable,
  userId: string,
  ids: readonly (string | null)[],
): Promise<Map<string, Step>> {
  const { rows } = await db.execute<Step>(sql`
    with recursive way as (
      select id, parent_id, name, bin_root_id from drive_entries
      where user_id = ${userId} and id = any(${sql.param(ids.filter((id) => id !== null))}::uuid[])
      union
      select p.id, p.parent_id, p.name, p.bin_root_id from drive_entries p join way w on p.id = w.parent_id
      where p.user_id = ${userId}
    )
    select id, parent_id as "parentId", name, bin_root_id is null as "isLiving" from way`);
  return new Map(rows.map((step) => [step.id, step]));
}

/** From the root to the entry itself; empty for null. */
export function wayTo(steps: ReadonlyMap<string, Step>, id: string | null): Step[] {
  const way: Step[] = [];
  for (let step = steps.get(id ?? ''); step; step = steps.get(step.parentId ?? '')) way.unshift(step);
  return way;
}

/** Everything living below these folders, in the order it is listed. */
export async function listDescendants(db: Queryable, userId: string, ids: readonly string[], limit?: number) {
  const rows = db
    .select()
    .from(driveEntries)
    .where(and(eq(driveEntries.userId, userId), isNull(driveEntries.binRootId), isBelow(userId, ids)))
    .orderBy(desc(driveEntries.isDir), sql`${driveEntries.orderKey} collate "C"`, asc(driveEntries.id));
  return limit === undefined ? rows : rows.limit(limit);
}

export type Content = { folderCount: number; fileCount: number; totalSize: number };

/** How much lies below a folder. */
export async function countBelow(db: Queryable, userId: string, id: string): Promise<Content> {
  const [row] = await db
    .select({
      folderCount: count(sql`case when ${driveEntries.isDir} then 1 end`),
      fileCount: count(sql`case when not ${driveEntries.isDir} then 1 end`),
      totalSize: sum(driveEntries.sizeBytes).mapWith(Number),
    })
    .from(driveEntries)
    .where(and(eq(driveEntries.userId, userId), isNull(driveEntries.binRootId), isBelow(userId, [id])));
  return { folderCount: row?.folderCount ?? 0, fileCount: row?.fileCount ?? 0, totalSize: row?.totalSize ?? 0 };
}

/** How many levels of folders the highest of these subtrees has; a file or an empty folder has one. */
export async function countLevels(db: Queryable, userId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ levels: number | null }>(sql`
    with recursive below as (
      select id, 1 as level from drive_entries
      where user_id = ${userId} and bin_root_id is null and id = any(${sql.param([...ids])}::uuid[])
      union all
      select c.id, level + 1 from drive_entries c join below b on c.parent_id = b.id
      where c.user_id = ${userId} and c.bin_root_id is null and c.is_dir
    )
    select max(level) as levels from below`);
  return rows[0]?.levels ?? 0;
}

/** Every file of her disk with its way from the top, as far as it is not in the recycle bin. */
export async function listOwnFiles(
  db: Queryable,
  userId: string,
): Promise<{ path: string; key: string; sizeBytes: number }[]> {
  const { rows } = await db.execute<{ path: string; key: string; size: string }>(sql`
    with recursive placed as (
      select id, is_dir, blob_id, name as path
      from drive_entries
      where user_id = ${userId} and parent_id is null and binned_at is null
      union all
      select entry.id, entry.is_dir, entry.blob_id, placed.path || '/' || entry.name
      from drive_entries entry join placed on entry.parent_id = placed.id
      where entry.user_id = ${userId} and entry.binned_at is null
    )
    select placed.path, blobs.key::text as key, blobs.size_bytes as size
    from placed join blobs on blobs.id = placed.blob_id
    where not placed.is_dir`);
  return rows.map(({ path, key, size }) => ({ path, key, sizeBytes: Number(size) }));
}
