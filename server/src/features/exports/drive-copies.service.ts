import { buffer } from 'node:stream/consumers';
import type { saveChatToDrive } from '@app/contract/exports.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { addFile, requireFolder } from '#features/drive/drive.service.ts';
import { storeOwnBytes } from '#features/storage/own-bytes.service.ts';
import type { Caller } from '#http/door.ts';
import { exportFile } from './exports.service.ts';

/** Puts what a download would give into a folder of her cloud disk. */
export async function saveToDrive(
  deps: Pick<Deps, 'db' | 'fileStore' | 'newId' | 'now' | 'secrets'>,
  caller: Caller,
  { dirId, ...wanted }: z.output<(typeof saveChatToDrive)['input']>,
): Promise<{ fileId: string; dirId: string; name: string }> {
  // A folder that is gone is said before the file is made.
  const folder = await requireFolder(deps.db, caller.userId, dirId);
  const { name, bytes } = await exportFile(deps, caller, wanted);
  const contextId = await storeOwnBytes(deps, caller, await buffer(bytes));
  const entry = await addFile(deps, caller, { dirId: folder.id, name, contextId });
  return { fileId: entry.fileId, dirId: folder.id, name: entry.name };
}
