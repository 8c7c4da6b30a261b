import * as contract from '@app/contract/running/console-models.ts';
import type { Served } from '#area.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveOwnDownload } from '#http/serve-download.ts';
import { readAll, restore, save, tryOne } from './console-models.service.ts';
import { exportUse, readUse } from './use.service.ts';

export function modelsRoutes(door: Door, deps: Served): void {
  serve(door, contract.readModels, ({ caller }) => readAll(deps, caller));
  serve(door, contract.tryModel, ({ caller, input }) => tryOne(deps, caller, input));
  serve(door, contract.saveModel, ({ caller, input }) => save(deps, caller, input));
  serve(door, contract.restoreModel, ({ caller, input }) => restore(deps, caller, input.role));
  serve(door, contract.readModelUse, ({ caller, input }) => readUse(deps, caller, input));
  serveOwnDownload(door, contract.exportModelUse, ({ caller, input }) => exportUse(deps, caller, input));
}
