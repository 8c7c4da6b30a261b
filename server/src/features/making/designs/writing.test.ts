import { cancelTask, retryTask } from '@app/contract/running/tasks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DesignDesk, openDesignDesk } from '#test/design-desk.ts';
import type { Teacher } from '#test/test-app.ts';

let app: DesignDesk['app'];
let teacher: DesignDesk['teacher'];
let stranger: DesignDesk['stranger'];
let lessonId: DesignDesk['lessonId'];
let begin: DesignDesk['begin'];
let read: DesignDesk['read'];
let work: DesignDesk['work'];
let write: DesignDesk['write'];
beforeAll(async () => {
  ({ app, teacher, stranger, lessonId, begin, read, work, write } = await openDesignDesk());
});
afterAll(() => app.close());

const cancel = (taskId: string, as: Teacher = teacher) => app.call(cancelTask, { taskId }, as);

describe('a teaching design', () => {
  it('goes on after a job that died, with what was written', async () => {
    const { designId } = await begin({ lessonId });
    await app.database.pool.query(
      `update designs set written = '{analysis,goals}', design = jsonb_set(design, '{textbook}', '"先写好的"') where id = $1`,
      [designId],
    );

    await work(designId);
    await work(designId);

    const { stage, design, written } = await read(designId);
    expect(stage).toBe('ready');
    expect(design.textbook).toBe('先写好的');
    expect(new Set(written).size).toBe(written.length);
  });

  it('that is cancelled stands as one that failed, and can be begun again', async () => {
    const { designId } = await begin({ lessonId });
    expect((await cancel(designId, stranger)).status).toBe(404);
    await cancel(designId);
    expect(await read(designId)).toMatchObject({ stage: 'failed', notice: '已取消，没有扣次数，可以再做一次' });
    await work(designId);
    expect((await read(designId)).stage).toBe('failed');

    expect((await app.call(retryTask, { taskId: designId }, stranger)).status).toBe(404);
    expect((await app.call(retryTask, { taskId: designId }, teacher)).status).toBe(200);
    await work(designId);
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
    await work(designId);
    expect(await read(designId)).toMatchObject({ stage: 'outline', written: ['analysis', 'goals', 'activities'] });
  });

  it('that failed after she agreed to an outline is tried again with that outline', async () => {
    const { designId } = await write({ lessonId, stage: 'outline' });
    const outline = { goals: ['说明判别式与根的关系'], activities: [{ title: '小组讲题', minutes: 45, period: 1 }] };
    await begin({ designId, outline });
    await cancel(designId);

    await begin({ designId, stage: 'outline' });
    await work(designId);

    const { stage, design } = await read(designId);
    expect(stage).toBe('ready');
    expect(design.goals.map(({ text }) => text)).toEqual(outline.goals);
    expect(design.activities.map(({ title }) => title)).toEqual(['小组讲题']);
  });
});
