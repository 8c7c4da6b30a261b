import { type OwnFile, ownList } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { listOwnBytes, listOwnRooms } from './rooms.service.ts';
import { extensionOf } from './shown.service.ts';

export async function* ownRooms(deps: Deps, caller: Caller): AsyncGenerator<OwnFile> {
  yield ownList('发给学生的内容和作答', await listOwnRooms(deps, caller));
  for (const { room, key, sizeBytes } of await listOwnBytes(deps, caller))
    yield { name: `发给学生的音频和图片/${room.id}.${extensionOf(room)}`, key, sizeBytes };
}
