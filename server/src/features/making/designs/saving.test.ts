import * as contract from '@app/contract/making/designs.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DesignDesk, openDesignDesk } from '#test/design-desk.ts';

let app: DesignDesk['app'];
let teacher: DesignDesk['teacher'];
let lessonId: DesignDesk['lessonId'];
let begin: DesignDesk['begin'];
let read: DesignDesk['read'];
let write: DesignDesk['write'];
beforeAll(async () => {
  ({ app, teacher, lessonId, begin, read, write } = await openDesignDesk());
});
afterAll(() => app.close());

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

    expect(await ask('画成思维导图')).toMatchObject({ status: 503, message: expect.stringContaining('连接大模型') });
    expect((await ask('禁用的话题')).status).toBe(400);
  });
});
