import { type OwnFile, ownList } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { allPages } from '#lib/paging.ts';
import { listOwnPictures } from './materials.queries.ts';
import { listMaterials } from './materials.service.ts';

const AT_ONCE = 100;

/** What was asked for, and the pictures themselves. */
export async function* ownMaterials(deps: Deps, caller: Caller): AsyncGenerator<OwnFile> {
  const all = await allPages((page) => listMaterials(deps, caller, { page, limit: AT_ONCE }));
  yield ownList(
    '我的素材图片',
    all.map(({ url: _, smallUrl: _s, ...rest }) => rest),
  );
  for (const { id, key, extension, sizeBytes } of await listOwnPictures(deps.db, caller.userId)) {
    yield { name: `素材图片/${id}.${extension}`, key, sizeBytes };
  }
}
