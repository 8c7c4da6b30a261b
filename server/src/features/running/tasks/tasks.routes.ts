import { cancelTask, getTask, listTasks, retryTask } from '@app/contract/running/tasks.ts';
import type { Served } from '#area.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import * as service from './tasks.service.ts';

export function tasksRoutes(door: Door, deps: Served): void {
  const makers = service.makersOf(deps);
  serve(door, getTask, ({ caller, input }) => service.readTask(deps, makers, caller, input.taskId));
  serve(door, listTasks, ({ caller }) => service.listTasksAndNews(deps, caller));
  serve(door, cancelTask, ({ caller, input }) => service.cancelTask(deps, makers, caller, input.taskId));
  serve(door, retryTask, ({ caller, input }) => service.retryTask(deps, makers, caller, input.taskId));
}
