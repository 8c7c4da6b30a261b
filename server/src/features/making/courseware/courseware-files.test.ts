import * as contract from '@app/contract/making/courseware.ts';
import type { Deck } from '@app/contract/making/slides.ts';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endPdfProcess } from '#documents/pdf/pdf-process.ts';
import { endPageProcesses } from '#documents/pdf-pages/page-process.ts';
import { readDocument } from '#documents/reading/read-document.ts';
import { endSlidesThread } from '#documents/slides/slides-thread.ts';
import { endWordThread } from '#documents/word/word-thread.ts';
import { runMaking } from '#making/run-making.ts';
import { forged } from '#test/forge.ts';
import { packageFaults, readParts, validatorErrors } from '#test/ooxml-package.ts';
import { readPdfPages } from '#test/pdf-pages.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { coursewareMaker } from './composing.service.ts';
import { sweepCourseware } from './courseware.service.ts';

const OUTLINE = '# 光的反射\n\n## 学习目标\n- 说出反射定律\n\n## 公式\n$$\n\\frac{a}{b}=1\n$$\n\n## 作业\n- 基础：画图';

let app: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  app = await openTestApp();
  teacher = await app.signUp();
});
afterAll(async () => {
  await Promise.all([endSlidesThread(''), endWordThread('')]);
  endPdfProcess('');
  endPageProcesses();
  await app.close();
});

const begin = async () =>
  (await app.call(contract.generateCourseware, { outline: OUTLINE }, teacher)).data.coursewareId;
/** Begins a courseware and lets its job run. */
const make = async () => {
  const coursewareId = await begin();
  await runMaking(app.deps, coursewareMaker, coursewareId);
  return (await app.call(contract.getCourseware, { coursewareId }, teacher)).data;
};

describe('the PowerPoint file of a courseware', () => {
  const fetched = (url: string) => app.app.inject({ method: 'GET', url });

  it('is a real pptx behind an address that anybody may fetch for ten minutes (SRV-025, SRV-031, DL-021)', async () => {
    const { coursewareId, deck } = await make();
    const { url } = (await app.call(contract.exportCourseware, { coursewareId }, teacher)).data;

    const response = await fetched(url);
    expect(response.headers['content-type']).toContain('presentationml');
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain('光的反射.pptx');
    const parts = readParts(response.rawPayload);
    expect(packageFaults(parts)).toEqual([]);
    expect(await validatorErrors(response.rawPayload, 'pptx')).toEqual([]);
    expect([...parts.keys()].filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))).toHaveLength(
      deck?.slides.length ?? 0,
    );

    expect((await fetched(forged(url))).statusCode).toBe(403);
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 601_000);
    expect((await fetched(url)).statusCode).toBe(403);
    app.clock.now = now;
  });

  it('is written once for the same content', async () => {
    const { coursewareId, revision, ...stored } = await make();
    const path = async () =>
      (await app.call(contract.exportCourseware, { coursewareId }, teacher)).data.url.replace(/\?.*/, '');
    const [first, again] = await Promise.all([path(), path()]);
    expect(again).toBe(first);

    const deck = { ...(stored.deck as Deck), title: '另一个题' }; // what is ready has slides
    await app.call(contract.saveCourseware, { coursewareId, revision, deck }, teacher);
    expect(await path()).not.toBe(first);
  });

  it('goes to the cloud disk', async () => {
    const { coursewareId } = await make();
    const saved = (await app.call(contract.saveCoursewareToDrive, { coursewareId }, teacher)).data;

    expect(saved.name).toBe('光的反射.pptx');
    const { url } = (await app.call(contract.getEtpAccessUrlByFileId, { fileId: saved.fileId }, teacher)).data;
    expect((await fetched(url)).statusCode).toBe(200);
  });

  it('is refused while the slides are being made', async () => {
    const coursewareId = await begin();

    expect((await app.call(contract.exportCourseware, { coursewareId }, teacher)).status).toBe(409);
    expect(await app.call(contract.openCourseware, { coursewareId }, teacher)).toMatchObject({
      status: 409,
      message: contract.STILL_PARSING,
    });
  });

  it('is swept after a day; the deck stays', async () => {
    const { coursewareId } = await make();
    const { url } = (await app.call(contract.exportCourseware, { coursewareId }, teacher)).data;
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 25 * 3_600_000);
    await sweepCourseware(app.deps);
    app.clock.now = now;

    expect((await fetched(url)).statusCode).toBe(404);
    expect((await app.call(contract.exportCourseware, { coursewareId }, teacher)).status).toBe(200);
  });
});

