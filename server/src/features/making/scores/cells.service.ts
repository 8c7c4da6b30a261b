import { AppError } from '@app/contract/errors.ts';
import type * as contract from '@app/contract/making/scores.ts';
import type { ScoreItem, ScoreRow } from '@app/contract/making/scores.ts';
import { matchRows } from '@app/engines/scores/read-score-table.ts';
import { joinChanges } from '@app/engines/scores/score-block.ts';
import { readCell } from '@app/engines/scores/score-cell.ts';
import type { z } from 'zod';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import * as queries from './scores.queries.ts';
import { addNew, requireLocked } from './scores.service.ts';

type ChangeDeps = Pick<Deps, 'db' | 'now' | 'newId'>;

/** All of it or none. What she writes for somebody who was absent means that he was there. */
export async function setCells(
  deps: ChangeDeps,
  caller: Caller,
  { sheetId, rows }: z.output<(typeof contract.setScores)['input']>,
): Promise<{ count: number }> {
  return deps.db.transaction(async (tx) => {
    const { items } = await requireLocked(tx, caller, sheetId);
    const changes = joinChanges(
      [],
      rows.map(({ pupilId, isAbsent, cells }) => {
        const written = checked(items, cells);
        const isThere = isAbsent ?? (Object.values(written).some((text) => text !== '') ? false : undefined);
        return { pupilId, cells: written, ...(isThere !== undefined && { isAbsent: isThere }) };
      }),
    );
    const count = await queries.changeCells(tx, sheetId, changes, deps.now());
    if (count < changes.length) throw new AppError('conflict', '有的学生刚才被移出了成绩表，请刷新后再填');
    await queries.touchSheet(tx, sheetId, deps.now());
    return { count };
  });
}

/**
 * Rows of whoever read them: a file, a room, answer sheets. They find their pupils by number and name, and bring those along who are not
 * there yet. Cells of theirs take the place of what stands; cells they do not name stay.
 */
export async function takeRows(
  deps: ChangeDeps,
  caller: Caller,
  { sheetId, rows }: { sheetId: string; rows: readonly ScoreRow[] },
): Promise<{ taken: number; added: number }> {
  return deps.db.transaction(async (tx) => {
    const { items } = await requireLocked(tx, caller, sheetId);
    const changed = rows.map((row) => ({ ...row, cells: checked(items, row.cells) }));
    const known = await queries.listPupils(tx, sheetId);
    const found = matchRows(changed, known);
    const strangers = changed.filter((_, at) => !found[at]);
    const nameless = strangers.find(({ name }) => name === '');
    if (nameless) throw new AppError('invalid', `成绩表里没有 ${nameless.number} 号，请写上姓名`);
    await giveNumbers(deps, tx, { sheetId, known, rows: changed, found });
    const added = await addNew(tx, deps, sheetId, strangers);
    const fresh = added.values();
    const changes = changed.map(({ isAbsent, cells }, at) => ({
      ...{ pupilId: found[at]?.id ?? fresh.next().value ?? '', isAbsent, cells },
    }));
    const taken = await queries.changeCells(tx, sheetId, changes, deps.now());
    await queries.touchSheet(tx, sheetId, deps.now());
    return { taken, added: added.length };
  });
}

type Met = {
  sheetId: string;
  known: readonly queries.PupilRow[];
  rows: readonly ScoreRow[];
  found: readonly (queries.PupilRow | undefined)[];
};

/** A class list has names alone: the first rows with numbers give them. */
async function giveNumbers({ now }: ChangeDeps, tx: Queryable, { sheetId, known, rows, found }: Met): Promise<void> {
  const used = new Set(known.map(({ number }) => number));
  for (const [at, { number }] of rows.entries()) {
    const pupil = found[at];
    if (pupil?.number !== '' || number === '' || used.has(number)) continue;
    used.add(number);
    await queries.changePupil(tx, sheetId, pupil.id, { number, updatedAt: now() });
  }
}

/** Read by the same rules as on the page: a score above the full mark gets no further. */
function checked(items: readonly ScoreItem[], cells: Record<string, string>): Record<string, string> {
  const byNo = new Map(items.map((item) => [String(item.no), item]));
  return Object.fromEntries(
    Object.entries(cells).map(([no, typed]) => {
      const item = byNo.get(no);
      if (!item) throw new AppError('invalid', '这份卷没有这道题');
      const read = readCell(item, typed);
      if ('fault' in read) throw new AppError('invalid', read.fault);
      return [no, read.text];
    }),
  );
}
