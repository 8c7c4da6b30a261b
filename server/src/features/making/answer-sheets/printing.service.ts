import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type { prepareAnswerSheet } from '@app/contract/making/answer-sheets.ts';
import { drawSheet } from '@app/engines/sheets/draw-sheet.ts';
import { layOutSheet } from '@app/engines/sheets/lay-out-sheet.ts';
import { codeOfNumber, MAX_SIDES } from '@app/engines/sheets/machine-code.ts';
import { type AnswerSheet, leavesOf } from '@app/engines/sheets/sheet.ts';
import type { Deps } from '#deps.ts';
import { writePdfInProcess } from '#documents/pdf/pdf-process.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { readFormLetters, readPaper } from '#features/making/papers/papers.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { fileNameFrom } from '#lib/file-name.ts';
import { mimeTypeOfWritten } from '#lib/mime-types.ts';
import * as queries from './answer-sheets.queries.ts';

type PrintDeps = Pick<Deps, 'db' | 'now'>;

/** Lays the sheet out and keeps it under its code, so that what is printed can be read whatever becomes of the paper. */
export async function prepareSheet(
  deps: PrintDeps,
  caller: Caller,
  paperId: string,
): Promise<OutputOf<typeof prepareAnswerSheet>> {
  requireUse(caller);
  const sheet = layOutSheet(await readPaper(deps, caller, paperId));
  if (!sheet) throw new AppError('invalid', `这份卷要写的太多，${MAX_SIDES} 面答题卡也排不下，请分成两份卷`);
  const code = await keep(deps, caller, paperId, sheet);
  await queries.eraseOlder(deps.db, caller.userId, paperId);
  const letters = await readFormLetters(deps, caller, paperId);
  return { code, sides: sheet.sides.length, notice: formNotice(letters?.own) + noticeOf(sheet) };
}

/** Whether what was printed last no longer fits the paper; nothing was printed, nothing is old. */
export async function isPrintedOld(
  { db }: Pick<Deps, 'db'>,
  { userId }: Caller,
  paperId: string,
  paper: Parameters<typeof layOutSheet>[0],
): Promise<boolean> {
  const [last] = await queries.listSheetsOfPaper(db, userId, paperId, 1);
  return last !== undefined && !isDeepStrictEqual(last.sheet, layOutSheet(paper));
}

/** A code is taken by another sheet once in a life; then the next is as good. */
async function keep({ db, now }: PrintDeps, { userId }: Caller, paperId: string, sheet: AnswerSheet): Promise<string> {
  const first = createHash('sha256')
    .update(JSON.stringify([paperId, sheet]))
    .digest()
    .readUInt32BE();
  for (let number = first; ; number += 1) {
    const code = codeOfNumber(number);
    await queries.keepSheet(db, { userId, code, paperId, sheet, createdAt: now() });
    const kept = await queries.findSheet(db, userId, code);
    if (kept?.paperId === paperId && isDeepStrictEqual(kept.sheet, sheet)) return code;
    if (!kept) throw new Error('what was kept a moment ago is there');
  }
}

/** Two piles of paper look alike: whoever prints has to know which this is. */
function formNotice(letter: string | undefined): string {
  if (letter === undefined) return '';
  const how = letter === 'A' || letter === 'B' ? `“试卷”一栏涂 ${letter}` : '“试卷”一栏不用涂';
  return `这是 ${letter} 卷的答题卡，${how}；`;
}

/** Short enough to be read while the file is written; the foot of each side says the rest. */
function noticeOf(sheet: AnswerSheet): string {
  const leaves = leavesOf(sheet);
  if (leaves > 1) return `每份 ${leaves} 张 A4，双面打印，不要缩放`;
  return `A4 ${sheet.sides.length > 1 ? '双' : '单'}面打印，不要缩放`;
}

export async function printSheet({ db }: Pick<Deps, 'db'>, caller: Caller, code: string): Promise<OutgoingFile> {
  const row = await queries.findSheet(db, caller.userId, code);
  if (!row) throw new AppError('not-found', '找不到这张答题卡，请回到试卷重新导出');
  const title = `${row.sheet.title} 答题卡`;
  const bytes = await writePdfInProcess(caller.userId, { sheet: { title, sides: drawSheet(row.sheet, code) } });
  return {
    name: fileNameFrom(title, 'pdf', '答题卡'),
    mimeType: mimeTypeOfWritten('pdf'),
    sizeBytes: bytes.byteLength,
    isShown: false,
    bytes: Readable.from([bytes]),
  };
}
