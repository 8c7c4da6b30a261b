import { type PagedType, THUMBNAIL_PX } from '@app/contract/keeping/previews.ts';
import type { FirstPage } from '#documents/pdf/first-page.ts';
import { writePdfInProcess } from '#documents/pdf/pdf-process.ts';
import { drawPdfPage } from '#documents/pdf-pages/page-process.ts';
import { readDocumentInWorker } from '#documents/reading/read-in-worker.ts';
import { makeSmaller } from './make-smaller.ts';

/** More of a file than a page of it can show is not typeset. */
const MOST_CHARS = 2_400;
const TYPESET_MS = 15_000;

const grounds = { docx: 'page', pptx: 'slide', xlsx: 'grid' } as const;

/** The first page of a file as a small picture: of a PDF as it is, of an Office file typeset from what was read of it. */
export async function drawFirstPage(owner: string, bytes: Buffer, type: PagedType): Promise<Buffer> {
  const pdf = type === 'pdf' ? bytes : await typeset(owner, bytes, type);
  const { picture } = await drawPdfPage(owner, pdf, 1);
  return makeSmaller(owner, Buffer.from(picture), THUMBNAIL_PX);
}

async function typeset(owner: string, bytes: Buffer, type: keyof typeof grounds): Promise<Uint8Array> {
  const { markdown } = await readDocumentInWorker(owner, bytes, `file.${type}`, { maxChars: MOST_CHARS });
  // A picture on it is its words in brackets, which no mark of Markdown stands before.
  const words = (type === 'pptx' ? firstSlideOf(markdown) : markdown).replaceAll('![', '[');
  const firstPage: FirstPage = { markdown: words, on: grounds[type] };
  return writePdfInProcess(owner, { firstPage }, TYPESET_MS);
}

/** `## 第 1 页 标题`: the reader numbers the slides, which they do not do themselves, and puts the notes last. */
function firstSlideOf(markdown: string): string {
  const [first = '', second] = markdown.split('\n## 第 2 页', 2);
  const [heading = '', ...lines] = (second === undefined ? markdown : first).split('\n');
  const notesAt = lines.findIndex((line) => line.startsWith('> 备注：'));
  const shown = notesAt < 0 ? lines : lines.slice(0, notesAt);
  return [heading.replace(/^## 第 1 页 ?/, '# '), ...shown].join('\n');
}
