import type { ScoreItem, ScorePupil } from '@app/contract/making/scores.ts';
import { isAbsentWord, readCell } from './score-cell.ts';

export type ScoreChange = { pupilId: string; isAbsent?: boolean; cells: Record<string, string> };

/** Lays a block over the cells from one on. What is no score is told and left out; the rest is laid. */
export function layBlock(
  block: readonly (readonly string[])[],
  from: { row: number; column: number },
  { items, pupils }: { items: readonly ScoreItem[]; pupils: readonly ScorePupil[] },
): { changes: ScoreChange[]; faults: string[] } {
  const faults: string[] = [];
  const changes: ScoreChange[] = [];
  for (const [down, line] of block.entries()) {
    const pupil = pupils[from.row + down];
    if (!pupil) {
      faults.push(`多出 ${block.length - down} 行，没有对应的学生`);
      break;
    }
    if (line.some(isAbsentWord)) {
      changes.push({ pupilId: pupil.pupilId, isAbsent: true, cells: {} });
      continue;
    }
    const cells: Record<string, string> = {};
    for (const [right, typed] of line.entries()) {
      const item = items[from.column + right];
      if (!item) {
        // A column of sums often stands behind the last question.
        if (down === 0) faults.push(`多出 ${line.length - right} 列，没有对应的题`);
        break;
      }
      const read = readCell(item, typed);
      if ('fault' in read) faults.push(`${pupil.name}：${read.fault}`);
      else cells[item.no] = read.text;
    }
    if (Object.keys(cells).length > 0) changes.push({ pupilId: pupil.pupilId, isAbsent: false, cells });
  }
  return { changes, faults };
}

/** A sheet as it is once these are kept. */
export function withChanges<Sheet extends { pupils: readonly ScorePupil[] }>(
  sheet: Sheet,
  changes: readonly ScoreChange[],
): Sheet {
  if (changes.length === 0) return sheet;
  const byPupil = new Map(changes.map((change) => [change.pupilId, change]));
  const pupils = sheet.pupils.map((pupil) => {
    const change = byPupil.get(pupil.pupilId);
    if (!change) return pupil;
    const cells = Object.entries({ ...pupil.cells, ...change.cells }).filter(([, text]) => text !== '');
    return { ...pupil, isAbsent: change.isAbsent ?? pupil.isAbsent, cells: Object.fromEntries(cells) };
  });
  return { ...sheet, pupils };
}

/** Two changes one after the other as one. */
export function joinChanges(earlier: readonly ScoreChange[], later: readonly ScoreChange[]): ScoreChange[] {
  const joined = new Map(earlier.map((change) => [change.pupilId, change]));
  for (const change of later) {
    const before = joined.get(change.pupilId);
    joined.set(change.pupilId, { ...before, ...change, cells: { ...before?.cells, ...change.cells } });
  }
  return [...joined.values()];
}
