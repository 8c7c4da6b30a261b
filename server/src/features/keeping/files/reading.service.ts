import { isPicture } from '@app/contract/keeping/files.ts';
import { RecognitionError } from '#adapters/recognition/recognition.ts';
import type { Deps } from '#deps.ts';
import { wholeBytes } from '#lib/large-bytes.ts';
import { readDocumentInWorker } from '#lib/reading/read-in-worker.ts';
import { ReadingError } from '#lib/reading/reading-error.ts';
import { type FileRow, findFile } from './files.queries.ts';
import { claimTask, failUnread, finishTask } from './tasks.queries.ts';

export const READ_FILE_QUEUE = 'read-file';

const MAX_TRIES = 2;
const READ_TIMEOUT_MS = 120_000;

const GIVEN_UP = '这个文件读了两次都没有成功，可能已损坏，请另存一份再上传';
const NO_TEXT = '这张图片里没有认出文字，请换一张清楚些的';

const REFUSED = '这个文件里有不适合在这里讨论的内容，不能用来提问';

type ReadDeps = Pick<Deps, 'db' | 'fileStore' | 'recognition' | 'screening' | 'log' | 'now'>;

/** Reads a file into Markdown. Throws when the queue should try again; a file that cannot be read fails at once. */
export async function readFileOfTask(deps: ReadDeps, taskId: string): Promise<void> {
  const task = await claimTask(deps.db, taskId, deps.now());
  if (!task) return;
  const fail = (errorText: string) => finishTask(deps.db, taskId, { state: 'failed', errorText }, deps.now());
  // What killed the process twice would kill it a third time.
  if (task.tries > MAX_TRIES) return fail(GIVEN_UP);
  try {
    const file = await findFile(deps.db, task.userId, task.fileId);
    if (!file) return;
    const { markdown, pages } = await readMarkdown(deps, file);
    // Judged as a text somebody wrote, not as a question: naming a subject is no wish to hear of it.
    if ((await deps.screening.judgeDocument(markdown)).list === 'blacklist') return fail(REFUSED);
    await finishTask(deps.db, taskId, { state: 'done', markdown: markdown.replaceAll('\0', ''), pages }, deps.now());
  } catch (error) {
    if (error instanceof ReadingError || error instanceof RecognitionError) return fail(error.message);
    deps.log.warn({ err: error, taskId, tries: task.tries }, 'reading-failed');
    if (task.tries >= MAX_TRIES) return fail(GIVEN_UP);
    throw error;
  }
}

/** When it failed for good. */
export async function giveUpReading(deps: Pick<Deps, 'db' | 'now'>, taskId: string, why = GIVEN_UP): Promise<void> {
  await failUnread(deps.db, taskId, why, deps.now());
}

/** Readers need the whole of it: the table of contents of a zip file is at its end. */
export async function readBytes({ fileStore }: Pick<Deps, 'fileStore'>, fileId: string): Promise<Uint8Array> {
  return wholeBytes(await fileStore.get(fileId));
}

async function readMarkdown(deps: ReadDeps, file: FileRow): Promise<{ markdown: string; pages: number }> {
  const bytes = await readBytes(deps, file.id);
  const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
  if (!isPicture(file.type)) return readDocumentInWorker(file.userId, bytes, file.name, { signal });
  const text = (await deps.recognition.recognise(file.userId, bytes, signal)).trim();
  if (text === '') throw new RecognitionError(NO_TEXT);
  return { markdown: text, pages: 1 };
}
