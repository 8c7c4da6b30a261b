import { Readable } from 'node:stream';
import { AppError } from '@app/contract/errors.ts';
import type { PaperLayout } from '@app/contract/making/paper-files.ts';
import type { PrintedPaper } from '@app/contract/making/papers.ts';
import { printedTest } from '@app/engines/listening/script-paper.ts';
import type { Deps } from '#deps.ts';
import { writeWordInThread } from '#documents/word/word-thread.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { fileNameFrom } from '#lib/file-name.ts';
import { mimeTypeOfWritten } from '#lib/mime-types.ts';
import { requireListening } from './listening.service.ts';
import { scriptOf } from './scripts.service.ts';

/** The paper for the pupils, then answers and what is heard on pages of their own. */
export async function exportWord(deps: Pick<Deps, 'db'>, caller: Caller, id: string): Promise<OutgoingFile> {
  const row = await requireListening(deps, caller, id);
  const exam = printedTest(row.title, scriptOf(row), row.speed);
  if (exam.sections.length === 0) throw new AppError('invalid', '这份听力稿还没有题目，写好题目再导出');
  const bytes = await writeWordInThread(caller.userId, { exam, layout: layoutOf(exam), answers: 'after' });
  return {
    name: fileNameFrom(row.title, 'docx', '听力测试'),
    mimeType: mimeTypeOfWritten('docx'),
    sizeBytes: bytes.byteLength,
    isShown: false,
    bytes: Readable.from([bytes]),
  };
}

/** As wide as two columns let a blank be. */
const SHORT_STEM_CHARS = 12;

/** Words to write stand in two columns, everything else across the page. */
function layoutOf({ sections }: PrintedPaper): PaperLayout {
  const questions = sections.flatMap((section) => section.questions);
  const isShort = questions.every(({ type, stem }) => type === 'blank' && stem.length <= SHORT_STEM_CHARS);
  return isShort ? 'a4-columns' : 'a4';
}
