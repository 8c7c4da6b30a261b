import { RecognitionError } from '#adapters/recognition/recognition.ts';
import type { Deps } from '#deps.ts';
import { drawPdfPage } from '#documents/pdf-pages/page-process.ts';
import { pageList } from '#documents/reading/pdf/page-list.ts';
import { nothingRead, noticesOf, scannedPageMark } from '#documents/reading/pdf/read-pdf.ts';
import { ReadingError } from '#documents/reading/reading-error.ts';

/** As much as an exam with its answers; a whole book is read by nobody in a conversation. */
const MOST_PAGES = 40;

type Scan = { owner: string; bytes: Uint8Array; markdown: string; pages: readonly number[] };

/**
 * The words of the pages of a PDF that are only pictures, one page after the other, in the places that were kept for them. What is not reached
 * in time, is too much or cannot be read is named; where nothing at all is read, the reason is thrown.
 */
export async function readScannedPages(
  { recognition }: Pick<Deps, 'recognition'>,
  { owner, bytes, markdown, pages }: Scan,
  signal: AbortSignal,
): Promise<string> {
  const texts = new Map<number, string>();
  let failure: unknown;
  for (const page of pages.slice(0, MOST_PAGES)) {
    try {
      const { picture } = await drawPdfPage(owner, bytes, page);
      const text = (await recognition.recognise(owner, picture, signal)).trim();
      if (text !== '') texts.set(page, text);
    } catch (error) {
      if (!signal.aborted && !(error instanceof RecognitionError || error instanceof ReadingError)) throw error;
      failure ??= signal.aborted ? undefined : error;
      // A page that cannot be drawn is one page; a recogniser that does not answer, or time that is over, is all of them.
      if (!(error instanceof ReadingError)) break;
    }
  }
  return put(markdown, pages, texts, failure);
}

function put(markdown: string, pages: readonly number[], texts: ReadonlyMap<number, string>, failure: unknown): string {
  const read = pages.reduce((text, page) => {
    const mark = scannedPageMark(page);
    const words = texts.get(page);
    // Without its heading where there is nothing below it.
    if (words === undefined) return text.replace(`## 第 ${page} 页\n\n${mark}`, '');
    return text.replace(mark, () => words);
  }, markdown);
  if (read.trim() === '') throw failure ?? nothingRead(pages);
  const recognised = pages.filter((page) => texts.has(page));
  const unread = pages.filter((page) => !texts.has(page));
  const notices = recognised.length > 0 ? [`> 第 ${pageList(recognised)} 页是扫描图片，文字是认出来的，请核对。`] : [];
  return [read.replaceAll(/\n{3,}/g, '\n\n').trim(), ...notices, ...noticesOf(unread)].join('\n\n');
}
