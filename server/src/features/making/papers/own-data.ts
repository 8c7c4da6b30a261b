import { type OwnFile, ownList } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { listMyPapers } from './papers.service.ts';

export async function* ownPapers(deps: Deps, caller: Caller): AsyncGenerator<OwnFile> {
  yield ownList('我的试卷', await listMyPapers(deps, caller));
}
