import { AppError } from '@app/contract/errors.ts';
import type { KeyedItem } from '@app/contract/sharing/room-items.ts';
import { sentNames } from '@app/contract/sharing/room-shown.ts';
import type * as contract from '@app/contract/sharing/rooms.ts';
import {
  MORE_MINUTES,
  type RoomLook,
  type RoomSummary,
  roomPath,
  type Seat,
  type SeatAnswer,
} from '@app/contract/sharing/rooms.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import type { KeptShown } from '#db/tables/rooms.ts';
import type { Deps } from '#deps.ts';
import { blobsOf } from '#features/keeping/storage/blobs.service.ts';
import type { Caller } from '#http/door.ts';
import { windowOf } from '#lib/paging.ts';
import { listPhotos } from './answers.queries.ts';
import { heldBackOf } from './held-back.ts';
import { type GivenAnswer, standingOf } from './item-standing.ts';
import { photoUrl } from './photo-address.ts';
import { linkToken } from './room-link.ts';
import { stateOf } from './room-state.ts';
import * as queries from './rooms.queries.ts';

/** That there was a room is told for so long after what was in it is deleted. */
const TOLD_MS = 30 * DAY_MS;
const MINUTE_MS = 60_000;

type ReadDeps = Pick<Deps, 'db' | 'now'>;

export async function listMyRooms(
  { db, now }: ReadDeps,
  caller: Caller,
  { ownLessonId, page, limit }: z.output<(typeof contract.listRooms)['input']>,
): Promise<{ list: RoomSummary[]; total: number }> {
  const { rows, total } = await queries.listRooms(db, caller.userId, ownLessonId, windowOf({ page, limit }));
  return { list: rows.map((row) => toSummary(row, now())), total };
}

export async function look(deps: ReadDeps & Pick<Deps, 'secrets'>, caller: Caller, roomId: string): Promise<RoomLook> {
  const room = await requireRoom(deps, caller, roomId);
  const rows = await queries.listSeats(deps.db, room.id);
  const answers = await queries.listAnswers(deps.db, room.id);
  const ofSeat = Map.groupBy(answers, ({ seatId }) => seatId);
  const counts = {
    seatCount: rows.length,
    enteredCount: rows.filter(({ enteredAt }) => enteredAt).length,
    handedCount: rows.filter(({ handedAt }) => handedAt).length,
  };
  const seats = rows.map((row) => toSeat(row, ofSeat.get(row.id) ?? []));
  return {
    ...toSummary({ ...room, ...counts, itemCount: room.items.length }, deps.now()),
    code: room.code,
    path: roomPath(linkToken(deps, room.id)),
    age: room.age,
    hasRoster: rows.some(({ studentId }) => studentId !== null),
    heldBack: heldBackOf(room.shown, room.items),
    endTime: room.endsAt?.getTime() ?? 0,
    now: deps.now().getTime(),
    photoCount: answers.filter(({ photoId }) => photoId !== null).length,
    items: standingOf(room.items, answers, rows.length),
    seats,
    lastLine: lastLine(rows, seats, room.items),
  };
}

export async function lookAtSeat(
  deps: ReadDeps & Pick<Deps, 'secrets'>,
  caller: Caller,
  { roomId, seatId }: { roomId: string; seatId: string },
): Promise<{ seat: Seat; answers: SeatAnswer[] }> {
  const room = await requireRoom(deps, caller, roomId);
  const row = (await queries.listSeats(deps.db, room.id)).find(({ id }) => id === seatId);
  if (!row) throw noSuchSeat();
  const answers = await queries.listAnswersOf(deps.db, row.id);
  return {
    seat: toSeat(row, answers),
    answers: room.items.map((item) => {
      const found = answers.find(({ no }) => no === item.no);
      const photo = photoUrl(deps, found?.photoId);
      return { ...item, given: found?.given ?? [], photoUrl: photo, mark: found?.mark ?? null };
    }),
  };
}

export async function free(deps: ReadDeps, caller: Caller, { roomId, seatId }: { roomId: string; seatId: string }) {
  const room = await requireRoom(deps, caller, roomId);
  if (!(await queries.freeSeat(deps.db, room.id, seatId, deps.now()))) throw noSuchSeat();
  return {};
}

/** Counted from the end that is known, so that pressing twice gives four minutes. */
export async function extend(deps: ReadDeps, caller: Caller, roomId: string): Promise<{ endTime: number }> {
  const { endsAt } = await requireRoom(deps, caller, roomId);
  if (!endsAt) throw new AppError('conflict', '这次没有限时');
  const later = new Date(endsAt.getTime() + MORE_MINUTES * MINUTE_MS);
  if (!(await queries.changeOpenRoom(deps.db, caller.userId, roomId, deps.now(), { endsAt: later })))
    throw new AppError('conflict', '已经收卷，不能再加时间');
  return { endTime: later.getTime() };
}

/** Collected once; pressing again changes nothing. */
export async function collect(deps: ReadDeps, caller: Caller, roomId: string) {
  await requireRoom(deps, caller, roomId);
  await queries.changeOpenRoom(deps.db, caller.userId, roomId, deps.now(), { collectedAt: deps.now() });
  return {};
}

