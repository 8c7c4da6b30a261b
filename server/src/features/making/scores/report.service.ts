import { Readable } from 'node:stream';
import { AppError } from '@app/contract/errors.ts';
import { analyseScores } from '@app/engines/scores/analyse-scores.ts';
import { reportOf } from '@app/engines/scores/score-report.ts';
import type { Deps } from '#deps.ts';
import { writeWordInThread } from '#documents/word/word-thread.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { fileNameFrom } from '#lib/file-name.ts';
import { mimeTypeOfWritten } from '#lib/mime-types.ts';
import { readSheet } from './scores.service.ts';

/** On every page, where a text of a model has to say that it is one. */
const COMPUTED = '由程序按成绩表计算';

/** For a meeting: tables, and nobody's name. */
export async function writeReport(deps: Pick<Deps, 'db'>, caller: Caller, sheetId: string): Promise<OutgoingFile> {
  const sheet = await readSheet(deps, caller, sheetId);
  const analysis = analyseScores(sheet.items, sheet.pupils);
  if (!analysis) throw new AppError('conflict', '还没有人的成绩填完，填完一人以后就有报告');
  const title = [sheet.className, sheet.paperTitle, '成绩分析'].filter(Boolean).join(' ');
  const markdown = reportOf(sheet, analysis);
  const bytes = await writeWordInThread(caller.userId, {
    ...{ title, isTitleShown: true, label: COMPUTED, properties: [] },
    parts: [{ markdown, sources: [] }],
  });
  return {
    ...{ name: fileNameFrom(title, 'docx', '成绩分析'), mimeType: mimeTypeOfWritten('docx'), isShown: false },
    ...{ sizeBytes: bytes.byteLength, bytes: Readable.from([bytes]) },
  };
}
