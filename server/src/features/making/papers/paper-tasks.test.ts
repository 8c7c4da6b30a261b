import * as files from '@app/contract/making/paper-files.ts';
import * as contract from '@app/contract/making/papers.ts';
import { cancelTask } from '@app/contract/running/tasks.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countedEquity } from '#test/counted-equity.ts';
import { readParts } from '#test/ooxml-package.ts';
import { readPdfPages } from '#test/pdf-pages.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { sweepPaperTasks, writePaper } from './paper-tasks.service.ts';

/** Threads and a process of their own begin with the first file. */
const SLOW_MS = 90_000;
const equity = countedEquity('PAPER_DOWNLOAD');
let app: TestApp;
let teacher: Teacher;
let other: Teacher;
beforeAll(async () => {
  app = await openTestApp({ withQuestions: true, equity });
  await equity.open(app.database);
  [teacher, other] = [await app.signUp(), await app.signUp()];
});
afterAll(() => app.close());
beforeEach(() => {
  equity.left = Number.POSITIVE_INFINITY;
});

const topics = ['math-senior-0001', 'math-senior-0002'];
type Wish = Partial<Parameters<typeof app.call<typeof files.createComposingPaperDownloadTask>>[1]>;
const ask = (wish: Wish = {}, as = teacher) =>
  app.call(files.createComposingPaperDownloadTask, { topicIds: topics, isDeduction: true, ...wish }, as);
const task = async (taskId: string, as = teacher) => (await app.call(files.getPaperDownloadTask, { taskId }, as)).data;
const fileAt = async (url: string) => (await app.app.inject({ url })).rawPayload;
const wordsOf = (bytes: Uint8Array) => (readParts(bytes).get('word/document.xml') ?? '').replaceAll(/<[^>]+>/g, '');
/** What questions begin with; the notes above them are numbered too. */
const numbersIn = (bytes: Uint8Array) =>
  (readParts(bytes).get('word/document.xml') ?? '')
    .split('</w:p>')
    .filter((paragraph) => !paragraph.includes('w:val="ExamNotes"'))
    .flatMap((paragraph) => /^(\d+)\.[ （]/.exec(paragraph.replaceAll(/<[^>]+>/g, ''))?.[1] ?? [])
    .map(Number);

