import * as contract from '@app/contract/making/course-analyses.ts';
import { cancelTask, getTask, retryTask } from '@app/contract/running/tasks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocument } from '#documents/reading/read-document.ts';
import { endWordThread } from '#documents/word/word-thread.ts';
import { type LessonDesk, openLessonDesk } from '#test/lesson-desk.ts';
import { docx } from '#test/lesson-plan-docx.ts';
import { packageFaults, readParts, validatorErrors } from '#test/ooxml-package.ts';
import type { Teacher } from '#test/test-app.ts';
import { sweepAnalyses } from './course-analyses.service.ts';
import { formulaLesson, toCaptions, toTimedText } from './made-up-lesson.fixture.ts';

const text = toTimedText(formulaLesson);
let desk: LessonDesk;
let stranger: Teacher;
beforeAll(async () => {
  desk = await openLessonDesk();
  stranger = await desk.signUp();
});
afterAll(async () => {
  await endWordThread('');
  await desk.close();
});

const change = (
  analysisId: string,
  given: Omit<Parameters<typeof desk.call<typeof contract.changeCourseAnalysis>>[1], 'analysisId'>,
  as = desk.teacher,
) => desk.call(contract.changeCourseAnalysis, { analysisId, ...given }, as);

describe('the analysis of a transcript', () => {
  it('has a task at once, and everything when its job has run', async () => {
    const { taskId, analysisId } = (await desk.create({ text, designId: await desk.planned() })).data;
    expect(await desk.read(analysisId)).toMatchObject({ state: 'waiting', findings: null, advice: [] });
    expect((await desk.call(getTask, { taskId }, desk.teacher)).data).toMatchObject({
      status: 2,
      kind: 'course-analysis',
    });

    await desk.run(analysisId);

    const done = await desk.read(analysisId);
    expect(done).toMatchObject({
      state: 'ready',
      designTitle: '公式法',
      findings: { lengthMs: 540_000, phasesBy: 'matched' },
    });
    expect(done.utterances).toHaveLength(formulaLesson.length);
    expect(done.findings?.terms.map(({ term }) => term)).toContain('判别式');
    expect(done.advice.length).toBeGreaterThan(2);
    expect((await desk.call(getTask, { taskId }, desk.teacher)).data).toMatchObject({
      status: 1,
      url: `/courseAnalysis?analysisId=${analysisId}`,
    });
    expect((await desk.call(contract.listCourseAnalyses, {}, desk.teacher)).data.list[0]).toMatchObject({ analysisId });
  });

  it('is read of a Word file and of captions alike', async () => {
    const paragraphs = text.split('\n').map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`);
    const { fileId } = (await desk.upload(desk.teacher, '实录.docx', docx(paragraphs.join('')))).data;
    const fromWord = await desk.look({ fileId });
    const fromCaptions = await desk.look({ text: toCaptions(formulaLesson) });

    expect(fromWord).toMatchObject({ state: 'ready', notice: '' });
    expect(fromWord.utterances).toEqual(fromCaptions.utterances);
  });

  it('is refused at once where there is nothing to look at', async () => {
    expect(await desk.create({ text: ' ' })).toMatchObject({ status: 400, message: '请粘贴文字稿，或者选一个文件' });
    expect(await desk.create({ text: '12\n[00:10]' })).toMatchObject({
      status: 400,
      message: expect.stringContaining('没有读到'),
    });
    expect(await desk.create({ text: '[3:00:00] 师：下课。', taughtOn: '昨天' })).toMatchObject({
      status: 400,
      message: '日期不正确',
    });
  });

  it('fails with a sentence for a file that holds no lesson, and can be stopped and begun again', async () => {
    const { fileId } = (await desk.upload(desk.teacher, '空.docx', docx('<w:p><w:r><w:t>12</w:t></w:r></w:p>'))).data;
    expect(await desk.look({ fileId })).toMatchObject({ state: 'failed', notice: expect.stringContaining('没有读到') });

    const { analysisId } = (await desk.create({ text })).data;
    await desk.call(cancelTask, { taskId: analysisId }, desk.teacher);
    expect(await desk.read(analysisId)).toMatchObject({ state: 'failed' });
    expect((await desk.call(retryTask, { taskId: analysisId }, desk.teacher)).status).toBe(200);
    await desk.run(analysisId);
    expect(await desk.read(analysisId)).toMatchObject({ state: 'ready' });
  });
});

describe('what she corrects', () => {
  it('is computed anew: who speaks, words, phases, terms', async () => {
    const { analysisId, findings } = await desk.look({ text, designId: await desk.planned() });

    const other = (
      await change(analysisId, { utterances: [{ id: 1, speaker: 'teacher', text: '韦达定理。' }], terms: ['韦达定理'] })
    ).data;
    expect(other.findings?.shares.teacher).toBeGreaterThan(findings?.shares.teacher ?? 0);
    expect(other.findings?.terms).toEqual([{ term: '韦达定理', places: [15_000] }]);

    const moved = (await change(analysisId, { phaseStarts: [0, 100_000, 300_000, 500_000] })).data;
    expect(moved.findings).toMatchObject({ phasesBy: 'moved' });
    expect(moved.utterances[1]).toMatchObject({ text: '韦达定理。' });

    const without = (await change(analysisId, { designId: '' })).data;
    expect(without).toMatchObject({ designId: '', findings: { phases: [] } });
  });

  it('is refused where it fits nothing, and nothing is changed', async () => {
    const { analysisId, findings } = await desk.look({ text, designId: await desk.planned() });

    expect(await change(analysisId, { utterances: [{ id: 99, speaker: 'teacher' }] })).toMatchObject({
      status: 400,
      message: '没有这一句，请刷新后再试',
    });
    for (const phaseStarts of [[0], [0, 300_000, 100_000, 500_000], [0, 1, 2, 80_000_000]]) {
      expect(await change(analysisId, { phaseStarts })).toMatchObject({
        status: 400,
        message: '环节的时间不对，请刷新后再试',
      });
    }
    expect((await desk.read(analysisId)).findings).toEqual(findings);
  });

  it('waits until the lesson was looked at', async () => {
    const { analysisId } = (await desk.create({ text })).data;

    expect(await change(analysisId, { terms: [] })).toMatchObject({ status: 409, message: '还没有分析完，分析完再改' });
    expect((await desk.download(analysisId)).statusCode).toBe(409);
  });
});

describe('a lesson of one teacher', () => {
  it('is nobody else’s: not to read, change, export, remove or restore, nor is her plan', async () => {
    const { analysisId } = await desk.look({ text });
    const gone = { status: 404, message: '找不到这节课的分析，它可能已被删除' };

    expect(await desk.call(contract.getCourseAnalysis, { analysisId }, stranger)).toMatchObject(gone);
    expect(await change(analysisId, { terms: [] }, stranger)).toMatchObject(gone);
    expect(await desk.call(contract.removeCourseAnalysis, { analysisId }, stranger)).toMatchObject(gone);
    expect(await desk.call(contract.restoreCourseAnalysis, { analysisId }, stranger)).toMatchObject(gone);
    expect((await desk.download(analysisId, stranger)).statusCode).toBe(404);
    expect((await desk.call(contract.listCourseAnalyses, {}, stranger)).data.list).toEqual([]);
    const theirs = await desk.planned(stranger);
    expect(await desk.create({ text, designId: theirs })).toMatchObject({ status: 404 });
  });

  it('can be taken back for a day once it is removed, then it is gone', async () => {
    const { analysisId } = await desk.look({ text });
    await desk.call(contract.removeCourseAnalysis, { analysisId }, desk.teacher);
    expect((await desk.call(contract.getCourseAnalysis, { analysisId }, desk.teacher)).status).toBe(404);
    await desk.call(contract.restoreCourseAnalysis, { analysisId }, desk.teacher);
    expect(await desk.read(analysisId)).toMatchObject({ state: 'ready' });

    await desk.call(contract.removeCourseAnalysis, { analysisId }, desk.teacher);
    const { now } = desk.clock;
    desk.clock.now = new Date(now.getTime() + 25 * 3_600_000);
    await sweepAnalyses(desk.deps);
    desk.clock.now = now;
    expect((await desk.call(contract.restoreCourseAnalysis, { analysisId }, desk.teacher)).status).toBe(404);
  });
});

it('the Word report opens cleanly and says what the page says', { timeout: 60_000 }, async () => {
  const marked = text.replace('很好，请坐。', '很好|请坐 <b>*$x$*</b> # 。');
  const { analysisId, advice } = await desk.look({ text: marked, designId: await desk.planned() });

  const answer = await desk.download(analysisId);

  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('课堂分析.docx');
  const bytes = new Uint8Array(answer.rawPayload);
  expect([...packageFaults(readParts(bytes)), ...(await validatorErrors(bytes, 'docx'))]).toEqual([]);
  const { markdown } = await readDocument(bytes, '报告.docx');
  for (const { title } of advice) expect(markdown).toContain(title);
  for (const heading of ['谁在说', '提问 9 次', '各环节用时', '表扬的话', '关键词', '文字稿'])
    expect(markdown).toContain(heading);
  expect(markdown).toContain('推导公式');
  // Whoever adds the shares up gets a hundred; where nothing was asked nothing was waited for.
  const shares = (markdown.split('谁在说')[1]?.split('##')[0] ?? '').match(/\d+(?=%)/g) ?? [];
  expect(shares.reduce((sum, share) => sum + Number(share), 0)).toBe(100);
  expect(markdown).not.toContain('0 次 | 不知道');
});
