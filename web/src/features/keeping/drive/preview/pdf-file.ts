import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openPromise } from '#lib/time/open-promise.ts';

/** Where the bytes of a PDF come from, part by part. */
export type PdfSource = { sizeBytes: number; readPart: (from: number, to: number) => Promise<Uint8Array> };
export type PageSize = { width: number; height: number };
export type Drawing = { done: Promise<void>; cancel: () => void };
export type PdfFile = {
  pageCount: number;
  sizeOf(page: number): Promise<PageSize>;
  /** Draws a page as wide as told, for this screen. */
  draw(page: number, canvas: HTMLCanvasElement, widthPx: number): Promise<Drawing>;
  close(): void;
};

const PART_BYTES = 256 * 1024;
/** Beyond this a page takes more memory than a phone has. */
const MAX_CANVAS_PIXELS = 12_000_000;
/** Beside the worker: tables for fonts that a Chinese PDF names without carrying them. The build puts them there. */
const partsUrl = `/assets/pdfjs-${pdfjs.version}/`;

/** Opens a PDF of any length: only what is shown is fetched. */
export async function openPdf(source: PdfSource): Promise<PdfFile> {
  const thread = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
  const failed = openPromise<never>();
  const task = pdfjs.getDocument({
    range: new Parts(source, failed.reject),
    worker: pdfjs.PDFWorker.create({ port: thread }),
    rangeChunkSize: PART_BYTES,
    disableStream: true,
    disableAutoFetch: true,
    // Our content policy lets no WebAssembly run; each decoder has a form without.
    useWasm: false,
    wasmUrl: `${partsUrl}wasm/`,
    cMapUrl: `${partsUrl}cmaps/`,
    standardFontDataUrl: `${partsUrl}standard_fonts/`,
    maxImageSize: 100_000_000,
    enableXfa: false,
  });
  const close = () => {
    void task.destroy().finally(() => thread.terminate());
  };
  try {
    const document = await Promise.race([task.promise, failed.promise]);
    return {
      pageCount: document.numPages,
      sizeOf: async (page) => (await document.getPage(page)).getViewport({ scale: 1 }),
      draw: async (page, canvas, widthPx) => drawPage(await document.getPage(page), canvas, widthPx),
      close,
    };
  } catch (error) {
    close();
    throw new Error(problemOf(error), { cause: error });
  }
}

class Parts extends pdfjs.PDFDataRangeTransport {
  readonly #source: PdfSource;
  readonly #onFailed: (error: unknown) => void;

  constructor(source: PdfSource, onFailed: (error: unknown) => void) {
    super(source.sizeBytes, null);
    this.#source = source;
    this.#onFailed = onFailed;
  }

  override requestDataRange(begin: number, end: number): void {
    // A lost connection is worth another try; after that the page stays empty.
    const read = () => this.#source.readPart(begin, end - 1);
    read()
      .catch(read)
      .then((part) => this.onDataRange(begin, part), this.#onFailed);
  }
}

type Page = Awaited<ReturnType<pdfjs.PDFDocumentProxy['getPage']>>;

function drawPage(page: Page, canvas: HTMLCanvasElement, widthPx: number): Drawing {
  const { width, height } = page.getViewport({ scale: 1 });
  const wanted = (widthPx / width) * window.devicePixelRatio;
  const scale = Math.min(wanted, Math.sqrt(MAX_CANVAS_PIXELS / (width * height)));
  const viewport = page.getViewport({ scale });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const drawing = page.render({ canvas, viewport });
  return { done: drawing.promise, cancel: () => drawing.cancel() };
}

function problemOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return '文件设置了密码，请下载后打开';
  if (name === 'InvalidPDFException') return '文件已损坏或没有传完整，请重新上传一份';
  return '没有打开，请稍后再试，或下载后打开';
}