describe('what she says with her slides', () => {
  // A teacher of its own: each makes so many a day.
  beforeAll(async () => {
    teacher = await app.signUp();
  });

  const said = async (notes: string) => {
    const { coursewareId, revision, deck } = await make();
    const slides = (deck as Deck).slides.map((slide, at) => (at === 1 ? { ...slide, notes, minutes: 3 } : slide)); // what is ready has slides
    await app.call(contract.saveCourseware, { coursewareId, revision, deck: { ...(deck as Deck), slides } }, teacher);
    return app.call(contract.exportCourseware, { coursewareId, format: 'docx' }, teacher);
  };

  it('goes out as Word: page by page, with the minutes, her signs as she wrote them and formulas as equations', async () => {
    const { url } = (await said('1. 先看 *法线*。\n#再说# $\\frac{a}{b}$ 是什么。')).data;
    const response = await app.app.inject({ method: 'GET', url });

    expect(response.headers['content-type']).toContain('wordprocessingml');
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain('光的反射 讲稿.docx');
    expect(await validatorErrors(response.rawPayload, 'docx')).toEqual([]);
    const { markdown } = await readDocument(response.rawPayload, '讲稿.docx');
    expect(markdown).toContain('第 2 页　学习目标（3 分钟）');
    expect(markdown.replaceAll('\\', '')).toContain('1. 先看 *法线*。');
    expect(markdown).toContain('frac');
    const parts = readParts(response.rawPayload);
    expect(String(parts.get('docProps/custom.xml'))).toContain('AIGC');
  });

  it('is refused in a sentence where nothing is written yet', async () => {
    expect(await said('')).toMatchObject({ status: 400, message: expect.stringContaining('还没有讲稿') });
  });
});

describe('the other files of a courseware', () => {
  beforeAll(async () => {
    teacher = await app.signUp();
  });

  const exported = async (coursewareId: string, choice: object) => {
    const { url } = (await app.call(contract.exportCourseware, { coursewareId, ...choice }, teacher)).data;
    const response = await app.app.inject({ method: 'GET', url });
    const name = /filename\*=UTF-8''([^;]+)/.exec(String(response.headers['content-disposition']))?.[1] ?? '';
    return { url, name: decodeURIComponent(name), type: response.headers['content-type'], bytes: response.rawPayload };
  };

  it('are its slides and handouts as PDF, each kept by itself', async () => {
    const { coursewareId, deck } = await make();
    const count = deck?.slides.length ?? 0;
    const slides = await exported(coursewareId, { format: 'pdf' });
    const handout = await exported(coursewareId, { format: 'handout', perPage: 3 });

    expect([slides.name, slides.type]).toEqual(['光的反射.pdf', 'application/pdf']);
    expect((await readPdfPages(slides.bytes)).pages).toHaveLength(count);
    expect(handout.name).toBe('光的反射 讲义.pdf');
    expect((await readPdfPages(handout.bytes)).pages).toHaveLength(Math.ceil(count / 3));
    const path = (one: { url: string }) => one.url.replace(/\?.*/, '');
    expect(path(await exported(coursewareId, { format: 'handout', perPage: 3 }))).toBe(path(handout));
    expect(path(await exported(coursewareId, { format: 'handout', perPage: 4 }))).not.toBe(path(handout));
  });

  it('are pictures, one a slide, in one archive', async () => {
    const { coursewareId, deck } = await make();
    const { name, type, bytes } = await exported(coursewareId, { format: 'png' });
    const pictures = Object.entries(unzipSync(bytes));

    expect([name, type]).toEqual(['光的反射 图片.zip', 'application/zip']);
    expect(pictures.map(([one]) => one)).toEqual(
      (deck?.slides ?? []).map((_, at) => `第${String(at + 1).padStart(2, '0')}页.png`),
    );
    for (const [, picture] of pictures)
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1_920, height: 1_080 });
  });

  it('go to the cloud disk as well, and are refused where they have no sense', async () => {
    const { coursewareId, revision, deck } = await make();
    const saved = await app.call(contract.saveCoursewareToDrive, { coursewareId, format: 'handout' }, teacher);
    expect(saved.data.name).toBe('光的反射 讲义.pdf');

    const slides = (deck as Deck).slides.map((slide) => ({ ...slide, notes: '' })); // what is ready has slides
    await app.call(contract.saveCourseware, { coursewareId, revision, deck: { ...(deck as Deck), slides } }, teacher);
    const noNotes = await app.call(contract.exportCourseware, { coursewareId, format: 'notes' }, teacher);
    expect(noNotes).toMatchObject({ status: 400, message: expect.stringContaining('还没有讲稿') });
    const five = await app.call(
      contract.exportCourseware,
      { coursewareId, format: 'handout', perPage: 5 as 6 },
      teacher,
    );
    expect(five.status).toBe(400);
  });

  it('are nobody else’s', async () => {
    const { coursewareId } = await make();
    const other = await app.signUp();
    expect((await app.call(contract.exportCourseware, { coursewareId, format: 'png' }, other)).status).toBe(404);
  });
});
