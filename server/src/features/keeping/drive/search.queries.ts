import { MAX_FOUND } from '@app/contract/keeping/drive.ts';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { driveEntries } from '#db/tables/drive.ts';
import { conditions, type DriveFilter, type DrivePage, type DriveRow, living, orderOf } from './drive.queries.ts';
import { listFolders } from './tree.queries.ts';

/** Keys that are all somewhere in the name. */
export type Search = DriveFilter & { words: readonly string[] };

/** Entries with the words in their name first, then files with them in their content; both in the order of the page. */
export async function searchEntries(
  db: Queryable,
  userId: string,
  search: Search,
  contentQuery: string | undefined,
  page: DrivePage,
): Promise<{ rows: DriveRow[]; total: number; insideIds: string[] }> {
  const { words, belowId, ...filter } = search;
  const scope = { ...filter, folderIds: belowId ? await listFolders(db, userId, belowId) : undefined };
  // Names are read from the index alone, and once only: a search knows its total by going to the end.
  const named = await findNamed(db, userId, words, scope, page);
  const isNamed = new Set(named);
  const canBeInside = contentQuery !== undefined && search.isDir !== true && named.length < MAX_FOUND;
  const inside = canBeInside ? await findInside(db, userId, contentQuery, scope, page) : [];
  const found = [...named, ...inside.filter((id) => !isNamed.has(id))].slice(0, MAX_FOUND);
  const shown = found.slice(page.offset, page.offset + page.limit);
  const rows = await db
    .select()
    .from(driveEntries)
    .where(and(living(userId), inArray(driveEntries.id, shown)));
  const placeOf = new Map(shown.map((id, scope) => [id, scope]));
  rows.sort((one, other) => (placeOf.get(one.id) ?? 0) - (placeOf.get(other.id) ?? 0));
  return { rows, total: found.length, insideIds: shown.filter((id) => !isNamed.has(id)) };
}

/** Reading so many names and putting them in order takes some milliseconds. */
const MAX_FEW = 2_000;

type SearchScope = Pick<DriveFilter, 'parentId' | 'isDir'> & { folderIds: readonly string[] | undefined };

async function findNamed(db: Queryable, userId: string, words: readonly string[], scope: SearchScope, page: DrivePage) {
  // Twice as fast as `like`, and no sign needs escaping.
  const hasWords = words.map((word) => sql`strpos(${driveEntries.nameKey}, ${word}) > 0`);
  const isHere = isAt(userId, scope);
  const few = await findAmongFew(db, userId, words, { hasWords: and(...hasWords), isHere }, page);
  return few ?? findIds(db, and(isHere, ...hasWords), page);
}

/**
 * Whoever has the words has their pairs of characters, and there is an index of these: words that few names hold are looked for
 * there. Undefined when they are many: then going through all names in the order of the page soon finds enough.
 */
async function findAmongFew(
  db: Queryable,
  userId: string,
  words: readonly string[],
  { hasWords, isHere }: { hasWords: SQL | undefined; isHere: SQL | undefined },
  page: DrivePage,
): Promise<string[] | undefined> {
  const pairs = pairsOf(userId, words);
  if (pairs.length === 0) return undefined;
  // Without the inner select the planner sees a common pair and reads everything instead of the index.
  const { rows } = await db.execute<{ ids: string[] | null }>(sql`
    with drive_entries as materialized (
      select id, user_id, parent_id, is_dir, name_key, order_key, size_bytes, updated_at, bin_root_id from drive_entries
      where ${living(userId)} and name_pairs(user_id, name_key) @> (select ${sql.param(pairs)}::text[]) and ${hasWords}
      limit ${MAX_FEW + 1}
    )
    select case when (select count(*) from drive_entries) <= ${MAX_FEW} then array(
      select id from drive_entries where ${isHere} order by ${sql.join(orderOf(page), sql`, `)} limit ${MAX_FOUND}
    ) end as ids`);
  return rows[0]?.ids ?? undefined;
}

/** As `name_pairs` of the database makes them; a single character is in none. */
function pairsOf(userId: string, words: readonly string[]): string[] {
  const owner = userId.slice(0, 8);
  const pairs = words.flatMap((word) => {
    const characters = [...word];
    return characters.slice(1).map((character, before) => `${owner}${characters[before]}${character}`);
  });
  return [...new Set(pairs)];
}

/** Contents that are few lead to their files; of a word that is everywhere the files are asked in the order of the page. */
async function findInside(
  db: Queryable,
  userId: string,
  contentQuery: string,
  scope: SearchScope,
  page: DrivePage,
): Promise<string[]> {
  // Without the inner select the planner sees a common word and reads all the words there are instead of the index.
  const contents = sql`select blob_id from drive_words where user_id = ${userId} and words @@ (select ${contentQuery}::tsquery)`;
  const { rows } = await db.execute<{ blob_id: string }>(sql`${contents} limit ${MAX_FOUND + 1}`);
  if (rows.length === 0) return [];
  const few = rows.map(({ blob_id }) => blob_id);
  const holdsWords =
    few.length <= MAX_FOUND
      ? sql`${driveEntries.blobId} = any(${sql.param(few)}::uuid[])`
      : // As a plain condition it would become a join, which reads and sorts everything before the first is found.
        sql`case when ${driveEntries.blobId} is not null then ${driveEntries.blobId} in (${contents}) end`;
  return findIds(db, and(isAt(userId, scope), holdsWords), page);
}

/** The folders are given as they are: only so the planner knows whether they hold little or nearly all there is. */
function isAt(userId: string, { folderIds, ...filter }: SearchScope): SQL | undefined {
  const isInOne = folderIds && sql`${driveEntries.parentId} = any(${sql.param(folderIds)}::uuid[])`;
  return and(living(userId), ...conditions(userId, filter), isInOne);
}

async function findIds(db: Queryable, where: SQL | undefined, page: DrivePage): Promise<string[]> {
  const rows = await db
    .select({ id: driveEntries.id })
    .from(driveEntries)
    .where(where)
    .orderBy(...orderOf(page))
    .limit(MAX_FOUND);
  return rows.map(({ id }) => id);
}
