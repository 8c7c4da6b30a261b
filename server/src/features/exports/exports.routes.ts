import { exportChat } from '@app/contract/exports.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serveOwnDownload } from '#http/serve-download.ts';
import { exportFile } from './exports.service.ts';

export function exportsRoutes(door: Door, deps: Deps): void {
  serveOwnDownload(door, exportChat, ({ caller, input }) => exportFile(deps, caller, input));
}
