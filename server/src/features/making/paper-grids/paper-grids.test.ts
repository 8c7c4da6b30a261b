import { randomUUID } from 'node:crypto';
import { saveMyQuestion } from '@app/contract/library/my-questions.ts';
import * as contract from '@app/contract/making/paper-grids.ts';
import { getPaperContent, searchPaper } from '@app/contract/making/papers.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let teacher: Teacher;
let other: Teacher;
beforeAll(async () => {
  app = await openTestApp({ withQuestions: true });
  [teacher, other] = [await app.signUp(), await app.signUp()];
});
afterAll(() => app.close());

type Grid = Parameters<typeof app.call<typeof contract.fillPaperGrid>>[1];
type Order = Partial<Grid>;
const place = { phase: '04', subject: '02', grade: '09' } as const;
const single = { type: 'single', count: 2, score: 3 } as const;
const demands: Grid['demands'] = [
  { point: '一元二次方程', level: 'master', ...single },
  { point: '一元二次方程', level: 'master', type: 'blank', count: 1, score: 3 },
  { point: '一次函数', level: 'master', ...single },
];
const grid = { ...place, rows: ['一元二次方程', '一次函数'], demands, minutes: 40, fullScore: 15 };
const fill = async (change: Order = {}, as = teacher) =>
  (await app.call(contract.fillPaperGrid, { ...grid, ...change }, as)).data;
type Filled = Awaited<ReturnType<typeof fill>>;
const idsOf = ({ forms }: Filled, form = 0) => (forms[form]?.questions ?? []).map(({ questionId }) => questionId);
const cellsOf = ({ forms }: Filled, form = 0) =>
  (forms[form]?.questions ?? []).map(({ point, level, type }) => `${point} ${level} ${type}`).toSorted();
const make = (change: Order & { way?: 'questions' | 'order' | 'both'; gridId?: string } = {}, as = teacher) =>
  app.call(
    contract.makeGridPapers,
    { ...grid, title: '单元测试', way: 'questions', gridId: randomUUID(), ...change },
    as,
  );
const read = async (paperId: string, as = teacher) => (await app.call(getPaperContent, { paperId }, as)).data;

describe('filling a 双向细目表', () => {
  it('fills every cell of both forms, and no question is in both', async () => {
    const filled = await fill();
    expect(filled.lacks).toEqual([]);
    expect(cellsOf(filled)).toEqual(cellsOf(filled, 1));
    expect(cellsOf(filled)).toHaveLength(5);
    expect(new Set([...idsOf(filled), ...idsOf(filled, 1)]).size).toBe(10);
    expect(await fill()).toEqual(filled);
    expect(idsOf(await fill({ seed: 3 }))).not.toEqual(idsOf(filled));
  });

  it('is not asked for one kind of one cell twice', async () => {
    const [first] = demands;
    if (!first) throw new Error('there is a cell');
    const twice = { ...grid, demands: [first, { ...first, score: 5 }] };
    const refused = await app.call(contract.fillPaperGrid, twice, teacher);
    expect(refused).toMatchObject({ message: '同一格的同一种题型只写一次' });
  });

  it('takes a chapter of a textbook for a row, with the points its lessons teach', async () => {
    const [equations, functions] = ['一元二次方程', '一次函数'];
    const name = '第二十一章 方程与函数';
    const units = [{ name, points: [equations, functions] }];
    const asked = { level: 'master', type: 'single', score: 3 } as const;
    const chapter: Order = { rows: [name], units, demands: [{ point: name, ...asked, count: 4 }] };
    const filled = await fill(chapter);
    expect(filled.lacks).toEqual([]);
    expect(filled.forms[0]?.questions.every(({ point }) => point === name)).toBe(true);
    const bank = (await app.call(contract.readGridBank, { ...place, units }, teacher)).data.list;
    const countOf = (point: string) =>
      bank.find((one) => one.point === point && one.level === asked.level && one.type === asked.type)?.count ?? 0;
    expect(countOf(name)).toBeGreaterThanOrEqual(Math.max(countOf(equations), countOf(functions)));
    expect(countOf(name)).toBeLessThanOrEqual(countOf(equations) + countOf(functions));

    // One of hers that names the chapter itself is on it as well.
    const options = ['$x=1$', '$x=2$', '$x=3$', '$x=4$'];
    const own = {
      ...place,
      ...asked,
      difficulty: 3,
      stem: '解方程 $x-1=0$',
      options,
      answer: ['A'],
      knowledge: [name],
    };
    const writer = await app.signUp();
    const { question } = (await app.call(saveMyQuestion, own, writer)).data;
    const demand = { point: name, ...asked, count: 1 };
    const ofHers = await fill({ rows: [name], units, demands: [demand], sources: ['mine'] }, writer);
    expect(idsOf(ofHers)).toEqual([question.id]);
  });

  it('counts what there is for each cell', async () => {
    const bank = (await app.call(contract.readGridBank, place, teacher)).data;
    const counted = bank.list.find(
      (one) => one.point === '一次函数' && one.level === 'master' && one.type === 'single',
    );
    expect(counted?.count).toBeGreaterThan(2);
    expect(bank.scores.find(({ type }) => type === 'single')).toMatchObject({ name: '单选题', score: 3 });
    const own = (await app.call(contract.readGridBank, { ...place, sources: ['mine'] }, other)).data;
    expect(own).toMatchObject({ total: 0, list: [] });
  });

  it('leaves locked questions where they are and gives another for the one she does not want', async () => {
    const [first = '', ...rest] = (await fill()).forms[0]?.questions ?? [];
    const unwanted = typeof first === 'string' ? first : first.questionId;
    const locked = rest.map(({ point, level, questionId }) => ({ point, level, questionId }));
    const swapped = await fill({ locked, without: [unwanted], seed: 5 });
    expect(idsOf(swapped)).toEqual(expect.arrayContaining(rest.map(({ questionId }) => questionId)));
    expect(idsOf(swapped)).not.toContain(unwanted);
    expect(swapped.lacks).toEqual([]);
    expect(new Set([...idsOf(swapped), ...idsOf(swapped, 1)]).size).toBe(10);
  });

  it('says which cell cannot be filled and what is nearest, at most three', async () => {
    const impossible: Grid['demands'] = [{ point: '一次函数', level: 'know', type: 'solution', count: 2, score: 8 }];
    const { lacks } = await fill({ demands: impossible });
    const lack = lacks.find(({ form }) => form === 'A');
    expect(lack).toMatchObject({ point: '一次函数', level: 'know', type: 'solution' });
    expect(lack?.nearest.length).toBeGreaterThan(0);
    expect(lack?.nearest.length).toBeLessThanOrEqual(3);
    for (const { point, level, type } of lack?.nearest ?? []) {
      const mended = await fill({ demands: [{ point, level, type, count: 1, score: 8 }] });
      expect(mended.lacks.filter(({ form }) => form === 'A')).toEqual([]);
    }
    const refused = await make({ demands: impossible });
    expect(refused).toMatchObject({
      status: 400,
      message: expect.stringContaining('“一次函数”的了解一格，解答题还缺'),
    });
  });

  it('takes a question of hers that says its level, and never that of another teacher', async () => {
    const draft = {
      ...place,
      type: 'short',
      stem: '说说配方法的步骤',
      difficulty: 2,
      level: 'know',
      score: 4,
    } as const;
    const { data } = await app.call(saveMyQuestion, { ...draft, knowledge: ['一元二次方程'] }, teacher);
    expect(data.question.level).toBe('know');
    const mine: Order = {
      demands: [{ point: '一元二次方程', level: 'know', type: 'short', count: 1, score: 4 }],
      sources: ['mine'],
    };
    expect(idsOf(await fill(mine))).toEqual([data.question.id]);
    expect((await fill(mine)).lacks).toMatchObject([{ form: 'B', count: 1 }]);
    expect(idsOf(await fill(mine, other))).toEqual([]);
  });
});