export async function close(deps: ReadDeps, caller: Caller, roomId: string) {
  if (!(await queries.setClosed(deps.db, caller.userId, roomId, deps.now()))) throw noSuchRoom();
  return {};
}

export async function remove({ db }: ReadDeps, caller: Caller, roomId: string) {
  if (!(await queries.deleteRoom(db, caller.userId, roomId))) throw noSuchRoom();
  return {};
}

/** Her rooms with what pupils left, for the archive of her data. */
export async function listOwnRooms({ db }: Pick<Deps, 'db'>, caller: Caller) {
  const told = [];
  for (const room of await queries.listMine(db, caller.userId)) {
    const answers = Map.groupBy(await queries.listAnswers(db, room.id), ({ seatId }) => seatId);
    const seats = await queries.listSeats(db, room.id);
    told.push({
      kind: sentNames[room.kind],
      title: room.title,
      className: room.className,
      createdAt: room.createdAt,
      questions: room.items,
      shown: toldOf(room.shown),
      pupils: seats.map(({ id, name, enteredAt, handedAt }) => {
        const own = (answers.get(id) ?? []).map(({ no, given, mark }) => ({ no, given, mark }));
        return { name, enteredAt, handedAt, answers: own };
      }),
    });
  }
  return told;
}

/** Sizes of formulas are ours, not hers. */
function toldOf(shown: KeptShown | null) {
  return shown?.kind === 'slides' ? { kind: shown.kind, deck: shown.deck } : shown;
}

/** Sounds and pictures that lie in her rooms, by the keys of their bytes. */
export async function listOwnBytes({ db }: Pick<Deps, 'db'>, caller: Caller) {
  const held = (await queries.listMine(db, caller.userId)).filter(({ blobId }) => blobId !== null);
  const blobs = await blobsOf(
    db,
    held.map(({ blobId }) => blobId ?? ''),
  );
  return held.flatMap((room) => {
    const blob = blobs.get(room.blobId ?? '');
    return blob ? [{ room, key: blob.key, sizeBytes: blob.sizeBytes }] : [];
  });
}

/** Photos that pupils took in her rooms, named by whoever took them. */
export async function listOwnPhotos({ db }: Pick<Deps, 'db'>, caller: Caller) {
  const rooms = await queries.listMine(db, caller.userId);
  const photos = await listPhotos(
    db,
    rooms.map(({ id }) => id),
  );
  const blobs = await blobsOf(
    db,
    photos.map(({ blobId }) => blobId ?? ''),
  );
  return photos.flatMap(({ blobId, ...photo }) => {
    const blob = blobs.get(blobId ?? '');
    return blob ? [{ ...photo, key: blob.key, sizeBytes: blob.sizeBytes }] : [];
  });
}

export async function sweepRooms({ db, now }: ReadDeps): Promise<void> {
  await db.transaction((tx) => queries.clearExpired(tx, now()));
  await queries.deleteCleared(db, new Date(now().getTime() - TOLD_MS));
}

/** A room of hers, with its questions. */
export async function requireRoom(
  { db }: Pick<Deps, 'db'>,
  { userId }: Caller,
  roomId: string,
): Promise<queries.RoomRow> {
  const room = await queries.findRoom(db, userId, roomId);
  if (!room) throw noSuchRoom();
  return room;
}

function toSummary(row: queries.CountedRoom, now: Date): RoomSummary {
  return {
    roomId: row.id,
    kind: row.kind,
    title: row.title,
    className: row.className,
    lessonId: row.ownLessonId ?? '',
    state: stateOf(row, now),
    seatCount: row.seatCount,
    enteredCount: row.enteredCount,
    handedCount: row.handedCount,
    itemCount: row.itemCount,
    createTime: row.createdAt.getTime(),
    expireTime: row.expiresAt.getTime(),
  };
}

type Marked = Pick<GivenAnswer, 'mark'>;

function toSeat({ id, name, enteredAt, handedAt }: queries.SeatRow, answers: readonly Marked[]): Seat {
  const rightCount = answers.filter(({ mark }) => mark === 'right').length;
  const state = handedAt ? 'handed' : enteredAt ? 'in' : 'away';
  return { seatId: id, name, state, answeredCount: answers.length, rightCount };
}

function lastLine(rows: readonly queries.SeatRow[], seats: readonly Seat[], items: readonly KeyedItem[]): string {
  const [last] = rows
    .flatMap(({ id, handedAt }) => (handedAt ? [{ id, at: handedAt.getTime() }] : []))
    .toSorted((one, other) => other.at - one.at);
  const seat = seats.find(({ seatId }) => seatId === last?.id);
  return seat ? `${seat.name} 交了，${items.length} 题对 ${seat.rightCount}` : '';
}

function noSuchRoom(): AppError {
  return new AppError('not-found', '找不到这次发给学生的内容');
}

function noSuchSeat(): AppError {
  return new AppError('not-found', '找不到这个学生');
}
