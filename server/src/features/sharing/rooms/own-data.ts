import { type OwnFile, ownList } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { listOwnRooms } from './rooms.service.ts';

export async function* ownRooms(deps: Deps, caller: Caller): AsyncGenerator<OwnFile> {
  yield ownList('发给学生的练习和作答', await listOwnRooms(deps, caller));
}
