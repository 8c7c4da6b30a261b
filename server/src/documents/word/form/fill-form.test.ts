import { anySign } from '@app/contract/any-sign.fixture.ts';
import { type Design, emptyDesign } from '@app/contract/making/design.ts';
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { WordPicture } from '#documents/word/pictures.ts';
import { packageFaults, readParts, validatorErrors } from '#test/ooxml-package.ts';
import { formDocx, placeholders, processTable, schoolForms, singleTable } from '#test/school-forms.ts';
import { fillForm } from './fill-form.ts';
import { openForm } from './form-package.ts';
import { paragraphText, readForm } from './read-form.ts';
import { suggestPlaces } from './suggest-places.ts';
import { spansBelow, spansOf } from './xml-spans.ts';

const head = {
  title: '公式法 <b> & "1"',
  subject: '数学',
  grade: '九年级',
  book: '人教版',
  unit: '一元二次方程',
  classes: '九（2）班',
  teacher: '林晓',
  date: '2026 年 11 月',
  kind: '新授课',
  periods: 2,
  minutes: 45,
  mode: '同步授课',
  style: 'Common',
} as const;
const step = (no: number, period: number) => ({
  id: `a${no}`,
  title: `第 ${no} 步`,
  period,
  minutes: 5 + no,
  teacher: `出示 $x^2=${no}$，**追问**：\n\n$$x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}$$`,
  students: '- 独立写\n- 同桌查',
  intent: 'H<sub>2</sub>O',
  goalIds: [],
  level: '应用' as const,
});
const design: Design = {
  ...emptyDesign(head),
  goals: [
    { id: 'g1', text: '会用求根公式 $x_1+x_2=-\\frac{b}{a}$', evidence: '', competencies: [] },
    { id: 'g2', text: '说明判别式的意义', evidence: '', competencies: [] },
  ],
  keyPoints: '求根公式',
  difficultPoints: '推导',
  activities: [step(1, 1), step(2, 1), step(3, 2)],
  board: '| 式 | 根 |\n| --- | --- |\n| $\\Delta>0$ | 两个 |\n\n![图](https://example.com/a.png)',
  homework: { basic: '- 练习 1\n- 练习 2', better: '练习 3', further: '' },
  reflection: '',
};

/** One dot. */
const PIXEL = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

const fill = (form: Uint8Array, places = suggestPlaces(readForm(openForm(form).xml))) =>
  fillForm({ form, places, design, label: '内容由 AI 生成', properties: [{ name: 'AIGC', value: '{"Label":"1"}' }] });
const documentOf = (bytes: Uint8Array) => readParts(bytes).get('word/document.xml') ?? '';
const wordsOf = (xml: string) =>
  spansBelow(spansOf(xml), 'w:p')
    .map((paragraph) => paragraphText(xml, paragraph))
    .filter(Boolean);

