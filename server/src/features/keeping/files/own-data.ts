import type { OwnFile } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { listOwnFiles } from './files.queries.ts';

/** What she gave to her conversations; names may repeat. */
export async function* ownFiles(deps: Deps, caller: Caller): AsyncGenerator<OwnFile> {
  for (const { id, name, sizeBytes } of await listOwnFiles(deps.db, caller.userId)) {
    yield { name: `对话里的文件/${id.slice(0, 8)} ${name}`, key: id, sizeBytes };
  }
}