describe('the file of a paper (SRV-023, PAN-008, PAN-009)', () => {
  it(
    'is a real document with every question in it, and has an address once it is there',
    async () => {
      const composed = await app.call(
        contract.composePaper,
        {
          phase: '05',
          subject: '02',
          sections: [
            { type: 'single', count: 8, score: 5 },
            { type: 'blank', count: 4, score: 5 },
            { type: 'solution', count: 4, score: 10 },
          ],
        },
        teacher,
      );
      const sections = composed.data.sections.map(({ title, questions }) => ({
        title,
        questions: questions.map(({ id, score }) => ({ questionId: id, score })),
      }));
      const facts = {
        title: '期中测试',
        heading: '第一中学',
        phase: '05',
        subject: '02',
        grade: '11',
        minutes: 90,
      } as const;
      const { paperId } = (await app.call(contract.saveComposedPaper, { ...facts, sections }, teacher)).data;
      const { taskId } = (await app.call(files.createPaperDownloadTask, { paperId }, teacher)).data;
      expect(await task(taskId)).toMatchObject({ status: 2, fileName: '期中测试.docx' });
      expect(await task(taskId)).not.toHaveProperty('url');
      await writePaper(app.deps, taskId);
      const { url, status } = await task(taskId);
      expect(status).toBe(1);
      const bytes = await fileAt(url ?? '');
      const inOrder = Array.from({ length: 16 }, (_, index) => index + 1);
      // Each once in the paper and once among the answers.
      expect(numbersIn(bytes)).toEqual([...inOrder, ...inOrder]);
      expect(wordsOf(bytes)).toContain('参考答案与解析');

      expect((await app.call(files.exportPaper, { paperId, answers: 'only' }, teacher)).data.url).toContain(
        '/storage/paper/',
      );

      const asPdf = (await app.call(files.createPaperDownloadTask, { paperId, format: 'pdf' }, teacher)).data.taskId;
      await writePaper(app.deps, asPdf);
      const { text } = await readPdfPages(await fileAt((await task(asPdf)).url ?? ''));
      expect(text.match(/解析/g)?.length).toBeGreaterThanOrEqual(16);
    },
    SLOW_MS,
  );

  it(
    'takes topicIds and isDeduction, and puts questions of a kind together (DL-019)',
    async () => {
      const { taskId } = (await ask({ answers: 'none' })).data;
      await writePaper(app.deps, taskId);
      const words = wordsOf(await fileAt((await task(taskId)).url ?? ''));
      expect(words).toContain('一、单选题（共 5 分）');
      expect(words).toContain('二、填空题（共 5 分）');
      expect(words).not.toContain('参考答案');
      expect(await ask({ topicIds: [] })).toMatchObject({ status: 400, message: '请选择题目' });
      expect(await ask({ topicIds: ['nothing'] })).toMatchObject({
        code: 40019,
        message: '有的题不在题库里，请重新选题',
      });
    },
    SLOW_MS,
  );

  it(
    'is its owner’s alone, and its address ends',
    async () => {
      const { taskId } = (await ask()).data;
      await writePaper(app.deps, taskId);
      const { url = '' } = await task(taskId);
      expect(await app.call(files.getPaperDownloadTask, { taskId }, other)).toMatchObject({ code: 404 });
      expect((await app.app.inject({ url: url.replace(/signature=..../, 'signature=aaaa') })).statusCode).toBe(403);
      const now = app.clock.now;
      app.clock.now = new Date(now.getTime() + 11 * 60_000);
      expect((await app.app.inject({ url })).statusCode).toBe(403);
      app.clock.now = now;
    },
    SLOW_MS,
  );

  it(
    'goes to the cloud disk',
    async () => {
      const { taskId } = (await ask()).data;
      expect(await app.call(files.savePaperToDrive, { taskId }, teacher)).toMatchObject({ status: 409 });
      await writePaper(app.deps, taskId);
      const { data } = await app.call(files.savePaperToDrive, { taskId }, teacher);
      expect(data.name).toBe('练习题.docx');
      expect(await app.call(files.savePaperToDrive, { taskId }, other)).toMatchObject({ code: 404 });
    },
    SLOW_MS,
  );
});

describe('what a file of a paper uses up', () => {
  it(
    'is counted when the file is there, and the same questions are free for a day',
    async () => {
      const mine = await app.signUp();
      const { taskId } = (await ask({}, mine)).data;
      expect(await equity.entriesOf(taskId)).toEqual(['held']);
      await writePaper(app.deps, taskId);
      await writePaper(app.deps, taskId);
      expect(await equity.entriesOf(taskId)).toEqual(['held', 'confirmed']);

      equity.left = 0;
      const again = (await ask({ isDeduction: false, topicIds: topics.slice(0, 1) }, mine)).data.taskId;
      await writePaper(app.deps, again);
      expect(await task(again, mine)).toMatchObject({ status: 1 });
      await app.database.pool.query(`update paper_tasks set updated_at = updated_at - interval '25 hours'`);
      expect(await ask({}, mine)).toMatchObject({ code: 40017 });
      expect(await ask({ isDeduction: false }, mine)).toMatchObject({
        code: 40019,
        message: '这些题在 24 小时内没有下载过，请重新下载',
      });
    },
    SLOW_MS,
  );

  it('is refused when nothing is left, and nothing is begun', async () => {
    const mine = await app.signUp();
    equity.left = 0;
    const before = await equity.count();
    expect(await ask({}, mine)).toMatchObject({
      code: 40017,
      message: '本月的试卷下载次数用完了，开通会员或购买加油包后可以继续',
    });
    expect(await equity.count()).toBe(before);
  });

  it('comes back when it is cancelled, and stays held however long it waits', async () => {
    const mine = await app.signUp();
    const { taskId } = (await ask({}, mine)).data;
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 72 * 3_600_000);
    await sweepPaperTasks(app.deps);
    app.clock.now = now;
    expect(await task(taskId, mine)).toMatchObject({ status: 2 });
    expect(await equity.entriesOf(taskId)).toEqual(['held']);
    await app.call(cancelTask, { taskId }, mine);
    expect(await equity.entriesOf(taskId)).toEqual(['held', 'released']);
  });
});
