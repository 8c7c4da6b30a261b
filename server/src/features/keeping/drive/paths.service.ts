import { AppError } from '@app/contract/errors.ts';
import { MAX_FOLDER_LEVELS, MAX_TREE_ENTRIES } from '@app/contract/keeping/drive.ts';
import { nameProblem, sameKey } from '@app/contract/keeping/entry-names.ts';
import type { Queryable, Transaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { holdBlob } from '#features/keeping/storage/blobs.service.ts';
import { holdReceived, type Received } from '#features/keeping/storage/received.service.ts';
import { changeDrive, requireRoom, takeRoom } from '#features/keeping/storage/room.service.ts';
import { binEntries } from './bin.queries.ts';
import { type DriveRow, insertEntries, updateEntry } from './drive.queries.ts';
import { type ChangeDeps, entryNotFound, namesOf, newEntry } from './drive.service.ts';
import { copyTree, insertCopies, refuseBadTarget, requireMovable } from './organise.service.ts';
import { deleteEntry, findEntryAt, listChildrenAfter, replaceContent } from './paths.queries.ts';
import { copyProperties, deleteProperties } from './properties.queries.ts';
import { findSteps, listDescendants, wayTo } from './tree.queries.ts';

/** The names from a root to an entry. Programs that mount the disk know nothing else, and want exactly these names. */
export type Path = readonly string[];
/** A row of the cloud disk, for services that show it in another way. */
export type { DriveRow } from './drive.queries.ts';

type Placed = { entry: DriveRow | ReturnType<typeof newEntry>; isNew: boolean };
type PathEnd = { parent: DriveRow; name: string; there: DriveRow | undefined };

const CHILDREN_AT_ONCE = 1_000;

export async function findAt(deps: Pick<Deps, 'db'>, userId: string, path: Path): Promise<DriveRow | undefined> {
  return find(deps.db, userId, path);
}

/** What lies in a folder, or the roots, some at a time; a folder of any size is never in memory as a whole. */
export async function* walkChildren(
  deps: Pick<Deps, 'db'>,
  userId: string,
  parentId: string | null,
): AsyncGenerator<DriveRow[]> {
  for (let afterId: string | undefined; ; ) {
    const rows = await listChildrenAfter(deps.db, userId, { parentId, afterId, limit: CHILDREN_AT_ONCE });
    yield rows;
    if (rows.length < CHILDREN_AT_ONCE) return;
    afterId = rows.at(-1)?.id;
  }
}

/** Refuses a path at which nothing can be made; answers what is there already. */
export async function checkPlace(deps: Pick<Deps, 'db'>, userId: string, path: Path): Promise<DriveRow | undefined> {
  return (await requirePathEnd(deps.db, userId, path)).there;
}

/** A new file, or other bytes for the file that is there, which stays the same entry. */
export function putAt(deps: ChangeDeps, userId: string, path: Path, received: Received): Promise<Placed> {
  return changeDrive(deps, userId, async (tx) => {
    const { parent, name, there } = await requirePathEnd(tx, userId, path);
    if (there?.isDir) throw new AppError('conflict', '这里已有同名的文件夹');
    await takeOrGiveRoom(deps, tx, userId, received.sizeBytes - (there?.sizeBytes ?? 0));
    const content = { ...(await holdReceived(deps, tx, received)), md5: received.md5, sizeBytes: received.sizeBytes };
    if (there) {
      const changed = { ...content, updatedAt: deps.now() };
      await replaceContent(tx, there, changed);
      return { entry: { ...there, ...changed }, isNew: false };
    }
    const entry = newEntry(deps, userId, parent.id, name, { ...content, isDir: false });
    await insertEntries(tx, [entry]);
    return { entry, isNew: true };
  });
}

export function makeFolderAt(deps: ChangeDeps, userId: string, path: Path): Promise<void> {
  return changeDrive(deps, userId, async (tx) => {
    const { parent, name, there } = await requirePathEnd(tx, userId, path);
    if (there) throw new AppError('conflict', '这里已有同名的文件或文件夹');
    if (path.length > MAX_FOLDER_LEVELS) throw new AppError('conflict', `文件夹最多 ${MAX_FOLDER_LEVELS} 层`);
    await insertEntries(tx, [newEntry(deps, userId, parent.id, name, { isDir: true })]);
  });
}

/**
 * Moves an entry to another path. A file that is there gets its bytes: so saving by way of a second file, as office
 * programs do, leaves the file she shared or opened elsewhere the same. A folder that is there goes into the bin.
 */
export function moveTo(deps: ChangeDeps, userId: string, id: string, path: Path): Promise<{ isNew: boolean }> {
  return changeDrive(deps, userId, async (tx) => {
    const { row, parent, name, there } = await requireTransfer(tx, userId, id, path);
    if (there && there.id !== row.id) {
      if (!there.isDir && !row.isDir) {
        await takeAfter(deps, tx, row, there);
        await deleteEntry(tx, row);
        await takeRoom(tx, userId, -there.sizeBytes);
        return { isNew: false };
      }
      await binEntries(tx, userId, [there.id], deps.now());
    }
    await updateEntry(tx, userId, row.id, { parentId: parent.id, ...namesOf(name) });
    return { isNew: !there };
  });
}

/** Copies an entry to another path, with all that lies in it or alone. */
export function copyTo(
  deps: ChangeDeps,
  userId: string,
  { id, path, isDeep }: { id: string; path: Path; isDeep: boolean },
): Promise<{ isNew: boolean }> {
  return changeDrive(deps, userId, async (tx) => {
    const { row, parent, name, there } = await requireTransfer(tx, userId, id, path);
    if (there && !there.isDir && !row.isDir) {
      await takeOrGiveRoom(deps, tx, userId, row.sizeBytes - there.sizeBytes);
      await takeAfter(deps, tx, row, there);
      return { isNew: false };
    }
    if (there) await binEntries(tx, userId, [there.id], deps.now());
    const rows = isDeep ? await listDescendants(tx, userId, [row.id], MAX_TREE_ENTRIES + 1) : [];
    if (rows.length > MAX_TREE_ENTRIES) throw new AppError('conflict', `一次最多复制 ${MAX_TREE_ENTRIES} 项`);
    const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId ?? '');
    await insertCopies(deps, tx, userId, copyTree(deps, row, childrenOf, { parentId: parent.id, name }));
    return { isNew: !there };
  });
}

