import { buffer } from 'node:stream/consumers';
import { AppError } from '@app/contract/errors.ts';
import {
  type AddedPicture,
  type DesignPicture,
  type getDesignPicture,
  MAX_PICTURE_BYTES,
  PICTURE_TOO_LARGE,
  pictureAddress,
  pictureIdsIn,
  pictureWidths,
} from '@app/contract/keeping/design-pictures.ts';
import { DAY_MS, HOUR_SECONDS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { requireEntry } from '#features/keeping/drive/drive.service.ts';
import { holdBlob, openBlob, releaseBlob } from '#features/keeping/storage/blobs.service.ts';
import { holdReceived, receive } from '#features/keeping/storage/received.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import type { IncomingFile } from '#http/serve-upload.ts';
import { mimeTypeOfEnding } from '#lib/mime-types.ts';
import { wordsIn } from '#lib/pictures/png-words.ts';
import { type ShrunkPicture, shrinkPicture } from '#lib/pictures/shrink-picture.ts';
import { endsWithNext, requireSigned, signedQuery } from '#lib/signed-address.ts';
import * as queries from './design-pictures.queries.ts';

/** What no design or question shows is kept so long: it may be in a draft, on the clipboard, or one undo away. */
const UNUSED_KEPT_MS = 30 * DAY_MS;
/**
 * Pictures do not count against the cloud disk, where nobody could see or delete them; they have room of their own,
 * enough for some thousand.
 */
const MAX_BYTES_A_TEACHER = 500 * 1024 ** 2;
const PICTURE = 'design-picture';
type KeepDeps = Pick<Deps, 'db' | 'fileStore' | 'newId' | 'now' | 'secrets'>;

export async function addPicture(deps: KeepDeps, caller: Caller, file: IncomingFile): Promise<AddedPicture> {
  const bytes = await buffer(file.bytes);
  if (file.isCut()) throw tooLarge();
  return keep(deps, caller, bytes);
}

/** A picture that came with something else of hers, an exam say. */
export function addPictureBytes(deps: KeepDeps, caller: Caller, bytes: Buffer): Promise<AddedPicture> {
  return keep(deps, caller, bytes);
}

export async function addPictureFromDrive(deps: KeepDeps, caller: Caller, entryId: string): Promise<AddedPicture> {
  const { sizeBytes, blobId } = await requireEntry(deps, caller, entryId);
  if (!blobId) throw new AppError('invalid', '请选择一张图片');
  if (sizeBytes > MAX_PICTURE_BYTES) throw tooLarge();
  return keep(deps, caller, await buffer(await openBlob(deps, blobId)));
}

/** In no order; what is not hers is left out. */
export async function listPictures(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  caller: Pick<Caller, 'userId'>,
  pictureIds: readonly string[],
): Promise<{ list: DesignPicture[] }> {
  const rows = await queries.listPictures(deps.db, caller.userId, pictureIds);
  return { list: rows.map((row) => shown(deps, row)) };
}

/** Things with addresses in place of the names of their owner's pictures, for those who cannot ask for any: pupils, colleagues. */
export async function withShownPictures<T extends object>(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  owner: { userId: string },
  items: T[],
): Promise<T[]> {
  const ids = pictureIdsIn(items);
  if (ids.length === 0) return items;
  const { list } = await listPictures(deps, owner, ids);
  // An address has no sign that JSON writes otherwise.
  return JSON.parse(list.reduce(withPictureAddress, JSON.stringify(items)));
}

/**
 * What a teacher takes over of a colleague, with pictures of her own in place of his: his may go with him, and hers are
 * what her pages, files and rooms may ask for.
 */
export async function withCopiedPictures<T extends object>(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  from: { userId: string },
  to: Pick<Caller, 'userId'>,
  taken: T,
): Promise<T> {
  const ids = pictureIdsIn(taken);
  if (ids.length === 0 || from.userId === to.userId) return taken;
  const copies = await deps.db.transaction(async (tx) => {
    const rows = await queries.listPictures(tx, from.userId, ids);
    const more = rows.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    if ((await queries.sumPictureBytes(tx, to.userId)) + more > MAX_BYTES_A_TEACHER) throw noRoom();
    const known: [string, string][] = [];
    for (const { id, blobId, type, sizeBytes, widthPx, heightPx } of rows) {
      await holdBlob(tx, blobId);
      const at = deps.now();
      const own = { id: deps.newId(), userId: to.userId, blobId, type, sizeBytes, widthPx, heightPx };
      const inserted = await queries.insertPicture(tx, { ...own, createdAt: at, updatedAt: at });
      if (!inserted) await releaseBlob(tx, blobId);
      const copy = inserted ?? (await queries.touchPicture(tx, to.userId, blobId, at));
      if (copy) known.push([id, copy.id]);
    }
    return known;
  });
  const written = copies.reduce(
    (text, [id, copy]) => text.replaceAll(`picture:${id}`, `picture:${copy}`),
    JSON.stringify(taken),
  );
  return JSON.parse(written);
}

/** A text with the address of a picture in place of its name, for those who cannot ask for addresses. */
export function withPictureAddress(text: string, { pictureId, url }: DesignPicture): string {
  return pictureWidths
    .toReversed()
    .reduce((told, width) => told.replaceAll(pictureAddress({ pictureId, width }), url), text);
}

export async function fetchPicture(
  deps: Pick<Deps, 'db' | 'fileStore' | 'now' | 'secrets'>,
  { pictureId, ...signed }: z.output<(typeof getDesignPicture)['input']>,
): Promise<OutgoingFile> {
  requireSigned(deps, PICTURE, pictureId, signed, { wrong: '图片地址不正确', over: '图片地址已过期，请刷新页面' });
  const row = await queries.findSharedPicture(deps.db, pictureId);
  if (!row) throw new AppError('not-found', '找不到这张图片，它可能已被删除');
  return {
    name: `picture.${row.type}`,
    mimeType: mimeTypeOfEnding(row.type),
    sizeBytes: row.sizeBytes,
    isShown: true,
    keptSeconds: HOUR_SECONDS,
    bytes: await openBlob(deps, row.blobId),
  };
}

/** Pictures of hers with their bytes, by their ids; one whose bytes do not come is left out. */
export async function readPictures(
  deps: Pick<Deps, 'db' | 'fileStore' | 'log'>,
  caller: Pick<Caller, 'userId'>,
  pictureIds: readonly string[],
): Promise<Map<string, ShrunkPicture>> {
  if (pictureIds.length === 0) return new Map();
  const rows = await queries.listPictures(deps.db, caller.userId, pictureIds);
  const pictures = new Map<string, ShrunkPicture>();
  for (const { id, blobId, type, widthPx, heightPx } of rows) {
    try {
      pictures.set(id, { bytes: await buffer(await openBlob(deps, blobId)), type, widthPx, heightPx });
    } catch (error) {
      deps.log.warn({ err: error, blobId }, 'design-picture-left-out');
    }
  }
  return pictures;
}

/** How much room pictures of hers take, by their ids. */
export async function sumBytesOf(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  pictureIds: readonly string[],
): Promise<number> {
  const rows = await queries.listPictures(db, userId, pictureIds);
  return rows.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

/** Deletes what was put into no design and no question for a month. */
export async function sweepPictures({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.deleteUnused(db, new Date(now().getTime() - UNUSED_KEPT_MS));
}

/** A picture she has already is that picture again. */
async function keep(deps: KeepDeps, caller: Caller, given: Buffer): Promise<AddedPicture> {
  if (given.length === 0) throw new AppError('invalid', '这个文件是空的，请换一张图片');
  const { bytes, ...size } = await shrinkPicture(caller.userId, given);
  const usedBytes = await queries.sumPictureBytes(deps.db, caller.userId);
  if (usedBytes + bytes.length > MAX_BYTES_A_TEACHER) throw noRoom();
  const row = await receive(deps, { bytes: only(bytes), maxBytes: bytes.length }, (received) =>
    deps.db.transaction(async (tx) => {
      const { blobId } = await holdReceived(deps, tx, received);
      const at = deps.now();
      const picture = { ...size, id: deps.newId(), userId: caller.userId, blobId, sizeBytes: bytes.length };
      const inserted = await queries.insertPicture(tx, { ...picture, createdAt: at, updatedAt: at });
      if (inserted) return inserted;
      await releaseBlob(tx, blobId);
      return queries.touchPicture(tx, caller.userId, blobId, at);
    }),
  );
  if (!row) throw new Error('a picture of a content is there, or is put');
  return { ...shown(deps, row), words: wordsIn(given) };
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The same address for an hour, so that a browser keeps what it has; good for another hour. */
function shown(deps: Pick<Deps, 'now' | 'secrets'>, { id, widthPx, heightPx }: queries.PictureRow): DesignPicture {
  const url = `/storage/picture/${id}?${signedQuery(deps, PICTURE, id, endsWithNext(deps, HOUR_SECONDS))}`;
  return { pictureId: id, url, widthPx, heightPx };
}

function tooLarge(): AppError {
  return new AppError('too-large', PICTURE_TOO_LARGE);
}

function noRoom(): AppError {
  return new AppError('too-large', '设计和题目里的图片太多了，请先删去不用的');
}
