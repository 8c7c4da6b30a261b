import { Readable } from 'node:stream';
import type { PaperLayout } from '@app/contract/making/paper-files.ts';
import type { PrintedPaper } from '@app/contract/making/papers.ts';
import type { Deps } from '#deps.ts';
import { writeWordInThread } from '#documents/word/word-thread.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { fileNameFrom } from '#lib/file-name.ts';
import { mimeTypeOfWritten } from '#lib/mime-types.ts';
import { requireListening } from './listening.service.ts';
import { requirePrinted } from './printed-listening.ts';

/** The paper for the pupils, then answers and what is heard on pages of their own. */
export async function exportWord(deps: Pick<Deps, 'db'>, caller: Caller, id: string): Promise<OutgoingFile> {
  const row = await requireListening(deps, caller, id);
  const exam = requirePrinted(row);
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
