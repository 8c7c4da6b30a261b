import { AppError } from '@app/contract/errors.ts';
import type { Served, Task } from '#area.ts';
import type { Caller } from '#http/door.ts';

/** How far any task of hers has come, whatever makes it. */
export async function readTask(deps: Served, caller: Caller, taskId: string): Promise<Task> {
  for (const { task } of deps.areas) {
    const found = await task?.(deps, caller, taskId);
    if (found) return found;
  }
  throw new AppError('not-found', '找不到这个任务，请重新开始');
}
