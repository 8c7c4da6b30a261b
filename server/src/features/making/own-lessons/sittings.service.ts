import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type * as contract from '@app/contract/making/own-lessons.ts';
import { MAX_SITTINGS, type SittingWish } from '@app/contract/making/own-lessons.ts';
import type { z } from 'zod';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { listMyClasses } from '#features/identity/schools/classes.service.ts';
import { nameOf as classNameOf } from '#features/identity/schools/named-class.service.ts';
import type { Caller } from '#http/door.ts';
import { lessonGone } from './landing.service.ts';
import { changeLesson, holdLesson } from './own-lessons.queries.ts';
import * as queries from './sittings.queries.ts';

type SittingDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'plan'>;
type Held = Pick<queries.SittingRow, 'classId' | 'className' | 'taughtOn' | 'slot'>;

/** A class of the school is one that she teaches there now; of any other she is told that there is none. */
export async function sittingOf(
  deps: Pick<Deps, 'db' | 'plan'>,
  caller: Caller,
  { classId, className, date, slot }: SittingWish,
): Promise<Held> {
  const at = { taughtOn: date || null, slot: slot || null };
  if (classId === '') return { classId: null, className, ...at };
  const found = (await listMyClasses(deps, caller)).find((one) => one.classId === classId);
  if (!found) throw new AppError('not-found', '找不到这个班级');
  return { classId, className: classNameOf(found), ...at };
}

export async function putSitting(
  deps: SittingDeps,
  caller: Caller,
  { ownLessonId, sittingId, ...wish }: z.output<(typeof contract.putSitting)['input']>,
): Promise<OutputOf<typeof contract.putSitting>> {
  const held = await sittingOf(deps, caller, wish);
  const { userId } = caller;
  return inLesson(deps, caller, ownLessonId, async (tx, known) => {
    // Two tabs, or a press twice, are one class in one period.
    const same = held.taughtOn === null ? undefined : known.find((one) => isSame(one, held));
    if (sittingId === undefined)
      return { sittingId: same?.id ?? (await add(deps, tx, { userId, ownLessonId, ...held }, known)) };
    const change = { ...held, updatedAt: deps.now() };
    if (!(await queries.changeSitting(tx, userId, ownLessonId, sittingId, change))) throw sittingGone();
    return { sittingId };
  });
}

function isSame(one: queries.SittingRow, other: Held): boolean {
  const isOfClass = one.classId === other.classId && one.className === other.className;
  return !one.isEarlier && isOfClass && one.taughtOn === other.taughtOn && one.slot === other.slot;
}

export async function removeSitting(
  deps: SittingDeps,
  caller: Caller,
  { ownLessonId, sittingId }: { ownLessonId: string; sittingId: string },
): Promise<Record<string, never>> {
  return inLesson(deps, caller, ownLessonId, async (tx, known) => {
    const found = known.find(({ id }) => id === sittingId);
    if (!found) throw sittingGone();
    if (!(await queries.deleteUnwritten(tx, caller.userId, ownLessonId, sittingId)))
      throw new AppError('conflict', '这个班写过反思，先清空反思再移走');
    return {};
  });
}

/** After class: for a class, or for the lesson where it has none. */
export async function reflectOnLesson(
  deps: SittingDeps,
  caller: Caller,
  { ownLessonId, sittingId, text }: z.output<(typeof contract.reflectOnLesson)['input']>,
): Promise<OutputOf<typeof contract.reflectOnLesson>> {
  const { userId } = caller;
  return inLesson(deps, caller, ownLessonId, async (tx, known) => {
    const isMeant = ({ id, isEarlier, classId, className }: queries.SittingRow) =>
      sittingId === undefined ? !isEarlier && classId === null && className === '' : id === sittingId;
    const found = known.find(isMeant);
    if (!found && sittingId !== undefined) throw sittingGone();
    const nobody = { classId: null, className: '', taughtOn: null, slot: null };
    const id = found?.id ?? (await add(deps, tx, { userId, ownLessonId, ...nobody }, known));
    const at = deps.now();
    const written = { reflection: text, reflectedAt: text === '' ? null : at, updatedAt: at };
    await queries.changeSitting(tx, userId, ownLessonId, id, written);
    return { sittingId: id };
  });
}

/** Changes what one lesson of hers holds, one tab after the other. */
async function inLesson<T>(
  deps: SittingDeps,
  { userId }: Caller,
  ownLessonId: string,
  change: (tx: Queryable, known: queries.SittingRow[]) => Promise<T>,
): Promise<T> {
  return deps.db.transaction(async (tx) => {
    if (!(await holdLesson(tx, userId, ownLessonId))) throw lessonGone();
    const done = await change(tx, await queries.listSittings(tx, userId, [ownLessonId]));
    await changeLesson(tx, userId, ownLessonId, {}, deps.now());
    return done;
  });
}

async function add(
  deps: SittingDeps,
  tx: Queryable,
  row: Held & { userId: string; ownLessonId: string },
  known: readonly queries.SittingRow[],
): Promise<string> {
  if (known.length >= MAX_SITTINGS) throw new AppError('conflict', `一节课最多 ${MAX_SITTINGS} 个班`);
  const id = deps.newId();
  await queries.insertSittings(tx, [{ id, ...row, createdAt: deps.now(), updatedAt: deps.now() }]);
  return id;
}

function sittingGone(): AppError {
  return new AppError('not-found', '这节课里没有这个班');
}
