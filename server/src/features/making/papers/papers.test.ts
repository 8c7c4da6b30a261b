import * as contract from '@app/contract/making/papers.ts';
import { apportion } from '@app/engines/papers/apportion.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readReadyPapers } from '#content/ready-papers.ts';
import { papers } from '#db/tables/papers.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { contentDir } from '#test/test-database.ts';
import { sweepPapers } from './papers.service.ts';
import { seedReadyPapers } from './ready-papers.service.ts';

let app: TestApp;
let teacher: Teacher;
let other: Teacher;
beforeAll(async () => {
  app = await openTestApp({ withQuestions: true });
  [teacher, other] = [await app.signUp(), await app.signUp()];
});
afterAll(() => app.close());

type Draft = Parameters<typeof app.call<typeof contract.saveComposedPaper>>[1];
const draft = (change: Partial<Draft> = {}): Draft => ({
  title: '数列单元测试',
  phase: '05',
  subject: '02',
  grade: '11',
  minutes: 40,
  sections: [
    { title: '一、单选题', questions: [{ questionId: 'math-senior-0001', score: 4 }] },
    { title: '二、填空题', questions: [{ questionId: 'math-senior-0002', score: 6 }] },
  ],
  ...change,
});
const save = (change: Partial<Draft> = {}, as = teacher) => app.call(contract.saveComposedPaper, draft(change), as);
const read = (paperId: string, as = teacher) => app.call(contract.getPaperContent, { paperId }, as);
const plan: Parameters<typeof app.call<typeof contract.composePaper>>[1] = {
  phase: '05',
  subject: '02',
  sections: [{ type: 'single', count: 6, score: 5 }],
};
const compose = async (change: object = {}) =>
  (await app.call(contract.composePaper, { ...plan, ...change }, teacher)).data;

describe('a paper of too many questions', () => {
  it('is neither kept nor composed nor looked into: each of them may be long', async () => {
    const section = (at: number) => ({
      title: `第 ${at} 大题`,
      questions: Array.from({ length: 151 }, (_, no) => ({ questionId: `q-${at}-${no}`, score: 1 })),
    });
    const sections = [section(1), section(2)];
    const parts = Array.from({ length: 6 }, () => ({ type: 'single' as const, count: 51 }));
    const refused = await Promise.all([
      save({ sections }),
      app.call(contract.analysePaper, { sections }, teacher),
      app.call(contract.composePaper, { ...plan, sections: parts }, teacher),
    ]);
    for (const answer of refused) expect(answer).toMatchObject({ status: 400, message: '一份试卷最多 300 道题' });
  });
});

describe('what papers are made of', () => {
  it('has the table of sources with name, text and colour of the badge (ENUM-027)', async () => {
    const { data } = await app.call(contract.getPaperTypes, {}, teacher);
    expect(data.map(({ code, name, iconText, color }) => [code, name, iconText, color])).toEqual([
      ['1', '真题', '真', '#E5533D'],
      ['2', '模拟', '模', '#F5A623'],
      ['3', '名校', '名', '#7B61FF'],
      ['4', '月考', '月', '#2D8CF0'],
      ['5', '校本', '校', '#19BE6B'],
      ['6', 'AI组卷', 'AI', '#00B8D4'],
    ]);
  });

  it('says kinds, difficulties, usual scores and layouts', async () => {
    const { data } = await app.call(contract.getPaperConfig, { subject: '03' }, teacher);
    expect(data.questionTypes.map(({ name }) => name)).toContain('听力题');
    expect(data.scoreRules.every(({ score }) => score > 0)).toBe(true);
    expect(data.layouts).toContainEqual({ code: 'a3-columns', name: 'A3 双栏' });
    expect((await app.call(contract.getMockPaperTypes, {}, teacher)).data.map(({ name }) => name)).toContain('月考');
  });
});

