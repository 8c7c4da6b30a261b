import { Readable } from 'node:stream';
import type { OutputOf } from '@app/contract/endpoint.ts';
import { GenerationStatus } from '@app/contract/enums.ts';
import { AppError } from '@app/contract/errors.ts';
import { DOWNLOAD_TTL_SECONDS } from '@app/contract/keeping/files.ts';
import { questionTypes } from '@app/contract/library/questions.ts';
import type * as files from '@app/contract/making/paper-files.ts';
import { FREE_AGAIN_HOURS } from '@app/contract/making/paper-files.ts';
import type { PrintedPaper } from '@app/contract/making/papers.ts';
import { numeral } from '@app/engines/papers/exam-parts.ts';
import type { z } from 'zod';
import { holdEquity } from '#adapters/equity/equity.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { readQuestions } from '#features/library/questions/questions.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { fileNameFrom } from '#lib/file-name.ts';
import { writePdfInProcess } from '#lib/pdf/pdf-process.ts';
import { equalHashes } from '#lib/secrets.ts';
import { writeWordInThread } from '#lib/word/word-thread.ts';
import * as queries from './paper-tasks.queries.ts';
import { printedSections, readPaper } from './papers.service.ts';

export const WRITE_PAPER_QUEUE = 'write-paper';

const HOUR_MS = 3_600_000;
/** No paper takes so long to write. */
const STALLED_MS = 10 * 60_000;
/** Longer than a counted file is free again. */
const KEPT_MS = 2 * FREE_AGAIN_HOURS * HOUR_MS;

const GIVEN_UP = '写了几次都没有成功，次数没有扣，请重新导出';

type TaskDeps = Pick<Deps, 'db' | 'equity' | 'jobs' | 'now' | 'newId'>;
type FileWish = Pick<queries.PaperTaskRow, 'format' | 'layout' | 'answers'>;

export async function createOfPaper(
  deps: TaskDeps,
  caller: Caller,
  { paperId, ...wish }: z.output<(typeof files.createPaperDownloadTask)['input']>,
): Promise<OutputOf<typeof files.createPaperDownloadTask>> {
  const paper = await readPaper(deps, caller, paperId);
  return begin(deps, caller, { paper, isDeduction: true, ...wish });
}

/** For whoever would rather wait for the file than ask for it. */
export async function exportPaper(
  deps: TaskDeps & Pick<Deps, 'secrets'>,
  caller: Caller,
  wish: z.output<(typeof files.exportPaper)['input']>,
): Promise<OutputOf<typeof files.exportPaper>> {
  const { taskId } = await createOfPaper(deps, caller, wish);
  await writePaper(deps, taskId);
  const { url, message } = await readTask(deps, caller, taskId);
  if (!url) throw new AppError('unavailable', message || '文件没有写成，请重新导出');
  return { url };
}

/** Chosen questions, those of a kind together in the order of their first (rule DL-019). */
export async function createOfQuestions(
  deps: TaskDeps,
  caller: Caller,
  { topicIds, title, ...wish }: z.output<(typeof files.createComposingPaperDownloadTask)['input']>,
): Promise<OutputOf<typeof files.createComposingPaperDownloadTask>> {
  const ids = [...new Set(topicIds)];
  const chosen = await readQuestions(deps, ids);
  if (chosen.length < ids.length) throw new AppError('invalid', '有的题不在题库里，请重新选题', { wireCode: 40019 });
  const byType = [...Map.groupBy(chosen, ({ type }) => type)];
  const drafts = byType.map(([type, own], index) => ({
    title: `${numeral(index + 1)}、${questionTypes[type]}`,
    questions: own.map(({ id, score }) => ({ questionId: id, score })),
  }));
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const paper = {
    title: title || '练习题',
    heading: '',
    minutes: sum(chosen.map(({ minutes }) => minutes)),
    totalScore: sum(chosen.map(({ score }) => score)),
    sections: await printedSections(deps, drafts),
  };
  return begin(deps, caller, { paper, ...wish });
}

/** Counts one download, unless these questions were counted within a day (decision G-086). */
async function begin(
  deps: TaskDeps,
  caller: Caller,
  { paper, isDeduction, ...wish }: FileWish & { paper: PrintedPaper; isDeduction: boolean },
): Promise<{ taskId: string }> {
  requireUse(caller);
  const { title, heading, minutes, totalScore, sections } = paper;
  const questionIds = sections.flatMap(({ questions }) => questions.map(({ id }) => id));
  const since = new Date(deps.now().getTime() - FREE_AGAIN_HOURS * HOUR_MS);
  const isPaid = await queries.hasPaid(deps.db, caller.userId, questionIds, since);
  if (!isPaid && !isDeduction) {
    const sentence = `这些题在 ${FREE_AGAIN_HOURS} 小时内没有下载过，请重新下载`;
    throw new AppError('forbidden', sentence, { wireCode: 40019 });
  }
  const id = deps.newId();
  const printed = { title, heading, minutes, totalScore, sections };
  const row = { id, userId: caller.userId, paper: printed, questionIds, ...wish, isCounted: !isPaid };
  await deps.db.transaction(async (tx) => {
    if (!isPaid) await holdEquity(deps.equity, tx, { userId: caller.userId, ref: id, equityCode: 'PAPER_DOWNLOAD' });
    const times = { createdAt: deps.now(), updatedAt: deps.now() };
    await queries.insertTask(tx, {
      ...row,
      ...times,
      stage: 'writing',
      name: fileNameFrom(title, wish.format, '试卷'),
    });
    await deps.jobs.send(WRITE_PAPER_QUEUE, id, { owner: caller.userId, tx });
  });
  return { taskId: id };
}

