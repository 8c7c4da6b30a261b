import { getTask } from '@app/contract/files.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { readTask } from './tasks.service.ts';

export function tasksRoutes(door: Door, deps: Deps): void {
  serve(door, getTask, ({ caller, input }) => readTask(deps, caller, input.taskId));
}
