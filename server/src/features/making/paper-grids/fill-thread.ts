import type { FilledGrid, GridPlan, GridQuestion } from '@app/engines/grids/grid.ts';
import { openWorkThreads } from '#lib/work-thread.ts';

export type Filling = { questions: readonly GridQuestion[]; plan: GridPlan };

/** A usual table takes milliseconds; one laid out to take long ends. */
const TIMEOUT_MS = 8_000;

const threads = openWorkThreads<Filling, FilledGrid>(
  new URL('./fill-worker.ts', import.meta.url),
  '格子和题太多，一时配不完，请去掉一些知识点或题数再试',
);

/** Fills a table in turns with other teachers', and holds up nobody else. */
export function fillInThread(owner: string, filling: Filling): Promise<FilledGrid> {
  return threads.run(owner, filling, TIMEOUT_MS);
}
