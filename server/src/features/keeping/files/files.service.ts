import { createHash } from 'node:crypto';
import { AppError } from '@app/contract/errors.ts';
import {
  type FileType,
  fileTypeOf,
  MAX_FILE_NAME_CHARS,
  type StoredFile,
  TOO_LARGE,
  typeProblem,
} from '@app/contract/keeping/files.ts';
import { StoreFullError } from '#adapters/file-store/file-store.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import type { IncomingFile } from '#http/serve-upload.ts';
import { diskFull } from '#lib/disk-full.ts';
import { requireFileRoom } from './file-room.service.ts';
import * as queries from './files.queries.ts';

type StoreDeps = Pick<Deps, 'db' | 'fileStore' | 'newId' | 'now'>;

export type Upload = { caller: Caller; input: { md5?: string | undefined }; file: IncomingFile };

/** Bytes go to the store as they come. Whatever goes wrong, nothing of the file stays. */
export async function storeUpload(deps: StoreDeps, { caller, input, file }: Upload): Promise<StoredFile> {
  const type = requireType(file.name);
  // Before its bytes are taken, and again when their number is known.
  await deps.db.transaction((tx) => requireFileRoom(tx, caller.userId, 0));
  const key = deps.newId();
  // Known as loose before the first byte: not even a power cut leaves bytes nobody knows of.
  await queries.insertLooseBytes(deps.db, key, deps.now());
  try {
    const { md5, sizeBytes } = await storeBytes(deps, key, file);
    if (input.md5 && input.md5.toLowerCase() !== md5) throw new AppError('invalid', '文件上传时出错，请重新上传');
    const name = plainName(file.name);
    const row = await deps.db.transaction(async (tx) => {
      await requireFileRoom(tx, caller.userId, sizeBytes);
      return queries.putFile(tx, { id: key, userId: caller.userId, name, type, sizeBytes, md5 }, deps.now());
    });
    if (row.id !== key) await deps.fileStore.remove(key);
    await queries.deleteLooseBytes(deps.db, key);
    return { ...toAttachment(row), md5 };
  } catch (error) {
    await deps.fileStore.remove(key);
    await queries.deleteLooseBytes(deps.db, key);
    throw error instanceof StoreFullError ? storeFull(error) : error;
  }
}

export async function requireFile(deps: Pick<Deps, 'db'>, caller: Caller, fileId: string): Promise<queries.FileRow> {
  const file = await queries.findFile(deps.db, caller.userId, fileId);
  if (!file) throw fileNotFound();
  return file;
}

export function fileNotFound(): AppError {
  return new AppError('not-found', '找不到这个文件，它可能已被清理，请重新上传');
}

/** As a question remembers it. */
export function toAttachment({
  id,
  name,
  sizeBytes,
  type,
}: Pick<queries.FileRow, 'id' | 'name' | 'sizeBytes' | 'type'>) {
  return { fileId: id, name, size: sizeBytes, type };
}

async function storeBytes({ fileStore }: StoreDeps, key: string, file: IncomingFile) {
  const hash = createHash('md5');
  let sizeBytes = 0;
  async function* watched() {
    for await (const chunk of file.bytes) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      yield chunk;
    }
    if (file.isCut()) throw new AppError('too-large', TOO_LARGE);
    if (sizeBytes === 0) throw new AppError('invalid', '这个文件是空的，请换一个文件');
  }
  await fileStore.put(key, watched(), file.signal);
  return { md5: hash.digest('hex'), sizeBytes };
}

export function requireType(name: string): FileType {
  const type = fileTypeOf(name);
  if (!type) throw new AppError('invalid', typeProblem(name) ?? '');
  return type;
}

/** Without folders and control characters, its ending kept. */
function plainName(name: string): string {
  const last = name
    .replace(/^.*[\\/]/s, '')
    .replace(/\p{Cc}/gu, '')
    .trim();
  if (last.length <= MAX_FILE_NAME_CHARS) return last;
  const ending = /\.[^.]+$/.exec(last)?.[0] ?? '';
  return last.slice(0, MAX_FILE_NAME_CHARS - ending.length) + ending;
}

export function storeFull(cause: StoreFullError): AppError {
  return diskFull(cause);
}
