import { getTask } from '@app/contract/files.ts';
import type { Served } from '#area.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { readTask } from './tasks.service.ts';

export function tasksRoutes(door: Door, deps: Served): void {
  serve(door, getTask, ({ caller, input }) => readTask(deps, caller, input.taskId));
}
