import * as contract from '@app/contract/making/lesson-preparations.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveOwnDownload } from '#http/serve-download.ts';
import * as service from './lesson-preparations.service.ts';
import { exportZip } from './zip.service.ts';

export function lessonPreparationsRoutes(door: Door, deps: Deps): void {
  serve(door, contract.beginPreparation, ({ caller, input }) => service.beginPreparation(deps, caller, input));
  serve(door, contract.getPreparation, ({ caller, input }) =>
    service.readPreparation(deps, caller, input.preparationId),
  );
  serve(door, contract.listPreparations, ({ caller, input }) => service.listPreparations(deps, caller, input));
  serve(door, contract.redoLessonPart, ({ caller, input }) => service.redoPart(deps, caller, input));
  serve(door, contract.removePreparation, ({ caller, input }) =>
    service.removePreparation(deps, caller, input.preparationId),
  );
  serve(door, contract.restorePreparation, ({ caller, input }) =>
    service.restorePreparation(deps, caller, input.preparationId),
  );
  serveOwnDownload(door, contract.exportPreparation, ({ caller, input }) =>
    exportZip(deps, caller, input.preparationId),
  );
}
