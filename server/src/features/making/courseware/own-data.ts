import { type OwnFile, ownList } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { listMyDecks } from './courseware.service.ts';

export async function* ownCourseware(deps: Deps, caller: Caller): AsyncGenerator<OwnFile> {
  yield ownList('我的课件', await listMyDecks(deps, caller));
}