describe('the numbers of a cloze in a paper', () => {
  const cloze = { questionId: 'english-junior-0013', score: 8 };
  const sections = [
    { title: '一、完形填空', questions: [cloze] },
    { title: '二、单选题', questions: [{ questionId: 'math-senior-0001', score: 4 }] },
  ];
  const numbersIn = async (paperId: string) =>
    (await read(paperId)).data.sections.flatMap(({ questions }) => questions.map(({ no, partNos }) => [no, partNos]));
  const through = [
    [1, [1, 2, 3, 4, 5, 6, 7, 8]],
    [9, undefined],
  ];

  it('run on through the paper, and in its other form', async () => {
    const { paperId } = (await save({ sections })).data;
    expect(await numbersIn(paperId)).toEqual(through);
    const form = (await app.call(contract.makePaperForm, { paperId, way: 'questions' }, teacher)).data;
    expect((await read(form.paperId)).data.numbering).toBe('through');
  });

  it('stay what they were in a paper that was printed before, until she wishes otherwise', async () => {
    const { paperId } = (await save({ sections })).data;
    // As the migration left the papers of before.
    await app.deps.db.update(papers).set({ numbering: 'within' }).where(eq(papers.id, paperId));
    const within = [
      [1, undefined],
      [2, undefined],
    ];
    expect(await numbersIn(paperId)).toEqual(within);
    await save({ sections, paperId, title: '改了名' });
    expect(await numbersIn(paperId)).toEqual(within);
    await save({ sections, paperId, revision: 1, numbering: 'through' });
    expect(await numbersIn(paperId)).toEqual(through);
  });
});

describe('a paper of a teacher', () => {
  it('is kept with its scores, numbered through and read again', async () => {
    const saved = await save({ totalScore: 10 });
    expect(saved.data).toMatchObject({ questionCount: 2, totalScore: 10, sourceType: '6', isMine: true, revision: 0 });
    const { data } = await read(saved.data.paperId);
    expect(data.sections.map(({ score }) => score)).toEqual([4, 6]);
    expect(data.sections.flatMap(({ questions }) => questions.map(({ no, score }) => [no, score]))).toEqual([
      [1, 4],
      [2, 6],
    ]);
  });

  it.each([
    ['a wrong total', { totalScore: 100 }, '各题加起来是 10 分，不是 100 分'],
    ['no question', { sections: [] }, '请先选题'],
    [
      'half a point',
      { sections: [{ title: '一', questions: [{ questionId: 'math-senior-0001', score: 1.5 }] }] },
      '分值须是整数',
    ],
    [
      'an unknown question',
      { sections: [{ title: '一', questions: [{ questionId: 'nothing', score: 1 }] }] },
      '有的题不在题库里，请重新选题',
    ],
    [
      'the same question twice',
      { sections: [{ title: '一', questions: [1, 2].map((score) => ({ questionId: 'math-senior-0001', score })) }] },
      '同一道题选了两次，请去掉一次',
    ],
  ])('is refused with %s, and nothing is kept', async (_what, change, message) => {
    const before = (await app.call(contract.searchPaper, { owner: 'mine' }, teacher)).data.total;
    expect(await save(change)).toMatchObject({ status: 400, message: expect.stringContaining(message) });
    expect((await app.call(contract.searchPaper, { owner: 'mine' }, teacher)).data.total).toBe(before);
  });

  it('is not overwritten by a tab that did not see the last change', async () => {
    const { paperId } = (await save()).data;
    expect((await save({ paperId, revision: 0, title: '第二版' })).data).toMatchObject({
      revision: 1,
      title: '第二版',
    });
    expect(await save({ paperId, revision: 0, title: '旧的' })).toMatchObject({ status: 409 });
    expect((await read(paperId)).data.title).toBe('第二版');
  });

  it('is one paper when its first save was repeated because the answer was lost', async () => {
    const firstSaveId = 'a'.repeat(32);
    const first = await save({ firstSaveId });
    const again = await save({ firstSaveId, title: '又改了名' });
    expect(again.data).toMatchObject({ paperId: first.data.paperId, title: '又改了名', revision: 1 });
    const stranger = await app.signUp();
    expect((await save({ firstSaveId }, stranger)).data.paperId).not.toBe(first.data.paperId);
  });

  it('is nobody else’s to read, change, remove, analyse or find', async () => {
    const { paperId } = (await save({ title: '别人看不到的卷' })).data;
    const missing = { code: 404, message: '找不到这份试卷' };
    expect(await read(paperId, other)).toMatchObject(missing);
    expect(await save({ paperId }, other)).toMatchObject(missing);
    expect(await app.call(contract.removePaper, { paperId }, other)).toMatchObject(missing);
    expect(await app.call(contract.analysePaper, { paperId }, other)).toMatchObject(missing);
    const found = await app.call(contract.searchPaper, { keyword: '别人看不到' }, other);
    expect(found.data.total).toBe(0);
    expect((await app.call(contract.batchGetPaperSummary, { paperIds: paperId }, other)).data).toEqual([]);
    expect((await read(paperId)).data.title).toBe('别人看不到的卷');
  });

  it('goes and comes back, and is erased after a month', async () => {
    const { paperId } = (await save()).data;
    await app.call(contract.removePaper, { paperId }, teacher);
    expect(await read(paperId)).toMatchObject({ code: 404 });
    expect(await app.call(contract.restorePaper, { paperId }, teacher)).toMatchObject({ code: 200 });
    expect(await read(paperId)).toMatchObject({ code: 200 });
    await app.call(contract.removePaper, { paperId }, teacher);
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 31 * 24 * 3_600_000);
    await sweepPapers(app.deps);
    app.clock.now = now;
    expect(await app.call(contract.restorePaper, { paperId }, teacher)).toMatchObject({ code: 404 });
  });

  it('counts in what she asked so far, by knowledge point', async () => {
    const fresh = await app.signUp();
    const none = await app.call(contract.getLearningSituation, {}, fresh);
    expect(none.data).toMatchObject({ paperCount: 0, list: [], message: '还没有组过卷，组卷后这里会列出考过的知识点' });
    const ofClass = await app.call(contract.getLearningSituation, { classId: 'c' }, fresh);
    expect(ofClass).toMatchObject({ status: 404, message: '找不到这个班级' });
    await save({}, fresh);
    const one = await app.call(contract.getLearningSituation, {}, fresh);
    expect(one.data).toMatchObject({ paperCount: 1, questionCount: 2 });
    expect(one.data.list[0]).toEqual({ knowledge: '用基本不等式求最值', questionCount: 1, score: 6 });
    expect(one.data.message).toContain('还没有学生的成绩');
  });
});