describe('a filled form', () => {
  it('draws pictures within their cell, where no fixed line cuts them and no indent pushes them out', async () => {
    const wide = { bytes: PIXEL, type: 'png' as const, widthPx: 900, heightPx: 300 };
    const look = '<w:pPr><w:spacing w:line="300" w:lineRule="exact"/><w:ind w:firstLine="420"/></w:pPr>';
    const cell = (width: number, text: string) =>
      `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr><w:p>${look}${text && `<w:r><w:t>${text}</w:t></w:r>`}</w:p></w:tc>`;
    const row = `<w:tr>${cell(1_500, '板书设计')}${cell(3_000, '')}</w:tr>`;
    const form = formDocx(
      `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid><w:gridCol w:w="1500"/><w:gridCol w:w="3000"/></w:tblGrid>${row}</w:tbl><w:p/>`,
    );
    const board = '字\n\n![全](picture:a)\n\n![半](picture:a?width=50) ![没有](picture:b)';
    const bytes = await fillForm({
      form,
      places: suggestPlaces(readForm(openForm(form).xml)),
      design: { ...design, board },
      pictures: new Map<string, WordPicture>([
        ['picture:a', wide],
        ['picture:a?width=50', { ...wide, share: 0.5 }],
      ]),
      label: '内容由 AI 生成',
      properties: [],
    });
    const xml = documentOf(bytes);
    const sizes = Array.from(xml.matchAll(/<wp:extent cx="(\d+)" cy="(\d+)"/g), ([, cx, cy]) => [
      Number(cx) / 9_525,
      Number(cy) / 9_525,
    ]);
    // 3000 twentieths of a point less the margins are 184 pixels.
    expect(sizes).toEqual([
      [184, 61],
      [92, 30],
    ]);
    expect(xml).toContain('［图片：没有］');
    const paragraphs = xml.match(/<w:p>.*?<\/w:p>/g) ?? [];
    const [words, whole] = ['>字<', 'descr="全"'].map((part) => paragraphs.find((one) => one.includes(part)));
    expect(words).toContain('w:lineRule="exact"');
    expect(whole).toContain('w:lineRule="atLeast"');
    expect(whole).not.toContain('w:ind');
    const parts = readParts(bytes);
    expect([...parts.keys()].filter((name) => name.includes('media/'))).toEqual(['word/media/designPicture1.png']);
    expect(packageFaults(parts)).toEqual([]);
    expect(await validatorErrors(bytes, 'docx')).toEqual([]);
  });

  it.each(Object.entries(schoolForms))('is a sound Word file: %s', async (_name, form) => {
    const filled = await fill(form);

    expect(packageFaults(readParts(filled))).toEqual([]);
    expect(await validatorErrors(filled, 'docx')).toEqual([]);
  });

  it('keeps everything that is no place: its header, page and every character between the places', async () => {
    const [before, after] = [readParts(singleTable), readParts(await fill(singleTable))];

    expect(after.get('word/header1.xml')).toBe(before.get('word/header1.xml'));
    expect(after.get('word/_rels/document.xml.rels')).toBe(before.get('word/_rels/document.xml.rels'));
    const untouched =
      /<w:tr>(?:(?!<w:tr>)[\s\S])*?审核意见[\s\S]*?<\/w:tr>|<w:tblBorders><w:top w:val="double"[\s\S]*?<\/w:tblBorders>|<w:sectPr>[\s\S]*<\/w:sectPr>/g;
    expect(after.get('word/document.xml')?.match(untouched)).toEqual(before.get('word/document.xml')?.match(untouched));
    expect(wordsOf(documentOf(await fill(singleTable)))).toEqual(
      expect.arrayContaining(['教 学 设 计', '教学方法', '同意 □　修改 □']),
    );
  });

  it('writes in the look of the cell, and behind a label without its weight', async () => {
    const xml = documentOf(await fill(singleTable));
    const look = '<w:rPr><w:rFonts w:eastAsia="仿宋"/><w:sz w:val="21"/></w:rPr>';

    expect(xml).toContain(`${look}<w:t xml:space="preserve">公式法 &lt;b&gt; &amp; &quot;1&quot;</w:t>`);
    expect(xml).toContain('<w:spacing w:line="300" w:lineRule="auto"/>');
    expect(/板书设计：<\/w:t>[\s\S]*<m:t[^>]*>Δ</.test(xml)).toBe(true);
    expect(wordsOf(xml)).toContain('［图片：图］');
  });

  it('has equations of Word, never LaTeX', async () => {
    const xml = documentOf(await fill(singleTable));

    expect(xml.match(/<m:oMathPara /g)).toHaveLength(3);
    expect(xml).not.toContain('\\frac');
    expect(xml).toMatch(/<m:r>.*?<w:sz w:val="21"\/><\/w:rPr><m:t/);
  });

  it('has a row for every step and none left over; the row below stays', async () => {
    const { tables } = readForm(documentOf(await fill(processTable)));
    const rows = tables[1]?.map(({ cells }) => cells.map(({ text }) => text)) ?? [];

    expect(rows).toHaveLength(5);
    expect(rows.map(([first]) => first)).toEqual([
      '教学环节',
      '第 1 课时\n第 1 步',
      '第 2 步',
      '第 2 课时\n第 3 步',
      '教学反思',
    ]);
    expect(rows[1]).toMatchObject({ 2: '• 独立写\n• 同桌查', 3: 'H2O', 4: '6 分钟' });
  });

  it('keeps its rows for a design without steps', async () => {
    const places = suggestPlaces(readForm(openForm(processTable).xml));
    const filled = await fillForm({
      form: processTable,
      places,
      design: { ...design, activities: [] },
      label: '',
      properties: [],
    });

    expect(readForm(documentOf(filled)).tables[1]).toHaveLength(3);
  });

  it('puts values between the words around a placeholder, and leaves those it does not know', async () => {
    const xml = documentOf(await fill(placeholders));
    const words = wordsOf(xml);

    // What a row may have only once is not in its copies.
    expect(xml.match(/paraId=/g)).toHaveLength(1);
    expect(words[0]).toBe('课题：公式法 <b> & "1"　授课教师：林晓。');
    expect(words).toContain('1. 会用求根公式 ');
    expect(words.find((line) => line.startsWith('作业：'))).toMatch(/基础：.*练习 1.*练习 3（周五交）$/);
    expect(words.filter((line) => line.startsWith('教师：'))).toHaveLength(3);
    expect(words).toContain('{{不认识的}}');
  });

  it('says what it is: at its end, and to programs, beside the properties it had', async () => {
    const parts = readParts(await fill(singleTable));
    const again = readParts(await fill(await fill(singleTable), [{ place: 'c2', field: 'title' }]));

    expect(parts.get('word/document.xml')).toMatch(/内容由 AI 生成<\/w:t><\/w:r><\/w:p><w:sectPr>/);
    expect(parts.get('docProps/custom.xml')).toContain('name="AIGC"');
    expect(again.get('docProps/custom.xml')?.match(/<property /g)).toHaveLength(1);
  });

  it('holds any words whatever', async () => {
    const form = formDocx(`<w:p><w:r><w:t>{{课题}}和{{教学重点}}</w:t></w:r></w:p>`);
    const places = suggestPlaces(readForm(openForm(form).xml));
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: anySign }), fc.string({ unit: anySign }), async (title, keyPoints) => {
        const written = { ...design, head: { ...head, title }, keyPoints };
        const filled = await fillForm({ form, places, design: written, label: '', properties: [] });
        expect(() => spansOf(documentOf(filled))).not.toThrow();
      }),
      { numRuns: 25 },
    );
  });
});

