import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Fonts, MAIN_FAMILY, openFonts } from '#lib/pdf/fonts.ts';

/** Draws the picture beside the event loop, with our fonts only: the same pixels on every machine. */
export async function pngOf(svg: string): Promise<Buffer> {
  opening ??= openPrinter();
  const { renderAsync, fonts, folder, written } = await opening;
  const { files } = await fonts.load(textOf(svg));
  const fontFiles = await Promise.all(
    files.map((file, index) => writeOnce(written, join(folder, `${index}.ttf`), file)),
  );
  const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: MAIN_FAMILY, serifFamily: MAIN_FAMILY };
  return (await renderAsync(svg, { font })).asPng();
}

type Printer = {
  renderAsync: typeof import('@resvg/resvg-js').renderAsync;
  fonts: Fonts;
  folder: string;
  written: Map<string, Promise<string>>;
};

let opening: Promise<Printer> | undefined;

/** At the first picture: the fonts take time and memory, and resvg reads fonts from files only. */
async function openPrinter(): Promise<Printer> {
  const [{ renderAsync }, fonts, folder] = await Promise.all([
    import('@resvg/resvg-js'),
    openFonts(),
    mkdtemp(join(tmpdir(), 'drawing-fonts-')),
  ]);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { renderAsync, fonts, folder, written: new Map() };
}

function writeOnce(written: Map<string, Promise<string>>, path: string, file: Buffer): Promise<string> {
  const writing = written.get(path) ?? writeFile(path, file).then(() => path);
  written.set(path, writing);
  return writing;
}

function textOf(svg: string): string {
  return [...svg.matchAll(/>([^<]+)</g)].map(([, text]) => text).join('');
}
