import { AppError } from '@app/contract/errors.ts';
import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { cleanName, freeName, sameKey } from '@app/contract/keeping/entry-names.ts';
import { orderKey } from '@app/engines/drive/entry-order.ts';
import type { Queryable, Transaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { holdBlob, requireUploaded } from '#features/keeping/storage/blobs.service.ts';
import { changeDrive, openRoom, requireRoom, takeRoom } from '#features/keeping/storage/room.service.ts';
import type { Caller } from '#http/door.ts';
import { derivedId } from '#lib/derived-id.ts';
import * as queries from './drive.queries.ts';
import { listDescendants } from './tree.queries.ts';

/** Every cloud disk has these two roots, which cannot be removed (decision G-065). */
const ROOTS = ['我的上传', '我的知识库'];

export type ChangeDeps = Pick<Deps, 'db' | 'newId' | 'now'>;
/** Something below a folder; `path` begins with the name of what lies in it, its parts joined by slashes. */
export type BelowEntry = Pick<queries.DriveRow, 'isDir' | 'sizeBytes' | 'blobId' | 'updatedAt'> & { path: string };

export async function createRoots(deps: Pick<Deps, 'newId' | 'now'>, db: Queryable, userId: string): Promise<void> {
  const firstAt = deps.now().getTime();
  // A millisecond apart, so that the first is known by its age.
  const rows = ROOTS.map((name, index) => {
    const createdAt = new Date(firstAt + index);
    return { id: deps.newId(), userId, ...namesOf(name), isDir: true, createdAt, updatedAt: createdAt };
  });
  await queries.insertEntries(db, rows);
  await openRoom(db, userId);
}

export type NewFile = {
  dirId?: string | undefined;
  name: string;
  contextId: string;
  /** What the caller believes the upload to be. */
  md5?: string | undefined;
  size?: number | undefined;
  /** Of an entry that is made once, however often it is asked for. */
  id?: string | undefined;
};

/** Puts a completed upload into a folder. Called again after a lost answer it answers the same entry. */
export function addFile(
  deps: ChangeDeps,
  caller: Caller,
  { dirId, name, contextId, md5, size, id: given }: NewFile,
): Promise<DriveEntry> {
  const { userId } = caller;
  return changeDrive(deps, userId, async (tx) => {
    const folder = await requireFolder(tx, userId, dirId);
    const upload = await requireUploaded(tx, userId, contextId);
    const isSame = (size ?? upload.sizeBytes) === upload.sizeBytes && (md5?.toLowerCase() ?? upload.md5) === upload.md5;
    if (!isSame) throw new AppError('conflict', '文件内容对不上，请重新上传');
    const wanted = cleanName(name);
    // Whoever uploads the same file once more asks for it first, and gets a copy.
    const id = given ?? derivedId(contextId, upload.askedAt.toISOString(), folder.id, wanted);
    const made = await queries.findAnyEntry(tx, userId, id);
    if (made && made.binRootId === null) return toDriveEntry(made);
    await requireRoom(deps, tx, userId, upload.sizeBytes);
    await holdBlob(tx, upload.blobId);
    await takeRoom(tx, userId, upload.sizeBytes);
    const free = await namesIn(tx, userId, folder.id)(wanted, false);
    const entry = newEntry(deps, userId, folder.id, free, { ...upload, isDir: false });
    const row = made ? entry : { ...entry, id };
    await queries.insertEntries(tx, [row]);
    return toDriveEntry(row);
  });
}

/** A living entry of this teacher; anybody else's is not found. */
export async function requireEntry(deps: Pick<Deps, 'db'>, caller: Caller, id: string): Promise<queries.DriveRow> {
  const [row] = await queries.findEntries(deps.db, caller.userId, [id]);
  if (!row) throw entryNotFound(false);
  return row;
}

/** Everything below a folder, folders before what lies in them. */
export async function listBelow(deps: Pick<Deps, 'db'>, caller: Caller, dirId: string): Promise<BelowEntry[]> {
  const folder = await requireFolder(deps.db, caller.userId, dirId);
  return walkDown(await listDescendants(deps.db, caller.userId, [folder.id]))(folder.id, '');
}

/** These entries and everything below them, as if they lay in one folder: a name in use gets a copy suffix. */
export async function listTogether(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  ids: readonly string[],
): Promise<BelowEntry[]> {
  const found = new Map((await queries.findEntries(deps.db, caller.userId, ids)).map((row) => [row.id, row]));
  // In the order asked for: a zip that is read on after a break must have every byte where it was.
  const chosen = [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
  if (chosen.length < new Set(ids).size) throw entryNotFound(false);
  const rows = await listDescendants(deps.db, caller.userId, ids);
  const walk = walkDown(rows);
  // One that lies in another comes along with it.
  const isBelow = new Set(rows.map(({ id }) => id));
  const taken = new Set<string>();
  return chosen
    .filter(({ id }) => !isBelow.has(id))
    .flatMap((row) => {
      const path = freeName(row.name, row.isDir ? 'folder' : 'file', (key) => taken.has(key));
      taken.add(sameKey(path));
      return [{ ...row, path }, ...walk(row.id, `${path}/`)];
    });
}

function walkDown(rows: readonly queries.DriveRow[]) {
  const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId ?? '');
  const walk = (id: string, before: string): BelowEntry[] =>
    (childrenOf.get(id) ?? []).flatMap((row) => {
      const path = before + row.name;
      return [{ ...row, path }, ...walk(row.id, `${path}/`)];
    });
  return walk;
}

/** Without an id the root for uploads. */
export async function requireFolder(db: Queryable, userId: string, dirId?: string): Promise<queries.DriveRow> {
  const [row] = dirId ? await queries.findEntries(db, userId, [dirId]) : [await queries.findFirstRoot(db, userId)];
  if (!row?.isDir) throw entryNotFound(true);
  return row;
}

export function entryNotFound(isDir: boolean): AppError {
  return new AppError('not-found', `找不到这个${isDir ? '文件夹' : '文件'}，它可能已被删除`);
}

/** Gives out free names in a folder (NAME-004, NAME-005), while its disk is locked. */
export function namesIn(tx: Transaction, userId: string, parentId: string, except?: string) {
  let taken: Set<string> | undefined;
  return async (name: string, isDir: boolean): Promise<string> => {
    if (!taken) {
      // Most names are free; only a clash is worth reading a folder of thousands.
      const clashes = await queries.listNameKeys(tx, userId, parentId, { except, only: sameKey(name) });
      if (clashes.length === 0) return name;
      taken = new Set(await queries.listNameKeys(tx, userId, parentId, { except }));
    }
    const known = taken;
    const given = freeName(name, isDir ? 'folder' : 'file', (key) => known.has(key));
    known.add(sameKey(given));
    return given;
  };
}

export function newEntry(
  deps: Pick<Deps, 'newId' | 'now'>,
  userId: string,
  parentId: string,
  name: string,
  content: Pick<queries.DriveRow, 'isDir'> & Partial<Pick<queries.DriveRow, 'sizeBytes' | 'blobId' | 'md5'>>,
) {
  const now = deps.now();
  const { isDir, sizeBytes = 0, blobId = null, md5 = '' } = content;
  const place = { id: deps.newId(), userId, parentId, ...namesOf(name) };
  return { ...place, isDir, sizeBytes, blobId, md5, createdAt: now, updatedAt: now };
}

/** A name and the keys made of it. */
export function namesOf(name: string) {
  return { name, aliasName: name, nameKey: sameKey(name), orderKey: orderKey(name) };
}

export function toDriveEntry(row: Omit<queries.DriveRow, 'binRootId' | 'binnedAt' | 'shelvedAt'>): DriveEntry {
  return {
    dirId: row.id,
    fileId: row.isDir ? '' : row.id,
    parentId: row.parentId ?? '',
    aliasname: row.aliasName,
    name: row.name,
    isdir: row.isDir,
    size: row.sizeBytes,
    createTime: row.createdAt.getTime(),
    updateTime: row.updatedAt.getTime(),
    place: '',
    children: [],
  };
}
