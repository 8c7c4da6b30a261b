import * as contract from '@app/contract/making/new-questions.ts';
import { composePaper, getPaperContent, saveComposedPaper, searchPaper } from '@app/contract/making/papers.ts';
import { cancelTask, getTask, retryTask } from '@app/contract/running/tasks.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMaking } from '#making/run-making.ts';
import { openPlayedModel, type PlayedModel, poorManners } from '#test/played-json.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { newQuestionsMaker, sweepNewQuestions } from './new-questions.service.ts';

const facts = { title: '解方程', options: [], analysis: '移项，两边同除以系数，再代回检验。', difficulty: 2 };
const good = [
  { ...facts, stem: '解方程 $3x+6=21$', answer: ['$x=5$'] },
  { ...facts, stem: '计算 $12\\times 5-18$', answer: ['42'] },
  { ...facts, stem: '说说怎样检验一个数是不是方程的解。', answer: ['代入原方程，看左右两边是否相等'] },
];
const wrong = { ...facts, stem: '解方程 $2x+4=10$', answer: ['$x=4$'] };
const stems = good.map(({ stem }) => stem);

let said: object[] = good;
let played: PlayedModel;
let app: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  played = await openPlayedModel(() => ({ questions: said }));
  app = await openTestApp({ model: played.model, withCurriculum: true });
  teacher = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await played.close();
});

const wish = {
  ...{ phase: '03' as const, subject: '02', grade: '05' as const, knowledge: ['没有这个知识点'] },
  sections: [{ type: 'calculation' as const, count: 3, score: 6 }],
};
const order = async (as = teacher) => (await app.call(contract.orderNewQuestions, wish, as)).data.id;
const read = async (id: string) => (await app.call(contract.getNewQuestions, { id }, teacher)).data;
const stemsOf = async (id: string) => (await read(id)).questions.map(({ stem }) => stem);

/** Ordered and written to its end. */
async function written(manner: PlayedModel['manner'], questions: object[]) {
  [played.manner, said] = [manner, questions];
  const id = await order();
  await runMaking(app.deps, newQuestionsMaker, id);
  return { id, ...(await read(id)) };
}

describe('a paper that is composed', () => {
  it('is there at once with what the bank has, and says what is still to be written', async () => {
    const before = played.requests.length;
    const sections = [...wish.sections, { type: 'listening' as const, count: 2 }];
    const { data } = await app.call(composePaper, { ...wish, sections, isWrittenLater: true }, teacher);

    expect(data).toMatchObject({ sections: [], toWrite: [{ type: 'calculation', count: 3, score: 6 }] });
    expect(data.unmet).toContain('听力题要 2 道，题库里合适的只有 0 道');
    expect(data.unmet.join()).not.toContain('计算题要');
    expect(played.requests.length).toBe(before);
  });
});

