import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type { KeyedItem } from '@app/contract/sharing/room-items.ts';
import type * as contract from '@app/contract/sharing/rooms.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { withShownPictures } from '#features/keeping/design-pictures/design-pictures.service.ts';
import type { Caller } from '#http/door.ts';
import type { GivenAnswer } from './item-standing.ts';
import { photoUrl } from './photo-address.ts';
import { stateOf } from './room-state.ts';
import * as queries from './rooms.queries.ts';
import { requireRoom } from './rooms.service.ts';

/** Of the marks a question gives. */
const HALF = 0.5;

type ReadDeps = Pick<Deps, 'db' | 'now'>;

/** What the most of them wrote comes first, whatever is said of it: nothing moves away under her finger. */
export async function lookAtItem(
  deps: ReadDeps & Pick<Deps, 'secrets'>,
  caller: Caller,
  { roomId, no }: { roomId: string; no: number },
): Promise<OutputOf<typeof contract.lookAtItem>> {
  const room = await requireRoom(deps, caller, roomId);
  const asked = requireItem(room, no);
  const [item = asked] = await withShownPictures(deps, caller, [asked]);
  const nameOf = new Map((await queries.listSeats(deps.db, room.id)).map(({ id, name }) => [id, name]));
  const all = (await queries.listAnswers(deps.db, room.id)).filter((one) => one.no === no);
  const alike = Map.groupBy(all, ({ given, photoId, mark }) => JSON.stringify([given, photoId, mark]));
  const answers = [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const names = [first, ...others].map(({ seatId }) => nameOf.get(seatId) ?? '').toSorted();
    const { given, photoId, mark } = first;
    return [{ given, photoId, photoUrl: photoUrl(deps, photoId), mark, names }];
  });
  return { item, answers: answers.toSorted(byCount) };
}

/** By the words she saw: whoever wrote something else meanwhile is not marked by it. */
export async function markAnswers(
  deps: ReadDeps,
  caller: Caller,
  { roomId, no, given, photoId, mark }: z.output<(typeof contract.markAnswers)['input']>,
): Promise<{ count: number }> {
  const room = await requireRoom(deps, caller, roomId);
  requireItem(room, no);
  const count = await queries.setMark(deps.db, room.id, { no, given, photoId, mark }, deps.now());
  if (count === 0) throw new AppError('conflict', '这个答案刚才改了，请再看一遍');
  return { count };
}

/** What the analysis of marks reads: names down, questions across. What only she can judge is left empty. */
export async function listMarks(deps: ReadDeps, caller: Caller, roomId: string) {
  const room = await requireRoom(deps, caller, roomId);
  if (stateOf(room, deps.now()) === 'open') throw new AppError('conflict', '收卷以后才有成绩');
  if (room.items.length === 0) throw new AppError('conflict', '这里没有要答的题');
  const seats = await queries.listSeats(deps.db, room.id);
  const answers = await queries.listAnswers(deps.db, room.id);
  const ofSeat = Map.groupBy(answers, ({ seatId }) => seatId);
  const head = ['姓名', ...room.items.map(({ label, score }) => `第 ${label} 题（${score} 分）`), '总分'];
  const rows = seats
    .filter(({ enteredAt }) => enteredAt)
    .map(({ id, name }) => {
      const scores = room.items.map((item) => scoreOf(item, ofSeat.get(id) ?? []));
      const total = scores.reduce<number>((sum, score) => sum + (score ?? 0), 0);
      return [name, ...scores.map((score) => (score === undefined ? '' : String(score))), String(total)];
    });
  const full = room.items.reduce((sum, { way, score }) => sum + (way === 'paper' ? 0 : score), 0);
  return { head, rows, full };
}

function byCount(one: contract.SameAnswer, other: contract.SameAnswer): number {
  return other.names.length - one.names.length || (one.given.join() < other.given.join() ? -1 : 1);
}

function requireItem({ items }: queries.RoomRow, no: number): KeyedItem {
  const item = items.find((one) => one.no === no);
  if (!item) throw new AppError('not-found', '没有这道题');
  return item;
}

function scoreOf({ no, way, score }: KeyedItem, answers: readonly GivenAnswer[]): number | undefined {
  const found = answers.find((one) => one.no === no);
  if (found?.mark === 'unmarked' || way === 'paper') return undefined;
  return score * (found?.mark === 'right' ? 1 : found?.mark === 'half' ? HALF : 0);
}
