import { remove } from '#features/keeping/drive/bin.service.ts';
import type { DriveRow, Path } from '#features/keeping/drive/paths.service.ts';
import { checkPlace, copyTo, findAt, makeFolderAt, moveTo, putAt } from '#features/keeping/drive/paths.service.ts';
import { changeProperties } from '#features/keeping/drive/properties.service.ts';
import { receive } from '#features/keeping/storage/received.service.ts';
import { readCapacity } from '#features/keeping/storage/room.service.ts';
import type { MethodAnswer } from '#http/serve-methods.ts';
import type { DavCall, DavDeps } from './dav-call.ts';
import { DavError } from './dav-error.ts';
import { hrefOf, placeKey, readDavPath } from './dav-path.ts';
import { readIfHeader } from './if-header.ts';
import { forgetLocksAt, requireUnlocked } from './locks.service.ts';

/** What programs and systems make for themselves: nobody looks for it in the recycle bin. */
const SCRATCH = /^(~\$|\.~|\._)|\.tmp$|^(\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

/** When the former bytes were written, as Windows noted it; it shows that rather than what we know. */
const WRITTEN_BY_WINDOWS = '{urn:schemas-microsoft-com:}Win32LastModifiedTime';

/** The whole of a file, streamed: a new one, or other bytes for the one that is there. */
export async function put(deps: DavDeps, call: DavCall): Promise<MethodAnswer> {
  const { userId, path, header, bytes, lengthBytes, signal } = call;
  if (header('content-range') !== undefined) throw new DavError(400, '请上传整个文件');
  const there = await checkPlace(deps, userId, path);
  if (there?.isDir) throw new DavError(405, '这里是一个文件夹');
  requireTags(call, there);
  await requireUnlocked(deps, userId, {
    path,
    lists: readIfHeader(header('if')),
    touched: [{ path, isListed: there === undefined }],
  });
  const { total, used } = await readCapacity(deps, { userId, sessionId: '', suspendedReason: '' });
  const maxBytes = Math.max(0, total - used) + (there?.sizeBytes ?? 0);
  if ((lengthBytes ?? 0) > maxBytes) throw new DavError(507, '云盘空间不够，请先清理云盘或回收站');
  const { entry, isNew } = await receive(deps, { bytes, maxBytes, signal }, (received) =>
    putAt(deps, userId, path, received),
  ).catch((error: unknown) => {
    throw signal.aborted ? new DavError(400, '上传中断了') : error;
  });
  if (!isNew) await changeProperties(deps, userId, entry.id, new Map([[WRITTEN_BY_WINDOWS, undefined]]));
  return { status: isNew ? 201 : 204, headers: { etag: `"${entry.md5}"` } };
}

export async function mkcol(deps: DavDeps, { userId, path, header, lengthBytes }: DavCall): Promise<MethodAnswer> {
  if ((lengthBytes ?? 0) > 0 || header('transfer-encoding')) throw new DavError(415, '新建文件夹不能带内容');
  // The roots are there, and so is what holds them.
  if (
    path.length < 2 ? path.length === 0 || (await findAt(deps, userId, path)) : await checkPlace(deps, userId, path)
  ) {
    throw new DavError(405, '这里已有同名的文件或文件夹');
  }
  const touched = [{ path, isListed: true }];
  await requireUnlocked(deps, userId, { path, lists: readIfHeader(header('if')), touched });
  await makeFolderAt(deps, userId, path);
  return { status: 201 };
}

/** Into the recycle bin, from where it can be brought back in the page. */
export async function deleteAt(deps: DavDeps, { userId, path, header }: DavCall): Promise<MethodAnswer> {
  const row = await requireMovable(deps, userId, path);
  const touched = [{ path, isTree: true, isListed: true }];
  await requireUnlocked(deps, userId, { path, lists: readIfHeader(header('if')), touched });
  const caller = { userId, sessionId: '', suspendedReason: '' };
  const isDirectly = !row.isDir && SCRATCH.test(row.name);
  await remove(deps, caller, { ids: [row.id], isDir: row.isDir, isDirectly });
  await forgetLocksAt(deps, userId, path);
  return { status: 204 };
}

export async function move(deps: DavDeps, call: DavCall): Promise<MethodAnswer> {
  const { userId, path } = call;
  const row = await requireMovable(deps, userId, path);
  const target = await requireTarget(deps, call);
  const isSame = placeKey(target) === placeKey(path);
  // Only the way its name is written changes; the page of many programs does so.
  if (isSame && target.at(-1) === path.at(-1)) throw new DavError(403, '它已经在这里了');
  await requireUnlocked(deps, userId, {
    path,
    lists: readIfHeader(call.header('if')),
    touched: [
      { path, isTree: true, isListed: true },
      { path: target, isTree: true, isListed: true },
    ],
  });
  const { isNew } = await moveTo(deps, userId, row.id, target);
  await forgetLocksAt(deps, userId, path);
  return { status: isNew ? 201 : 204, headers: { location: hrefOf(target, row.isDir) } };
}

export async function copy(deps: DavDeps, call: DavCall): Promise<MethodAnswer> {
  const { userId, path, header } = call;
  const row = await requireMovable(deps, userId, path);
  const target = await requireTarget(deps, call);
  if (placeKey(target) === placeKey(path)) throw new DavError(403, '不能复制到它自己');
  await requireUnlocked(deps, userId, {
    path,
    lists: readIfHeader(header('if')),
    touched: [{ path: target, isTree: true, isListed: true }],
  });
  const isDeep = header('depth') !== '0';
  const { isNew } = await copyTo(deps, userId, { id: row.id, path: target, isDeep });
  return { status: isNew ? 201 : 204, headers: { location: hrefOf(target, row.isDir) } };
}

async function requireMovable(deps: DavDeps, userId: string, path: Path): Promise<DriveRow> {
  const row = await findAt(deps, userId, path);
  if (path.length > 0 && !row) throw new DavError(404, '找不到这个文件或文件夹');
  if (!row || row.parentId === null) throw new DavError(403, '这是固定的文件夹，不能改名、移动、复制或删除');
  return row;
}

/**
 * Where something shall go. The host is not compared: a proxy may have given us another name than the program knows, and
 * behind this address there is only one disk.
 */
async function requireTarget(deps: DavDeps, { userId, path, header }: DavCall): Promise<Path> {
  const destination = header('destination');
  if (destination === undefined) throw new DavError(400, '缺少 Destination');
  const target = readDavPath(destination);
  const there = await checkPlace(deps, userId, target);
  const isItself = placeKey(target) === placeKey(path);
  if (there && !isItself && header('overwrite')?.toUpperCase() === 'F') throw new DavError(412, '目标位置已有同名的');
  return target;
}

/** The plain conditions of HTTP (RFC 9110, 13.1). */
function requireTags({ header }: DavCall, there: DriveRow | undefined): void {
  const [match, noneMatch] = [header('if-match'), header('if-none-match')];
  const tag = there && `"${there.md5}"`;
  const isIn = (list: string) => tag !== undefined && (list.trim() === '*' || list.includes(tag));
  if ((match !== undefined && !isIn(match)) || (noneMatch !== undefined && isIn(noneMatch))) {
    throw new DavError(412, '文件已经变了');
  }
}
