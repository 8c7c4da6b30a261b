import { fileURLToPath } from 'node:url';
import { AppError } from '@app/contract/errors.ts';
import { openSideProcesses } from '#lib/side-process.ts';
import type { PdfContent } from './write-pdf.ts';

/** Without it Typst would read every font of the machine, and a paper would look different on each. */
const noFonts = fileURLToPath(new URL('./typst/no-fonts.conf', import.meta.url));

const TIMEOUT_MS = 50_000;
const printer = openSideProcesses<PdfContent, Uint8Array>({
  program: fileURLToPath(new URL('./pdf-program.ts', import.meta.url)),
  env: { FONTCONFIG_FILE: noFonts },
  // Typst and the fonts take some 100 MB beside it.
  atOnce: 2,
  memoryMb: 256,
  idleMs: 60_000,
  tooMuch: () => new AppError('unavailable', '内容太多，没能写成 PDF 文件，请导出 Word'),
});

/** Writes a PDF file in a process of its own. */
export function writePdfInProcess(owner: string, content: PdfContent, timeoutMs = TIMEOUT_MS): Promise<Uint8Array> {
  return printer.ask(owner, content, timeoutMs);
}

/** For tests, which end what they began; otherwise it ends when nothing was asked for a while. @internal */
export function endPdfProcess(sentence: string): void {
  printer.end(new AppError('unavailable', sentence));
}
