import type { OutputOf } from '@app/contract/endpoint.ts';
import { GenerationStatus } from '@app/contract/enums.ts';
import { AppError } from '@app/contract/errors.ts';
import { BELL_DAYS } from '@app/contract/running/bell.ts';
import type * as contract from '@app/contract/running/tasks.ts';
import type { Task } from '@app/contract/running/tasks.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { Served } from '#area.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { hasNews } from '#features/running/bell/bell.service.ts';
import type { Caller } from '#http/door.ts';
import { cancelMaking, makeAgain } from '#making/ask.ts';
import type { FollowedMaker, Thing } from '#making/maker.ts';
import { deleteEndedBefore, findLastEnd, listMakings, type MakingRow } from '#making/making.queries.ts';
import { placeInLine } from '#making/place-in-line.ts';

type ReadDeps = Pick<Deps, 'db' | 'jobs'>;
type Makers = readonly FollowedMaker[];
type Listed = OutputOf<typeof contract.listTasks>['list'];
type Known = { maker: FollowedMaker; thing: Thing; taskId: string };

export function makersOf({ areas }: Pick<Served, 'areas'>): Makers {
  return areas.flatMap(({ makers = [] }) => makers).filter((maker) => maker.find !== undefined);
}

/** How far any task of hers has come, whatever makes it. */
export async function readTask(deps: ReadDeps, makers: Makers, caller: Caller, taskId: string): Promise<Task> {
  return toTask(deps, await requireTask(deps, makers, caller, taskId));
}

/** With whether the bell has news, since pages ask for this again and again and for nothing else. */
export async function listTasksAndNews(deps: Served, caller: Caller): Promise<OutputOf<typeof contract.listTasks>> {
  const { db } = deps;
  const [rows, lastEnd] = await Promise.all([listMakings(db, caller.userId), findLastEnd(db, caller.userId)]);
  // When something has ended, what was known of the bell is old.
  const standing = String(lastEnd?.getTime() ?? '');
  const [list, isNew] = await Promise.all([listTasks(deps, caller, rows), hasNews(deps, caller, standing)]);
  return { list, hasNews: isNew };
}

export async function sweepEnded(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteEndedBefore(deps.db, new Date(deps.now().getTime() - BELL_DAYS * DAY_MS));
}

async function listTasks(deps: Served, caller: Caller, rows: readonly MakingRow[]): Promise<Listed> {
  const list: Listed = [];
  const makers = makersOf(deps);
  const makings = rows.map(({ kind, ref }) => ({ ref, maker: makers.find((one) => one.kind === kind) }));
  const parts = await Promise.all(makings.map(({ maker, ref }) => maker?.parts?.(deps.db, ref) ?? []));
  const told = new Set(parts.flat().map(({ ref }) => ref));
  for (const { maker, ref } of makings.filter((one) => !told.has(one.ref))) {
    const thing = await maker?.find(deps.db, caller.userId, ref);
    if (maker && thing) list.push({ ...(await toTask(deps, { maker, thing, taskId: ref })), title: thing.title });
  }
  return list;
}

export async function cancelTask(
  deps: Pick<Deps, 'db' | 'equity' | 'now'>,
  makers: Makers,
  caller: Caller,
  taskId: string,
): Promise<OutputOf<typeof contract.cancelTask>> {
  const { maker } = await requireTask(deps, makers, caller, taskId);
  const isCancelled = await deps.db.transaction((tx) => cancelMaking(deps, tx, maker, taskId));
  if (!isCancelled) throw new AppError('conflict', '已经做完了，不用取消');
  return {};
}

export async function retryTask(
  deps: Pick<Deps, 'config' | 'db' | 'equity' | 'jobs' | 'now' | 'speech'>,
  makers: Makers,
  caller: Caller,
  taskId: string,
): Promise<OutputOf<typeof contract.retryTask>> {
  requireUse(caller);
  const { maker } = await requireTask(deps, makers, caller, taskId);
  const asked = { ref: taskId, userId: caller.userId };
  const isBegun = await deps.db.transaction((tx) => makeAgain(deps, tx, maker, asked));
  if (!isBegun) throw new AppError('conflict', '只有没做成的可以再做一次');
  return {};
}

async function requireTask(
  { db }: Pick<Deps, 'db'>,
  makers: Makers,
  { userId }: Caller,
  taskId: string,
): Promise<Known> {
  for (const maker of makers) {
    const thing = await maker.find(db, userId, taskId);
    if (thing) return { maker, thing, taskId };
  }
  throw new AppError('not-found', '找不到这个任务，请重新开始');
}

const wireStates = {
  making: { status: GenerationStatus.creating, state: 'Analyzing' },
  done: { status: GenerationStatus.success, state: 'AnalyzeSuccess' },
  failed: { status: GenerationStatus.failed, state: 'AnalyzeFailure' },
} as const;

async function toTask(deps: ReadDeps, { maker, thing, taskId }: Known): Promise<Task> {
  const { state, notice, fileId = taskId, pages = 0, chars = 0, progress, url } = thing;
  const place = state === 'making' ? await placeInLine(deps, maker, taskId) : undefined;
  return {
    taskId,
    fileId,
    kind: maker.kind,
    ...wireStates[state],
    pages,
    chars,
    message: state === 'failed' ? notice : '',
    ...(progress !== undefined && { progress }),
    ...(place !== undefined && { place }),
    ...(url !== undefined && { url }),
  };
}
