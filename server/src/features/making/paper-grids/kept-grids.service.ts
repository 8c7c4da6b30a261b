import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { abilityLevels, questionTypes } from '@app/contract/library/questions.ts';
import type * as contract from '@app/contract/making/paper-grids.ts';
import { MAX_GRIDS, type PaperGrid } from '@app/contract/making/paper-grids.ts';
import type { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import type { Caller } from '#http/door.ts';
import * as queries from './paper-grids.queries.ts';

type SaveDeps = Pick<Deps, 'db' | 'screening' | 'now'>;

export async function saveGrid(
  deps: SaveDeps,
  caller: Caller,
  { gridId, title, grid, standing }: z.output<(typeof contract.savePaperGrid)['input']>,
) {
  requireUse(caller);
  await refuseBlocked(deps, [title, ...grid.rows].join('\n'));
  const isNew = !(await queries.isGridThere(deps.db, caller.userId, gridId));
  if (isNew && (await queries.countGrids(deps.db, caller.userId)) >= MAX_GRIDS)
    throw new AppError('invalid', `细目表最多存 ${MAX_GRIDS} 张，请先删去一些`);
  const now = deps.now();
  const isKept = await queries.putGrid(deps.db, {
    ...{
      id: gridId,
      userId: caller.userId,
      title,
      grid,
      ...(standing && { standing }),
      phaseCode: grid.phase,
      subjectCode: grid.subject,
    },
    ...{ createdAt: now, updatedAt: now },
  });
  if (!isKept) throw gone();
  return {};
}

export async function listGrids(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  wanted: z.output<(typeof contract.listPaperGrids)['input']>,
): Promise<OutputOf<typeof contract.listPaperGrids>> {
  const rows = await queries.listGrids(db, caller.userId, wanted);
  return {
    list: rows.map(({ id, title, paperId, grid, standing, updatedAt }) => {
      return {
        gridId: id,
        title,
        paperId,
        grid: withUnits(grid),
        ...(standing && { standing }),
        updateTime: updatedAt.getTime(),
      };
    }),
  };
}

export async function removeGrid({ db }: Pick<Deps, 'db'>, caller: Caller, gridId: string) {
  if (!(await queries.deleteGrid(db, caller.userId, gridId))) throw gone();
  return {};
}

/** Hers, for the archive of her data, in words. */
export async function listForArchive({ db }: Pick<Deps, 'db'>, { userId }: Caller) {
  return (await queries.listAllGrids(db, userId)).map(({ title, grid }) => ({
    title,
    minutes: grid.minutes,
    fullScore: grid.fullScore,
    rows: grid.rows,
    cells: grid.demands.map(({ point, level, type, count, score }) => {
      return { point, level: abilityLevels[level], type: questionTypes[type], count, score };
    }),
  }));
}

/** Tables of before had rows of points alone. */
function withUnits(grid: Omit<PaperGrid, 'units'> & Partial<Pick<PaperGrid, 'units'>>): PaperGrid {
  return { ...grid, units: grid.units ?? [] };
}

function gone(): AppError {
  return new AppError('not-found', '找不到这张细目表');
}
