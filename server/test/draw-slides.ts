import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { officeFor } from './libre-office.ts';

const run = promisify(execFile);

export const OFFICE = officeFor('slides');

export type DrawnWord = { text: string; left: number; top: number; right: number; bottom: number };
/** Sizes in points, as the slides themselves have them. */
export type DrawnPage = { width: number; height: number; words: DrawnWord[] };

/** Draws decks as LibreOffice does; every word of every page with its place. */
export async function drawSlides(files: readonly Uint8Array[]): Promise<DrawnPage[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'ta-slides-'));
  try {
    const names = files.map((_, index) => join(folder, `${index}.pptx`));
    for (const [index, name] of names.entries()) await writeFile(name, files[index] ?? new Uint8Array());
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    await run(OFFICE ?? '', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, ...names]);
    return await Promise.all(names.map((name) => readPages(name.replace(/pptx$/, 'pdf'))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readPages(pdf: string): Promise<DrawnPage[]> {
  const { stdout } = await run('pdftotext', ['-bbox', pdf, '-'], { maxBuffer: 64 * 1024 ** 2 });
  return stdout
    .split('<page ')
    .slice(1)
    .map((page) => {
      const [, width = '0', height = '0'] = /width="([\d.]+)" height="([\d.]+)"/.exec(page) ?? [];
      const words = Array.from(
        page.matchAll(/<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)</g),
        ([, left, top, right, bottom, text = '']) => {
          return { text, left: Number(left), top: Number(top), right: Number(right), bottom: Number(bottom) };
        },
      );
      return { width: Number(width), height: Number(height), words };
    });
}
