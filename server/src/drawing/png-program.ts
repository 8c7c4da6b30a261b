import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { type Fonts, MAIN_FAMILY, openFonts } from '#documents/pdf/fonts.ts';
import { answerQuestions } from '#lib/side-process.ts';
import { advancesByName, partRuns } from './letter-runs.ts';

let opening: Promise<Fonts> | undefined;

answerQuestions(async (svg: string): Promise<Uint8Array> => {
  const words = [...svg.matchAll(/>([^<]+)</g)].map(([, text]) => text).join('');
  if (words === '') return render(svg, []);
  opening ??= openFonts();
  const { families, files } = await (await opening).load(words);
  return withFontFiles(files, (paths) => render(partRuns(svg, families, advancesByName(files)), paths));
});

/** resvg reads fonts from files only. They lie there while it reads, so that nothing stays behind. */
async function withFontFiles<T>(files: readonly Buffer[], use: (paths: string[]) => T): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'drawing-fonts-'));
  try {
    const paths = files.map((_, index) => join(folder, `${index}.ttf`));
    await Promise.all(paths.map((path, index) => writeFile(path, files[index] ?? '')));
    return use(paths);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function render(svg: string, fontFiles: string[]): Uint8Array {
  const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: MAIN_FAMILY, serifFamily: MAIN_FAMILY };
  return new Resvg(svg, { font }).render().asPng();
}
