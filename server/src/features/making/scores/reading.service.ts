import { buffer } from 'node:stream/consumers';
import { AppError } from '@app/contract/errors.ts';
import { MAX_SCORE_FILE_BYTES, type ReadScores } from '@app/contract/making/scores.ts';
import { readScoreTable } from '@app/engines/scores/read-score-table.ts';
import type { Deps } from '#deps.ts';
import { readDocumentInWorker } from '#documents/reading/read-in-worker.ts';
import { ReadingError } from '#documents/reading/reading-error.ts';
import { tableRows } from '#documents/reading/table-rows.ts';
import type { Caller } from '#http/door.ts';
import type { IncomingFile } from '#http/serve-upload.ts';
import { readSheet } from './scores.service.ts';

/** Two hundred pupils by a hundred questions have a tenth of it. */
const MAX_CHARS = 400_000;
const TIMEOUT_MS = 30_000;
const NO_SCORES = '没有找到成绩：表里要有一行写着姓名或学号，和题号';

/** What a file says of the pupils' scores. Nothing is stored: she looks at it first. */
export async function readFile(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { sheetId }: { sheetId: string },
  file: IncomingFile,
): Promise<ReadScores> {
  const bytes = await buffer(file.bytes);
  if (file.isCut()) throw new AppError('too-large', `成绩文件不能超过 ${MAX_SCORE_FILE_BYTES / 1024 ** 2} MB`);
  if (!/\.(xlsx|xls|et|csv|tsv)$/i.test(file.name))
    throw new AppError('invalid', '请选 Excel（xlsx）或 CSV 的成绩表，别的可以复制表格后粘贴进来');
  const { items, pupils } = await readSheet(deps, caller, sheetId);
  for (const table of tableRows(await markdownOf(caller.userId, bytes, file))) {
    const read = readScoreTable(table, items, pupils);
    if (read) return read;
  }
  throw new AppError('invalid', NO_SCORES);
}

async function markdownOf(owner: string, bytes: Uint8Array, { name, signal }: IncomingFile): Promise<string> {
  try {
    const limits = { maxChars: MAX_CHARS, timeoutMs: TIMEOUT_MS, signal };
    return (await readDocumentInWorker(owner, bytes, name, limits)).markdown;
  } catch (error) {
    throw error instanceof ReadingError ? new AppError('invalid', error.message) : error;
  }
}