describe('papers of a table', () => {
  it('are two forms with the same cells, and the same papers when asked again', async () => {
    const order = { gridId: randomUUID(), seed: 9 };
    const made = await make(order);
    expect(made.status).toBe(200);
    const [a, b] = [await read(made.data.paperId), await read(made.data.otherId)];
    expect(a.otherForm?.paperId).toBe(b.paperId);
    expect(b.title).toBe('单元测试 B 卷');
    expect(a).toMatchObject({ totalScore: 15, minutes: 40 });
    const shape = ({ sections }: typeof a) =>
      sections.map(({ title, questions }) => [title, ...questions.map(({ level, score }) => `${level} ${score}`)]);
    expect(shape(b)).toEqual(shape(a));
    expect(shape(a).map(([title]) => title)).toEqual(['一、单选题', '二、填空题']);
    const ids = [a, b].flatMap(({ sections }) => sections.flatMap(({ questions }) => questions.map(({ id }) => id)));
    expect(new Set(ids).size).toBe(10);
    const again = await make(order);
    expect(again.data).toMatchObject({ paperId: a.paperId, otherId: b.paperId });
    const kept = (await app.call(contract.listPaperGrids, { paperId: a.paperId }, teacher)).data.list;
    expect(kept).toMatchObject([{ gridId: order.gridId, grid: { demands } }]);
  });

  it('ask the same with other numbers before the second form repeats a question of the first', async () => {
    const writer = await app.signUp();
    const options = ['$x=1$', '$x=2$', '$x=3$', '$x=4$'];
    const asked = {
      type: 'single' as const,
      options,
      answer: ['B'],
      stem: '下列各数中，是方程 $x^2-4x+4=0$ 的根的是（　　）',
    };
    const draft = {
      ...place,
      ...asked,
      difficulty: 2,
      level: 'master' as const,
      score: 3,
      knowledge: ['一元二次方程'],
    };
    const { data: mine, ...kept } = await app.call(saveMyQuestion, draft, writer);
    expect(kept).toMatchObject({ status: 200 });
    expect(mine.question.isDoubtful).toBeUndefined();
    const order: Order = {
      demands: [{ point: '一元二次方程', level: 'master', type: 'single', count: 1, score: 3 }],
      sources: ['mine'],
    };
    expect((await fill(order, writer)).lacks).toMatchObject([{ form: 'B', count: 1 }]);
    const { data } = await make(order, writer);
    const onlyOf = async (id: string) => (await read(id, writer)).sections[0]?.questions[0];
    const [a, b] = [await onlyOf(data.paperId), await onlyOf(data.otherId)];
    expect(a?.id).toBe(mine.question.id);
    expect(b?.id).not.toBe(a?.id);
    expect(b).toMatchObject({ type: 'single', level: 'master' });
    expect(data.notice).toBe('');
  });

  it('may differ in order alone', async () => {
    const { data } = await make({ way: 'order', seed: 2 });
    const idsIn = async (id: string) =>
      (await read(id)).sections.flatMap(({ questions }) => questions.map((one) => one.id));
    const [a, b] = [await idsIn(data.paperId), await idsIn(data.otherId)];
    expect(b.toSorted()).toEqual(a.toSorted());
    expect(b).not.toEqual(a);
  });

  it('leave out what her last two papers asked, but not what was made of this table', async () => {
    const late = await app.signUp();
    const apply = { point: '二次函数的最值应用', level: 'apply', type: 'solution', count: 1, score: 10 } as const;
    const bare: Order = { rows: [apply.point], demands: [apply], sources: ['bank'], isFresh: false };
    const { data } = await make(bare, late);
    const before = idsOf(await fill(bare, late));
    const fresh = await fill({ ...bare, isFresh: true }, late);
    const used = (await read(data.paperId, late)).sections.flatMap(({ questions }) => questions.map(({ id }) => id));
    expect(before).toEqual(expect.arrayContaining(used));
    expect([...idsOf(fresh), ...idsOf(fresh, 1)].filter((id) => used.includes(id))).toEqual([]);
    const own = await fill({ ...bare, isFresh: true, paperId: data.paperId }, late);
    expect(idsOf(own)).toEqual(before);
  });

  it('are not made of an empty table, and nothing is kept of one that is refused', async () => {
    const late = await app.signUp();
    expect(await make({ demands: [] }, late)).toMatchObject({
      status: 400,
      message: '细目表里还没有题，先在格子里加题',
    });
    const { list } = (await app.call(searchPaper, { owner: 'mine' }, late)).data;
    expect(list).toEqual([]);
    expect((await app.call(contract.listPaperGrids, {}, late)).data.list).toEqual([]);
  });
});

