import { Readable } from 'node:stream';
import { AppError } from '@app/contract/errors.ts';
import type { Deps } from '#deps.ts';
import { aiLabel } from '#documents/word/ai-label.ts';
import { writeWordInThread } from '#documents/word/word-thread.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { fileNameFrom } from '#lib/file-name.ts';
import { mimeTypeOfWritten } from '#lib/mime-types.ts';
import { requireAnalysis } from './course-analyses.service.ts';
import { reportMarkdown } from './report.ts';

/** The analysis as a Word report. */
export async function exportAnalysis(deps: Pick<Deps, 'db'>, caller: Caller, id: string): Promise<OutgoingFile> {
  const { findings, ...row } = await requireAnalysis(deps, caller, id);
  if (!findings) throw new AppError('conflict', '还没有分析完，分析完再导出');
  const title = `${row.title} 课堂分析`;
  const markdown = reportMarkdown({ ...row, findings });
  const content = { ...aiLabel, title, isTitleShown: true, parts: [{ markdown, sources: [] }] };
  const bytes = await writeWordInThread(caller.userId, content);
  return {
    name: fileNameFrom(title, 'docx', '课堂分析'),
    mimeType: mimeTypeOfWritten('docx'),
    sizeBytes: bytes.byteLength,
    isShown: false,
    bytes: Readable.from([bytes]),
  };
}
