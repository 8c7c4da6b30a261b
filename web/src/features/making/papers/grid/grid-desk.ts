import type { PaperGrid } from '@app/contract/making/paper-grids.ts';
import type { FormWay } from '@app/contract/making/papers.ts';
import { createContext, use } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { type History, noHistory, recordStep, redoStep, undoStep } from '#lib/editing/undo-history.ts';
import { randomId } from '#lib/session/random-id.ts';
import type { PaperDesk } from '../paper-desk.ts';
import { type Cell, isSameCell } from './grid-edits.ts';

/** Questions that stay in their cells, and those she does not want. */
export type Kept = { locked: readonly (Cell & { questionId: string })[]; without: readonly string[] };

export type GridState = {
  gridId: string;
  /** The paper it was made into; empty before. */
  paperId: string;
  grid: PaperGrid;
  history: History<PaperGrid>;
  cell: Cell | undefined;
  form: 'A' | 'B';
  way: FormWay;
  seed: number;
  kept: Kept;
};

/** A table with what decides which questions stand in it: what the server keeps. */
export type KeptState = Pick<GridState, 'grid' | 'seed' | 'kept'>;

export type GridDesk = StoreApi<GridState>;

const MOST_SEED = 1_000_000;
/** A paper that is open keeps its table while she looks at something else of it. */
const ofPapers = new WeakMap<PaperDesk, GridDesk>();

export function gridDeskOf(paper: PaperDesk): GridDesk | undefined {
  return ofPapers.get(paper);
}

export function openGridDesk(
  paper: PaperDesk,
  start: Partial<Pick<GridState, 'gridId' | 'paperId' | 'seed' | 'kept'>>,
  grid: PaperGrid,
): GridDesk {
  const desk = createStore<GridState>(() => ({
    ...{ gridId: newId(), paperId: '', grid, history: noHistory, cell: undefined, form: 'A', way: 'questions' },
    ...{ seed: Math.floor(Math.random() * MOST_SEED), kept: { locked: [], without: [] }, ...start },
  }));
  ofPapers.set(paper, desk);
  return desk;
}

/** A random uuid: `crypto.randomUUID` is missing where a school serves the page over plain http. */
function newId(): string {
  const hex = randomId();
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

/** One step that can be taken back; `key` joins quick changes of the same thing. */
export function changeGrid(desk: GridDesk, next: PaperGrid, key = ''): void {
  const { grid, history, cell } = desk.getState();
  if (next === grid) return;
  desk.setState({
    grid: next,
    history: recordStep(history, grid, key, Date.now()),
    cell: cell && next.rows.includes(cell.point) ? cell : undefined,
  });
}

export function chooseCell(desk: GridDesk, cell: Cell | undefined): void {
  const before = desk.getState().cell;
  if (!cell || !before || !isSameCell(before, cell)) desk.setState({ cell });
}

export function undoGrid(desk: GridDesk): void {
  step(desk, undoStep);
}

export function redoGrid(desk: GridDesk): void {
  step(desk, redoStep);
}

function step(desk: GridDesk, walk: typeof undoStep<PaperGrid>): void {
  const { grid, history, cell } = desk.getState();
  const walked = walk(history, grid);
  if (!walked) return;
  const isThere = cell && walked.content.rows.includes(cell.point);
  desk.setState({ grid: walked.content, history: walked.history, cell: isThere ? cell : undefined });
}

export const GridContext = createContext<GridDesk | undefined>(undefined);

export function useGridStore(): GridDesk {
  const desk = use(GridContext);
  if (!desk) throw new Error('a part of the table was drawn outside of it');
  return desk;
}

export function useGrid<T>(select: (state: GridState) => T): T {
  return useStore(useGridStore(), select);
}
