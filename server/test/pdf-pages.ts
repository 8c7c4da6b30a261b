import { getDocumentProxy } from 'unpdf';

export type PdfWord = { text: string; left: number; right: number; bottom: number };
export type PdfPages = {
  pages: { width: number; height: number; words: PdfWord[] }[];
  /** Without spaces and ends of lines, which are the paper's and not the text's, and without the LaTeX behind drawn formulas, which nobody sees. */
  text: string;
  /** The properties that a reader shows; our own are in `Custom`. */
  info: Record<string, unknown>;
};

const BEHIND_FORMULAS = /(?<!\\)\\\(.*?(?<!\\)\\\)/g;

/** Reads a PDF file back, as any reader would. */
export async function readPdfPages(bytes: Uint8Array): Promise<PdfPages> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  try {
    const pages: PdfPages['pages'] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      pages.push({ width, height, words: items.flatMap((item) => ('str' in item ? wordOf(item) : [])) });
    }
    const { info } = await pdf.getMetadata();
    const words = pages.flatMap((page) => page.words.map(({ text }) => text));
    return {
      pages,
      text: words
        .join('')
        .replaceAll(BEHIND_FORMULAS, '')
        .replaceAll(/[\s\u2060]/g, ''),
      info: { ...info },
    };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

function wordOf({ str, transform, width }: { str: string; transform: number[]; width: number }): PdfWord[] {
  const [, , , , left = 0, bottom = 0] = transform;
  return str.trim() === '' ? [] : [{ text: str, left, right: left + width, bottom }];
}
