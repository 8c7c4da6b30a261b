import { type OwnFile, ownList } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { allPages } from '#lib/paging.ts';
import { listPublished } from './shelf.service.ts';

const AT_ONCE = 50;

/** What she published; the bytes are those of her cloud disk. */
export async function* ownResources(deps: Deps, caller: Caller): AsyncGenerator<OwnFile> {
  yield ownList('我发布的资源', await allPages((page) => listPublished(deps, caller, { page, limit: AT_ONCE })));
}
