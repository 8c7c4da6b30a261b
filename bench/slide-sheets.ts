import { mkdir } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import sharp from 'sharp';
import { slideRatios, slideThemes, themeNames } from '../contract/src/making/slides.ts';
import { endPdfProcess, writePdfInProcess } from '../server/src/documents/pdf/pdf-process.ts';
import { drawPdfPage, endPageProcesses } from '../server/src/documents/pdf-pages/page-process.ts';
import { aiLabel } from '../server/src/documents/word/ai-label.ts';
import { sampleDeck } from '../server/test/sample-decks.ts';

const COLUMNS = 4;
const WIDTH = 480;
const GAP = 8;

/**
 * Every layout in every theme as contact sheets, to be looked at: `npm run -s bench -- slide-sheets <folder> [theme]`. The folder is outside the
 * repository; the pictures are those of the PDF that teachers get.
 */
export async function slideSheets() {
  const [folder, only] = [process.argv[3], process.argv[4]];
  const inHere = resolve(folder ?? '.') + sep;
  if (!folder || inHere.startsWith(resolve('.') + sep)) throw new Error('Name a folder outside the repository.');
  await mkdir(folder, { recursive: true });
  let pictures = 0;
  for (const theme of slideThemes.filter((one) => !only || one === only)) {
    for (const ratio of slideRatios) {
      const deck = sampleDeck(theme, 'normal', { ratio });
      const { label, properties } = aiLabel;
      const slides = { deck, form: { kind: 'slides' as const }, hasAnswers: true, label };
      const pdf = await writePdfInProcess('sheets', { slides, properties });
      pictures += await sheetOf(pdf, join(folder, `${themeNames[theme]}-${ratio.replace(':', 'x')}.png`));
    }
  }
  endPdfProcess('');
  endPageProcesses();
  return { folder, pictures, isWithinBar: true };
}

async function sheetOf(pdf: Uint8Array, path: string): Promise<number> {
  const pictures: Buffer[] = [];
  let height = 0;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const drawn = await drawPdfPage('sheets', pdf, page);
    pages = drawn.pages;
    const { data, info } = await sharp(drawn.picture)
      .resize({ width: WIDTH })
      .png()
      .toBuffer({ resolveWithObject: true });
    pictures.push(data);
    height = info.height;
  }
  const rows = Math.ceil(pictures.length / COLUMNS);
  const size = { width: COLUMNS * (WIDTH + GAP) + GAP, height: rows * (height + GAP) + GAP };
  await sharp({ create: { ...size, channels: 3, background: '#8a8a8a' } })
    .composite(
      pictures.map((input, at) => ({
        input,
        left: GAP + (at % COLUMNS) * (WIDTH + GAP),
        top: GAP + Math.floor(at / COLUMNS) * (height + GAP),
      })),
    )
    .png()
    .toFile(path);
  return pictures.length;
}
