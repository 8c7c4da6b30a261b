import { MAX_FOUND } from '@app/contract/drive.ts';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { driveEntries } from '#db/tables/drive.ts';
import { conditions, type DriveFilter, type DrivePage, type DriveRow, living, orderOf } from './drive.queries.ts';

/** Entries with the words in their name first, then files with them in their content; both in the order of the page. */
export async function searchEntries(
  db: Queryable,
  userId: string,
  filter: DriveFilter,
  contentQuery: string | undefined,
  page: DrivePage,
): Promise<{ rows: DriveRow[]; total: number; insideIds: string[] }> {
  // Names are read from the index alone, and once only: a search knows its total by going to the end.
  const named = await findIds(db, and(living(userId), ...conditions(userId, filter)), page);
  const isNamed = new Set(named);
  const canBeInside = contentQuery !== undefined && filter.isDir !== true && named.length < MAX_FOUND;
  const inside = canBeInside ? await findInside(db, userId, filter, contentQuery, page) : [];
  const found = [...named, ...inside.filter((id) => !isNamed.has(id))].slice(0, MAX_FOUND);
  const shown = found.slice(page.offset, page.offset + page.limit);
  const rows = await db
    .select()
    .from(driveEntries)
    .where(and(living(userId), inArray(driveEntries.id, shown)));
  const placeOf = new Map(shown.map((id, place) => [id, place]));
  rows.sort((one, other) => (placeOf.get(one.id) ?? 0) - (placeOf.get(other.id) ?? 0));
  return { rows, total: found.length, insideIds: shown.filter((id) => !isNamed.has(id)) };
}

function findInside(db: Queryable, userId: string, filter: DriveFilter, contentQuery: string, page: DrivePage) {
  const holdsWords = inArray(
    driveEntries.blobId,
    // Of a word that is everywhere some contents are enough to choose from.
    // Without the inner select the planner sees a common word and reads all the words there are instead of the index.
    sql`(
      select blob_id from drive_words where user_id = ${userId} and words @@ (select ${contentQuery}::tsquery)
      limit ${MAX_FOUND})`,
  );
  return findIds(db, and(living(userId), ...conditions(userId, { ...filter, words: [] }), holdsWords), page);
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
