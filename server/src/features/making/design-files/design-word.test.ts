import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeDesign } from '#documents/word/write-design.ts';
import { type ComposedDesign, composeDesigns } from '#test/composed-designs.ts';
import { officeFor } from '#test/libre-office.ts';
import { packageFaults, readParts, validatorErrors } from '#test/ooxml-package.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';

const run = promisify(execFile);
const OFFICE = officeFor('letters');
const LABEL = '内容由 AI 生成，请核对后使用';

let app: TestApp;
let designs: ComposedDesign[];
let files: { name: string; bytes: Uint8Array }[];
beforeAll(async () => {
  app = await openTestApp({ withCurriculum: true });
  designs = await composeDesigns(app, 32);
  files = [];
  for (const { name, design } of designs) {
    // Each in sections, and by turns as the one or the other table.
    for (const layout of ['sections', files.length % 4 === 0 ? 'table' : 'brief'] as const) {
      const properties = [{ name: 'AIGC', value: '{"Label":"1"}' }];
      const bytes = await writeDesign({ design, layout, label: LABEL, properties });
      files.push({ name: `${name} ${layout}`, bytes });
    }
  }
});
afterAll(() => app.close());

describe('teaching designs as Word files', () => {
  it('are of all subjects, modes, styles and lengths', () => {
    const of = (pick: (one: ComposedDesign) => string) => new Set(designs.map(pick)).size;

    expect(designs.length).toBeGreaterThanOrEqual(30);
    expect(of(({ design }) => design.head.subject)).toBeGreaterThanOrEqual(9);
    expect(of(({ design }) => design.head.mode)).toBe(3);
    expect(of(({ design }) => design.head.style)).toBe(3);
    expect(of(({ name }) => name.split(' ').at(-1) ?? '')).toBe(3);
  });

  it('have no fault the Open XML SDK knows, and no part that is missing', { timeout: 180_000 }, async () => {
    const faults: string[] = [];
    const waiting = [...files];
    const work = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        const errors = [...packageFaults(readParts(file.bytes)), ...(await validatorErrors(file.bytes, 'docx'))];
        faults.push(...errors.map((error) => `${file?.name}: ${error}`));
      }
    };
    // Each file is a process of its own; two at a time is what two cores can do.
    await Promise.all([work(), work()]);

    expect(faults).toEqual([]);
  });

  it('leave no formula as LaTeX, and say what they are', () => {
    for (const { name, bytes } of files) {
      const parts = readParts(bytes);
      const xml = parts.get('word/document.xml') ?? '';
      expect(/\\(frac|sqrt|times|ce|text)\b|［公式］|\$[^$<]+\$/.exec(xml)?.[0], name).toBeUndefined();
      const headers = [...parts].filter(([path]) => /^word\/header\d*\.xml$/.test(path)).map(([, part]) => part);
      expect(headers.join(''), name).toContain(LABEL);
      expect(parts.get('docProps/custom.xml'), name).toContain('AIGC');
    }
  });
});

describe.skipIf(!OFFICE)(`drawn by LibreOffice${OFFICE ? '' : ' (its part for letters is not installed here)'}`, () => {
  it('have every word on the page, and no blank page', { timeout: 120_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ta-draw-'));
    try {
      const drawn = files.filter((_, index) => index % 7 === 0);
      for (const [index, { bytes }] of drawn.entries()) await writeFile(join(folder, `${index}.docx`), bytes);
      const names = drawn.map((_, index) => join(folder, `${index}.docx`));
      const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
      await run(OFFICE ?? '', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, ...names]);

      for (const name of (await readdir(folder)).filter((file) => file.endsWith('.pdf'))) {
        const { stdout } = await run('pdftotext', ['-bbox', join(folder, name), '-'], { maxBuffer: 64 * 1024 ** 2 });
        expect(pageFaults(stdout), drawn[Number.parseInt(name, 10)]?.name).toEqual([]);
      }
      expect((await readdir(folder)).filter((file) => file.endsWith('.pdf'))).toHaveLength(drawn.length);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

/** The header and the page number alone are no page. */
const FEWEST_WORDS = 8;

function pageFaults(bbox: string): string[] {
  return bbox
    .split('<page ')
    .slice(1)
    .flatMap((page, index) => {
      const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(page) ?? [];
      const words = Array.from(
        page.matchAll(/xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)/g),
        ([, ...box]) => ({ box: box.slice(0, 4).map(Number), text: box[4] ?? '' }),
      );
      const outside = words.filter(({ box: [left = 0, top = 0, right = 0, bottom = 0] }) => {
        return left < 0 || top < 0 || right > Number(width) || bottom > Number(height);
      });
      const faults = outside.map(({ text }) => `page ${index + 1}: ${text} is not on it`);
      return words.length < FEWEST_WORDS ? [...faults, `page ${index + 1} is blank`] : faults;
    });
}