/** Writes the file of a task. A node that died in the middle leaves it to whoever takes the job up. */
export async function writePaper(deps: Pick<Deps, 'db' | 'equity' | 'now'>, taskId: string): Promise<void> {
  const task = await queries.findAtWork(deps.db, taskId);
  if (!task) return;
  const end = (change: Parameters<typeof endTask>[3]) => deps.db.transaction((tx) => endTask(deps, tx, taskId, change));
  try {
    const bytes = await write(task);
    await end({ stage: 'ready', notice: '', bytes: Buffer.from(bytes) });
  } catch (error) {
    // A fault of what was asked stays one; anything else is tried again by the queue.
    if (!(error instanceof AppError)) throw error;
    await end({ stage: 'failed', notice: error.message });
  }
}

/** When it failed for good. */
export function giveUpPaper(deps: Pick<Deps, 'db' | 'equity' | 'now'>, taskId: string, why = GIVEN_UP): Promise<void> {
  return deps.db.transaction((tx) => endTask(deps, tx, taskId, { stage: 'failed', notice: why }));
}

function write({ userId, paper, format, layout, answers }: queries.PaperTaskRow): Promise<Uint8Array> {
  const content = { exam: paper, layout, answers };
  return format === 'docx' ? writeWordInThread(userId, content) : writePdfInProcess(userId, content);
}

/** Only a file that is there uses something up. */
async function endTask(
  { equity, now }: Pick<Deps, 'equity' | 'now'>,
  tx: Queryable,
  taskId: string,
  change: Parameters<typeof queries.endTask>[2],
): Promise<void> {
  if (!(await queries.endTask(tx, taskId, change, now()))) return;
  if (change.stage === 'ready') await equity.confirm(tx, taskId);
  else await equity.release(tx, taskId);
}

const statuses = {
  writing: GenerationStatus.creating,
  ready: GenerationStatus.success,
  failed: GenerationStatus.failed,
} as const;

export async function readTask(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  caller: Caller,
  taskId: string,
): Promise<OutputOf<typeof files.getPaperDownloadTask>> {
  const { stage, notice, name } = await requireTask(deps, caller, taskId);
  const expires = Math.floor(deps.now().getTime() / 1_000) + DOWNLOAD_TTL_SECONDS;
  const url = `/storage/paper/${taskId}?expires=${expires}&signature=${signatureOf(deps, taskId, expires)}`;
  return { taskId, status: statuses[stage], message: notice, fileName: name, ...(stage === 'ready' && { url }) };
}

/** The file itself, for whatever else it goes to. */
export async function openFile(deps: Pick<Deps, 'db'>, caller: Caller, taskId: string): Promise<OutgoingFile> {
  return outgoing(await requireTask(deps, caller, taskId));
}

export async function fetchFile(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  { taskId, expires, signature }: z.output<(typeof files.getPaperFile)['input']>,
): Promise<OutgoingFile> {
  const isGenuine = equalHashes(signature, signatureOf(deps, taskId, expires));
  if (!isGenuine) throw new AppError('forbidden', '下载地址不正确，请回到试卷重新导出');
  if (expires * 1_000 < deps.now().getTime()) throw new AppError('forbidden', '下载地址已过期，请回到试卷重新导出');
  const task = await queries.findWrittenTask(deps.db, taskId);
  if (!task) throw new AppError('not-found', '找不到这个文件，请回到试卷重新导出');
  return outgoing(task);
}

/** Erases old files, and lets go of what no job writes any more. */
export async function sweepPaperTasks({ db, equity, now }: Pick<Deps, 'db' | 'equity' | 'now'>): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  await queries.eraseOld(db, before(KEPT_MS));
  await db.transaction(async (tx) => {
    const stalled = await queries.failStalled(tx, before(STALLED_MS), '写到一半中断了，请重新导出');
    for (const { id } of stalled) await equity.release(tx, id);
  });
}

async function requireTask({ db }: Pick<Deps, 'db'>, caller: Caller, taskId: string): Promise<queries.PaperTaskRow> {
  const task = await queries.findTask(db, caller.userId, taskId);
  if (!task) throw new AppError('not-found', '找不到这个任务，请重新导出');
  return task;
}

const mimeTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
} as const;

function outgoing({ name, format, bytes, stage }: queries.PaperTaskRow): OutgoingFile {
  if (!bytes)
    throw new AppError('conflict', stage === 'failed' ? '文件没有写成，请重新导出' : '文件还没有写完，请稍后再试');
  return {
    name,
    mimeType: mimeTypes[format],
    sizeBytes: bytes.byteLength,
    isShown: false,
    bytes: Readable.from([bytes]),
  };
}

function signatureOf({ secrets }: Pick<Deps, 'secrets'>, taskId: string, expires: number): string {
  return secrets.codeHash('paper', `${taskId}:${expires}`);
}
