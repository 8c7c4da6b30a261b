import type { PaperFormat } from '@app/contract/making/paper-files.ts';
import { writePdfInProcess } from '#documents/pdf/pdf-process.ts';
import { writeWordInThread } from '#documents/word/word-thread.ts';

/** A sheet that goes with a paper and is no exam. Nothing on it is a model's, so it has no label. */
export function writeSheet(
  owner: string,
  { title, sheet }: { title: string; sheet: string },
  format: PaperFormat,
): Promise<Uint8Array> {
  if (format === 'pdf') return writePdfInProcess(owner, { text: { title, markdown: sheet } });
  const parts = [{ markdown: sheet, sources: [] }];
  return writeWordInThread(owner, { title, isTitleShown: true, label: '', properties: [], parts });
}
