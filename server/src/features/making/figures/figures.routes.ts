import * as contract from '@app/contract/making/figures.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveDownload } from '#http/serve-download.ts';
import { fetchFigure, readFigure } from './figures.service.ts';

export function figuresRoutes(door: Door, _deps: Deps): void {
  serve(door, contract.readFigure, ({ caller, input }) => readFigure(caller, input.words));
  serveDownload(door, contract.drawFigure, ({ input }) => fetchFigure(input.words));
}
