import { type OwnFile, ownList } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { allPages } from '#lib/paging.ts';
import { listMyShares } from './shares.service.ts';

const AT_ONCE = 100;

export async function* ownShares(deps: Deps, caller: Caller): AsyncGenerator<OwnFile> {
  yield ownList('我的分享', await allPages((page) => listMyShares(deps, caller, { page, limit: AT_ONCE })));
}
