import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type * as pupilRooms from '@app/contract/sharing/pupil-rooms.ts';
import { HOUR_SECONDS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { openBlob } from '#features/keeping/storage/blobs.service.ts';
import type { RangedFile } from '#http/serve-ranges.ts';
import { mimeTypeOfEnding } from '#lib/mime-types.ts';
import { endsWithNext, requireSigned, signedQuery } from '#lib/signed-address.ts';
import { shownNow } from './held-back.ts';
import { stateOf } from './room-state.ts';
import { findRoomFile, type RoomRow } from './rooms.queries.ts';
import { requireSitting } from './seats.service.ts';

const FILE = 'room-file';

type ShownDeps = Pick<Deps, 'db' | 'now' | 'secrets'>;

/** For whoever sits there, as far as it is opened. */
export async function readShown(deps: ShownDeps, secret: string): Promise<OutputOf<typeof pupilRooms.readShown>> {
  const { room } = await requireSitting(deps, secret);
  if (!room.shown) return { shown: null };
  const isOpened = stateOf(room, deps.now()) === 'collected';
  return { shown: shownNow(room.shown, { url: room.blobId ? addressOf(deps, room.id) : '', isOpened }) };
}

/** The same address for an hour. It proves that a pupil was let in, and ends with the room whatever it says. */
function addressOf(deps: ShownDeps, roomId: string): string {
  return `/storage/room/${roomId}?${signedQuery(deps, FILE, roomId, endsWithNext(deps, HOUR_SECONDS))}`;
}

export async function fetchRoomFile(
  deps: ShownDeps & Pick<Deps, 'fileStore'>,
  { id, ...signed }: z.output<(typeof pupilRooms.getRoomFile)['input']>,
): Promise<RangedFile> {
  requireSigned(deps, FILE, id, signed, { wrong: '地址不正确，请刷新页面', over: '地址已过期，请刷新页面' });
  const room = await findRoomFile(deps.db, id);
  const state = room && stateOf(room, deps.now());
  if (!room?.blobId || (state !== 'open' && state !== 'collected'))
    throw new AppError('forbidden', '这里已经关闭，需要的话请问老师');
  const { blobId, blobBytes: sizeBytes, title } = room;
  const extension = extensionOf(room);
  return {
    name: `${title}.${extension}`,
    mimeType: mimeTypeOfEnding(extension),
    sizeBytes,
    tag: blobId,
    isShown: true,
    open: (range) => openBlob(deps, blobId, range),
  };
}

export function extensionOf({ shown }: Pick<RoomRow, 'shown'>): string {
  return shown?.kind === 'picture' ? shown.extension : 'mp3';
}
