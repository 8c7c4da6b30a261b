import * as contract from '@app/contract/making/courseware.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecognitionError } from '#adapters/recognition/recognition.ts';
import { pdfOf } from '#documents/reading/pdf/pdf.fixture.ts';
import { endSlidesThread } from '#documents/slides/slides-thread.ts';
import { writeSlides } from '#documents/slides/write-slides.ts';
import { addFile } from '#features/keeping/drive/drive.service.ts';
import { storeOwnBytes } from '#features/keeping/storage/own-bytes.service.ts';
import { runMaking } from '#making/run-making.ts';
import { longestWait, MOST_WAIT_MS } from '#test/others-wait.ts';
import { sampleDeck } from '#test/sample-decks.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { coursewareMaker } from './composing.service.ts';

let app: TestApp;
let teacher: Teacher;
let stranger: Teacher;
beforeAll(async () => {
  app = await openTestApp();
  [teacher, stranger] = [await app.signUp(), await app.signUp()];
});
afterAll(async () => {
  await endSlidesThread('');
  await app.close();
});

const asCaller = ({ userId }: Teacher) => ({ userId, sessionId: '', suspendedReason: '' });
const put = async (name: string, bytes: Uint8Array) => {
  const contextId = await storeOwnBytes(app.deps, asCaller(teacher), bytes);
  return (await addFile(app.deps, asCaller(teacher), { name, contextId })).fileId;
};
const slides = () => writeSlides({ deck: sampleDeck('board', 'normal'), label: '标识', properties: [] });
const init = (input: Parameters<typeof app.call<typeof contract.initTransfer>>[1], as = teacher) =>
  app.call(contract.initTransfer, input, as);
const exist = async (fileId: string, as = teacher) =>
  (await app.call(contract.getExistCoursewareUrl, { fileId }, as)).data;

