import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type { getTask } from '@app/contract/files.ts';
import type { Deps } from '#deps.ts';
import { findComposingTask } from '#features/courseware/courseware.service.ts';
import { findReviewTask } from '#features/design-reviews/design-reviews.service.ts';
import { findWritingTask } from '#features/designs/designs.service.ts';
import { findTask } from '#features/files/tasks.service.ts';
import type { Caller } from '#http/door.ts';

/** How far any task of hers has come, whatever makes it. */
export async function readTask(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  taskId: string,
): Promise<OutputOf<typeof getTask>> {
  const task =
    (await findTask(deps, caller, taskId)) ??
    (await findWritingTask(deps, caller, taskId)) ??
    (await findReviewTask(deps, caller, taskId)) ??
    (await findComposingTask(deps, caller, taskId));
  if (!task) throw new AppError('not-found', '找不到这个任务，请重新开始');
  return task;
}
