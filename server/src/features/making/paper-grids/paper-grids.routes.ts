import * as contract from '@app/contract/making/paper-grids.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { fill } from './fill-grid.service.ts';
import { readBank } from './grid-bank.service.ts';
import { makePapers } from './grid-papers.service.ts';
import * as kept from './kept-grids.service.ts';

export function paperGridsRoutes(door: Door, deps: Deps): void {
  serve(door, contract.readGridBank, ({ caller, input }) => readBank(deps, caller, input));
  serve(door, contract.fillPaperGrid, ({ caller, input }) => fill(deps, caller, input));
  serve(door, contract.makeGridPapers, ({ caller, input }) => makePapers(deps, caller, input));
  serve(door, contract.savePaperGrid, ({ caller, input }) => kept.saveGrid(deps, caller, input));
  serve(door, contract.listPaperGrids, ({ caller, input }) => kept.listGrids(deps, caller, input));
  serve(door, contract.removePaperGrid, ({ caller, input }) => kept.removeGrid(deps, caller, input.gridId));
}
