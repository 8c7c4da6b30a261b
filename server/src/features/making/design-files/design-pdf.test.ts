import { listDrive } from '@app/contract/keeping/drive.ts';
import {
  exportDesign,
  generateDesign,
  getDesign,
  saveDesign,
  saveDesignToDrive,
} from '@app/contract/making/designs.ts';
import { AI_LABEL } from '@app/contract/talking/exports.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endPdfProcess, writePdfInProcess } from '#documents/pdf/pdf-process.ts';
import { designMaker } from '#features/making/designs/writing.service.ts';
import { runMaking } from '#making/run-making.ts';
import { composeDesigns } from '#test/composed-designs.ts';
import { type FileDesk, openFileDesk } from '#test/file-desk.ts';
import { readPdfPages } from '#test/pdf-pages.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import type { Teacher } from '#test/test-app.ts';

let desk: FileDesk;
let teacher: Teacher;
let designId = '';
beforeAll(async () => {
  desk = await openFileDesk({ model: { ...scriptedModel(), kind: 'offline' }, withCurriculum: true });
  teacher = await desk.signUp();
  const wish = { title: '公式法', phase: '04', grade: '09', subject: '02', periods: 2 };
  designId = (await desk.call(generateDesign, wish, teacher)).data.designId;
  await runMaking(desk.deps, designMaker, designId);
});
afterAll(async () => {
  endPdfProcess('');
  await desk.close();
});

const download = (as: Teacher, format = 'pdf') =>
  desk.app.inject({
    method: 'POST',
    url: exportDesign.path,
    payload: { designId, format },
    headers: { 's-auth-token': as.token },
  });
const packed = (text: string) => text.replaceAll(/\s/g, '');

describe('a design downloaded as PDF', () => {
  it('says all that the design says, on numbered pages that carry the label', async () => {
    const { design } = (await desk.call(getDesign, { designId }, teacher)).data;

    const response = await download(teacher);

    expect(response.headers['content-type']).toBe('application/pdf');
    expect(decodeURIComponent(`${response.headers['content-disposition']}`)).toContain('公式法 教学设计.pdf');
    const { pages, text, info } = await readPdfPages(response.rawPayload);
    const custom = { AIGC: expect.stringContaining('"Label":"1"') };
    expect(info).toMatchObject({ Title: design.head.title, Subject: AI_LABEL, Custom: custom });
    expect(text.split(packed(AI_LABEL)).length - 1).toBe(pages.length);
    expect(text).toContain(`第${pages.length}页，共${pages.length}页`);
    for (const { title } of design.activities) expect(text).toContain(packed(title));
    for (const name of ['教师活动', '学生活动', '设计意图', '二次备课', '第1课时', '第2课时'])
      expect(text).toContain(name);
  });

  it('draws her pictures and takes her words literally', async () => {
    const png = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#0f7553' } })
      .png()
      .toBuffer();
    const { fileId } = (await desk.upload(teacher, '图.png', png)).data;
    const { design, revision } = (await desk.call(getDesign, { designId }, teacher)).data;
    const textbook = '#read("/etc/passwd") @ref <label> #{1+1}';
    const board = `![数轴](/storage/${fileId}) ![网上的](https://example.com/a.png)`;
    await desk.call(saveDesign, { designId, revision, design: { ...design, textbook, board } }, teacher);

    const { rawPayload } = await download(teacher);

    const { text } = await readPdfPages(rawPayload);
    expect(text).toContain(packed(textbook));
    expect(text).toContain('图片：网上的');
    expect(text).not.toContain('图片：数轴');
    expect(rawPayload.toString('latin1')).toContain('/Width 400');
  });

  it('is hers alone, and only in the kinds there are', async () => {
    const foreign = await download(await desk.signUp());
    const unknown = await download(teacher, 'odt');

    expect(foreign.json()).toMatchObject({ code: 404 });
    expect(unknown.json()).toMatchObject({ code: 400, message: '请选择 Word、PDF 或 Markdown' });
  });

  it('is put into her cloud disk as the same file', async () => {
    const { data } = await desk.call(saveDesignToDrive, { designId, format: 'pdf' }, teacher);

    expect(data.name).toBe('公式法 教学设计.pdf');
    const { list } = (await desk.call(listDrive, { dirId: data.dirId }, teacher)).data;
    expect(list).toMatchObject([{ fileId: data.fileId, name: '公式法 教学设计.pdf' }]);
  });
});

describe('teaching designs of all subjects, modes, styles and lengths', () => {
  it('become papers without overflow, blank pages or LaTeX', { timeout: 120_000 }, async () => {
    const designs = await composeDesigns(desk, 32);
    const papers = designs.flatMap((one, index) =>
      (['sections', index % 2 === 0 ? 'table' : 'brief'] as const).map((layout) => ({ ...one, layout })),
    );
    for (const { name: lesson, design, layout } of papers) {
      const name = `${lesson} ${layout}`;
      const margin = layout === 'sections' ? MARGIN_PT : TABLE_MARGIN_PT;
      const content = { design, layout, label: AI_LABEL, properties: [], pictures: new Map() };
      const { pages, text } = await readPdfPages(await writePdfInProcess('A', content));

      expect(/\\(frac|sqrt|times|ce|text)\b|［公式］|\$[^$]+\$/.exec(text)?.[0], name).toBeUndefined();
      for (const [index, { width, words }] of pages.entries()) {
        const written = packed(words.map((word) => word.text).join(''));
        expect(written.length, `${name}, page ${index + 1}`).toBeGreaterThan(BLANK_CHARACTERS);
        const outside = words.filter(({ left, right }) => left < margin || right > width - margin);
        expect(outside, `${name}, page ${index + 1}`).toEqual([]);
      }
    }
  });
});

/** The label and the page number alone are no page. */
const BLANK_CHARACTERS = packed(`${AI_LABEL}第 10 页，共 10 页`).length;
/** Marks at the end of a line may hang over by half their width. */
const MARGIN_PT = 72.5;
const TABLE_MARGIN_PT = 50;
