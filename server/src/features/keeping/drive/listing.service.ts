import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { type DriveDetails, type DriveEntry, type listDrive, MAX_TREE_ENTRIES } from '@app/contract/keeping/drive.ts';
import { sameKey } from '@app/contract/keeping/entry-names.ts';
import type { z } from 'zod';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { windowOf } from '#lib/paging.ts';
import { contentQueryOf, quotesFrom } from './content-search.service.ts';
import { type DriveFilter, type DrivePage, type DriveRow, listEntries } from './drive.queries.ts';
import { entryNotFound, requireEntry, requireFolder, toDriveEntry } from './drive.service.ts';
import { type Search, searchEntries } from './search.queries.ts';
import { countBelow, findSteps, listDescendants, wayTo } from './tree.queries.ts';

type ListInput = z.output<(typeof listDrive)['input']>;

export async function listFolder(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  input: ListInput,
): Promise<OutputOf<typeof listDrive>> {
  if (input.userId && input.userId !== caller.userId) throw entryNotFound(true);
  if (input.dirId) await requireFolder(deps.db, caller.userId, input.dirId);
  if (!input.coverDir && !input.coverFile) return { list: [], total: 0 };
  const words = (input.fuzzyQuery ?? '').split(/\s+/u).filter(Boolean).map(sameKey);
  const filter = filterOf(input, words.length > 0);
  const page = { ...input, ...windowOf(input) };
  if (words.length > 0) return searchFor(deps, caller, input.fuzzyQuery ?? '', { ...filter, words }, page);
  const { rows, total } = await listEntries(deps.db, caller.userId, filter, page);
  const isOneFolder = filter.parentId !== undefined;
  if (isOneFolder && !input.recursive) return { list: rows.map(toDriveEntry), total };
  const list = isOneFolder
    ? await withChildren(deps.db, caller.userId, rows, filter.isDir)
    : await withPlaces(deps.db, caller.userId, rows);
  return { list, total };
}

export async function readDetails(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  id: string,
  isDir: boolean,
): Promise<DriveDetails> {
  const row = await requireEntry(deps, caller, id);
  if (row.isDir !== isDir) throw entryNotFound(isDir);
  const steps = await findSteps(deps.db, caller.userId, [row.parentId]);
  const content = isDir
    ? await countBelow(deps.db, caller.userId, id)
    : { folderCount: 0, fileCount: 1, totalSize: row.sizeBytes };
  const path = wayTo(steps, row.parentId).map((step) => ({ dirId: step.id, name: step.name }));
  return { ...toDriveEntry(row), md5: row.md5, path, ...content };
}

/** Adds where each entry lies, for lists of entries from many folders. */
export async function withPlaces(db: Queryable, userId: string, rows: readonly DriveRow[]): Promise<DriveEntry[]> {
  const steps = await findSteps(
    db,
    userId,
    rows.map(({ parentId }) => parentId),
  );
  return rows.map((row) => {
    const names = wayTo(steps, row.parentId).map(({ name }) => name);
    return { ...toDriveEntry(row), place: names.join(' / ') };
  });
}

/** Names first, then contents, each with the words around what was found. */
async function searchFor(
  deps: Pick<Deps, 'db'>,
  { userId }: Caller,
  typed: string,
  search: Search,
  page: DrivePage,
): Promise<OutputOf<typeof listDrive>> {
  const contentQuery = await contentQueryOf(userId, typed);
  const { rows, total, insideIds } = await searchEntries(deps.db, userId, search, contentQuery, page);
  const [list, quotes] = await Promise.all([
    withPlaces(deps.db, userId, rows),
    quotesFrom(deps, userId, insideIds, typed),
  ]);
  return { list: list.map((entry) => ({ ...entry, quote: quotes.get(entry.dirId) })), total };
}

/** A search and a list of files alone go through all folders; two roots are nothing to search. */
function filterOf({ dirId, coverDir, coverFile, recursive }: ListInput, isSearch: boolean): DriveFilter {
  const isDir = coverDir && coverFile ? undefined : coverDir;
  const isEverywhere = isSearch ? recursive || !dirId : recursive && !coverDir;
  return { isDir, ...(isEverywhere ? { belowId: dirId } : { parentId: dirId ?? null }) };
}

async function withChildren(
  db: Queryable,
  userId: string,
  rows: readonly DriveRow[],
  isDir: boolean | undefined,
): Promise<DriveEntry[]> {
  const ids = rows.filter((row) => row.isDir).map(({ id }) => id);
  const all = await listDescendants(db, userId, ids, MAX_TREE_ENTRIES + 1);
  if (all.length > MAX_TREE_ENTRIES) throw new AppError('too-large', '里面的内容太多，请一层一层打开');
  const shown = all.filter((row) => isDir === undefined || row.isDir === isDir);
  const childrenOf = Map.groupBy(shown, ({ parentId }) => parentId ?? '');
  const grow = (row: DriveRow): DriveEntry => ({
    ...toDriveEntry(row),
    children: (childrenOf.get(row.id) ?? []).map(grow),
  });
  return rows.map(grow);
}
