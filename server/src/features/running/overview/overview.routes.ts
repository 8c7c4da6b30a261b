import * as contract from '@app/contract/running/console-overview.ts';
import type { Served } from '#area.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveOwnDownload } from '#http/serve-download.ts';
import { exportFigure, read } from './overview.service.ts';

export function overviewRoutes(door: Door, deps: Served): void {
  serve(door, contract.readOverview, ({ caller, input }) => read(deps, caller, input));
  serveOwnDownload(door, contract.exportOverview, ({ caller, input }) => exportFigure(deps, caller, input));
}
