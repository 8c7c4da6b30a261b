import { saveUserInfo } from '@app/contract/identity/users.ts';
import * as contract from '@app/contract/making/designs.ts';
import { cancelTask, getTask, retryTask } from '@app/contract/running/tasks.ts';
import { checkDesign } from '@app/engines/designs/design-checks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { writeDesign } from './writing.service.ts';

const unknownId = '7d1f3b0a-4c59-4a5c-9b8f-0c2f6a9d1e11';
const isOffline = { ...scriptedModel(), kind: 'offline' } as const;

let app: TestApp;
let teacher: Teacher;
let stranger: Teacher;
let lessonId = '';
beforeAll(async () => {
  app = await openTestApp({ model: isOffline, withCurriculum: true });
  [teacher, stranger] = [await app.signUp(), await app.signUp()];
  await app.call(saveUserInfo, { userName: '林晓', phaseCode: '04', gradeCode: '09', subjectCode: '02' }, teacher);
  const { rows } = await app.database.pool.query(
    "select id from lessons where book_id = 'rj-math-9a' and title = '公式法'",
  );
  lessonId = rows[0].id;
});
afterAll(() => app.close());

type Wish = Parameters<typeof app.call<typeof contract.generateDesign>>[1];
const begin = async (wish: Wish, as = teacher) => (await app.call(contract.generateDesign, wish, as)).data;
const read = async (designId: string, as = teacher) => (await app.call(contract.getDesign, { designId }, as)).data;
/** Begins a design and lets its job run. */
const write = async (wish: Wish, as = teacher) => {
  const { designId } = await begin(wish, as);
  await writeDesign(app.deps, designId);
  return read(designId, as);
};

const cancel = (taskId: string, as = teacher) => app.call(cancelTask, { taskId }, as);

