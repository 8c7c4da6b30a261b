import type { Design } from '@app/contract/making/design.ts';
import { exportDesign, generateDesign, getDesign, saveDesign } from '@app/contract/making/designs.ts';
import { savePreferences } from '@app/contract/running/account.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endPdfProcess } from '#documents/pdf/pdf-process.ts';
import { readDocument } from '#documents/reading/read-document.ts';
import { endWordThread } from '#documents/word/word-thread.ts';
import { designMaker } from '#features/making/designs/writing.service.ts';
import { runMaking } from '#making/run-making.ts';
import { packageFaults, readParts, validatorErrors } from '#test/ooxml-package.ts';
import { readPdfPages } from '#test/pdf-pages.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  app = await openTestApp({ model: { ...scriptedModel(), kind: 'offline' }, withCurriculum: true });
  teacher = await app.signUp();
});
afterAll(async () => {
  endPdfProcess('');
  await endWordThread('');
  await app.close();
});

async function makeDesign(wish: object): Promise<{ designId: string; design: Design; revision: number }> {
  const { designId } = (await app.call(generateDesign, wish, teacher)).data;
  await runMaking(app.deps, designMaker, designId);
  const { design, revision } = (await app.call(getDesign, { designId }, teacher)).data;
  return { designId, design, revision };
}

async function download(payload: object, as = teacher): Promise<Buffer> {
  const headers = { 's-auth-token': as.token };
  return (await app.app.inject({ method: 'POST', url: exportDesign.path, headers, payload })).rawPayload;
}

const pagesOf = async (payload: object) => (await readPdfPages(await download({ ...payload, format: 'pdf' }))).pages;
const documentOf = (bytes: Buffer) => readParts(bytes).get('word/document.xml') ?? '';
const wordsOf = async (bytes: Buffer) => (await readDocument(bytes, '教案.docx')).markdown;
/** A lesson with formulas, one of Chinese, and an experiment. */
const lessons = ['rj-math-9a.4.4', 'tb-chinese-8a.4.1', 'rj-chemistry-9a.7.2'];

