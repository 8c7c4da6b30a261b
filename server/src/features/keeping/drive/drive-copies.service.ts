import { buffer } from 'node:stream/consumers';
import type { Deps } from '#deps.ts';
import { storeOwnBytes } from '#features/keeping/storage/own-bytes.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { addFile, requireFolder } from './drive.service.ts';

/** Puts what a download would give into a folder of her cloud disk. */
export async function saveToDrive(
  deps: Pick<Deps, 'db' | 'fileStore' | 'newId' | 'now' | 'secrets'>,
  caller: Caller,
  dirId: string | undefined,
  makeFile: () => Promise<OutgoingFile>,
): Promise<{ fileId: string; dirId: string; name: string }> {
  // A folder that is gone is said before the file is made.
  const folder = await requireFolder(deps.db, caller.userId, dirId);
  const { name, bytes } = await makeFile();
  const contextId = await storeOwnBytes(deps, caller, await buffer(bytes));
  const entry = await addFile(deps, caller, { dirId: folder.id, name, contextId });
  return { fileId: entry.fileId, dirId: folder.id, name: entry.name };
}