describe('a table that is kept', () => {
  it('has the questions that stood in it when it is opened again', async () => {
    const gridId = randomUUID();
    const [first] = (await fill()).forms[0]?.questions ?? [];
    if (!first) throw new Error('the table was filled');
    const { point, level, questionId } = first;
    const standing = { seed: 7, locked: [{ point, level, questionId }], without: ['math-junior-0001'] };
    await app.call(contract.savePaperGrid, { gridId, title: '锁过题的表', grid, standing }, teacher);
    const listed = (await app.call(contract.listPaperGrids, place, teacher)).data.list;
    expect(listed.find((one) => one.gridId === gridId)).toMatchObject({ standing });
    expect(idsOf(await fill(standing))).toContain(questionId);
  });

  it('is its owner’s alone', async () => {
    const gridId = randomUUID();
    await app.call(contract.savePaperGrid, { gridId, title: '第一单元', grid }, teacher);
    await app.call(contract.savePaperGrid, { gridId, title: '第二单元', grid }, teacher);
    const listed = (await app.call(contract.listPaperGrids, { phase: '04', subject: '02' }, teacher)).data.list;
    expect(listed.filter((one) => one.gridId === gridId)).toMatchObject([{ title: '第二单元', paperId: '' }]);
    expect((await app.call(contract.listPaperGrids, {}, other)).data.list).toEqual([]);
    const stolen = await app.call(contract.savePaperGrid, { gridId, title: '别人的', grid }, other);
    expect(stolen).toMatchObject({ status: 404, message: '找不到这张细目表' });
    expect(await app.call(contract.removePaperGrid, { gridId }, other)).toMatchObject({ status: 404 });
    expect(await app.call(contract.removePaperGrid, { gridId }, teacher)).toMatchObject({ status: 200 });
    expect(await app.call(contract.removePaperGrid, { gridId }, teacher)).toMatchObject({ status: 404 });
  });
});

describe('a table that takes too long to fill', () => {
  /** As `fill-thread.ts` says it. */
  const LIMIT_MS = 8_000;

  it('is ended with a sentence, and the next one is filled', async () => {
    const { setTimeout: later } = globalThis;
    // The limit is over the moment it begins; every other timer is left alone.
    const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
      if (ms === LIMIT_MS) queueMicrotask(run);
      return later(run, ms);
    }) as typeof setTimeout); // the same call
    const late = await app.call(contract.fillPaperGrid, grid, teacher);
    timers.mockRestore();
    expect(late).toMatchObject({ status: 503, message: '格子和题太多，一时配不完，请去掉一些知识点或题数再试' });
    expect((await fill()).lacks).toEqual([]);
  });
});
