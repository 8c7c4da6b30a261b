import { type OwnFile, ownList } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { fileNameFrom } from '#lib/file-name.ts';
import { listOwnBytes, listOwnPhotos, listOwnRooms } from './rooms.service.ts';
import { extensionOf } from './shown.service.ts';

export async function* ownRooms(deps: Deps, caller: Caller): AsyncGenerator<OwnFile> {
  yield ownList('发给学生的内容和作答', await listOwnRooms(deps, caller));
  for (const { room, key, sizeBytes } of await listOwnBytes(deps, caller))
    yield { name: `发给学生的音频和图片/${room.id}.${extensionOf(room)}`, key, sizeBytes };
  for (const { roomId, name, no, photoType, key, sizeBytes } of await listOwnPhotos(deps, caller))
    yield {
      name: `学生拍的解题过程/${roomId}/${fileNameFrom(`${name} 第 ${no} 题`, photoType, '照片')}`,
      key,
      sizeBytes,
    };
}
