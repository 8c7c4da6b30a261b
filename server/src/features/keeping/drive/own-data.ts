import type { OwnFile } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { listOwnFiles } from './tree.queries.ts';

/** The files of her disk in their folders. */
export async function* ownDriveFiles(deps: Deps, caller: Caller): AsyncGenerator<OwnFile> {
  for (const { path, key, sizeBytes } of await listOwnFiles(deps.db, caller.userId)) {
    yield { name: `云盘/${path}`, key, sizeBytes };
  }
}
