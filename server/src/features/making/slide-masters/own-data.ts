import { type OwnFile, ownList } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { listOwnMasters } from './slide-masters.queries.ts';

export async function* ownMasters(deps: Deps, caller: Caller): AsyncGenerator<OwnFile> {
  yield ownList('我的课件版式', await listOwnMasters(deps.db, caller.userId));
}
