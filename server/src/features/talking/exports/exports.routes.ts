import { exportChat, saveChatToDrive } from '@app/contract/talking/exports.ts';
import type { Deps } from '#deps.ts';
import { saveToDrive } from '#features/keeping/drive/drive-copies.service.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveOwnDownload } from '#http/serve-download.ts';
import { exportFile } from './exports.service.ts';

export function exportsRoutes(door: Door, deps: Deps): void {
  serveOwnDownload(door, exportChat, ({ caller, input }) => exportFile(deps, caller, input));
  serve(door, saveChatToDrive, ({ caller, input: { dirId, ...wanted } }) =>
    saveToDrive(deps, caller, dirId, () => exportFile(deps, caller, wanted)),
  );
}
