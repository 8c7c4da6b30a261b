import type { Grade } from '@app/contract/enums.ts';
import { AppError } from '@app/contract/errors.ts';
import type * as contract from '@app/contract/sharing/rooms.ts';
import {
  CODE_CHARS,
  type KeyedItem,
  MAX_ITEMS,
  MAX_SEATS,
  MORE_MINUTES,
  type RoomLook,
  type RoomSummary,
  roomPath,
  type Seat,
  type SeatAnswer,
} from '@app/contract/sharing/rooms.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { listMyClasses, listMyStudents } from '#features/identity/schools/classes.service.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { requireLesson } from '#features/making/own-lessons/own-lessons.service.ts';
import { readPaper } from '#features/making/papers/papers.service.ts';
import type { Caller } from '#http/door.ts';
import { windowOf } from '#lib/paging.ts';
import { newToken, plainSigns, tokenHash } from '#lib/secrets.ts';
import { type GivenAnswer, standingOf } from './item-standing.ts';
import { ageOf, itemsOfPaper } from './items-of-paper.ts';
import { expiryOf, stateOf } from './room-state.ts';
import * as queries from './rooms.queries.ts';

/** More than a teacher looks at in the week they are kept. */
const MAX_ROOMS = 200;
/** A code that is drawn is in use once in many millions. */
const MAX_DRAWS = 5;
/** That there was a room is told for so long after what was in it is deleted. */
const TOLD_MS = 30 * DAY_MS;
const MINUTE_MS = 60_000;

type ReadDeps = Pick<Deps, 'db' | 'now'>;
type BeginDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'plan' | 'secrets'>;

/** Opens a room with a copy of the questions: what she changes in the paper later is another quiz. */
export async function begin(
  deps: BeginDeps,
  caller: Caller,
  { paperId, classId, ownLessonId, minutes }: z.output<(typeof contract.beginRoom)['input']>,
): Promise<{ roomId: string }> {
  requireUse(caller);
  const paper = await readPaper(deps, caller, paperId);
  if (ownLessonId !== undefined) await requireLesson(deps, caller, ownLessonId);
  const taught = classId === undefined ? undefined : await requireClass(deps, caller, classId);
  // The school and the bank know no other grades.
  const age = ageOf((taught?.gradecode ?? paper.grade) as Grade);
  const items = itemsOfPaper(paper, age);
  if (items.length === 0) throw new AppError('invalid', '这份练习里还没有题');
  if (items.length > MAX_ITEMS)
    throw new AppError('invalid', `一次最多发 ${MAX_ITEMS} 道题，这份有 ${items.length} 道`);
  if ((await queries.countKept(deps.db, caller.userId)) >= MAX_ROOMS)
    throw new AppError('conflict', '发给学生的太多了，请先删掉几次以前的');
  const pupils = taught ? await rosterOf(deps, caller, taught.classId) : [];
  const roomId = deps.newId();
  const now = deps.now();
  const room = {
    id: roomId,
    userId: caller.userId,
    paperId,
    paperTitle: paper.title,
    ownLessonId: ownLessonId ?? null,
    classId: taught?.classId ?? null,
    className: taught ? `${taught.gradename} ${taught.className}` : '',
    age,
    items,
    tokenHash: tokenHash(linkToken(deps, roomId)),
    expiresAt: expiryOf(now),
    // Where pupils learn to write nothing is timed.
    endsAt: minutes > 0 && age !== 'lower' ? new Date(now.getTime() + minutes * MINUTE_MS) : null,
    createdAt: now,
    updatedAt: now,
  };
  const times = { createdAt: now, updatedAt: now };
  await deps.db.transaction(async (tx) => {
    for (let draws = 1; !(await queries.insertRoom(tx, { ...room, code: newCode() })); draws += 1)
      if (draws === MAX_DRAWS) throw new AppError('unavailable', '房间号没有生成，请再试一次');
    await queries.insertSeats(
      tx,
      pupils.map((pupil) => ({ ...pupil, id: deps.newId(), roomId, ...times })),
    );
  });
  return { roomId };
}

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
    endTime: room.endsAt?.getTime() ?? 0,
    now: deps.now().getTime(),
    items: standingOf(room.items, answers, rows.length),
    seats,
    lastLine: lastLine(rows, seats, room.items),
  };
}

export async function lookAtSeat(
  deps: ReadDeps,
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
      return { ...item, given: found?.given ?? [], mark: found?.mark ?? null };
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
      title: room.paperTitle,
      className: room.className,
      createdAt: room.createdAt,
      questions: room.items,
      pupils: seats.map(({ id, name, enteredAt, handedAt }) => {
        const own = (answers.get(id) ?? []).map(({ no, given, mark }) => ({ no, given, mark }));
        return { name, enteredAt, handedAt, answers: own };
      }),
    });
  }
  return told;
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

async function requireClass(deps: Pick<Deps, 'db' | 'plan'>, caller: Caller, classId: string) {
  const taught = (await listMyClasses(deps, caller)).find((one) => one.classId === classId);
  if (!taught) throw new AppError('not-found', '找不到这个班级');
  return taught;
}

/** Two of one name are told apart by a number. */
async function rosterOf(deps: Pick<Deps, 'db'>, caller: Caller, classId: string) {
  const { list, total } = await listMyStudents(deps, caller, { classId, page: 1, limit: MAX_SEATS });
  if (total > MAX_SEATS) throw new AppError('invalid', `一次最多发给 ${MAX_SEATS} 人`);
  const seen = new Map<string, number>();
  return list.map(({ studentId, userName }) => {
    const count = (seen.get(userName) ?? 0) + 1;
    seen.set(userName, count);
    return { studentId, name: count > 1 ? `${userName}（${count}）` : userName };
  });
}

/** Nothing that lies in the database opens a room. */
function linkToken({ secrets }: Pick<Deps, 'secrets'>, roomId: string): string {
  return secrets.codeHash('room-link', roomId);
}

function newCode(): string {
  return plainSigns(newToken(), CODE_CHARS);
}

function toSummary(row: queries.CountedRoom, now: Date): RoomSummary {
  return {
    roomId: row.id,
    title: row.paperTitle,
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
