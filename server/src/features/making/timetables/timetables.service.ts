import { AppError } from '@app/contract/errors.ts';
import {
  MAX_MARKED_DAYS,
  MAX_TIMETABLES,
  type markDay,
  type saveTimetable,
  type Timetable,
  type TimetableCell,
} from '@app/contract/making/timetables.ts';
import { shownClassName } from '@app/engines/timetables/class-names.ts';
import type { z } from 'zod';
import { isRefusal } from '#db/refusal.ts';
import type { Deps } from '#deps.ts';
import { listMyClasses } from '#features/identity/schools/classes.service.ts';
import type { Caller } from '#http/door.ts';
import * as queries from './timetables.queries.ts';

type TimeDeps = Pick<Deps, 'db' | 'now' | 'plan'>;

const CHANGED = '课表刚才在别处改过，看过再保存';
const SAME_DAY = '从这一天起已经有一份课表，改那一份，或者换一天';

/** The newest first. A class of her school has the name it has there now. */
export async function listMine(deps: Pick<Deps, 'db' | 'plan'>, caller: Caller): Promise<Timetable[]> {
  const rows = await queries.listTimetables(deps.db, caller.userId);
  if (!rows.some(({ cells }) => cells.some(({ classId }) => classId !== ''))) return rows;
  const names = await classNames(deps, caller);
  return rows.map((row) => ({
    ...row,
    // One that is no longer hers keeps the name she knew it by.
    cells: row.cells.map((cell) => {
      const className = names.get(cell.classId);
      return className === undefined ? { ...cell, classId: '' } : { ...cell, className };
    }),
  }));
}

export async function keepTimetable(
  deps: TimeDeps & Pick<Deps, 'newId'>,
  caller: Caller,
  { timetableId, revision, ...given }: z.output<(typeof saveTimetable)['input']>,
): Promise<Timetable> {
  const written = { ...given, cells: await withOwnClasses(deps, caller, given.cells) };
  if (timetableId === undefined) return begin(deps, caller, written);
  const kept = await queries
    .putTimetable(deps.db, caller.userId, { timetableId, revision }, written, deps.now())
    .catch((error) => {
      throw isRefusal(error) ? new AppError('conflict', SAME_DAY) : error;
    });
  return kept ?? refuse(deps, caller, timetableId);
}

export async function dropTimetable(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  at: { timetableId: string; revision: number },
): Promise<Record<string, never>> {
  if (!(await queries.deleteTimetable(deps.db, caller.userId, at))) await refuse(deps, caller, at.timetableId);
  return {};
}

export async function mark(
  deps: TimeDeps,
  { userId }: Caller,
  { day, kind, follows }: z.output<(typeof markDay)['input']>,
): Promise<Record<string, never>> {
  if (kind === 'usual') {
    await queries.deleteMark(deps.db, userId, day);
    return {};
  }
  if ((await queries.countMarks(deps.db, userId)) >= MAX_MARKED_DAYS) {
    throw new AppError('conflict', `停课和调休最多标 ${MAX_MARKED_DAYS} 天，先去掉以前的几天`);
  }
  await queries.putMark(deps.db, userId, { day, kind, follows: kind === 'off' ? 0 : follows }, deps.now());
  return {};
}

async function begin(
  deps: TimeDeps & Pick<Deps, 'newId'>,
  { userId }: Caller,
  written: Pick<Timetable, 'validFrom' | 'slots' | 'cells'>,
): Promise<Timetable> {
  const had = await queries.listTimetables(deps.db, userId);
  if (had.length >= MAX_TIMETABLES) {
    throw new AppError('conflict', `课表最多存 ${MAX_TIMETABLES} 份，先删掉一份以前的`);
  }
  const now = deps.now();
  const row = { ...written, id: deps.newId(), userId, createdAt: now, updatedAt: now };
  const kept = await queries.insertTimetable(deps.db, row);
  if (!kept) throw new AppError('conflict', SAME_DAY);
  return kept;
}

/** A class of somebody else is answered as if it did not exist. */
async function withOwnClasses(
  deps: Pick<Deps, 'db' | 'plan'>,
  caller: Caller,
  cells: readonly TimetableCell[],
): Promise<TimetableCell[]> {
  if (cells.every(({ classId }) => classId === '')) return [...cells];
  const names = await classNames(deps, caller);
  return cells.map((cell) => {
    if (cell.classId === '') return cell;
    const className = names.get(cell.classId);
    if (className === undefined) throw new AppError('not-found', '找不到这个班级');
    return { ...cell, className };
  });
}

async function classNames(deps: Pick<Deps, 'db' | 'plan'>, caller: Caller): Promise<Map<string, string>> {
  const classes = await listMyClasses(deps, caller);
  return new Map(classes.map((one) => [one.classId, shownClassName(one)]));
}

async function refuse(deps: Pick<Deps, 'db'>, { userId }: Caller, timetableId: string): Promise<never> {
  const rows = await queries.listTimetables(deps.db, userId);
  const isThere = rows.some((one) => one.timetableId === timetableId);
  throw isThere ? new AppError('conflict', CHANGED) : new AppError('not-found', '找不到这份课表，它可能已被删除');
}
