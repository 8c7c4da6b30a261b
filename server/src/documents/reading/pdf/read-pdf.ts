import { joinBlocks, plainText } from '#documents/reading/markdown.ts';
import type { Recognise } from '#documents/reading/pictures.ts';
import { ReadingError } from '#documents/reading/reading-error.ts';
import { withFormulas } from './hidden-formulas.ts';
import { pageList } from './page-list.ts';
import { pageText } from './page-text.ts';
import { toPng } from './png.ts';

export type PdfOptions = {
  recognise?: Recognise;
  signal?: AbortSignal;
  /** Leaves a mark in the place of each page that is only a picture, for whoever has it recognised afterwards. */
  marksScannedPages?: boolean;
};

/** A PDF page by page. Pages that are only a picture are recognised, or named in a notice. */
export async function readPdf(bytes: Uint8Array, { recognise, signal, marksScannedPages }: PdfOptions = {}) {
  const unpdf = await import('unpdf');
  const pdf = await openPdf(unpdf, bytes);
  try {
    const pages = Math.min(pdf.numPages, MOST_PAGES);
    const texts: string[] = [];
    const scannedPages: number[] = [];
    for (let number = 1; number <= pages; number += 1) {
      signal?.throwIfAborted();
      const text = await textOfPage(pdf, number);
      const isScanned = text.length < FEWEST_CHARACTERS && (await hasPicture(unpdf, pdf, number));
      if (isScanned) scannedPages.push(number);
      if (isScanned && marksScannedPages) texts.push(scannedPageMark(number));
      else texts.push(isScanned && recognise ? await recognisePage(unpdf, pdf, number, recognise) : text);
    }
    if (texts.every((text) => text === '') || (scannedPages.length === pages && !recognise && !marksScannedPages))
      throw nothingRead(scannedPages);
    const blocks = texts.map((text, index) => ({ text: text && `## 第 ${index + 1} 页\n\n${text}` }));
    const notices = recognise || marksScannedPages ? [] : noticesOf(scannedPages);
    if (pdf.numPages > MOST_PAGES) notices.push(`> 文件共 ${pdf.numPages} 页，只读取了前 ${MOST_PAGES} 页。`);
    return {
      markdown: joinBlocks([...blocks, ...notices.map((text) => ({ text }))]),
      pages: pdf.numPages,
      pictures: scannedPages.length,
      ...(marksScannedPages && { scannedPages }),
    };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

type Unpdf = typeof import('unpdf');
type Pdf = Awaited<ReturnType<Unpdf['getDocumentProxy']>>;

/** As much as a textbook; more would hold a thread for minutes. */
const MOST_PAGES = 500;
/** The mark of a scanning app is shorter than this; so is a title page, which has no picture of the whole page. */
const FEWEST_CHARACTERS = 16;

async function openPdf(unpdf: Unpdf, bytes: Uint8Array): Promise<Pdf> {
  try {
    // The reader takes the bytes away, so it gets its own; slice() of a Buffer would not copy.
    return await unpdf.getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, stopAtErrors: false });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'PasswordException') throw new ReadingError('encrypted', '这个 PDF 设置了密码，请先取消密码再上传');
    throw new ReadingError('damaged', '这个 PDF 没有传完整或已损坏，请重新导出一份再上传');
  }
}

async function textOfPage(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item) => {
    if (!('str' in item) || item.str === '') return [];
    // By its height: letters may be set narrower than they are high.
    const [, , c = 0, d = 0, x = 0, y = 0] = item.transform as number[];
    return [{ text: item.str, x, y, width: item.width, size: Math.hypot(c, d) || item.height || 1 }];
  });
  page.cleanup();
  return pageText(withFormulas(pieces));
}

async function hasPicture(unpdf: Unpdf, pdf: Pdf, number: number): Promise<boolean> {
  const { OPS } = await unpdf.getResolvedPDFJS();
  const { fnArray } = await (await pdf.getPage(number)).getOperatorList();
  const paints = [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject];
  return fnArray.some((operation: number) => paints.includes(operation));
}

async function recognisePage(unpdf: Unpdf, pdf: Pdf, number: number, recognise: Recognise): Promise<string> {
  const texts: string[] = [];
  for (const picture of await unpdf.extractImages(pdf, number)) {
    if (picture.width * picture.height < SMALLEST_PIXELS) continue;
    texts.push(plainText((await recognise(toPng(picture))).trim()));
  }
  return texts.filter((text) => text !== '').join('\n\n');
}

/** Smaller than this it is a line or an ornament. */
const SMALLEST_PIXELS = 32 * 32;

/** Where the words of a page would be that is only a picture. */
export function scannedPageMark(number: number): string {
  return `![扫描页 ${number}]`;
}

export function noticesOf(scannedPages: readonly number[]): string[] {
  if (scannedPages.length === 0) return [];
  return [`> 第 ${pageList(scannedPages)} 页是扫描图片，没有读出文字。`];
}

export function nothingRead(scannedPages: readonly number[]): ReadingError {
  if (scannedPages.length === 0) return new ReadingError('empty', '这个 PDF 里没有文字，请换一个文件');
  return new ReadingError(
    'scanned',
    '这个 PDF 是扫描图片，读不出文字，请上传 Word 原文件，或用带文字识别的软件转换后再上传',
  );
}