async function find(db: Queryable, userId: string, path: Path): Promise<DriveRow | undefined> {
  return path.length === 0 ? undefined : findEntryAt(db, userId, path.map(sameKey));
}

async function requirePathEnd(db: Queryable, userId: string, path: Path): Promise<PathEnd> {
  const name = path.at(-1) ?? '';
  if (path.length < 2) throw new AppError('forbidden', '最外层只有固定的文件夹，请放到里面');
  const parent = await find(db, userId, path.slice(0, -1));
  if (!parent?.isDir) throw new AppError('conflict', '上一级文件夹不存在');
  const there = await find(db, userId, path);
  const problem = there ? undefined : nameProblem(name);
  if (problem) throw new AppError('invalid', problem);
  return { parent, name, there };
}

async function requireTransfer(tx: Transaction, userId: string, id: string, path: Path) {
  const [row] = await requireMovable(tx, userId, [id]);
  if (!row) throw entryNotFound(false);
  const place = await requirePathEnd(tx, userId, path);
  await refuseBadTarget(tx, userId, place.parent.id, [id], '不能把文件夹放到它自己里面');
  const around = wayTo(await findSteps(tx, userId, [row.parentId]), row.parentId);
  if (around.some((step) => step.id === place.there?.id)) {
    throw new AppError('conflict', '不能替换它所在的文件夹');
  }
  return { row, ...place };
}

/** A file gets the bytes of another, and what programs noted about it. */
async function takeAfter(deps: ChangeDeps, tx: Transaction, from: DriveRow, to: DriveRow): Promise<void> {
  if (from.blobId) await holdBlob(tx, from.blobId);
  const { blobId, md5, sizeBytes } = from;
  await replaceContent(tx, to, { blobId, md5, sizeBytes, updatedAt: deps.now() });
  await deleteProperties(tx, to.userId, to.id);
  await copyProperties(tx, to.userId, [{ fromId: from.id, toId: to.id }]);
}

async function takeOrGiveRoom(
  deps: Pick<Deps, 'now'>,
  tx: Transaction,
  userId: string,
  byBytes: number,
): Promise<void> {
  if (byBytes > 0) await requireRoom(deps, tx, userId, byBytes);
  await takeRoom(tx, userId, byBytes);
}
