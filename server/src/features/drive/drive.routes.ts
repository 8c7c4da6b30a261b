import { listDrive } from '@app/contract/drive.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { listFolder } from './drive.service.ts';

export function driveRoutes(door: Door, deps: Deps): void {
  serve(door, listDrive, ({ caller, input }) => listFolder(deps, caller, input));
}
