import { AppError } from '@app/contract/errors.ts';
import { isPicture } from '@app/contract/keeping/files.ts';
import type { MetPicture } from '#documents/reading/pictures.ts';
import { readDocumentInWorker } from '#documents/reading/read-in-worker.ts';
import { beginMaking } from '#making/ask.ts';
import { findFile } from './files.queries.ts';
import { fileMaker, type ReadDeps, readBytes, readFileOfTask } from './reading.service.ts';
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

/** The pictures of a Word file of hers, each with the number it has in the text. */
export async function readPicturesOf(deps: TextDeps, userId: string, fileId: string): Promise<MetPicture[]> {
  const file = await findFile(deps.db, userId, fileId);
  if (!file || isPicture(file.type)) return [];
  const { met = [] } = await readDocumentInWorker(userId, await readBytes(deps, fileId), file.name, {
    keepsPictures: true,
  });
  return met;
}
