import { AppError } from '@app/contract/errors.ts';
import type * as pupilRooms from '@app/contract/sharing/pupil-rooms.ts';
import { MAX_PHOTO_BYTES } from '@app/contract/sharing/room-items.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { openBlob } from '#features/keeping/storage/blobs.service.ts';
import { holdReceived, receive } from '#features/keeping/storage/received.service.ts';
import type { RangedFile } from '#http/serve-ranges.ts';
import { mimeTypeOfEnding } from '#lib/mime-types.ts';
import type { Pace } from '#lib/pace.ts';
import { shrinkPicture } from '#lib/pictures/shrink-picture.ts';
import { requireSigned } from '#lib/signed-address.ts';
import * as queries from './answers.queries.ts';
import { PHOTO, photoUrl } from './photo-address.ts';
import { requireSitting, whileOpen } from './seats.service.ts';

/** Of all pupils of one room. */
const MAX_ROOM_PHOTO_BYTES = 200 * 1024 ** 2;

type PhotoDeps = Pick<Deps, 'db' | 'fileStore' | 'newId' | 'now' | 'secrets'>;

/**
 * Keeps a photo of the working. It is drawn anew in another process, so that nothing of the file comes along: neither where it was
 * taken nor what it may hide.
 */
export async function putPhoto(
  deps: PhotoDeps,
  pace: Pace,
  { seat: secret, no, photo }: z.output<(typeof pupilRooms.putPhoto)['input']>,
): Promise<{ photoUrl: string }> {
  const { seat, room } = await requireSitting(deps, secret);
  const item = room.items.find((one) => one.no === no);
  if (!item?.takesPhoto) throw new AppError('invalid', '这道题不用拍照');
  if (!pace.keeps(seat.id, deps.now())) throw new AppError('too-many', '拍得太快了，请稍等一下');
  const { bytes, type } = await shrinkPicture(room.userId, Buffer.from(photo, 'base64'));
  if (bytes.length > MAX_PHOTO_BYTES) throw new AppError('too-large', '照片太大了，请重新拍');
  const photoId = deps.newId();
  await receive(deps, { bytes: only(bytes), maxBytes: bytes.length }, (received) =>
    whileOpen(deps, seat.id, secret, async (tx) => {
      if ((await queries.holdPhotoBytes(tx, room.id)) + bytes.length > MAX_ROOM_PHOTO_BYTES)
        throw new AppError('too-large', '这里的照片已经存满了，请把过程写在本子上');
      const { blobId } = await holdReceived(deps, tx, received);
      const kept = { photoId, blobId, photoBytes: bytes.length, photoType: type };
      const isByProgram = item.way === 'blanks';
      await queries.putPhoto(tx, { seatId: seat.id, no, isByProgram }, kept, deps.now());
    }),
  );
  return { photoUrl: photoUrl(deps, photoId) };
}

export async function removePhoto(
  deps: Pick<Deps, 'db' | 'now'>,
  { seat: secret, no }: z.output<(typeof pupilRooms.removePhoto)['input']>,
) {
  const { seat } = await requireSitting(deps, secret);
  await whileOpen(deps, seat.id, secret, (tx) => queries.removePhoto(tx, { seatId: seat.id, no }, deps.now()));
  return {};
}

export async function fetchPhoto(
  deps: Pick<Deps, 'db' | 'fileStore' | 'now' | 'secrets'>,
  { id, ...signed }: z.output<(typeof pupilRooms.getRoomPhoto)['input']>,
): Promise<RangedFile> {
  requireSigned(deps, PHOTO, id, signed, { wrong: '照片地址不正确，请刷新页面', over: '照片地址已过期，请刷新页面' });
  const found = await queries.findPhoto(deps.db, id);
  const blobId = found?.blobId;
  if (!found || !blobId) throw new AppError('not-found', '找不到这张照片，它可能已被删除');
  return {
    name: `photo.${found.photoType}`,
    mimeType: mimeTypeOfEnding(found.photoType),
    sizeBytes: found.photoBytes,
    tag: id,
    isShown: true,
    open: (range) => openBlob(deps, blobId, range),
  };
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