describe('a paper composed by a plan', () => {
  it('has what was asked for, the same for the same seed and another for another', async () => {
    const first = await compose();
    expect(first).toMatchObject({ totalScore: 30, unmet: [] });
    expect(first.sections.map(({ title }) => title)).toEqual(['一、单选题']);
    expect(await compose()).toEqual(first);
    const ids = (paper: typeof first) => paper.sections.flatMap(({ questions }) => questions.map(({ id }) => id));
    expect(ids(await compose({ seed: 9 }))).not.toEqual(ids(first));
    const without = await compose({ without: ids(first) });
    expect(ids(without).filter((id) => ids(first).includes(id))).toEqual([]);
  });

  it('keeps to the shares of difficulty as far as the bank goes', async () => {
    const { sections } = await compose({
      difficulty: [
        { difficulty: 1, share: 1 },
        { difficulty: 2, share: 2 },
      ],
    });
    const steps = sections.flatMap(({ questions }) => questions.map(({ difficulty }) => difficulty));
    expect(steps).toEqual([1, 1, 2, 2, 2, 2]);
  });

  it('says what could not be met', async () => {
    const short = await compose({ sections: [{ type: 'listening', count: 3 }] });
    expect(short).toEqual({ sections: [], totalScore: 0, minutes: 0, unmet: ['听力题要 3 道，题库里合适的只有 0 道'] });
    const narrow = await compose({ sections: [{ type: 'single', count: 1 }], knowledge: ['数列', '平面向量'] });
    expect(narrow.unmet).toHaveLength(1);
    const { rows } = await app.database.pool.query(
      `select l.id, l.title from lessons l join books b on b.id = l.book_id
       where b.phase_code = '05' and b.subject_code = '02' and l.knowledge <> '{}' order by l.id limit 20`,
    );
    const lessonIds = rows.map(({ id }) => id);
    const one = await compose({ sections: [{ type: 'single', count: 1 }], lessonIds });
    expect(one.unmet).toContainEqual(expect.stringMatching(/^没有选到《.+》的题$/));
    expect(one.unmet.length).toBeLessThan(rows.length);
  });

  it('parts whole numbers to the last one', () => {
    expect(apportion(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(apportion(7, [3, 0, 1])).toEqual([5, 0, 2]);
    expect(apportion(5, [])).toEqual([]);
  });
});

describe('the plan a teacher is offered', () => {
  it('can be filled for every phase, subject and grade that has questions', async () => {
    const { rows } = await app.database.pool.query(
      `select phase_code as phase, subject_code as subject, grade_code as grade from questions
       where not is_retired group by grouping sets ((1, 2), (1, 2, 3)) order by 1, 2, 3`,
    );
    expect(rows.length).toBeGreaterThan(60);
    for (const { grade, ...place } of rows) {
      const choice = { ...place, ...(grade && { grade }) };
      const { data } = await app.call(contract.getPaperConfig, choice, teacher);
      const sections = data.inBank
        .filter(({ usualCount }) => usualCount > 0)
        .map(({ type, usualCount }) => ({ type: type as 'single', count: usualCount }));
      const paper = (await app.call(contract.composePaper, { ...choice, sections, seed: 7 }, teacher)).data;
      expect(paper.unmet, JSON.stringify(choice)).toEqual([]);
      expect(paper.sections.length, JSON.stringify(choice)).toBeGreaterThan(0);
      const offered = new Set(data.questionTypes.map(({ code }) => code));
      expect(data.inBank.filter(({ type }) => !offered.has(type))).toEqual([]);
    }
  }, 60_000);

  it('is empty where the bank has nothing', async () => {
    const { data } = await app.call(contract.getPaperConfig, { phase: '03', subject: '05', grade: '01' }, teacher);
    expect(data.inBank).toEqual([]);
  });
});

describe('a paper in numbers', () => {
  it('has difficulty, points, minutes and the two-way table, saved or not', async () => {
    const { paperId } = (await save()).data;
    const { data } = await app.call(contract.analysePaper, { paperId }, teacher);
    expect(data).toMatchObject({ questionCount: 2, totalScore: 10, meanDifficulty: 220, verifiedCount: 2 });
    expect(data.difficulties.map(({ score }) => score)).toEqual([4, 0, 6, 0, 0]);
    expect(data.grid.rows).toContainEqual({ name: '等差数列的定义与通项', questionNos: [1], scores: [4, 0, 0, 0, 0] });
    const loose = await app.call(contract.analysePaper, { sections: draft().sections }, teacher);
    expect(loose.data).toMatchObject({ totalScore: 10 });
    expect(await app.call(contract.analysePaper, {}, teacher)).toMatchObject({ status: 400, message: '请选择试卷' });
  });
});

describe('the papers of the product', () => {
  it('are composed from the bank, open to everybody and changed by nobody', async () => {
    const { offered, left } = await seedReadyPapers(app.deps, readReadyPapers(contentDir));
    expect(offered).toBeGreaterThanOrEqual(12);
    expect(left).toEqual([]);
    const { data } = await app.call(contract.searchPaper, { owner: 'ready', keyword: '数学', limit: 50 }, other);
    expect(data.list.every(({ isMine, title }) => !isMine && title.includes('数学'))).toBe(true);
    const paperIds = data.list.map(({ paperId }) => paperId).join(',');
    const summaries = await app.call(contract.batchGetPaperSummary, { paperIds }, teacher);
    expect(summaries.data).toEqual(data.list);
    const [first] = data.list;
    const content = await read(first?.paperId ?? '');
    expect(content.data.sections.flatMap(({ questions }) => questions)).toHaveLength(first?.questionCount ?? 0);
    expect(await seedReadyPapers(app.deps, readReadyPapers(contentDir))).toMatchObject({ offered });
  });
});