describe('a file of the cloud disk as courseware', () => {
  it('of scanned pages is read by the recogniser, as a file given to a question is', async () => {
    app.deps.recognition.kind = 'local';
    app.deps.recognition.recognise = async () => '# 浮力\n\n## 阿基米德原理\n\n- 浮力等于排开液体的重力';
    const fileId = await put('扫描讲义.pdf', pdfOf([{ hasPicture: true }]));
    const { transferId } = (await init({ fileId })).data;
    await runMaking(app.deps, coursewareMaker, transferId);

    const { deck } = (await app.call(contract.getCourseware, { coursewareId: transferId }, teacher)).data;
    expect(JSON.stringify(deck)).toContain('排开液体的重力');
    app.deps.recognition.recognise = () => Promise.reject(new RecognitionError('文字识别没有回应，请稍后重试'));
    const unread = await put('没认出.pdf', pdfOf([{ hasPicture: true }]));
    const failed = (await init({ fileId: unread })).data.transferId;
    await runMaking(app.deps, coursewareMaker, failed);
    const { notice } = (await app.call(contract.getCourseware, { coursewareId: failed }, teacher)).data;
    expect(notice).toContain('文字识别没有回应');
    app.deps.recognition.kind = 'none';
  }, 120_000);

  it('becomes slides in the background: parsing first, then an address (CW-014)', async () => {
    const fileId = await put('公式法.pptx', await slides());
    expect(await exist(fileId)).toEqual({ url: '', parsing: false });

    const { transferId, url } = (await init({ fileId, templateId: 'porcelain' })).data;
    expect(url).toBeUndefined();
    expect(await exist(fileId)).toEqual({ url: '', parsing: true });
    const early = await app.call(contract.openCourseware, { resId: fileId }, teacher);
    expect(early).toMatchObject({ status: 409, message: '该课件目前正在解析中,请稍后……' });

    await runMaking(app.deps, coursewareMaker, transferId);

    const page = `/createCoursewareSession?coursewareId=${transferId}`;
    expect(await exist(fileId)).toEqual({ url: page, parsing: false });
    expect((await app.call(contract.openCourseware, { resId: fileId }, teacher)).data.url).toBe(page);
    expect((await init({ fileId })).data).toEqual({ transferId, url: page });
    const { deck } = (await app.call(contract.getCourseware, { coursewareId: transferId }, teacher)).data;
    expect(deck?.theme).toBe('porcelain');
    const words = JSON.stringify(deck);
    for (const said of ['求根公式', '判别式与根', '两个不相等的实数根', '课后作业']) expect(words).toContain(said);
    expect(deck?.slides.find(({ title }) => title === '判别式与根')?.layout).toBe('table');
    // A file of ours has its own layouts again.
    const layouts = new Set(sampleDeck('board', 'normal').slides.map(({ layout }) => layout));
    expect(new Set(deck?.slides.map(({ layout }) => layout))).toEqual(layouts);
    expect(deck?.slides.some(({ notes }) => notes.includes('先请学生说'))).toBe(true);
  });

  it('is of the caller, and of a kind that can be read', async () => {
    const fileId = await put('公式法.pptx', await slides());
    const table = await put('名单.xlsx', new TextEncoder().encode('not a table'));

    expect((await init({ fileId }, stranger)).status).toBe(404);
    expect(await exist(fileId, stranger)).toEqual({ url: '', parsing: false });
    expect((await init({ fileId: table })).message).toContain('能用来做课件的有');
    expect((await init({})).message).toBe('请选择文件，或写下大纲');
  });

  it('keeps nobody waiting, whatever its lines look like', async () => {
    const hostile = [
      `# a${' '.repeat(40_000)}b`,
      '[!['.repeat(20_000),
      `| a${'\\'.repeat(40_000)} |`,
      '$$\n'.repeat(9_999),
    ];
    const fileId = await put('提纲.md', new TextEncoder().encode(hostile.join('\n\n')));
    const { transferId } = (await init({ fileId })).data;

    const waitMs = await longestWait(() => runMaking(app.deps, coursewareMaker, transferId));

    const { data } = await app.call(contract.getCourseware, { coursewareId: transferId }, teacher);
    expect(data).toMatchObject({ stage: 'ready', deck: { title: '提纲' } });
    expect(waitMs).toBeLessThan(MOST_WAIT_MS);
  });

  it('fails with a sentence when it cannot be read', async () => {
    const fileId = await put('坏的.pptx', new TextEncoder().encode('no slides in here'));
    const { transferId } = (await init({ fileId })).data;
    await runMaking(app.deps, coursewareMaker, transferId);

    const stored = (await app.call(contract.getCourseware, { coursewareId: transferId }, teacher)).data;
    expect(stored.stage).toBe('failed');
    expect(stored.notice).toMatch(/[\u4e00-\u9fff]/);
    expect(await exist(fileId)).toEqual({ url: '', parsing: false });
  });
});

describe('where a PPT is fetched from', () => {
  it('is for ppt, pptx and ecw only, however they are written (DL-018)', async () => {
    const bytes = new TextEncoder().encode('slides');
    for (const name of ['a.ppt', 'b.PPTX', 'c.Ecw']) {
      const fileId = await put(name, bytes);
      const { url } = (await app.call(contract.getEtpAccessUrlByFileId, { fileId }, teacher)).data;
      expect((await app.app.inject({ method: 'GET', url })).body, name).toBe('slides');
      expect((await app.call(contract.getEtpAccessUrlByFileId, { fileId }, stranger)).status).toBe(404);
    }
    for (const name of ['a.docx', 'pptx', 'a.pptx.txt']) {
      const fileId = await put(name, bytes);
      const refused = await app.call(contract.getEtpAccessUrlByFileId, { fileId }, teacher);
      expect(refused, name).toMatchObject({ status: 400, message: '只有 ppt、pptx 和 ecw 文件能作为课件打开' });
    }
    expect(await app.call(contract.openCourseware, {}, teacher)).toMatchObject({ message: '获取课件访问URL失败!' });
  });
});

describe('the courseware application', () => {
  it('is on the shelf, with its abilities and version (ENT-026)', async () => {
    const { data } = await app.call(contract.getCoursewareInfo, {}, teacher);

    expect(data).toEqual({
      isOnTheShelf: true,
      app: {
        metaJson: {
          abilities: ['spark', 'aichat', 'commonCourseware', 'mathAnalysis', 'cloud', 'mathematical'],
          version: '1.4.0.0',
        },
      },
      minVersion: '1.4.0.0',
    });
  });
});