describe('new questions for a paper', () => {
  it('are there one by one while the model writes the next, and say how they are at the end', async () => {
    const text = JSON.stringify({ questions: good });
    const held = scriptedModel(() => [
      { type: 'text-delta', text: text.slice(0, text.indexOf('说说怎样')) },
      'hold',
      { type: 'text-delta', text: text.slice(text.indexOf('说说怎样')) },
      { type: 'finish', reason: 'stop', usage: { promptTokens: 1, completionTokens: 1 } },
    ]);
    const id = await order();
    expect(await read(id)).toEqual({ stage: 'making', notice: '', wanted: 3, questions: [] });
    const working = runMaking({ ...app.deps, model: held }, newQuestionsMaker, id);
    await expect.poll(() => stemsOf(id)).toEqual(stems.slice(0, 2));
    expect((await app.call(getTask, { taskId: id }, teacher)).data).toMatchObject({ status: 2, progress: 67 });

    held.release();
    await working;
    const { stage, notice, questions } = await read(id);
    expect([stage, notice]).toEqual(['ready', '计算题新写了 3 道（2 道已验算，1 道未验），用之前请看一遍']);
    expect(questions.map(({ stem, score, isVerified }) => [stem, score, isVerified])).toEqual([
      [stems[0], 6, true],
      [stems[1], 6, true],
      [stems[2], 6, false],
    ]);
  });

  it('put the doubtful ones last, and only where there are too few others', async () => {
    const { questions, notice } = await written('good', [wrong, ...good.slice(0, 2)]);
    expect(questions.map(({ stem, isDoubtful = false }) => [stem, isDoubtful])).toEqual([
      [stems[0], false],
      [stems[1], false],
      [wrong.stem, true],
    ]);
    expect(notice).toContain('1 道存疑');
  });

  it('say what is still missing where the model has no more', async () => {
    const { questions, notice, stage } = await written('good', good.slice(0, 1));
    expect([questions.length, stage]).toEqual([1, 'ready']);
    expect(notice).toMatch(/计算题还少 2 道$/);
  });

  it.each(poorManners)('are none after a %s model, which is said', async (manner) => {
    const { questions, notice, stage } = await written(manner, good);
    expect([questions, stage]).toEqual([[], 'failed']);
    expect(notice).toBe('大模型没有写出能用的题，可以再试一次，或者从题库里选');
  });

  it('are stopped by her with what is there kept, and gone on with after that', async () => {
    const text = JSON.stringify({ questions: good });
    const begun = scriptedModel(() => [{ type: 'text-delta', text: text.slice(0, text.indexOf('12')) }, 'hold']);
    const id = await order();
    const working = runMaking({ ...app.deps, model: begun }, newQuestionsMaker, id);
    await expect.poll(() => stemsOf(id)).toEqual(stems.slice(0, 1));
    await app.call(cancelTask, { taskId: id }, teacher);
    begun.release();
    await working;
    expect(await read(id)).toMatchObject({ stage: 'failed', questions: [{ stem: stems[0] }] });

    [played.manner, said] = ['good', good];
    await app.call(retryTask, { taskId: id }, teacher);
    await runMaking(app.deps, newQuestionsMaker, id);
    expect(await read(id)).toMatchObject({ stage: 'ready', wanted: 3 });
    expect(await stemsOf(id)).toEqual(stems);
  });

  it('are named by the paper that takes them in, which leads back to it and has the rest wherever it is read', async () => {
    const { id, questions } = await written('good', good);
    const draft = {
      ...{ title: '方程小测', phase: '03' as const, subject: '02', grade: '05' as const, minutes: 20 },
      sections: [{ title: '一、计算题', questions: [{ questionId: questions[0]?.id ?? '', score: 6 }] }],
    };
    const saved = await app.call(saveComposedPaper, { ...draft, newQuestions: { id, taken: 1 } }, teacher);
    const { paperId, revision } = saved.data;
    const read = async () => (await app.call(getPaperContent, { paperId }, teacher)).data;

    const left = await read();
    expect(left).toMatchObject({ newQuestions: { id, taken: 3 }, questionCount: 3, totalScore: 18, revision });
    expect(left.sections.map((section) => section.questions.map(({ stem }) => stem))).toEqual([stems]);
    const listed = await app.call(searchPaper, { keyword: '方程小测', owner: 'mine' }, teacher);
    expect(listed.data.list[0]).toMatchObject({ paperId, questionCount: 3, totalScore: 18 });
    expect((await app.call(getTask, { taskId: id }, teacher)).data.url).toContain(paperId);

    // One she took out of what she saw does not come back.
    const two = questions.slice(0, 2).map((one) => ({ questionId: one.id, score: 6 }));
    const without = { ...draft, sections: [{ title: '一、计算题', questions: two }] };
    await app.call(saveComposedPaper, { ...without, paperId, revision, newQuestions: { id, taken: 3 } }, teacher);
    expect(await read()).toMatchObject({ questionCount: 2, totalScore: 12 });
    await app.call(saveComposedPaper, { ...draft, paperId, revision: revision + 1, newQuestions: null }, teacher);
    expect((await read()).newQuestions).toBeUndefined();
    expect((await read()).questionCount).toBe(1);
  });

  it('are kept in a paper that was never opened again before they are forgotten as an order', async () => {
    const { id, questions } = await written('good', good);
    const draft = {
      ...{ title: '没再打开的小测', phase: '03' as const, subject: '02', grade: '05' as const, minutes: 20 },
      sections: [{ title: '一、计算题', questions: [{ questionId: questions[0]?.id ?? '', score: 6 }] }],
    };
    const { paperId } = (await app.call(saveComposedPaper, { ...draft, newQuestions: { id, taken: 1 } }, teacher)).data;
    const later = () => new Date(app.deps.now().getTime() + 31 * DAY_MS);
    await sweepNewQuestions({ ...app.deps, now: later });

    const kept = (await app.call(getPaperContent, { paperId }, teacher)).data;
    expect([kept.questionCount, kept.newQuestions]).toEqual([3, undefined]);
    expect((await app.call(contract.getNewQuestions, { id }, teacher)).status).toBe(404);
  });

  it('of kinds that need a text are not ordered, nor more than three papers’ at a time', async () => {
    const reading = { ...wish, sections: [{ type: 'reading' as const, count: 1 }] };
    expect(await app.call(contract.orderNewQuestions, reading, teacher)).toMatchObject({
      ...{ status: 400, message: '有的题型要先有材料，不能直接新写，请从题库里选' },
    });
    const busy = await app.signUp();
    for (let at = 0; at < contract.MAX_WRITING; at += 1) await order(busy);
    expect(await app.call(contract.orderNewQuestions, wish, busy)).toMatchObject({
      ...{ status: 409, message: '还有 3 份卷子的题没有写完，等写完一份再来' },
    });
  });

  it('attack: of somebody else are not read, stopped or gone on with', async () => {
    const id = await order();
    const stranger = await app.signUp();
    const answers = [
      await app.call(contract.getNewQuestions, { id }, stranger),
      await app.call(getTask, { taskId: id }, stranger),
      await app.call(cancelTask, { taskId: id }, stranger),
      await app.call(retryTask, { taskId: id }, stranger),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await read(id)).toMatchObject({ stage: 'making' });
  });
});

it('without a model the paper says what the bank lacks, and nothing is ordered', async () => {
  const model = { ...scriptedModel(), kind: 'offline' } as const;
  const offline = await openTestApp({ model, withCurriculum: true });
  const alone = await offline.signUp();
  const { data } = await offline.call(composePaper, { ...wish, isWrittenLater: true }, alone);
  expect(data).toMatchObject({ sections: [], unmet: expect.arrayContaining(['计算题要 3 道，题库里合适的只有 0 道']) });
  expect(data.toWrite).toBeUndefined();
  expect((await offline.call(contract.orderNewQuestions, wish, alone)).message).toContain('还没有连接大模型');
  await offline.close();
});
