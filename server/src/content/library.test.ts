import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Subject } from '@app/contract/enums.ts';
import { plainLatex } from '@app/engines/notation/plain-latex.ts';
import katex from 'katex';
import 'katex/contrib/mhchem';
import { afterEach, describe, expect, it } from 'vitest';
import { openLibrary } from './library.ts';
import { withoutNumber } from './taught-books.ts';

const contentDir = fileURLToPath(new URL('../../../content', import.meta.url));
const folders = ['curriculum', 'forms', 'formulas', 'help', 'templates'];
const library = openLibrary(contentDir);

describe('the library', () => {
  it('holds what a welcome screen needs', () => {
    expect(library.phases.map(({ code, name }) => `${code} ${name}`)).toEqual(['03 小学', '04 初中', '05 高中']);
    expect(library.grades.map(({ code }) => code)).toEqual(
      Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0')),
    );
    expect(library.subjects.map(({ code, name }) => `${code} ${name}`)).toEqual([
      '01 语文',
      '02 数学',
      '03 英语',
      '05 物理',
      '06 化学',
      '13 生物',
      '12 历史',
      '27 道德与法治',
      '14 地理',
      'science 科学',
      'it 信息科技',
      'sport 体育与健康',
      'music 音乐',
      'art 美术',
    ]);
    expect(library.subjectName('27', '05')).toBe('思想政治');
    expect(library.placeOf({ phase: '04', subject: '02', grade: '09' })).toBe('初中 · 数学 · 九年级');
  });

  it('has knowledge points in each of the nine subjects', () => {
    expect(library.knowledge.length).toBeGreaterThanOrEqual(100);
    for (const code of Object.values(Subject)) {
      expect(library.knowledge.filter(({ subject }) => subject === code).length).toBeGreaterThanOrEqual(7);
    }
  });

  it('lists the maths units of grades 7 to 9 in order', () => {
    const units = library.books.find(({ id }) => id === 'rj-math-9a')?.units;

    expect(units?.map(({ title }) => withoutNumber(title))).toEqual([
      '一元二次方程',
      '二次函数',
      '旋转',
      '圆',
      '概率初步',
    ]);
  });

  it('stays small: plans written for a lesson by their number, all the rest together', () => {
    const kernels = contentFiles().filter((file) => file.includes('/kernels/'));
    const bytesOf = (files: readonly string[]) => files.reduce((total, file) => total + statSync(file).size, 0);
    const plans = kernels.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).kernels).length;
    expect(bytesOf(kernels) / plans).toBeLessThan(11_500);
    expect(bytesOf(contentFiles().filter((file) => !kernels.includes(file)))).toBeLessThan(11_000_000);
  });
});

describe('the wording of the library', () => {
  const strings = contentFiles().flatMap((file) => stringsOf(JSON.parse(readFileSync(file, 'utf8'))));

  it('puts one space between Han and Latin letters or digits', () => {
    const isTight = (text: string): boolean =>
      /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u.test(withoutSpecials(text));

    expect(strings.filter(isTight)).toEqual([]);
  });

  it('says 你 and never shouts, but where the title of a textbook does', () => {
    const isOfBooks = (file: string) => /curriculum.books/.test(file);
    const wordsOf = (files: readonly string[]) =>
      files.flatMap((file) => stringsOf(JSON.parse(readFileSync(file, 'utf8'))));
    const titles = new Set(wordsOf(contentFiles().filter(isOfBooks)));
    const ours = wordsOf(contentFiles().filter((file) => !isOfBooks(file))).filter((text) => !titles.has(text));

    expect(ours.filter((text) => /您|！|「|」/.test(withoutSpecials(text)))).toEqual([]);
  });

  it('closes every formula', () => {
    expect(strings.filter((text) => (text.match(/\$/g)?.length ?? 0) % 2 === 1)).toEqual([]);
  });

  it('writes formulas that can be drawn', () => {
    const formulas = new Set(
      strings.flatMap((text) => Array.from(text.matchAll(/\$+([^$]+)\$+/g), ([, tex = '']) => tex)),
    );
    const isDrawn = (tex: string): boolean => {
      try {
        return katex.renderToString(plainLatex(tex), { strict: false }).length > 0;
      } catch {
        return false;
      }
    };

    expect([...formulas].filter((tex) => !isDrawn(tex))).toEqual([]);
  });
});

describe('a wrong library', () => {
  let dir = '';

  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  function openChanged(file: string, change: (text: string) => string): void {
    dir = mkdtempSync(join(tmpdir(), 'library-'));
    for (const folder of folders) cpSync(join(contentDir, folder), join(dir, folder), { recursive: true });
    writeFileSync(join(dir, file), change(readFileSync(join(dir, file), 'utf8')));
    openLibrary(dir);
  }

  it.each([
    ['broken JSON', 'help/start.json', () => '{', /start\.json cannot be read as JSON/],
    [
      'an unknown field',
      'help/start.json',
      (text: string) => text.replace('"answer"', '"anser"'),
      /start\.json is not valid/,
    ],
    [
      'a link to nowhere',
      'curriculum/knowledge/physics.json',
      (text: string) => text.replace('"related": ["physics-lens"]', '"related": ["physics-lense"]'),
      /related to the unknown physics-lense/,
    ],
    [
      'an id used twice',
      'curriculum/knowledge/physics.json',
      (text: string) => text.replace('"id": "physics-sound"', '"id": "physics-speed"'),
      /physics-speed is used twice/,
    ],
    [
      'a grade the subject is not taught in',
      'curriculum/knowledge/chemistry.json',
      (text: string) => text.replace('"grade": "09"', '"grade": "08"'),
      /not taught in grade 08/,
    ],
  ])('with %s does not open', (_, file, change, message) => {
    expect(() => openChanged(file, change)).toThrow(message);
  });
});

function contentFiles(): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(contentDir, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(contentDir, folder, name)),
  );
}

/** Everything a teacher may read; aliases and keywords are only matched. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    /^(?:id|aliases|keywords|titles|book)$/.test(key) ? [] : stringsOf(inner),
  );
}

/** Formulas, code and dates (2025年10月14日) follow their own rules. */
function withoutSpecials(text: string): string {
  return text.replace(/\$\$?[^$]*\$\$?|`[^`]*`/g, '').replace(/\d+年(?:\d+月)?(?:\d+日)?|\d+月(?:\d+日)?/g, '');
}