describe('what is no form', () => {
  const changed = (change: (parts: Record<string, string>) => Record<string, string>) => {
    const parts = Object.entries(unzipSync(singleTable)).map(([name, part]) => [name, strFromU8(part)]);
    const other = Object.entries(change(Object.fromEntries(parts)));
    return zipSync(Object.fromEntries(other.map(([name, part]) => [name, strToU8(part)])));
  };
  const types = '[Content_Types].xml';
  it.each([
    ['words', strToU8('只是文字'), '这不是 Word 文件'],
    ['an old or protected file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), '旧的 .doc 格式'],
    ['a file with macros', changed((p) => ({ ...p, [types]: `${p[types]}<!--macroEnabled-->` })), '带宏'],
    ['a file without its text', changed(({ 'word/document.xml': _, ...rest }) => rest), '缺少正文'],
    ['a bomb', changed((p) => ({ ...p, 'word/media/a.xml': ' '.repeat(41 * 1024 ** 2) })), '解压后过大'],
    ['entities', changed((p) => ({ ...p, 'word/document.xml': `<!DOCTYPE a>${p['word/document.xml']}` })), '损坏'],
  ])('is refused with a sentence: %s', (_name, bytes, sentence) => {
    expect(() => readForm(openForm(bytes).xml)).toThrow(sentence);
  });
});
