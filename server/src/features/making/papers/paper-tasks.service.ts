import { Readable } from 'node:stream';
import type { OutputOf } from '@app/contract/endpoint.ts';
import { GenerationStatus } from '@app/contract/enums.ts';
import { AppError } from '@app/contract/errors.ts';
import { DOWNLOAD_TTL_SECONDS } from '@app/contract/keeping/files.ts';
import { questionTypes } from '@app/contract/library/questions.ts';
import type * as files from '@app/contract/making/paper-files.ts';
import { FREE_AGAIN_HOURS } from '@app/contract/making/paper-files.ts';
import type { PrintedPaper } from '@app/contract/making/papers.ts';
import { titleOfAnswers } from '@app/engines/papers/form-title.ts';
import { numeral } from '@app/engines/text/numerals.ts';
import { HOUR_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import type { PaperToWrite } from '#db/tables/papers.ts';
import type { Deps } from '#deps.ts';
import { writePdfInProcess } from '#documents/pdf/pdf-process.ts';
import { writeWordInThread } from '#documents/word/word-thread.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { readQuestions } from '#features/library/questions/questions.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { fileNameFrom } from '#lib/file-name.ts';
import { mimeTypeOfWritten } from '#lib/mime-types.ts';
import { endsIn, requireSigned, signedQuery } from '#lib/signed-address.ts';
import { beginMaking } from '#making/ask.ts';
import type { Maker, Thing } from '#making/maker.ts';
import { type RunDeps as MakingDeps, runMaking } from '#making/run-making.ts';
import { answersOfForms } from './answers-of-forms.ts';
import { picturesOfPaper, requireFewPictures } from './paper-pictures.service.ts';
import * as queries from './paper-tasks.queries.ts';
import { printedSections, readBothForms, readPaper } from './papers.service.ts';
import { writeSheet } from './write-sheet.ts';

/** Pictures in her own questions are read where the file is written. */
type RunDeps = MakingDeps & Pick<Deps, 'fileStore'>;

/** What its addresses are signed for. */
const FILE = 'paper';
/** Longer than a counted file is free again. */
const KEPT_MS = 2 * FREE_AGAIN_HOURS * HOUR_MS;

/** Only a file that is there uses something up. */
export const paperMaker: Maker<RunDeps> = {
  kind: 'paper',
  queue: 'write-paper',
  equityCode: 'PAPER_DOWNLOAD',
  givenUp: '写了几次都没有成功，没有扣次数，请重新导出',
  make: async (deps, taskId) => {
    const { db, now } = deps;
    const task = await queries.findToWrite(db, taskId);
    if (!task) return undefined;
    const bytes = Buffer.from(await write(deps, task));
    return { put: (tx) => queries.endTask(tx, taskId, { stage: 'ready', notice: '', bytes }, now()) };
  },
  fail: (tx, taskId, notice, now) => queries.endTask(tx, taskId, { stage: 'failed', notice }, now),
  startAgain: async ({ now }, tx, userId, taskId) => {
    const begun = await queries.writeAgain(tx, userId, taskId, now());
    return begun && { isFree: !begun.isCounted };
  },
  find: async (db, userId, taskId) => toThing(await queries.findTask(db, userId, taskId)),
};

type TaskDeps = Pick<Deps, 'db' | 'equity' | 'jobs' | 'now' | 'newId'>;
type FileWish = Pick<queries.PaperTaskRow, 'format' | 'layout' | 'answers'>;

export async function createOfPaper(
  deps: TaskDeps,
  caller: Caller,
  { paperId, ...wish }: z.output<(typeof files.createPaperDownloadTask)['input']>,
  isQueued = true,
): Promise<OutputOf<typeof files.createPaperDownloadTask>> {
  const paper = await readPaper(deps, caller, paperId);
  return begin(deps, caller, { paper, isDeduction: true, ...wish }, isQueued);
}

/** The answers of both forms on one sheet: free where both papers are. */
export async function createOfFormAnswers(
  deps: TaskDeps,
  caller: Caller,
  { paperId, format }: z.output<(typeof files.createFormAnswersTask)['input']>,
): Promise<OutputOf<typeof files.createFormAnswersTask>> {
  const forms = await readBothForms(deps, caller, paperId);
  const [{ title, minutes, totalScore }] = forms;
  const paper = { title: titleOfAnswers(title), heading: '', minutes, totalScore, sections: [] };
  const wish = { format, layout: 'a4', answers: 'only', isDeduction: true } as const;
  return begin(deps, caller, {
    paper: { ...paper, sheet: answersOfForms(...forms) },
    asked: forms.map(idsOf),
    ...wish,
  });
}

function idsOf({ sections }: Pick<PrintedPaper, 'sections'>): string[] {
  return sections.flatMap(({ questions }) => questions.map(({ id }) => id));
}

/** For whoever would rather wait for the file than ask for it. */
export async function exportPaper(
  deps: TaskDeps & RunDeps & Pick<Deps, 'secrets'>,
  caller: Caller,
  wish: z.output<(typeof files.exportPaper)['input']>,
): Promise<OutputOf<typeof files.exportPaper>> {
  const { taskId } = await createOfPaper(deps, caller, wish, false);
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
  const chosen = await readQuestions(deps, ids, caller.userId);
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
    sections: await printedSections(deps, drafts, caller.userId),
  };
  return begin(deps, caller, { paper, ...wish });
}

