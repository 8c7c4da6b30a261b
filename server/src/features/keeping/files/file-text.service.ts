import { AppError } from '@app/contract/errors.ts';
import { beginMaking } from '#making/ask.ts';
import { fileMaker, type ReadDeps, readFileOfTask } from './reading.service.ts';
import { findTask, listMarkdown, putTask } from './tasks.queries.ts';

export type TextDeps = ReadDeps;

/** What is written in a file of hers, read while a job waits; a file that cannot be read is an `invalid` with the reason. */
export async function readTextOf(deps: TextDeps, userId: string, fileId: string): Promise<string> {
  const id = await deps.db.transaction(async (tx) => {
    const task = await putTask(tx, { id: deps.newId(), fileId, userId }, deps.now());
    if (task.state === 'waiting') await beginMaking(deps, tx, fileMaker, { ref: task.id, userId, isQueued: false });
    return task.id;
  });
  await readFileOfTask(deps, id);
  const task = await findTask(deps.db, userId, id);
  const [read] = await listMarkdown(deps.db, userId, [fileId]);
  if (!read) throw new AppError('invalid', task?.errorText || '这个文件没有读出来，请重新上传');
  return read.markdown;
}
