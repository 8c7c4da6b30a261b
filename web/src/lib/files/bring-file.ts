import { AppError, messages } from '@app/contract/errors.ts';
import { createTask, type FileTask, saveFile, uploadFile } from '@app/contract/keeping/files.ts';
import { getTask } from '@app/contract/running/tasks.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { ensureToken } from '#lib/session/session.ts';
import { upload } from './upload.ts';

const FIRST_LOOK_MS = 300;
const MAX_LOOK_MS = 2_000;

type Step = Partial<Pick<FileTask, 'state' | 'fileId' | 'taskId' | 'pages' | 'chars'>> & {
  percent?: number;
  fault?: string;
};
export type StepOptions = { signal: AbortSignal; onStep: (step: Step) => void };

/** Uploading → UploadSuccess → Analyzing → AnalyzeSuccess, or the failure of the step it got to. Never throws. */
export async function bringFile(
  given: { name: string; fileId: string; driveId: string; file: File | undefined },
  options: StepOptions,
): Promise<void> {
  const { signal, onStep } = options;
  try {
    const fileId = given.fileId || (await store(given, options));
    if (signal.aborted) return;
    onStep({ state: 'UploadSuccess', fileId, percent: 100 });
    await readStored(fileId, options);
  } catch (error) {
    if (!signal.aborted) onStep({ state: 'UploadFailure', fault: sentenceOf(error) });
  }
}

/** Looks at a task until it has ended; a lost network only makes it look again. Never throws. */
export async function followReading(taskId: string, { signal, onStep }: StepOptions): Promise<void> {
  let waitMs = FIRST_LOOK_MS;
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    waitMs = Math.min(waitMs * 1.5, MAX_LOOK_MS);
    try {
      const task = await callOrThrow(getTask, { taskId }, { signal });
      onStep(stepOf(task));
      if (task.state !== 'Analyzing') return;
    } catch (error) {
      if (signal.aborted || isPassing(error)) continue;
      return onStep({ state: 'AnalyzeFailure', fault: sentenceOf(error) });
    }
  }
}

async function store(
  { name, driveId, file }: { name: string; driveId: string; file: File | undefined },
  options: StepOptions,
): Promise<string> {
  if (file) return (await uploadOne(file, options)).fileId;
  return (await callOrThrow(saveFile, { fileId: driveId, fileName: name }, { signal: options.signal })).id;
}

async function uploadOne(file: File, { signal, onStep }: StepOptions): Promise<{ fileId: string }> {
  if (!(await ensureToken())) throw new AppError('not-signed-in', '登录后再上传');
  return upload(uploadFile, file, {}, { signal, onProgress: (percent) => onStep({ percent }) });
}

async function readStored(fileId: string, options: StepOptions): Promise<void> {
  const { signal, onStep } = options;
  try {
    const task = await callOrThrow(createTask, { fileId }, { signal });
    onStep(stepOf(task));
    if (task.state === 'Analyzing') await followReading(task.taskId, options);
  } catch (error) {
    if (!signal.aborted) onStep({ state: 'AnalyzeFailure', fault: sentenceOf(error) });
  }
}

function stepOf({ state, taskId, pages, chars, message }: FileTask): Step {
  return { state, taskId, pages, chars, fault: message };
}

/** Nothing the server decided. */
function isPassing(error: unknown): boolean {
  return !(error instanceof AppError) || error.code === 'unavailable' || error.code === 'too-many';
}

function sentenceOf(error: unknown): string {
  return error instanceof AppError ? error.message : messages.unexpected;
}
