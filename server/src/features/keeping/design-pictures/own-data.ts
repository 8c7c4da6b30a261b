import type { OwnFile } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { listOwnPictures } from './design-pictures.queries.ts';

export async function* ownDesignPictures(deps: Deps, caller: Caller): AsyncGenerator<OwnFile> {
  for (const { id, type, key, sizeBytes } of await listOwnPictures(deps.db, caller.userId)) {
    yield { name: `设计和题目里的图片/${id}.${type}`, key, sizeBytes };
  }
}
