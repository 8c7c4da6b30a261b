import { AppError } from '@app/contract/errors.ts';
import { type addFolder, type DriveEntry, MAX_FOLDER_LEVELS, MAX_TREE_ENTRIES } from '@app/contract/keeping/drive.ts';
import { extensionOf, withExtension } from '@app/contract/keeping/entry-names.ts';
import type { z } from 'zod';
import type { Queryable, Transaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { holdBlob } from '#features/keeping/storage/blobs.service.ts';
import { changeDrive, requireRoom, takeRoom } from '#features/keeping/storage/room.service.ts';
import type { Caller } from '#http/door.ts';
import { type DriveRow, findEntries, insertEntries, updateEntry } from './drive.queries.ts';
import {
  type ChangeDeps,
  entryNotFound,
  namesIn,
  namesOf,
  newEntry,
  requireFolder,
  toDriveEntry,
} from './drive.service.ts';
import { copyProperties } from './properties.queries.ts';
import { countLevels, findSteps, listDescendants, wayTo } from './tree.queries.ts';

export function makeFolder(
  deps: ChangeDeps,
  caller: Caller,
  { userId: ofUser, parentId, name }: z.output<(typeof addFolder)['input']>,
): Promise<{ dirId: string; name: string }> {
  const { userId } = caller;
  if (ofUser && ofUser !== userId) throw entryNotFound(true);
  return changeDrive(deps, userId, async (tx) => {
    const parent = await requireFolder(tx, userId, parentId);
    const way = await wayInto(tx, userId, parent.id);
    if (way.length >= MAX_FOLDER_LEVELS) throw tooDeep();
    const given = await namesIn(tx, userId, parent.id)(name, true);
    const row = newEntry(deps, userId, parent.id, given, { isDir: true });
    await insertEntries(tx, [row]);
    return { dirId: row.id, name: given };
  });
}

/** A file keeps its extension (NAME-006). */
export function rename(
  deps: ChangeDeps,
  caller: Caller,
  { id, name, isDir }: { id: string; name: string; isDir: boolean },
): Promise<{ name: string }> {
  const { userId } = caller;
  return changeDrive(deps, userId, async (tx) => {
    const [row] = await requireMovable(tx, userId, [id], isDir);
    if (!row?.parentId) throw entryNotFound(isDir);
    const wanted = isDir ? name : withExtension(name, extensionOf(row.name));
    const given = await namesIn(tx, userId, row.parentId, id)(wanted, isDir);
    await updateEntry(tx, userId, id, { ...namesOf(given), updatedAt: deps.now() });
    return { name: given };
  });
}

/** Moves all or none. What lies in the folder already stays as it is. */
export function move(
  deps: ChangeDeps,
  caller: Caller,
  { ids, targetId, isDir }: { ids: string[]; targetId: string; isDir: boolean },
): Promise<{ list: DriveEntry[] }> {
  const { userId } = caller;
  return changeDrive(deps, userId, async (tx) => {
    const target = await requireFolder(tx, userId, targetId);
    const rows = await requireMovable(tx, userId, ids, isDir);
    if (isDir) await refuseBadTarget(tx, userId, target.id, ids, '不能把文件夹移动到它自己里面');
    const giveName = namesIn(tx, userId, target.id);
    const list: DriveEntry[] = [];
    for (const row of rows) {
      const name = row.parentId === target.id ? row.name : await giveName(row.name, isDir);
      const moved = { parentId: target.id, ...namesOf(name) };
      await updateEntry(tx, userId, row.id, moved);
      list.push(toDriveEntry({ ...row, ...moved }));
    }
    return { list };
  });
}

/** Copies all or none. Copies hold the same bytes, and take room as if they were others. */
export function copy(
  deps: ChangeDeps,
  caller: Caller,
  { ids, targetId }: { ids: string[]; targetId: string },
): Promise<{ list: DriveEntry[] }> {
  const { userId } = caller;
  return changeDrive(deps, userId, async (tx) => {
    const target = await requireFolder(tx, userId, targetId);
    const roots = await requireMovable(tx, userId, ids);
    await refuseBadTarget(tx, userId, target.id, ids, '不能把文件夹复制到它自己里面');
    const rows = await listDescendants(tx, userId, ids, MAX_TREE_ENTRIES + 1);
    if (roots.length + rows.length > MAX_TREE_ENTRIES)
      throw new AppError('too-large', `一次最多复制 ${MAX_TREE_ENTRIES} 项，请分几次复制`);
    const copies = await copyRows(deps, tx, target, roots, rows);
    await insertCopies(deps, tx, userId, copies);
    const outer = copies.filter(({ row }) => row.parentId === target.id);
    return { list: outer.map(({ row }) => toDriveEntry(row)) };
  });
}

type Copy = { fromId: string; row: ReturnType<typeof newEntry> };

/** Parents stand before their children. What programs noted about the originals holds for the copies. */
export async function insertCopies(
  deps: Pick<Deps, 'now'>,
  tx: Transaction,
  userId: string,
  copies: readonly Copy[],
): Promise<void> {
  const rows = copies.map(({ row }) => row);
  const sizeBytes = rows.reduce((sum, row) => sum + row.sizeBytes, 0);
  await requireRoom(deps, tx, userId, sizeBytes);
  await takeRoom(tx, userId, sizeBytes);
  // In one order everywhere, so that two teachers who copy the same files never wait for each other.
  const blobIds = rows.flatMap(({ blobId }) => blobId ?? []).toSorted();
  for (const blobId of blobIds) await holdBlob(tx, blobId);
  await insertEntries(tx, rows);
  const pairs = copies.map(({ fromId, row }) => ({ fromId, toId: row.id }));
  await copyProperties(tx, userId, pairs);
}

/** A copy of an entry and of all that lies in it. */
export function copyTree(
  deps: ChangeDeps,
  root: DriveRow,
  childrenOf: ReadonlyMap<string, readonly DriveRow[]>,
  to: { parentId: string; name: string },
): Copy[] {
  const grow = (row: DriveRow, parentId: string, name: string): Copy[] => {
    const made = newEntry(deps, root.userId, parentId, name, row);
    const children = childrenOf.get(row.id) ?? [];
    return [{ fromId: row.id, row: made }, ...children.flatMap((child) => grow(child, made.id, child.name))];
  };
  return grow(root, to.parentId, to.name);
}

/** Each root once: one that lies in another comes along with it. */
async function copyRows(
  deps: ChangeDeps,
  tx: Transaction,
  target: DriveRow,
  roots: readonly DriveRow[],
  rows: readonly DriveRow[],
) {
  const isCopied = new Set([...roots, ...rows].map(({ id }) => id));
  const outer = roots.filter(({ parentId }) => !isCopied.has(parentId ?? ''));
  const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId ?? '');
  const giveName = namesIn(tx, target.userId, target.id);
  const copies: Copy[] = [];
  for (const row of outer) {
    const name = await giveName(row.name, row.isDir);
    copies.push(...copyTree(deps, row, childrenOf, { parentId: target.id, name }));
  }
  return copies;
}

