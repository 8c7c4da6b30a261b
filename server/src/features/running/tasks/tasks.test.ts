import { generateDesign } from '@app/contract/making/designs.ts';
import { cancelTask, getTask, listTasks, retryTask } from '@app/contract/running/tasks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makers } from '#makers.ts';
import { takeUpMakings } from '#making/made-by-jobs.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

const unknownId = '7d1f3b0a-4c59-4a5c-9b8f-0c2f6a9d1e11';
const waiting: string[] = [];
let app: TestApp;
let teacher: Teacher;
let stranger: Teacher;
beforeAll(async () => {
  const jobs = {
    send: async (_queue: string, key: string) => void waiting.push(key),
    lineOf: async () => ({ atWork: [], waiting }),
  };
  app = await openTestApp({ withCurriculum: true, jobs });
  [teacher, stranger] = [await app.signUp(), await app.signUp()];
});
afterAll(() => app.close());

const begin = async (as = teacher) =>
  (await app.call(generateDesign, { lessonId: 'rj-math-9a.1.3' }, as)).data.designId;
const read = async (taskId: string, as = teacher) => (await app.call(getTask, { taskId }, as)).data;
const list = async (as = teacher) => (await app.call(listTasks, {}, as)).data.list;

describe('what is being made', () => {
  it('has a place in line that everybody before it is counted in, and is not failed however long it waits', async () => {
    await begin(stranger);
    const designId = await begin();
    const { now } = app.clock;
    app.clock.now = new Date(now.getTime() + 24 * 3_600_000);
    await takeUpMakings(app.deps, makers);
    app.clock.now = now;

    expect(await read(designId)).toMatchObject({ kind: 'design', state: 'Analyzing', place: 2 });
    expect(await list()).toMatchObject([{ taskId: designId, title: '公式法', place: 2 }]);
    expect((await list(stranger)).map(({ place }) => place)).toEqual([1]);
  });

  it('can be stopped and begun again by its teacher alone', async () => {
    const [{ taskId } = { taskId: '' }] = await list();
    for (const endpoint of [cancelTask, retryTask, getTask])
      expect((await app.call(endpoint, { taskId }, stranger)).status).toBe(404);
    await app.call(cancelTask, { taskId }, teacher);
    expect(await read(taskId)).toMatchObject({ state: 'AnalyzeFailure', message: '已取消，没有扣次数，可以再做一次' });
    expect(await list()).toEqual([]);

    await app.call(retryTask, { taskId }, teacher);
    expect(await list()).toMatchObject([{ taskId, state: 'Analyzing' }]);
  });

  it('that is unknown is not found', async () => {
    for (const endpoint of [cancelTask, retryTask, getTask]) {
      const { status, message } = await app.call(endpoint, { taskId: unknownId }, teacher);
      expect([status, message]).toEqual([404, '找不到这个任务，请重新开始']);
    }
  });
});