/** Counts one download, unless these questions were counted within a day (decision G-086). */
async function begin(
  deps: TaskDeps,
  caller: Caller,
  {
    paper,
    asked = [idsOf(paper)],
    isDeduction,
    ...wish
  }: FileWish & { paper: PaperToWrite; asked?: readonly string[][]; isDeduction: boolean },
  isQueued = true,
): Promise<{ taskId: string }> {
  requireUse(caller);
  const { title, heading, minutes, totalScore, sections, sheet } = paper;
  const questionIds = [...new Set(asked.flat())];
  const since = new Date(deps.now().getTime() - FREE_AGAIN_HOURS * HOUR_MS);
  const paid = await Promise.all(asked.map((ids) => queries.hasPaid(deps.db, caller.userId, ids, since)));
  const isPaid = paid.every(Boolean);
  if (!isPaid && !isDeduction) {
    const sentence = `这些题在 ${FREE_AGAIN_HOURS} 小时内没有下载过，请重新下载`;
    throw new AppError('forbidden', sentence, { wireCode: 40019 });
  }
  await requireFewPictures(deps, caller.userId, sections);
  const id = deps.newId();
  const printed = { title, heading, minutes, totalScore, sections, ...(sheet !== undefined && { sheet }) };
  const row = { id, userId: caller.userId, paper: printed, questionIds, ...wish, isCounted: !isPaid };
  await deps.db.transaction(async (tx) => {
    const times = { createdAt: deps.now(), updatedAt: deps.now() };
    await queries.insertTask(tx, {
      ...row,
      ...times,
      stage: 'writing',
      name: fileNameFrom(title, wish.format, '试卷'),
    });
    await beginMaking(deps, tx, paperMaker, { ref: id, userId: caller.userId, isFree: isPaid, isQueued });
  });
  return { taskId: id };
}

export function writePaper(deps: RunDeps, taskId: string): Promise<void> {
  return runMaking(deps, paperMaker, taskId);
}

async function write(deps: RunDeps, { userId, paper, format, layout, answers }: queries.PaperTaskRow) {
  if (paper.sheet !== undefined) return writeSheet(userId, { title: paper.title, sheet: paper.sheet }, format);
  const pictures = await picturesOfPaper(deps, userId, paper);
  const content = { exam: paper, layout, answers, pictures };
  return format === 'docx' ? writeWordInThread(userId, content) : writePdfInProcess(userId, content);
}

const states = { writing: 'making', ready: 'done', failed: 'failed' } as const;

function toThing(row: queries.PaperTaskRow | undefined): Thing | undefined {
  return row && { title: row.name, state: states[row.stage], notice: row.notice };
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
  const url = `/storage/paper/${taskId}?${signedQuery(deps, FILE, taskId, endsIn(deps, DOWNLOAD_TTL_SECONDS))}`;
  return { taskId, status: statuses[stage], message: notice, fileName: name, ...(stage === 'ready' && { url }) };
}

/** Writes a paper of hers and opens its file at once; counted like any other download. */
export async function openWritten(
  deps: TaskDeps & RunDeps,
  caller: Caller,
  wish: Parameters<typeof createOfPaper>[2],
): Promise<OutgoingFile> {
  const { taskId } = await createOfPaper(deps, caller, wish, false);
  await writePaper(deps, taskId);
  return openFile(deps, caller, taskId);
}

/** The file itself, for whatever else it goes to. */
export async function openFile(deps: Pick<Deps, 'db'>, caller: Caller, taskId: string): Promise<OutgoingFile> {
  return outgoing(await requireTask(deps, caller, taskId));
}

export async function fetchFile(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  { taskId, ...signed }: z.output<(typeof files.getPaperFile)['input']>,
): Promise<OutgoingFile> {
  requireSigned(deps, FILE, taskId, signed, {
    wrong: '下载地址不正确，请回到试卷重新导出',
    over: '下载地址已过期，请回到试卷重新导出',
  });
  const task = await queries.findWrittenTask(deps.db, taskId);
  if (!task) throw new AppError('not-found', '找不到这个文件，请回到试卷重新导出');
  return outgoing(task);
}

/** Erases old files. */
export async function sweepPaperTasks({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.eraseOld(db, new Date(now().getTime() - KEPT_MS));
}

async function requireTask({ db }: Pick<Deps, 'db'>, caller: Caller, taskId: string): Promise<queries.PaperTaskRow> {
  const task = await queries.findTask(db, caller.userId, taskId);
  if (!task) throw new AppError('not-found', '找不到这个任务，请重新导出');
  return task;
}

function outgoing({ name, format, bytes, stage }: queries.PaperTaskRow): OutgoingFile {
  if (!bytes)
    throw new AppError('conflict', stage === 'failed' ? '文件没有写成，请重新导出' : '文件还没有写完，请稍后再试');
  return {
    name,
    mimeType: mimeTypeOfWritten(format),
    sizeBytes: bytes.byteLength,
    isShown: false,
    bytes: Readable.from([bytes]),
  };
}
