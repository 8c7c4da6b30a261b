import { AppError } from '@app/contract/errors.ts';
import { MAX_FILE_BYTES, type saveFile as saveFileEndpoint, TOO_LARGE } from '@app/contract/keeping/files.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { requireEntry } from '#features/keeping/drive/drive.service.ts';
import { openBlob } from '#features/keeping/storage/blobs.service.ts';
import type { Caller } from '#http/door.ts';
import { findFile, renameFile } from './files.queries.ts';
import { fileNotFound, requireType, storeUpload } from './files.service.ts';

type SaveDeps = Pick<Deps, 'db' | 'fileStore' | 'newId' | 'now'>;
type Wanted = z.output<(typeof saveFileEndpoint)['input']>;

/** Names a file of her questions, or makes one of a file of her cloud disk: the browser sends no byte of it. */
export async function saveFile(deps: SaveDeps, caller: Caller, wanted: Wanted): Promise<{ id: string }> {
  const file = await findFile(deps.db, caller.userId, wanted.fileId);
  if (!file) return takeFromDrive(deps, caller, wanted);
  expectSame(wanted, file);
  if (requireType(wanted.fileName) !== file.type) throw new AppError('invalid', '改名时不能换文件类型');
  await renameFile(deps.db, caller.userId, file.id, wanted.fileName, deps.now());
  return { id: file.id };
}

/** A copy: what she deletes from her disk later stays in the question. */
async function takeFromDrive(deps: SaveDeps, caller: Caller, wanted: Wanted): Promise<{ id: string }> {
  const entry = await requireEntry(deps, caller, wanted.fileId);
  if (!entry.blobId) throw fileNotFound();
  expectSame(wanted, entry);
  if (requireType(wanted.fileName) !== requireType(entry.name)) throw new AppError('invalid', '改名时不能换文件类型');
  if (entry.sizeBytes > MAX_FILE_BYTES) throw new AppError('too-large', TOO_LARGE);
  const bytes = await openBlob(deps, entry.blobId);
  const file = { name: wanted.fileName, bytes, signal: new AbortController().signal, isCut: () => false };
  const { fileId } = await storeUpload(deps, { caller, input: {}, file });
  return { id: fileId };
}

function expectSame({ size, md5 }: Wanted, file: { sizeBytes: number; md5: string }): void {
  const isSame = (size ?? file.sizeBytes) === file.sizeBytes && (md5?.toLowerCase() ?? file.md5) === file.md5;
  if (!isSame) throw new AppError('conflict', '文件内容对不上，请重新上传');
}