describe('a design as one table', () => {
  it('is what she gets without a choice: everything schools file, and room for what she adds by hand', async () => {
    const { designId, design } = await makeDesign({ lessonId: lessons[2] });

    const bytes = await download({ designId });

    const text = await wordsOf(bytes);
    for (const name of ['课题', '课型', '日期', '课标要求', '教材分析', '学情分析', '教学目标', '教学重点', '教学难点'])
      expect(text).toContain(name);
    for (const name of [
      '教学环节（时间）',
      '教师活动',
      '学生活动',
      '设计意图',
      '二次备课',
      '板书设计',
      '作业设计',
      '教学反思',
    ])
      expect(text).toContain(name);
    for (const { title, intent } of design.activities) {
      expect(text).toContain(title);
      expect(text).toContain(intent.slice(0, 8));
    }
    const [goal] = design.goals;
    const names = goal?.competencies.map((code) => design.standards.find((one) => one.code === code)?.name);
    expect(text).toContain(`【${names?.join('、')}】`);
    expect(text).not.toMatch(/[A-Z]{2}[345]-[CR]\d/);
    expect(packageFaults(readParts(bytes))).toEqual([]);
    expect(await validatorErrors(bytes, 'docx')).toEqual([]);
  });

  it('repeats the head of the process on every page and keeps its rows whole', async () => {
    const { designId, design } = await makeDesign({ lessonId: lessons[0], periods: 2 });

    const xml = documentOf(await download({ designId }));

    // Two rows of head for each period; every row of a table that is not within another.
    expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(4);
    expect(xml.match(/<w:cantSplit\/>/g)?.length).toBeGreaterThan(design.activities.length + 10);
    const pages = await pagesOf({ designId });
    const lastProcess = pages.findLastIndex(({ words }) => words.some(({ text }) => text.includes('二次备课')));
    expect(lastProcess).toBeGreaterThan(0);
  });

  it.each(lessons)('is three to five pages in full and one or two in brief: %s', async (lessonId) => {
    const { designId } = await makeDesign({ lessonId });

    const [full, brief] = [await pagesOf({ designId }), await pagesOf({ designId, layout: 'brief' })];

    expect(full.length).toBeGreaterThanOrEqual(3);
    expect(full.length).toBeLessThanOrEqual(5);
    expect(brief.length).toBeLessThanOrEqual(2);
  });

  it('says in brief what is asked and what pupils do, and nothing of analyses and sources', async () => {
    const { designId, design } = await makeDesign({ lessonId: lessons[1] });

    const text = await wordsOf(await download({ designId, layout: 'brief' }));

    expect(text).toContain('关键问题与任务');
    for (const { title } of design.activities) expect(text).toContain(title);
    for (const name of ['设计意图', '学情分析', '课标要求', '参考依据', '课堂练习']) expect(text).not.toContain(name);
  });

  it('draws the board in a dark frame, its title in the middle and what is compared side by side', async () => {
    const { designId, design, revision } = await makeDesign({ lessonId: lessons[1] });
    const board = '背影  \n线索：惦记  \n当时的我：暗笑  \n写作的我：自责  \n香港 1997｜澳门 1999｜台湾';
    await app.call(saveDesign, { designId, revision, design: { ...design, board } }, teacher);

    const bytes = await download({ designId });

    const xml = documentOf(bytes);
    const frame = xml.slice(xml.lastIndexOf('<w:tbl>', xml.indexOf('BoardTitle')), xml.indexOf('作业设计'));
    expect(frame).toMatch(/<w:top w:val="single" w:color="262626" w:sz="18"\/>/);
    expect(frame).toContain('<w:pStyle w:val="BoardTitle"/>');
    const spans = Array.from(frame.matchAll(/<w:gridSpan w:val="(\d+)"\/>/g), ([, span]) => Number(span));
    expect(spans.slice(0, 7)).toEqual([12, 12, 6, 6, 4, 4, 4]);
    expect(await validatorErrors(bytes, 'docx')).toEqual([]);
  });

  it('continues a step that is longer than a page instead of losing its end', async () => {
    const { designId, design, revision } = await makeDesign({ lessonId: lessons[1] });
    const [first, ...others] = design.activities;
    if (!first) throw new Error('a design has steps');
    const long = { ...first, teacher: `${'读一遍，说说看到了什么。'.repeat(220)}最后一句` };
    await app.call(saveDesign, { designId, revision, design: { ...design, activities: [long, ...others] } }, teacher);

    const pages = await pagesOf({ designId });

    const at = (words: string) =>
      pages.findIndex((page) =>
        page.words
          .map(({ text }) => text)
          .join('')
          .includes(words),
      );
    expect(at('最后一句')).toBeGreaterThan(at('读一遍'));
    for (const { words } of pages) expect(Math.min(...words.map(({ bottom }) => bottom))).toBeGreaterThan(20);
  });
});

describe('the layout of her designs', () => {
  it('is remembered for every file of every design, and is hers alone', async () => {
    const { designId } = await makeDesign({ lessonId: lessons[1] });
    const hasColumn = async (layout?: string) =>
      (await wordsOf(await download({ designId, ...(layout && { layout }) }))).includes('二次备课');
    expect([await hasColumn(), await hasColumn('sections')]).toEqual([true, false]);

    await app.call(savePreferences, { designLayout: 'sections' }, teacher);

    expect([await hasColumn(), await hasColumn('table')]).toEqual([false, true]);
    await app.call(savePreferences, { designLayout: 'table' }, teacher);
  });

  it('is one there is', async () => {
    const { designId } = await makeDesign({ lessonId: lessons[1] });
    const answer = JSON.parse((await download({ designId, layout: 'poster' })).toString());

    expect(answer).toMatchObject({ code: 400, message: '请选择表格式、简案或分节式' });
  });
});
