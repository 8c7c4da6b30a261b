import { type OwnFile, ownList } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { listMyChains } from './problem-chains.service.ts';

export async function* ownChains(deps: Deps, caller: Caller): AsyncGenerator<OwnFile> {
  yield ownList('我的问题链', await listMyChains(deps, caller));
}
