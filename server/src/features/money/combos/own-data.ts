import { type OwnFile, ownList } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { readMyComboHistory } from './combos.service.ts';

export async function* ownCombos(deps: Deps, caller: Caller): AsyncGenerator<OwnFile> {
  yield ownList('我的套餐', await readMyComboHistory(deps, caller));
}
