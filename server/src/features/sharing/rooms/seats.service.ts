import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { MAX_CLASS_SIZE } from '@app/contract/identity/schools.ts';
import type * as pupilRooms from '@app/contract/sharing/pupil-rooms.ts';
import type { PupilItem, PupilRoom } from '@app/contract/sharing/pupil-rooms.ts';
import type { KeyedItem } from '@app/contract/sharing/room-items.ts';
import type { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Deps } from '#deps.ts';
import { withShownPictures } from '#features/keeping/design-pictures/design-pictures.service.ts';
import { countedAddress } from '#lib/counted-address.ts';
import type { Pace } from '#lib/pace.ts';
import { newToken, tokenHash } from '#lib/secrets.ts';
import type { WrongTries } from '#lib/wrong-tries.ts';
import { deleteWritten } from './answers.queries.ts';
import { withoutKey } from './items-of-paper.ts';
import { cleanAnswer, markAnswer } from './mark-answer.ts';
import { photoUrl } from './photo-address.ts';
import { stateOf } from './room-state.ts';
import * as queries from './rooms.queries.ts';

type ReadDeps = Pick<Deps, 'db' | 'now'>;
/** What keeps guessers and programs at bay on this node. */
type Guards = { tries: WrongTries; pace: Pace };
type Entrance = { token: string; code: string; ip: string };
type Opened = Awaited<ReturnType<typeof queries.findEntrance>> & object;

/** Whose room it is and which names are free: nothing of what is asked, nothing of what others answered. */
export async function open(
  deps: ReadDeps,
  guards: Guards,
  entrance: Entrance,
): Promise<OutputOf<typeof pupilRooms.openRoom>> {
  const { room, ownerName } = await requireEntrance(deps, guards, entrance);
  const seats = await queries.listSeats(deps.db, room.id);
  const listed = seats.filter(({ studentId }) => studentId !== null);
  return {
    kind: room.kind,
    title: room.title,
    className: room.className,
    teacherName: ownerName,
    hasRoster: listed.length > 0,
    seats: listed.map(({ id, name, secretHash }) => ({ seatId: id, name, isTaken: secretHash !== null })),
  };
}

/** Comes in. The secret of the seat is told once, to this browser. */
export async function take(
  deps: ReadDeps & Pick<Deps, 'newId' | 'screening'>,
  guards: Guards,
  { seatId, name, ...entrance }: { seatId?: string | undefined; name: string } & Entrance,
): Promise<{ seat: string }> {
  const { room } = await requireEntrance(deps, guards, entrance);
  // Where nothing is asked nobody is too late.
  const isOpen = stateOf(room, deps.now()) === 'open' || room.items.length === 0;
  const secret = newToken();
  const sitting = { roomId: room.id, now: deps.now(), secretHash: tokenHash(secret), isOpen };
  if (room.classId !== null && seatId !== undefined) {
    if (!(await queries.sitDown(deps.db, { seatId }, sitting))) throw isOpen ? nameTaken() : tooLate();
    return { seat: secret };
  }
  const hasRoster = (await queries.listSeats(deps.db, room.id)).some(({ studentId }) => studentId !== null);
  if (hasRoster) throw new AppError('invalid', '请点自己的名字');
  if (name === '') throw new AppError('invalid', '请写自己的名字');
  await refuseBlocked(deps, name, '名字');
  await deps.db.transaction(async (tx) => {
    const seatCount = await queries.holdRoom(tx, room.id);
    if (await queries.sitDown(tx, { name }, sitting)) return;
    if (!isOpen) throw tooLate();
    if (seatCount >= MAX_CLASS_SIZE) throw new AppError('conflict', '人已经满了，请告诉老师');
    const row = { id: deps.newId(), roomId: room.id, name, secretHash: sitting.secretHash };
    const times = { enteredAt: deps.now(), createdAt: deps.now(), updatedAt: deps.now() };
    if (!(await queries.insertSeat(tx, { ...row, ...times }))) throw nameTaken();
  });
  return { seat: secret };
}

