import { exportDesign, saveDesignToDrive } from '@app/contract/designs.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveOwnDownload } from '#http/serve-download.ts';
import { exportFile, saveToDrive } from './design-files.service.ts';

export function designFilesRoutes(door: Door, deps: Deps): void {
  serveOwnDownload(door, exportDesign, ({ caller, input }) => exportFile(deps, caller, input));
  serve(door, saveDesignToDrive, ({ caller, input }) => saveToDrive(deps, caller, input));
}