describe('a teaching design', () => {
  it('has a task at once, and is whole when its job has run', async () => {
    const { taskId, designId } = await begin({ lessonId });
    expect(taskId).toBe(designId);
    expect(await read(designId)).toMatchObject({ stage: 'writing', written: [] });
    const waiting = (await app.call(getTask, { taskId }, teacher)).data;
    expect(waiting).toMatchObject({ status: 2, progress: 0 });
    expect(waiting.url).toBeUndefined();

    await writeDesign(app.deps, designId);

    const { stage, design, written } = await read(designId);
    expect(stage).toBe('ready');
    expect((await app.call(getTask, { taskId }, teacher)).data).toMatchObject({
      status: 1,
      progress: 100,
      url: `/createTeachingPlanSession?designId=${designId}`,
    });
    expect((await app.call(getTask, { taskId }, stranger)).status).toBe(404);
    expect(written).toHaveLength(11);
    expect(design.head).toMatchObject({
      title: '公式法',
      subject: '数学',
      grade: '九年级',
      teacher: '林晓',
      minutes: 45,
    });
    expect(checkDesign(design)).toEqual([]);
  });

  it.each(contract.generateDesign.input.shape.mode.def.innerType.options)(
    'is sound in the mode %s (CAP-002)',
    async (mode) => {
      const { design } = await write({ lessonId, mode });

      expect(design.head.mode).toBe(mode);
      expect(checkDesign(design).filter(({ weight }) => weight === 'fault')).toEqual([]);
    },
  );

  it('differs by style and fills as many periods as she has', async () => {
    const [common, standard, creative] = await Promise.all(
      (['Common', 'NewTeachStandard', 'CreativeTeach'] as const).map((style) => write({ lessonId, style, periods: 2 })),
    );
    const processes = [common, standard, creative].map((one) => JSON.stringify(one?.design.activities));

    expect(new Set(processes).size).toBe(3);
    expect(checkDesign(common?.design ?? fail())).toEqual([]);
    expect(new Set(common?.design.activities.map(({ period }) => period))).toEqual(new Set([1, 2]));
  });

  it('of a title that several books have is that of her grade', async () => {
    const { design } = await write({ title: '公式法' });

    expect(design.head).toMatchObject({ grade: '九年级', unit: '第二十一章 一元二次方程' });
    expect((await write({ title: '公式法', grade: '08' })).design.head.grade).toBe('八年级');
  });

  it.each(['《公式法》', '公式法 第二课时', '《公式法》（公开课）'])(
    'knows %s as the lesson of the book',
    async (title) => {
      expect((await write({ title })).design.head).toMatchObject({ title: '公式法', unit: '第二十一章 一元二次方程' });
    },
  );

  it('of a lesson no book has is about the point its name says', async () => {
    const { rows } = await app.database.pool.query(
      `select title, note ->> 'core' as core, note -> 'exercise' ->> 'answer' as answer
       from knowledge_points join point_notes on point_code = code
       where phase_code = '04' and subject_code = '02' and title = '勾股定理的证明与计算'`,
    );
    const { design } = await write({ title: '勾股定理的习题讲评' });

    expect(design.head.title).toBe('勾股定理的习题讲评');
    expect(JSON.stringify(design)).toContain(JSON.stringify(rows[0].core).slice(1, -1));
    expect(JSON.stringify(design)).toContain(JSON.stringify(rows[0].answer).slice(1, -1));
  });

  it('is written for a lesson no book has, and says what it is built on', async () => {
    const { design, notice } = await write({ title: '校园里的测量' });

    expect(design.head).toMatchObject({ title: '校园里的测量', book: '', subject: '数学' });
    expect(notice).toContain('没有《校园里的测量》的专门教案');
    expect(JSON.stringify(design)).not.toContain('{{');
  });

  it('begins as an outline that she changes, and keeps her goals, steps and minutes', async () => {
    const outlined = await write({ lessonId, stage: 'outline' });
    expect(outlined).toMatchObject({ stage: 'outline', written: ['analysis', 'goals', 'activities'] });
    const { goals, activities } = outlined.design;
    const outline = {
      goals: [...goals.map(({ text }) => text).slice(0, 2), '说明判别式与根的关系'],
      activities: [
        ...activities.slice(0, 2).map(({ title, period }) => ({ title, period, minutes: 15 })),
        { title: '小组讲题', minutes: 15, period: 1 },
      ],
    };

    await begin({ designId: outlined.designId, outline });
    await writeDesign(app.deps, outlined.designId);

    const { design, stage } = await read(outlined.designId);
    expect(stage).toBe('ready');
    expect(design.goals.map(({ text }) => text)).toEqual(outline.goals);
    expect(design.activities.map(({ title, minutes }) => ({ title, minutes }))).toEqual(
      outline.activities.map(({ title, minutes }) => ({ title, minutes })),
    );
    expect(design.activities[0]?.teacher).toBe(activities[0]?.teacher);
    expect(checkDesign(design).filter(({ weight }) => weight === 'fault')).toEqual([]);
  });

  it('goes on after a job that died, with what was written', async () => {
    const { designId } = await begin({ lessonId });
    await app.database.pool.query(
      `update designs set written = '{analysis,goals}', design = jsonb_set(design, '{textbook}', '"先写好的"') where id = $1`,
      [designId],
    );

    await writeDesign(app.deps, designId);
    await writeDesign(app.deps, designId);

    const { stage, design, written } = await read(designId);
    expect(stage).toBe('ready');
    expect(design.textbook).toBe('先写好的');
    expect(new Set(written).size).toBe(written.length);
  });

  it('that is cancelled stands as one that failed, and can be begun again', async () => {
    const { designId } = await begin({ lessonId });
    expect((await cancel(designId, stranger)).status).toBe(404);
    await cancel(designId);
    expect(await read(designId)).toMatchObject({ stage: 'failed', notice: '已取消，次数没有扣，可以再做一次' });
    await writeDesign(app.deps, designId);
    expect((await read(designId)).stage).toBe('failed');

    expect((await app.call(retryTask, { taskId: designId }, stranger)).status).toBe(404);
    expect((await app.call(retryTask, { taskId: designId }, teacher)).status).toBe(200);
    await writeDesign(app.deps, designId);
    expect((await read(designId)).stage).toBe('ready');
    expect((await cancel(designId)).message).toBe('已经做完了，不用取消');
    expect((await app.call(retryTask, { taskId: designId }, teacher)).message).toBe('只有没做成的可以再做一次');
  });

  it('whose outline failed is outlined again, not written out', async () => {
    const { designId } = await begin({ lessonId, stage: 'outline' });
    await cancel(designId);
    const { stage, request } = await read(designId);
    expect([stage, request.stage]).toEqual(['failed', 'outline']);

    await begin({ designId, stage: request.stage });
    expect((await read(designId)).stage).toBe('outlining');
    await writeDesign(app.deps, designId);
    expect(await read(designId)).toMatchObject({ stage: 'outline', written: ['analysis', 'goals', 'activities'] });
  });

  it('that failed after she agreed to an outline is tried again with that outline', async () => {
    const { designId } = await write({ lessonId, stage: 'outline' });
    const outline = { goals: ['说明判别式与根的关系'], activities: [{ title: '小组讲题', minutes: 45, period: 1 }] };
    await begin({ designId, outline });
    await cancel(designId);

    await begin({ designId, stage: 'outline' });
    await writeDesign(app.deps, designId);

    const { stage, design } = await read(designId);
    expect(stage).toBe('ready');
    expect(design.goals.map(({ text }) => text)).toEqual(outline.goals);
    expect(design.activities.map(({ title }) => title)).toEqual(['小组讲题']);
  });
});

