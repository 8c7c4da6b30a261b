import { buffer } from 'node:stream/consumers';
import { AppError } from '@app/contract/errors.ts';
import { MAX_TIMETABLE_FILE_BYTES, type ReadTimetable } from '@app/contract/making/timetables.ts';
import { readTimetable } from '@app/engines/timetables/read-timetable.ts';
import type { Deps } from '#deps.ts';
import { readDocumentInWorker } from '#documents/reading/read-in-worker.ts';
import { ReadingError } from '#documents/reading/reading-error.ts';
import { tableRows } from '#documents/reading/table-rows.ts';
import { listMyClasses } from '#features/identity/schools/classes.service.ts';
import type { Caller } from '#http/door.ts';
import type { IncomingFile } from '#http/serve-upload.ts';

/** A week of twelve periods with a page of remarks has a tenth of it. */
const MAX_CHARS = 200_000;
const TIMEOUT_MS = 30_000;
const NO_WEEK = '没有找到课表：表里要有星期一到星期五，和第几节';

/** What a file says of her week. Nothing is stored: she looks at it first. */
export async function readFile(
  deps: Pick<Deps, 'db' | 'plan'>,
  caller: Caller,
  file: IncomingFile,
): Promise<ReadTimetable> {
  const bytes = await buffer(file.bytes);
  if (file.isCut()) {
    throw new AppError('too-large', `课表文件不能超过 ${MAX_TIMETABLE_FILE_BYTES / 1024 ** 2} MB`);
  }
  if (!/\.(xlsx|xls|et|csv|tsv)$/i.test(file.name)) {
    throw new AppError('invalid', '请选 Excel（xlsx）或 CSV 的课表，别的可以复制表格后粘贴进来');
  }
  const [markdown, classes] = await Promise.all([markdownOf(caller.userId, bytes, file), listMyClasses(deps, caller)]);
  const weeks = tableRows(markdown).map((table) => readTimetable(table, classes));
  // A workbook may have a sheet for each teacher or term; the first that has lessons is hers to look at.
  const found = weeks.find((week) => week && week.cells.length > 0) ?? weeks.find(Boolean);
  if (!found) throw new AppError('invalid', NO_WEEK);
  return found;
}

async function markdownOf(owner: string, bytes: Uint8Array, { name, signal }: IncomingFile): Promise<string> {
  try {
    const limits = { maxChars: MAX_CHARS, timeoutMs: TIMEOUT_MS, signal };
    return (await readDocumentInWorker(owner, bytes, name, limits)).markdown;
  } catch (error) {
    throw error instanceof ReadingError ? new AppError('invalid', error.message) : error;
  }
}
