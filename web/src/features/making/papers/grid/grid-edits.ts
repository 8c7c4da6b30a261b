import { AbilityLevel, type QuestionType } from '@app/contract/library/questions.ts';
import {
  type GridDemand,
  type GridUnit,
  MAX_GRID_QUESTIONS,
  MAX_GRID_ROWS,
  type PaperGrid,
} from '@app/contract/making/paper-grids.ts';

export type Cell = Pick<GridDemand, 'point' | 'level'>;
/** What a question of a kind is usually worth. */
export type Scores = ReadonlyMap<QuestionType, number>;

const MOST_IN_A_CELL = 20;

export function emptyGrid(place: Pick<PaperGrid, 'phase' | 'subject' | 'grade'>): PaperGrid {
  return {
    ...place,
    ...{ rows: [], units: [], demands: [], minutes: 90, fullScore: 100 },
    ...{ difficulty: [6, 3, 1], targets: [10, 15, 45, 30], sources: ['made', 'bank', 'mine'], isFresh: true },
  };
}

export function isSameCell(one: Cell, other: Cell): boolean {
  return one.point === other.point && one.level === other.level;
}

export function demandsIn({ demands }: Pick<PaperGrid, 'demands'>, cell: Cell): GridDemand[] {
  return demands.filter((demand) => isSameCell(demand, cell));
}

/** A row keeps its place in the tree of points; one that goes takes its cells along. */
export function withRow(grid: PaperGrid, point: string, order: readonly string[]): PaperGrid {
  if (grid.rows.includes(point)) {
    const rows = grid.rows.filter((row) => row !== point);
    const units = grid.units.filter(({ name }) => name !== point);
    return { ...grid, rows, units, demands: grid.demands.filter((demand) => demand.point !== point) };
  }
  if (grid.rows.length >= MAX_GRID_ROWS) return grid;
  const placeOf = (row: string) => order.indexOf(row);
  return { ...grid, rows: [...grid.rows, point].sort((a, b) => placeOf(a) - placeOf(b)) };
}

/** Whether a question on these points is one of a row: of a chapter, one on what it teaches. */
export function isOnRow({ units }: PaperGrid, row: string, knowledge: readonly string[]): boolean {
  const taught = units.find(({ name }) => name === row)?.points ?? [];
  return knowledge.some((point) => point === row || taught.includes(point));
}

/** A chapter of a textbook as a row, or no longer. */
export function withUnit(grid: PaperGrid, unit: GridUnit): PaperGrid {
  const { name } = unit;
  if (grid.rows.includes(name)) return withRow(grid, name, grid.rows);
  if (grid.rows.length >= MAX_GRID_ROWS) return grid;
  return { ...grid, rows: [...grid.rows, name], units: [...grid.units, unit] };
}

/** One question more or fewer of a kind in a cell. */
export function withCount(grid: PaperGrid, cell: Cell, type: QuestionType, by: 1 | -1, scores: Scores): PaperGrid {
  const before = demandsIn(grid, cell).find((demand) => demand.type === type);
  const count = (before?.count ?? 0) + by;
  if (count < 0 || count > MOST_IN_A_CELL || (by > 0 && countOf(grid.demands) >= MAX_GRID_QUESTIONS)) return grid;
  if (!before) {
    const score = usualIn(grid, type) ?? scores.get(type) ?? 3;
    return { ...grid, demands: inOrder([...grid.demands, { ...cell, type, count, score }]) };
  }
  const demands = grid.demands.map((demand) => (demand === before ? { ...demand, count } : demand));
  return { ...grid, demands: demands.filter((demand) => demand.count > 0) };
}

export function withScore(grid: PaperGrid, cell: Cell, type: QuestionType, score: number): PaperGrid {
  const isMeant = (demand: GridDemand) => isSameCell(demand, cell) && demand.type === type;
  return { ...grid, demands: grid.demands.map((demand) => (isMeant(demand) ? { ...demand, score } : demand)) };
}

/** So many questions of one cell go to another that can be filled; what they are worth goes with them. */
export function withMoved(
  grid: PaperGrid,
  from: GridDemand,
  to: Cell & { type: QuestionType },
  count: number,
): PaperGrid {
  const scores: Scores = new Map([[to.type, from.score]]);
  let next = grid;
  for (let one = 0; one < count; one += 1) {
    next = withCount(withCount(next, from, from.type, -1, scores), to, to.type, 1, scores);
  }
  return next.rows.includes(to.point) ? next : { ...next, rows: [...next.rows, to.point] };
}

/** The cells of another table on this desk: for whom it is stays as it was. */
export function withCellsOf(grid: PaperGrid, other: PaperGrid): PaperGrid {
  const { phase, subject, grade } = grid;
  return { ...other, phase, subject, grade };
}

export function countOf(demands: readonly GridDemand[]): number {
  return demands.reduce((sum, { count }) => sum + count, 0);
}

export function pointsOf(demands: readonly GridDemand[]): number {
  return demands.reduce((sum, { count, score }) => sum + count * score, 0);
}

/** As worth as those of its kind that are there already. */
function usualIn({ demands }: PaperGrid, type: QuestionType): number | undefined {
  return demands.filter((demand) => demand.type === type).at(-1)?.score;
}

function inOrder(demands: readonly GridDemand[]): GridDemand[] {
  return [...demands].sort((a, b) => AbilityLevel.indexOf(a.level) - AbilityLevel.indexOf(b.level));
}