/** Her questions and her answers. What was right is told once they are collected. */
export async function read(deps: ReadDeps & Pick<Deps, 'secrets'>, secret: string): Promise<PupilRoom> {
  const { seat, room, ownerName } = await requireSitting(deps, secret);
  const answers = await queries.listAnswersOf(deps.db, seat.id);
  const isCollected = stateOf(room, deps.now()) === 'collected';
  const items = room.items.map((item): PupilItem => {
    const found = answers.find(({ no }) => no === item.no);
    const result = { mark: found?.mark ?? null, answer: item.answer, analysis: item.analysis };
    const photo = photoUrl(deps, found?.photoId);
    return { ...withoutKey(item), given: found?.given ?? [], photoUrl: photo, result: isCollected ? result : null };
  });
  return {
    kind: room.kind,
    title: room.title,
    className: room.className,
    teacherName: ownerName,
    name: seat.name,
    age: room.age,
    isCollected,
    isHandedIn: seat.handedAt !== null,
    items: await withShownPictures(deps, { userId: room.userId }, items),
    endTime: room.endsAt?.getTime() ?? 0,
    now: deps.now().getTime(),
    expireTime: room.expiresAt.getTime(),
  };
}

export async function answer(
  deps: ReadDeps & Pick<Deps, 'screening'>,
  { pace }: Guards,
  { seat: secret, no, given }: z.output<(typeof pupilRooms.answerItem)['input']>,
) {
  const { seat, room } = await requireSitting(deps, secret);
  if (!pace.keeps(seat.id, deps.now())) throw new AppError('too-many', '答得太快了，请稍等一下');
  const item = room.items.find((one) => one.no === no);
  if (!item) throw new AppError('invalid', '没有这道题');
  const kept = cleanAnswer(item, given);
  if (isTyped(item)) await refuseBlocked(deps, kept.join('\n'), '写的内容');
  await whileOpen(deps, seat.id, secret, async (tx) => {
    if (kept.length === 0) return deleteWritten(tx, { seatId: seat.id, no }, deps.now());
    const times = { createdAt: deps.now(), updatedAt: deps.now() };
    return queries.putAnswer(tx, { seatId: seat.id, no, given: kept, mark: markAnswer(item, kept), ...times });
  });
  return {};
}

/** Handed in once; pressing again changes nothing. */
export async function handIn(deps: ReadDeps, secret: string) {
  const { seat, room } = await requireSitting(deps, secret);
  if (room.items.length === 0) throw new AppError('invalid', '这里没有要交的');
  if (seat.handedAt) return {};
  await deps.db.transaction(async (tx) => {
    if (!(await queries.holdOpenSeat(tx, seat.id, tokenHash(secret), deps.now()))) throw tooLate();
    await queries.setHanded(tx, seat.id, deps.now());
  });
  return {};
}

/** Stores what a pupil does as long as she may do it. */
export async function whileOpen(
  deps: ReadDeps,
  seatId: string,
  secret: string,
  store: (tx: Parameters<typeof queries.putAnswer>[0]) => Promise<void>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await queries.holdOpenSeat(tx, seatId, tokenHash(secret), deps.now()))) throw tooLate();
    await store(tx);
  });
}

function isTyped({ way }: KeyedItem): boolean {
  return way === 'blanks' || way === 'words';
}

async function requireEntrance(deps: ReadDeps, { tries }: Guards, { token, code, ip }: Entrance): Promise<Opened> {
  const now = deps.now();
  const from = countedAddress(ip);
  if (token === '' && code === '') throw new AppError('invalid', '请输入房间号');
  if (from !== undefined && tries.isPaused(from, now)) throw new AppError('too-many', '试得太多了，请过几分钟再来');
  const found = await queries.findEntrance(deps.db, token === '' ? { code } : { tokenHash: tokenHash(token) });
  if (!found) {
    if (from !== undefined) tries.count(from, now);
    throw new AppError(
      'not-found',
      token === '' ? '没有这个房间号，请对照大屏再输一遍' : '没有这个课堂，请检查链接是否完整',
    );
  }
  refuseShut(found, now);
  return found;
}

export async function requireSitting(deps: ReadDeps, secret: string) {
  const found = await queries.findSitting(deps.db, tokenHash(secret));
  if (!found) throw new AppError('not-found', '这个座位已经空出来了，请重新进来');
  refuseShut(found, deps.now());
  return found;
}

/** Says whom to ask. */
function refuseShut({ room, ownerName, isOwnerActive }: Opened, now: Date): void {
  const state = stateOf(room, now);
  const whom = ownerName === '' ? '老师' : `${ownerName}老师`;
  if (state === 'over') throw new AppError('forbidden', `这里已经过期，内容都删除了，需要的话请问${whom}`);
  if (state === 'closed') throw new AppError('forbidden', `${whom}已经关闭了这里，需要的话请问${whom}`);
  if (!isOwnerActive) throw new AppError('forbidden', '这里现在不能打开');
}

function nameTaken(): AppError {
  return new AppError('conflict', '这个名字已经有人进来了，如果不是你，请告诉老师');
}

function tooLate(): AppError {
  return new AppError('conflict', '已经收卷，不能再作答');
}
