import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type * as contract from '@app/contract/making/lesson-preparations.ts';
import {
  type LessonPart,
  lessonParts,
  type Preparation,
  type PreparationRequest,
} from '@app/contract/making/lesson-preparations.ts';
import type { KeptPart } from '#db/tables/lesson-preparations.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { requireDesign } from '#features/making/designs/designs.service.ts';
import type { Caller } from '#http/door.ts';
import { windowOf } from '#lib/paging.ts';
import { beginMaking, cancelMaking } from '#making/ask.ts';
import { ifThere } from '#tools/tool.ts';
import * as queries from './lesson-preparations.queries.ts';
import { lessonOf, partMakings } from './parts.service.ts';
import { oneAnew, preparationMaker, standings } from './preparing.service.ts';
import { progressOf } from './standing.ts';

/**
 * Begins a whole lesson. Its design is begun at once, so that what refuses a design (no such lesson, nothing left of the
 * package, words that may not be) refuses the lesson, and nothing is kept.
 */
export async function beginPreparation(
  deps: Deps,
  caller: Caller,
  request: PreparationRequest,
): Promise<OutputOf<typeof contract.beginPreparation>> {
  requireUse(caller);
  const id = deps.newId();
  const parts = lessonParts.map((part): KeptPart => {
    return { part, round: 1, state: part === 'design' ? 'begun' : 'waiting', notice: '' };
  });
  const lesson = lessonOf({ id, userId: caller.userId, request, parts });
  const designId = lesson.idOf('design');
  // A call that is tried again after a death finds the design it began.
  const known = await ifThere(requireDesign(deps, caller, designId));
  if (!known) await partMakings.design.begin(deps, { ...lesson, caller });
  const { title, place } = known ?? (await requireDesign(deps, caller, designId));
  const at = { createdAt: deps.now(), updatedAt: deps.now() };
  const row = { id, userId: caller.userId, request, title, place, state: 'making', parts, ...at } as const;
  await deps.db.transaction(async (tx) => {
    await queries.insertPreparation(tx, { ...row, parts });
    await beginMaking(deps, tx, preparationMaker, { ref: id, userId: caller.userId });
  });
  return { taskId: id, preparationId: id, designId };
}

export async function readPreparation(deps: Pick<Deps, 'db'>, caller: Caller, id: string): Promise<Preparation> {
  const row = await requirePreparation(deps, caller, id);
  const parts = await standings(deps, row);
  const { title, place, state, notice, request, createdAt, updatedAt } = row;
  const times = { createTime: createdAt.getTime(), updateTime: updatedAt.getTime() };
  return { preparationId: id, title, place, state, notice, progress: progressOf(parts), request, parts, ...times };
}

export async function listPreparations(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { page, limit }: { page: number; limit: number },
): Promise<OutputOf<typeof contract.listPreparations>> {
  const { list, total } = await queries.listPreparations(db, caller.userId, windowOf({ page, limit }));
  return {
    list: list.map(({ id, title, place, state, updatedAt }) => {
      return { preparationId: id, title, place, state, updateTime: updatedAt.getTime() };
    }),
    total,
  };
}

/** Makes one part anew; what it was stays at its own desk, and the others are left alone. */
export async function redoPart(
  deps: Deps,
  caller: Caller,
  { preparationId, part }: { preparationId: string; part: LessonPart },
): Promise<Record<string, never>> {
  requireUse(caller);
  await requirePreparation(deps, caller, preparationId);
  const { userId } = caller;
  const withAnew = async ({ parts }: queries.PreparationRow) => oneAnew(parts, part);
  await deps.db.transaction(async (tx) => {
    if (!(await queries.startAgain(tx, userId, preparationId, withAnew, deps.now())))
      throw new AppError('conflict', '还在做，做完再重做');
    await beginMaking(deps, tx, preparationMaker, { ref: preparationId, userId });
  });
  return {};
}

/** The parts stay at their own desks; what is being made of them is stopped. */
export async function removePreparation(deps: Deps, caller: Caller, id: string): Promise<Record<string, never>> {
  await requirePreparation(deps, caller, id);
  await deps.db.transaction(async (tx) => {
    await cancelMaking(deps, tx, preparationMaker, id, '删除时还没有做完，可以接着做');
    if (!(await queries.setRemoved(tx, caller.userId, id, deps.now()))) throw gone();
  });
  return {};
}

export async function restorePreparation(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  id: string,
): Promise<Record<string, never>> {
  if (!(await queries.setRemoved(db, caller.userId, id, null))) throw gone();
  return {};
}

/** Erases what was removed long ago. */
export async function sweepPreparations({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.eraseRemoved(db, now());
}

export async function requirePreparation(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  id: string,
): Promise<queries.PreparationRow> {
  const row = await queries.findPreparation(db, caller.userId, id);
  if (!row) throw gone();
  return row;
}

function gone(): AppError {
  return new AppError('not-found', '找不到这份备课，它可能已被删除');
}
