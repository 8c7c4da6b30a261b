import { readDocx } from './docx/read-docx.ts';
import { fileKind, type OfficeFile } from './file-kind.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { type MetPicture, openPictureBook, type Recognise } from './pictures.ts';
import { readText } from './plain/read-text.ts';
import { readPptx } from './pptx/read-pptx.ts';
import { ReadingError } from './reading-error.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

export type ReadOptions = {
  recognise?: Recognise;
  signal?: AbortSignal;
  /** Says in tables of Word which cells were joined, for whoever draws them; else their places are empty. */
  marksMergedCells?: boolean;
  /** Gives the pictures of a document of Word as well. */
  keepsPictures?: boolean;
  /** As `PdfOptions` has it. */
  marksScannedPages?: boolean;
};
export type ReadResult = {
  markdown: string;
  pages: number;
  pictures: number;
  /** Those of a document of Word, where they were asked for. */
  met?: MetPicture[];
  /** Of a PDF: those that are only a picture. */
  scannedPages?: number[];
};

/**
 * The content of a document as Markdown, with formulas as LaTeX. Nothing in the bytes is trusted, the name least of all;
 * what cannot be read throws a ReadingError with a sentence for the teacher.
 */
export async function readDocument(
  bytes: Uint8Array,
  fileName: string,
  options: ReadOptions = {},
): Promise<ReadResult> {
  options.signal?.throwIfAborted();
  if (bytes.length === 0) throw new ReadingError('empty', '这个文件是空的，请换一个文件');
  if (bytes.length > MOST_BYTES) throw new ReadingError('too-large', '文件超过 100 MB，请拆成几个小文件再上传');
  const result = await readKind(bytes, fileName, options);
  if (result.markdown.trim() === '') throw new ReadingError('empty', '文件里没有读到内容，请换一个文件');
  return result;
}

const MOST_BYTES = 100 * 1024 * 1024;

async function readKind(bytes: Uint8Array, fileName: string, options: ReadOptions): Promise<ReadResult> {
  const found = fileKind(bytes, fileName);
  if ('zip' in found) return await readOffice(found, options);
  if (found.kind === 'pdf') return await readPdf(bytes, options);
  if (found.kind === 'picture') return await readPicture(bytes, options.recognise);
  return { ...(await readText(bytes, found.kind === 'csv')), pictures: 0 };
}

async function readOffice(
  { kind, zip }: OfficeFile,
  { recognise, signal, marksMergedCells, keepsPictures }: ReadOptions,
): Promise<ReadResult> {
  if (kind === 'xlsx') return { ...readXlsx(zip), pictures: 0 };
  const book = openPictureBook();
  const { markdown, pages } = kind === 'docx' ? readDocx(zip, book, marksMergedCells) : readPptx(zip, book);
  const recognised = recognise ? await book.recogniseIn(markdown, recognise, signal) : markdown;
  return { markdown: recognised, pages, pictures: book.count(), ...(keepsPictures && { met: book.all() }) };
}

async function readPicture(bytes: Uint8Array, recognise: Recognise | undefined): Promise<ReadResult> {
  if (!recognise) throw new ReadingError('scanned', '还没有装文字识别，读不出图片里的字，请上传文档或直接输入文字');
  const text = (await recognise(bytes)).trim();
  if (text === '') throw new ReadingError('empty', '图片里没有认出文字，请换一张清楚的图片');
  return { markdown: text, pages: 1, pictures: 1 };
}
