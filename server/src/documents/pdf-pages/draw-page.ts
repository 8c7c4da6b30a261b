import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { MAIN_FAMILY, openFonts } from '#documents/pdf/fonts.ts';
import type { PageAnswer, PageQuestion } from './page-shapes.ts';

/** Enough to read on a screen, not to print; and as wide as what shows it to a class. */
const WIDTHS_PX = { screen: 1_200, kept: 1_920 } as const;
const MOST_PIXELS = 6_000_000;
const MOST_PICTURE_PIXELS = 50_000_000;
const QUALITY = 78;

/** Draws as the page of a browser does, with the same program. */
export async function drawPage({ bytes, page, look }: PageQuestion): Promise<PageAnswer> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  fonts ??= loadFonts();
  await fonts;
  const task = pdfjs.getDocument({
    // The reader takes the bytes away, so it gets its own.
    data: new Uint8Array(bytes),
    cMapUrl: `${parts}/cmaps/`,
    standardFontDataUrl: `${parts}/standard_fonts/`,
    wasmUrl: `${parts}/wasm/`,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: MOST_PICTURE_PIXELS,
    verbosity: 0,
  });
  try {
    const file = await task.promise;
    const sheet = await file.getPage(page);
    const { width, height } = sheet.getViewport({ scale: 1 });
    const scale = Math.min(WIDTHS_PX[look] / width, Math.sqrt(MOST_PIXELS / (width * height)));
    const viewport = sheet.getViewport({ scale });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await sheet.render({ canvas: asPageCanvas(canvas), viewport }).promise;
    const picture = look === 'kept' ? canvas.encode('png') : canvas.encode('webp', QUALITY);
    return { picture: await picture, pages: file.numPages };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return { fault: isLocked ? 'encrypted' : 'damaged' };
  } finally {
    await task.destroy();
  }
}

/** The tables for Chinese fonts and the decoders lie beside the program. */
const parts = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

type PageCanvas = NonNullable<Parameters<Awaited<ReturnType<Pdf['getPage']>>['render']>[0]['canvas']>;
type Pdf = Awaited<ReturnType<typeof import('pdfjs-dist/legacy/build/pdf.mjs')['getDocument']>['promise']>;

/** It has everything of the one in a page that drawing uses. */
function asPageCanvas(canvas: Canvas): PageCanvas {
  return canvas as unknown as PageCanvas; // two libraries that describe the same thing each in its own words
}

let fonts: Promise<void> | undefined;

/** A PDF may name a Chinese font without carrying it; this machine need not have it, so ours stands behind every other. */
async function loadFonts(): Promise<void> {
  const { files } = await (await openFonts()).load('');
  for (const file of files) GlobalFonts.register(file, MAIN_FAMILY);
  const desk = Object.getPrototypeOf(createCanvas(1, 1).getContext('2d'));
  const font = Object.getOwnPropertyDescriptor(desk, 'font');
  if (!font?.set) throw new Error('the canvas has no fonts to choose');
  const { set } = font;
  Object.defineProperty(desk, 'font', {
    ...font,
    set(this: unknown, families: string) {
      set.call(this, `${families}, "${MAIN_FAMILY}"`);
    },
  });
}
