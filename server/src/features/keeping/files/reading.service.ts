import { AppError } from '@app/contract/errors.ts';
import { isPicture } from '@app/contract/keeping/files.ts';
import { RecognitionError } from '#adapters/recognition/recognition.ts';
import { filePassages } from '#db/tables/files.ts';
import type { Deps } from '#deps.ts';
import { ReadingError } from '#documents/reading/reading-error.ts';
import { wholeBytes } from '#lib/large-bytes.ts';
import type { Made, Maker, Thing, Work } from '#making/maker.ts';
import { type RunDeps, runMaking } from '#making/run-making.ts';
import { pageOf } from './file-pages.ts';
import { type FileRow, findFile } from './files.queries.ts';
import { passageMeanings } from './passage-meanings.service.ts';
import { passageRows } from './passage-rows.service.ts';
import { type FilePassage, putPassages } from './passages.queries.ts';
import * as queries from './tasks.queries.ts';
import { readWithScans } from './with-scans.service.ts';

/** Less is given whole by every model there is. */
const LONG_CHARS = 3_000;
/** About two million characters. */
const MAX_PASSAGES = 4_000;
const READ_TIMEOUT_MS = 120_000;
const NO_TEXT = '这张图片里没有认出文字，请换一张清楚些的';
const REFUSED = '这个文件里有不适合在这里讨论的内容，不能用来提问';

/** What the passages of files mean. */
export const fileMeanings = passageMeanings(filePassages, 'read-file-meanings', '*/5 * * * *');

export type ReadDeps = RunDeps & Pick<Deps, 'fileStore' | 'jobs' | 'meaning' | 'recognition' | 'screening'>;

/** Reads a file into Markdown, for questions and for whatever else is made of it. */
export const fileMaker: Maker<ReadDeps> = {
  kind: 'file',
  queue: 'read-file',
  givenUp: '这个文件读了两次都没有成功，可能已损坏，请另存一份再上传',
  maxTries: 2,
  make: read,
  refusalOf: (error) =>
    error instanceof ReadingError || error instanceof RecognitionError ? error.message : undefined,
  fail: (tx, taskId, errorText, now) => queries.finishTask(tx, taskId, { state: 'failed', errorText }, now),
  startAgain: async ({ now }, tx, userId, taskId) =>
    (await queries.readAgain(tx, userId, taskId, now())) ? { isFree: true } : undefined,
  find: async (db, userId, taskId) => toThing(await queries.findTask(db, userId, taskId)),
};

export function readFileOfTask(deps: ReadDeps, taskId: string): Promise<void> {
  return runMaking(deps, fileMaker, taskId);
}

async function read(deps: ReadDeps, taskId: string, work: Work): Promise<Made | undefined> {
  const task = await work.note((tx) => queries.takeUp(tx, taskId, deps.now()));
  const file = task && (await findFile(deps.db, task.userId, task.fileId));
  if (!file) return undefined;
  const { markdown, pages } = await readMarkdown(deps, file);
  // Judged as a text somebody wrote, not as a question: naming a subject is no wish to hear of it.
  if ((await deps.screening.judgeDocument(markdown)).list === 'blacklist') throw new AppError('invalid', REFUSED);
  const done = { state: 'done', markdown: markdown.replaceAll('\0', ''), pages } as const;
  const passages = await passagesOf(file, done.markdown);
  return {
    put: async (tx) => {
      await queries.finishTask(tx, taskId, done, deps.now());
      if (passages.length === 0) return;
      await putPassages(tx, file.id, passages);
      await fileMeanings.want(deps, tx, { fileId: file.id, userId: file.userId });
    },
  };
}

/** Of a text that a model may not be given whole; one that is longer than any book is only read from its beginning. */
async function passagesOf({ id, userId }: FileRow, markdown: string): Promise<FilePassage[]> {
  if (markdown.length < LONG_CHARS) return [];
  const rows = (await passageRows(userId, id, markdown, MAX_PASSAGES)) ?? [];
  return rows.map((row) => ({ ...row, page: pageOf(row.headings) }));
}

const states = { waiting: 'making', reading: 'making', done: 'done', failed: 'failed' } as const;

function toThing(task: queries.TaskFacts | undefined): Thing | undefined {
  if (!task) return undefined;
  const { name, fileId, state, pages, chars, errorText } = task;
  return { title: name, state: states[state], notice: errorText, fileId, pages, chars };
}

/** Readers need the whole of it: the table of contents of a zip file is at its end. */
export async function readBytes({ fileStore }: Pick<Deps, 'fileStore'>, fileId: string): Promise<Uint8Array> {
  return wholeBytes(await fileStore.get(fileId));
}

async function readMarkdown(deps: ReadDeps, file: FileRow): Promise<{ markdown: string; pages: number }> {
  const bytes = await readBytes(deps, file.id);
  const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
  if (!isPicture(file.type)) return readWithScans(deps, file, bytes, signal);
  const text = (await deps.recognition.recognise(file.userId, bytes, signal)).trim();
  if (text === '') throw new RecognitionError(NO_TEXT);
  return { markdown: text, pages: 1 };
}
