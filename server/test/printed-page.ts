import { drawPdfPage, endPageProcesses } from '#documents/pdf-pages/page-process.ts';

/** The first page of a PDF as a printer gives it, for browser tests: they know the server by its addresses alone. */
export async function printedPage(pdf: Uint8Array): Promise<Uint8Array> {
  return (await drawPdfPage('printer', pdf, 1)).picture;
}

export function endPrinting(): void {
  endPageProcesses();
}