describe('wishes the library cannot follow', () => {
  it('are said with the design, and nothing is said where nothing was dropped', async () => {
    const { notice } = await write({ lessonId, emphasis: '小组合作', userInput: '写第二课时，多用生活例子' });
    expect(notice).toContain('“侧重”只写进了教材分析');
    expect(notice).toContain('没有按“要求”写');
    expect(notice).toContain('没有单写第二课时');
    expect((await write({ lessonId, learners: '基础薄弱' })).notice).toBe('');
  });
});

describe('saving', () => {
  it('keeps the change, and the former design as a version that can be brought back', async () => {
    const { designId, design, revision } = await write({ lessonId });
    const changed = { ...design, board: '我的板书 $x^2$' };

    const saved = await app.call(
      contract.saveDesign,
      { designId, revision, design: changed, reason: '改板书' },
      teacher,
    );

    expect(saved.data.revision).toBe(revision + 1);
    expect((await read(designId)).design.board).toBe('我的板书 $x^2$');
    const { data } = await app.call(contract.listDesignVersions, { designId }, teacher);
    expect(data.list).toMatchObject([{ revision, reason: '改板书' }]);
    const version = await app.call(contract.getDesignVersion, { designId, revision }, teacher);
    expect(version.data.design).toEqual(design);
  });

  it('makes one version of what is done in one go', async () => {
    const { designId, design, revision } = await write({ lessonId });
    const save = (board: string, step: number, reason: string) =>
      app.call(
        contract.saveDesign,
        { designId, revision: revision + step, design: { ...design, board }, reason },
        teacher,
      );
    await save('一', 0, '改板书');
    await save('一二', 1, '改板书');
    await save('一二三', 2, '改作业');
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 11 * 60_000);
    await save('一二三四', 3, '改作业');
    app.clock.now = now;

    const { data } = await app.call(contract.listDesignVersions, { designId }, teacher);
    expect(data.list.map((one) => one.revision - revision)).toEqual([3, 2, 0]);
    expect((await read(designId)).design.board).toBe('一二三四');
  });

  it('lets the second of two tabs know, and changes nothing', async () => {
    const { designId, design, revision } = await write({ lessonId });
    const save = (board: string) =>
      app.call(contract.saveDesign, { designId, revision, design: { ...design, board } }, teacher);
    const answers = await Promise.all(['一', '二', '三'].map(save));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const won = ['一', '二', '三'][answers.findIndex(({ status }) => status === 200)];
    expect((await read(designId)).design.board).toBe(won);
    expect((await save('四')).message).toBe('这份设计在别处改过，请先载入最新的一版');
  });

  it('waits while a job writes', async () => {
    const { designId } = await begin({ lessonId });
    const { design, revision } = await read(designId);

    const { status, message } = await app.call(contract.saveDesign, { designId, revision, design }, teacher);
    expect([status, message]).toEqual([409, '还在写，写完再改']);
  });

  it('refuses what is no design, and one without end', async () => {
    const { designId, design, revision } = await write({ lessonId });
    const save = (change: object) =>
      app.call(contract.saveDesign, { designId, revision, design: { ...design, ...change } }, teacher);

    expect((await save({ board: '长'.repeat(8_001) })).message).toBe('一格最多 8000 字');
    expect((await save({ head: { ...design.head, title: ' ' } })).message).toBe('请写课题');
    const endless = Array.from({ length: 20 }, (_, i) => ({
      ...design.goals[0],
      id: `g${i}`,
      text: '长'.repeat(7_000),
    }));
    expect((await save({ goals: endless })).status).toBe(413);
    expect((await read(designId)).design).toEqual(design);
  });
});

