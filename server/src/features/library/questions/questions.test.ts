import * as contract from '@app/contract/library/questions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { contentDir } from '#test/test-database.ts';
import { openQuestionBank } from './question-bank.service.ts';
import { loadQuestions } from './questions-load.service.ts';

let app: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  app = await openTestApp({ withQuestions: true });
  teacher = await app.signUp();
});
afterAll(() => app.close());

type Wish = Parameters<typeof app.call<typeof contract.searchQuestion>>[1];
const find = async (wish: Wish) => (await app.call(contract.searchQuestion, wish, teacher)).data;

describe('the question bank', () => {
  it('is loaded once for the same files, by whichever node is first', async () => {
    expect(await loadQuestions(app.deps, contentDir)).toBe(false);
    await app.database.pool.query('delete from question_versions');
    const loaded = await Promise.all([loadQuestions(app.deps, contentDir), loadQuestions(app.deps, contentDir)]);
    expect(loaded.toSorted()).toEqual([false, true]);
  });

  it('counts as loaded only with what is made of it', async () => {
    await app.database.pool.query('delete from question_versions');
    const failing = async () => {
      throw new Error('ended in the middle');
    };
    await expect(loadQuestions(app.deps, contentDir, failing)).rejects.toThrow('ended in the middle');
    expect(await loadQuestions(app.deps, contentDir)).toBe(true);
  });

  it('gives a conversation nothing of a neighbour of what it asks for', async () => {
    const wish = { topic: '浮力', points: [], phase: '04', subject: '05', types: [], limit: 20 };
    const { questions } = await openQuestionBank(app.deps).find(wish);
    expect(questions.length).toBeGreaterThan(0);
    for (const { title, knowledge } of questions) expect([title, ...knowledge].join(''), title).toMatch(/浮|阿基米德/);
  });

  it('names its kinds, of a subject too, and its steps of difficulty', async () => {
    const all = await app.call(contract.getAllQuestionType, {}, teacher);
    expect(all.data).toContainEqual({ code: 'cloze', name: '完形填空' });
    const ofMath = await app.call(contract.getAllQuestionType, { subject: '02' }, teacher);
    expect(ofMath.data.map(({ name }) => name)).toEqual(['单选题', '多选题', '判断题', '填空题', '计算题', '解答题']);
    const steps = await app.call(contract.getDifficulty, {}, teacher);
    expect(steps.data.map(({ name }) => name)).toEqual(['容易', '较易', '中等', '较难', '困难']);
  });

  it('answers questions in the order they were asked for, and leaves the unknown out (WIRE-004)', async () => {
    const ids = ['math-senior-0002', 'nothing', 'math-senior-0001'];
    const { data } = await app.call(contract.getQuestionByIdV2, { ids }, teacher);
    expect(data.map(({ id }) => id)).toEqual(['math-senior-0002', 'math-senior-0001']);
    expect(data[1]).toMatchObject({ answer: ['B'], typeName: '单选题', difficultyName: '容易', isVerified: true });

    const bare = await app.call(contract.getQuestionByIdV2, { ids, convertV2: false }, teacher);
    expect(bare.data.every(({ answer, analysis }) => answer.length === 0 && analysis === '')).toBe(true);
  });

  it('refuses no ids and too many with a sentence', async () => {
    const none = await app.call(contract.getQuestionByIdV2, { ids: [] }, teacher);
    expect(none).toMatchObject({ status: 400, message: '请选择题目' });
    const many = await app.call(contract.getQuestionByIdV2, { ids: Array(201).fill('a') }, teacher);
    expect(many).toMatchObject({ status: 400, message: '一次最多 200 道题' });
  });

  it('is found by words of the text, whatever stands between them', async () => {
    const { list } = await find({ keyword: '等差数列 公差' });
    expect(list.map(({ id }) => id)).toContain('math-senior-0001');
    expect(await find({ keyword: '——' })).toEqual({ list: [], total: 0 });
    expect(await find({ keyword: "'); drop table questions; --" })).toMatchObject({ list: [] });
  });

  it('is narrowed by subject, kind, difficulty and knowledge, and a point stands for those below it', async () => {
    const { list, total } = await find({ phase: '05', subject: '02', type: ['single'], difficulty: [1], limit: 50 });
    expect(total).toBe(list.length);
    expect(
      list.every(({ type, difficulty, subject }) => type === 'single' && difficulty === 1 && subject === '02'),
    ).toBe(true);
    const below = await find({ phase: '05', subject: '02', knowledge: ['数列'], limit: 50 });
    expect(below.list.map(({ id }) => id)).toContain('math-senior-0001');
    expect(below.total).toBeLessThan((await find({ phase: '05', subject: '02' })).total);
  });

  it('is found by the lesson that teaches it', async () => {
    const { rows } = await app.database.pool.query(
      `select id from lessons where '等差数列的定义与通项' = any (knowledge) limit 1`,
    );
    const found = await find({ lessonId: rows[0].id, limit: 50 });
    expect(found.list.map(({ id }) => id)).toContain('math-senior-0001');
    expect(await find({ lessonId: 'no-such-lesson' })).toEqual({ list: [], total: 0 });
  });

  it('goes page by page without repeating itself', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => find({ page, limit: 10 })));
    const ids = pages.flatMap(({ list }) => list.map(({ id }) => id));
    expect(new Set(ids).size).toBe(30);
  });

  it('keeps a question that left the files for the papers that have it, and nobody finds it', async () => {
    await app.database.pool.query(`update questions set is_retired = true where id = 'math-senior-0002'`);
    expect((await find({ keyword: '基本不等式求最小值' })).list.map(({ id }) => id)).not.toContain('math-senior-0002');
    const { data } = await app.call(contract.getQuestionByIdV2, { ids: ['math-senior-0002'] }, teacher);
    expect(data).toHaveLength(1);
  });

  it('refuses a stranger and nonsense', async () => {
    expect(await app.call(contract.searchQuestion, {})).toMatchObject({ code: 401 });
    const odd = await app.call(contract.searchQuestion, { subject: 'x' }, teacher);
    expect(odd).toMatchObject({ status: 400, message: '没有这个学科' });
  });
});
