import { BIN_DAYS, type BinEntry, type DriveEntry } from '@app/contract/keeping/drive.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { Transaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { releaseBlob } from '#features/keeping/storage/blobs.service.ts';
import { changeDrive, takeRoom } from '#features/keeping/storage/room.service.ts';
import type { Caller } from '#http/door.ts';
import { windowOf } from '#lib/paging.ts';
import * as queries from './bin.queries.ts';
import type { DriveRow } from './drive.queries.ts';
import { entryNotFound, namesIn, namesOf, requireFolder, toDriveEntry } from './drive.service.ts';
import { withPlaces } from './listing.service.ts';
import { requireMovable } from './organise.service.ts';
import { findSteps, wayTo } from './tree.queries.ts';

type BinDeps = Pick<Deps, 'db' | 'now'>;

const KEPT_MS = BIN_DAYS * DAY_MS;
const BLOBS_AT_ONCE = 500;

/** Into the bin, or with `isDirectly` gone for good (PAN-002). All or none. */
export async function remove(
  deps: BinDeps,
  caller: Caller,
  { ids, isDir, isDirectly }: { ids: string[]; isDir: boolean; isDirectly: boolean },
): Promise<null> {
  await changeDrive(deps, caller.userId, async (tx) => {
    await requireMovable(tx, caller.userId, ids, isDir);
    await queries.binEntries(tx, caller.userId, ids, deps.now());
    if (isDirectly) await purge(tx, caller.userId, ids);
  });
  if (isDirectly) await releaseDropped(deps);
  return null;
}

export async function listBin(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: BinEntry[]; total: number }> {
  const { rows, total } = await queries.listBinned(deps.db, caller.userId, windowOf({ page, limit }));
  const ids = rows.map(({ id }) => id);
  const sizes = await queries.sumBinned(deps.db, caller.userId, ids);
  const entries = await withPlaces(deps.db, caller.userId, rows);
  const list = entries.map((entry, index) => {
    const deleteTime = rows[index]?.binnedAt?.getTime() ?? 0;
    return { ...entry, size: sizes.get(entry.dirId) ?? 0, deleteTime, purgeTime: deleteTime + KEPT_MS };
  });
  return { list, total };
}

/** Back to where it was, or to the nearest folder around it that is left; a name in use meanwhile is suffixed (SRV-028). */
export function recover(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { ids, isDir }: { ids: string[]; isDir: boolean },
): Promise<{ list: DriveEntry[] }> {
  const { userId } = caller;
  return changeDrive(deps, userId, async (tx) => {
    const rows = await requireBinned(tx, userId, ids, isDir);
    const list: DriveEntry[] = [];
    // What was deleted last comes back first: it may hold what was deleted before.
    for (const row of rows.toSorted((one, other) => Number(other.binnedAt) - Number(one.binnedAt))) {
      const parentId = await nearestFolder(tx, row);
      const name = await namesIn(tx, userId, parentId)(row.name, isDir);
      const place = { parentId, ...namesOf(name) };
      await queries.unbin(tx, userId, row.id, place);
      list.push(toDriveEntry({ ...row, ...place }));
    }
    return { list };
  });
}

export async function purgeBinned(
  deps: BinDeps,
  caller: Caller,
  { ids, isDir }: { ids: string[]; isDir: boolean },
): Promise<null> {
  await changeDrive(deps, caller.userId, async (tx) => {
    await requireBinned(tx, caller.userId, ids, isDir);
    await purge(tx, caller.userId, ids);
  });
  await releaseDropped(deps);
  return null;
}

export async function emptyBin(deps: BinDeps, caller: Caller): Promise<null> {
  await changeDrive(deps, caller.userId, async (tx) => {
    await purge(tx, caller.userId, await queries.listBinnedIds(tx, caller.userId));
  });
  await releaseDropped(deps);
  return null;
}

/** Deletes for good what lay in a bin for 30 days (SRV-027), and gives back the bytes of all that is gone. */
export async function sweepBins(deps: BinDeps): Promise<void> {
  const before = new Date(deps.now().getTime() - KEPT_MS);
  for (const userId of await queries.listUsersBinnedBefore(deps.db, before)) {
    await changeDrive(deps, userId, async (tx) => {
      await purge(tx, userId, await queries.listBinnedIds(tx, userId, before));
    });
  }
  while ((await releaseDropped(deps)) === BLOBS_AT_ONCE);
}

/** The room is free at once. The bytes may be somebody else's too, so only the reference is given back. */
async function purge(tx: Transaction, userId: string, rootIds: readonly string[]): Promise<void> {
  if (rootIds.length === 0) return;
  const freedBytes = await queries.deleteBinned(tx, userId, rootIds);
  await takeRoom(tx, userId, -freedBytes);
}

/** Gives back some of the references whose entries are gone; the job does what is left. Answers how many. */
async function releaseDropped(deps: Pick<Deps, 'db'>): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const blobIds = await queries.takeDroppedBlobs(tx, BLOBS_AT_ONCE);
    for (const blobId of blobIds.toSorted()) await releaseBlob(tx, blobId);
    return blobIds.length;
  });
}

async function nearestFolder(tx: Transaction, row: DriveRow): Promise<string> {
  const way = wayTo(await findSteps(tx, row.userId, [row.parentId]), row.parentId);
  const nearest = way.findLast(({ isLiving }) => isLiving) ?? (await requireFolder(tx, row.userId));
  return nearest.id;
}

async function requireBinned(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
  isDir: boolean,
): Promise<DriveRow[]> {
  const rows = await queries.findBinned(tx, userId, ids);
  if (rows.length < ids.length || rows.some((row) => row.isDir !== isDir)) throw entryNotFound(isDir);
  return rows;
}