describe('rewriting a section', () => {
  it('changes that section alone and stores nothing', async () => {
    const { designId, design } = await write({ lessonId });
    const { data } = await app.call(
      contract.rewriteSection,
      { designId, section: 'activities', partId: 'a2', wish: 'harder' },
      teacher,
    );

    const changed = data.design.activities.filter(
      (one, i) => JSON.stringify(one) !== JSON.stringify(design.activities[i]),
    );
    expect(changed.map(({ id }) => id)).toEqual(['a2']);
    expect({ ...data.design, activities: [] }).toEqual({ ...design, activities: [] });
    expect((await read(designId)).design).toEqual(design);
  });

  it('makes texts shorter and keeps their sense', async () => {
    const { designId, design } = await write({ lessonId });
    const { data } = await app.call(
      contract.rewriteSection,
      { designId, section: 'analysis', wish: 'shorter' },
      teacher,
    );

    expect(data.design.learners.length).toBeLessThan(design.learners.length);
    expect(design.learners.startsWith(data.design.learners.slice(0, 10))).toBe(true);
    expect(data.design.standards).toEqual(design.standards);
  });

  it('says so where only a model could, and refuses bad words', async () => {
    const { designId } = await write({ lessonId });
    const ask = (words: string) =>
      app.call(contract.rewriteSection, { designId, section: 'board', wish: 'ask', words }, teacher);

    expect(await ask('画成思维导图')).toMatchObject({ status: 503, message: expect.stringContaining('接上大模型') });
    expect((await ask('禁用的话题')).status).toBe(400);
  });
});

describe('the standards of a design', () => {
  it('are the whole coded table of its subject and phase, and hold those it names', async () => {
    const { designId, design } = await write({ lessonId });
    const { data } = await app.call(contract.listDesignStandards, { designId }, teacher);
    const codes = new Set(data.list.map(({ code }) => code));

    expect(codes.size).toBeGreaterThan(10);
    expect(data.list.every(({ code }) => code.startsWith('SX4-'))).toBe(true);
    expect(data.list).toEqual(expect.arrayContaining(design.standards));
    expect(checkDesign(design, codes)).toEqual([]);
    expect((await write({ title: '测量旗杆' })).design.standards.every(({ code }) => codes.has(code))).toBe(true);
    expect((await app.call(contract.listDesignStandards, { designId }, stranger)).status).toBe(404);
  });
});

describe('the list', () => {
  it('is hers alone, the last changed first, found by title, and removal can be undone', async () => {
    const mine = await app.signUp();
    await app.call(saveUserInfo, { userName: '周老师', phaseCode: '04', subjectCode: '02' }, mine);
    const first = await write({ lessonId }, mine);
    const second = await write({ title: '测量旗杆' }, mine);
    const list = async (keyword = '') => (await app.call(contract.listDesigns, { keyword }, mine)).data;

    expect((await list()).list.map(({ title }) => title).toSorted()).toEqual(['公式法', '测量旗杆']);
    expect((await list('旗')).list).toMatchObject([{ designId: second.designId, place: '初中 · 数学' }]);
    expect((await list('%')).total).toBe(0);

    await app.call(contract.removeDesign, { designId: first.designId }, mine);
    expect((await list()).total).toBe(1);
    expect((await app.call(contract.getDesign, { designId: first.designId }, mine)).status).toBe(404);
    await app.call(contract.restoreDesign, { designId: first.designId }, mine);
    expect((await list()).total).toBe(2);
  });
});

describe('bad requests', () => {
  it.each([
    [{}, '请选择一课，或写下课题'],
    [{ lessonId: 'no-such.1.1' }, '找不到这一课，请重新选择'],
    [{ title: '课', periods: 13 }, '最多 12 课时'],
    [{ title: '课', userInput: '禁用的话题' }, '内容涉及不能使用的话题，请修改后再试'],
    [{ title: '课', phase: '03', subject: '05' }, '这个学段没有这门学科，请重新选择'],
  ])('%j are refused with a sentence', async (wish, message) => {
    expect((await app.call(contract.generateDesign, wish, teacher)).message).toBe(message);
  });

  it('about designs of others find nothing and change nothing', async () => {
    const { designId, design, revision } = await write({ lessonId });
    const answers = await Promise.all([
      app.call(contract.getDesign, { designId }, stranger),
      app.call(contract.saveDesign, { designId, revision, design: { ...design, board: '别人' } }, stranger),
      app.call(contract.removeDesign, { designId }, stranger),
      app.call(contract.restoreDesign, { designId }, stranger),
      app.call(contract.rewriteSection, { designId, section: 'board', wish: 'shorter' }, stranger),
      app.call(contract.listDesignVersions, { designId }, stranger),
      app.call(contract.getDesignVersion, { designId, revision }, stranger),
      app.call(contract.generateDesign, { designId }, stranger),
      app.call(contract.getDesign, { designId: unknownId }, teacher),
    ]);

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await read(designId)).design).toEqual(design);
  });
});

function fail(): never {
  throw new Error('missing');
}
