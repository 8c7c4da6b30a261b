import { prepareAnswerSheet, printAnswerSheet } from '@app/contract/making/answer-sheets.ts';
import { removePaper, saveComposedPaper, searchPaper } from '@app/contract/making/papers.ts';
import { beginScoreSheet, readPaperStages } from '@app/contract/making/scores.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endPdfProcess } from '#documents/pdf/pdf-process.ts';
import { loadQuestions } from '#features/library/questions/questions-load.service.ts';
import { readPdfPages } from '#test/pdf-pages.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { contentDir } from '#test/test-database.ts';
import { eraseUnasked } from './answer-sheets.queries.ts';

let app: TestApp;
let teacher: Teacher;
let other: Teacher;
beforeAll(async () => {
  app = await openTestApp({ withCurriculum: true });
  [teacher, other] = [await app.signUp(), await app.signUp()];
  await loadQuestions(app.deps, contentDir);
});
afterAll(async () => {
  endPdfProcess('');
  await app.close();
});

type Draft = Parameters<typeof app.call<typeof saveComposedPaper>>[1];
const savePaper = async (change: Partial<Draft> = {}) => {
  const facts = { title: '数列单元测试', phase: '05', subject: '02', grade: '11', minutes: 40 } as const;
  const sections = [
    { title: '一、单选题', questions: [{ questionId: 'math-senior-0001', score: 4 }] },
    { title: '二、填空题', questions: [{ questionId: 'math-senior-0002', score: 6 }] },
  ];
  return (await app.call(saveComposedPaper, { ...facts, sections, ...change }, teacher)).data;
};
const prepare = (paperId: string, as = teacher) => app.call(prepareAnswerSheet, { paperId }, as);
const print = (code: string, as = teacher) =>
  app.app.inject({
    method: printAnswerSheet.method,
    url: printAnswerSheet.path,
    payload: { code },
    headers: { 's-auth-token': as.token },
  });

describe('the answer sheet of a paper', () => {
  it('is a PDF on A4, with its code at the foot and a place for each question', async () => {
    const { paperId } = await savePaper();
    const { data } = await prepare(paperId);
    expect(data).toMatchObject({ sides: 1, notice: 'A4 单面打印，不要缩放' });
    const file = await print(data.code);
    expect(file.headers['content-type']).toBe('application/pdf');
    const { pages, text } = await readPdfPages(file.rawPayload);
    expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([[595, 842]]);
    expect(text).toContain(`卷码${data.code}`);
    expect(text).toContain('数列单元测试答题卡');
    expect(text).toContain('一、单选题（共4分）');
  });

  it('is kept in as many versions as are read, the last ones', async () => {
    const { paperId } = await savePaper();
    const first = await prepare(paperId);
    const last: string[] = [];
    for (let revision = 0; revision < 32; revision += 1) {
      app.clock.now = new Date(app.clock.now.getTime() + 1_000);
      await savePaper({ paperId, revision, title: `第 ${revision} 稿` });
      last.push((await prepare(paperId)).data.code);
    }
    const kept = await app.database.pool.query('select code from answer_sheets where paper_id = $1', [paperId]);
    expect(kept.rows.map(({ code }) => String(code)).toSorted()).toEqual(last.slice(-30).toSorted());
    expect((await print(first.data.code)).statusCode).toBe(404);
  });

  it('is the same sheet until the paper asks something else', async () => {
    const { paperId } = await savePaper();
    const first = await prepare(paperId);
    expect((await prepare(paperId)).data).toEqual(first.data);
    const sections = [{ title: '一、填空题', questions: [{ questionId: 'math-senior-0002', score: 6 }] }];
    await savePaper({ paperId, sections });
    const second = await prepare(paperId);
    expect(second.data.code).not.toBe(first.data.code);
    // What lies on the desks of a class is still what was printed.
    expect((await print(first.data.code)).statusCode).toBe(200);
  });

  it('is said to be old from the moment its paper asks something else until it is printed again', async () => {
    const { paperId } = await savePaper();
    const stages = async (as = teacher) => app.call(readPaperStages, { paperId }, as);
    expect((await stages()).data).toEqual({ isSheetOld: false, areScoresOld: false });
    await prepare(paperId);
    const pupils = [{ number: '1', name: '沈一' }];
    await app.call(beginScoreSheet, { paperId, className: '高二 1 班', pupils }, teacher);
    expect((await stages()).data).toEqual({ isSheetOld: false, areScoresOld: false });
    const sections = [{ title: '一、填空题', questions: [{ questionId: 'math-senior-0002', score: 6 }] }];
    await savePaper({ paperId, sections });
    expect((await stages()).data).toEqual({ isSheetOld: true, areScoresOld: true });
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    await prepare(paperId);
    expect((await stages()).data).toEqual({ isSheetOld: false, areScoresOld: true });
    expect(await stages(other)).toMatchObject({ status: 404 });
  });

  it('is nobody else’s, and of no paper that is not there', async () => {
    const { paperId } = await savePaper();
    const { code } = (await prepare(paperId)).data;
    expect(await prepare(paperId, other)).toMatchObject({ status: 404, message: '找不到这份试卷' });
    expect((await print(code, other)).statusCode).toBe(404);
    expect(await prepare('nothing')).toMatchObject({ status: 404 });
    expect((await print('???')).statusCode).toBe(400);
  });

  it('is there for the papers of the product as well', async () => {
    const { data } = await app.call(searchPaper, { owner: 'ready' }, teacher);
    if (data.list[0]) expect(await prepare(data.list[0].paperId)).toMatchObject({ status: 200 });
  });

  it('says it plainly when a paper is longer than sheets can be', async () => {
    const { rows } = await app.database.pool.query(
      `select id from questions where type = 'solution' and not is_retired order by id limit 60`,
    );
    const questions = rows.map(({ id }) => ({ questionId: String(id), score: 40 }));
    const { paperId } = await savePaper({ sections: [{ title: '一、解答题', questions }] });
    expect(await prepare(paperId)).toMatchObject({
      status: 400,
      message: '这份卷要写的太多，16 面答题卡也排不下，请分成两份卷',
    });
  });

  it('is kept as long as its paper', async () => {
    const { paperId } = await savePaper();
    const { code } = (await prepare(paperId)).data;
    await app.call(removePaper, { paperId }, teacher);
    await eraseUnasked(app.deps.db);
    expect((await print(code)).statusCode).toBe(200);
    await app.database.pool.query('delete from papers where id = $1', [paperId]);
    await eraseUnasked(app.deps.db);
    expect((await print(code)).statusCode).toBe(404);
  });
});
