import { emptyDesign } from '@app/contract/making/design.ts';
import { describe, expect, it } from 'vitest';
import { edgedDocx, line, pageNumber, table, wideSection } from '#test/edged-forms.ts';
import { packageFaults, readParts, validatorErrors } from '#test/ooxml-package.ts';
import { fillForm } from './fill-form.ts';
import { readFormFile } from './read-form-file.ts';

const head = {
  title: '背影',
  subject: '语文',
  grade: '八年级',
  book: '统编版八年级上册',
  unit: '第四单元',
  classes: '八（2）班',
  teacher: '林晓',
  date: '2026-11-18',
  kind: '阅读课',
  periods: 2,
  minutes: 45,
  mode: '同步授课',
  style: 'Common',
} as const;
const design = { ...emptyDesign(head), goals: [{ id: 'g1', text: '读出惦记', evidence: '', competencies: [] }] };

/** Its first sheet lies on its side and has no header; the rest is upright. */
const wideForm = edgedDocx(
  `${table('教学目标', '')}${wideSection}${line('集体备课记录')}${table('课题', '')}${line('')}`,
  [{ kind: 'header', inside: `${table('课题', '', '主备人', '')}${line('')}` }],
);
/** The stamp, a line with labels, and a footer that counts its pages. */
const firstPage = edgedDocx(`${line('教案首页')}${table('课题', '')}${line('')}`, [
  { kind: 'header', inside: line('实验中学　授课教师：______　日期：____年__月__日') },
  { kind: 'footer', inside: line('授课班级：________　第 ', pageNumber, ' 页　审核：______') },
]);
/** Another header on the first page, with a placeholder that Word has cut, and a label no header has room for. */
const twoHeaders = edgedDocx(`${line('单元教学设计')}${table('单元名称', '')}${line('')}`, [
  { kind: 'header', on: 'first', inside: line('学科：{{学', '科}}　年级：') + line('教学目标：________') },
  { kind: 'header', inside: line('课题：________') },
]);

async function filled(form: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const places = readFormFile(form).suggested;
  const bytes = await fillForm({ form, places, design, label: '内容由 AI 生成', properties: [] });
  expect(packageFaults(readParts(bytes))).toEqual([]);
  expect(await validatorErrors(bytes, 'docx')).toEqual([]);
  return readParts(bytes);
}
const wordsOf = (xml = '') => xml.replace(/<\/w:p>/g, '\n').replace(/<[^<>]*>/g, '');

describe('the headers and footers of a form', () => {
  it('are read with places of their own, which do not move those of the document', () => {
    const { suggested, lines, places } = readFormFile(firstPage);

    expect(suggested).toEqual([
      { place: 'c2', field: 'title' },
      { place: 'h1l1', field: 'teacher' },
      { place: 'f1l1', field: 'classes' },
    ]);
    expect(lines.map(({ place, label }) => `${place} ${label}`)).toEqual([
      'h1l1 授课教师',
      'f1l1 授课班级',
      'f1l2 审核',
    ]);
    expect(places).toContain('f1l2');
  });

  it('are filled, and the number of the page, the stamp and what she signs stay', async () => {
    const parts = await filled(firstPage);

    expect(wordsOf(parts.get('word/header5.xml'))).toContain('实验中学　授课教师：林晓　日期：____年__月__日');
    const footer = parts.get('word/footer6.xml') ?? '';
    expect(wordsOf(footer)).toContain('授课班级：八（2）班　第 1 页　审核：______');
    expect(footer).toContain('<w:fldSimple w:instr=" PAGE ">');
  });

  it('may be tables, and a section on wide paper stays wide', async () => {
    const parts = await filled(wideForm);

    expect(wordsOf(parts.get('word/header5.xml'))).toMatch(/课题\n背影\n主备人\n林晓/);
    const document = parts.get('word/document.xml') ?? '';
    expect(wordsOf(document)).toContain('读出惦记');
    expect(document.indexOf('w:orient="landscape"')).toBeGreaterThan(document.indexOf('读出惦记'));
    expect(document.match(/<w:sectPr>/g)).toHaveLength(2);
  });

  it('may be another on the first page; what has no room on every page is not suggested there', async () => {
    const { suggested, placeholders } = readFormFile(twoHeaders);
    expect(placeholders).toEqual(['{{学科}}']);
    expect(suggested.map(({ place, field }) => `${place} ${field}`)).toEqual([
      'c2 unit',
      '{{学科}} subject',
      'h1l1 grade',
      'h2l1 title',
    ]);

    const parts = await filled(twoHeaders);

    expect(wordsOf(parts.get('word/header5.xml'))).toContain('\n学科：语文　年级：八年级\n教学目标：________\n');
    expect(wordsOf(parts.get('word/header6.xml'))).toContain('\n课题：背影\n');
  });
});
