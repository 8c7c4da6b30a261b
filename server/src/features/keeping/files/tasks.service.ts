import { GenerationStatus, type UploadState } from '@app/contract/enums.ts';
import { AppError } from '@app/contract/errors.ts';
import { type FileTask, isPicture, type recognizeText } from '@app/contract/keeping/files.ts';
import type { z } from 'zod';
import { RecognitionError } from '#adapters/recognition/recognition.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { beginMaking } from '#making/ask.ts';
import { requireFile } from './files.service.ts';
import { fileMaker, readBytes } from './reading.service.ts';
import * as queries from './tasks.queries.ts';

const RECOGNISE_TIMEOUT_MS = 60_000;

/** Has a file read in the background; asking again answers the same task. */
export async function startTask(
  deps: Pick<Deps, 'db' | 'equity' | 'now' | 'newId' | 'jobs'>,
  caller: Caller,
  fileId: string,
): Promise<FileTask> {
  const file = await requireFile(deps, caller, fileId);
  return deps.db.transaction(async (tx) => {
    const task = await queries.putTask(tx, { id: deps.newId(), fileId: file.id, userId: caller.userId }, deps.now());
    if (task.state === 'waiting') await beginMaking(deps, tx, fileMaker, { ref: task.id, userId: caller.userId });
    return toTask(task);
  });
}

/** Reads a picture while the caller waits; files of other kinds are read by a task. */
export async function recogniseText(
  deps: Pick<Deps, 'db' | 'fileStore' | 'recognition'>,
  caller: Caller,
  { fileId, imageBase64 }: z.output<(typeof recognizeText)['input']>,
): Promise<{ text: string }> {
  const picture = fileId ? await pictureOf(deps, caller, fileId) : Buffer.from(imageBase64 ?? '', 'base64');
  try {
    return {
      text: await deps.recognition.recognise(caller.userId, picture, AbortSignal.timeout(RECOGNISE_TIMEOUT_MS)),
    };
  } catch (error) {
    if (error instanceof RecognitionError) throw new AppError('unavailable', error.message, { cause: error });
    throw error;
  }
}

async function pictureOf(deps: Pick<Deps, 'db' | 'fileStore'>, caller: Caller, fileId: string): Promise<Uint8Array> {
  const file = await requireFile(deps, caller, fileId);
  if (!isPicture(file.type)) throw new AppError('invalid', '这不是图片，请用解析任务读取');
  return readBytes(deps, file.id);
}

const stateOf: Record<queries.TaskRow['state'], { state: UploadState; status: FileTask['status'] }> = {
  waiting: { state: 'Analyzing', status: GenerationStatus.readyStart },
  reading: { state: 'Analyzing', status: GenerationStatus.creating },
  done: { state: 'AnalyzeSuccess', status: GenerationStatus.success },
  failed: { state: 'AnalyzeFailure', status: GenerationStatus.failed },
};

function toTask({ id, fileId, state, pages, chars, errorText }: queries.TaskFacts): FileTask {
  return { taskId: id, fileId, ...stateOf[state], pages, chars, message: errorText };
}