/** Living entries of this teacher, all of them there and none of them a fixed root. */
export async function requireMovable(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
  isDir?: boolean,
): Promise<DriveRow[]> {
  const rows = await findEntries(tx, userId, ids);
  const isOther = rows.some((row) => isDir !== undefined && row.isDir !== isDir);
  if (rows.length < ids.length || isOther) throw entryNotFound(isDir ?? false);
  if (rows.some(({ parentId }) => parentId === null)) {
    throw new AppError('forbidden', '这是固定的文件夹，不能改名、移动、复制或删除');
  }
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
}

/** Nothing goes into itself or what lies in it (SRV-029), nor deeper than a path may be long. */
export async function refuseBadTarget(
  tx: Transaction,
  userId: string,
  targetId: string,
  ids: readonly string[],
  sentence: string,
): Promise<void> {
  const way = await wayInto(tx, userId, targetId);
  if (way.some((step) => ids.includes(step.id))) throw new AppError('conflict', sentence);
  if (way.length + (await countLevels(tx, userId, ids)) > MAX_FOLDER_LEVELS) throw tooDeep();
}

async function wayInto(db: Queryable, userId: string, folderId: string) {
  return wayTo(await findSteps(db, userId, [folderId]), folderId);
}

function tooDeep(): AppError {
  return new AppError('conflict', `文件夹最多 ${MAX_FOLDER_LEVELS} 层，请放浅一些`);
}
