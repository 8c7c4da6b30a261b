import { generateCourseware } from '@app/contract/making/courseware.ts';
import { generateDesign, getDesign } from '@app/contract/making/designs.ts';
import { saveListening } from '@app/contract/making/listening.ts';
import { generateMaterial } from '@app/contract/making/materials.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { coursewareMaker } from '#features/making/courseware/composing.service.ts';
import { designMaker } from '#features/making/designs/writing.service.ts';
import { listeningMaker } from '#features/making/listening/making.service.ts';
import { materialMaker } from '#features/making/materials/making.service.ts';
import { type Jobs, openJobs } from '#jobs/jobs.ts';
import { openLog } from '#lib/log.ts';
import { queueOf } from '#making/made-by-jobs.ts';
import type { Maker } from '#making/maker.ts';
import { runMaking } from '#making/run-making.ts';
import { countedEquity } from './counted-equity.ts';
import { fakeDrawing } from './fake-drawing.ts';
import { fakeSpeech } from './fake-speech.ts';
import { openTestApp, type Teacher, type TestApp } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';

const lesson = { lessonId: 'rj-math-9a.1.3' };
const outline = { outline: '# 光的反射\n\n## 学习目标\n- 说出反射定律' };
const script = { title: '周末计划', text: 'W: I will visit my aunt.' };
const picture = { words: '春天的草地', ratio: '16:9', style: 'illustration' } as const;

const equity = countedEquity('AI_GENERATION', 'COURSEWARE_GENERATION', 'IMAGE_GENERATION');
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let jobs: Jobs;
let app: TestApp;
let teacher: Teacher;
/** A queue that breaks stands for a node that dies between storing and queueing. */
let isQueueBroken = false;

beforeAll(async () => {
  database = await createTestDatabase(inject('testConnection'), { withCurriculum: true });
  jobs = openJobs(database.connection, openLog('silent'));
  const send: Jobs['send'] = (...of) => (isQueueBroken ? Promise.reject(new Error('the node died')) : jobs.send(...of));
  app = await openTestApp({ database, equity, speech: fakeSpeech(), drawing: fakeDrawing(), jobs: { send } });
  await equity.open(app.database);
  teacher = await app.signUp();
});
afterAll(async () => {
  await jobs.close();
  await app.close();
  await database.drop();
});

const makers = [
  { table: 'designs', maker: designMaker, begin: () => app.call(generateDesign, lesson, teacher) },
  { table: 'coursewares', maker: coursewareMaker, begin: () => app.call(generateCourseware, outline, teacher) },
  { table: 'listenings', maker: listeningMaker, begin: () => app.call(saveListening, script, teacher) },
  { table: 'materials', maker: materialMaker, begin: () => app.call(generateMaterial, picture, teacher) },
] as const;
/** As if it had killed the process each time. */
async function giveUp(maker: Maker, ref: string): Promise<void> {
  await database.pool.query('update makings set tries = 99 where ref = $1', [ref]);
  await runMaking(app.deps, maker, ref);
}
const count = async (table: string) =>
  (await database.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count;

describe('work that is stored and queued', () => {
  it.each(makers)('is neither stored nor held where it cannot be queued: $table', async ({ table, begin }) => {
    isQueueBroken = true;
    const { status } = await begin();
    isQueueBroken = false;

    expect(status).toBe(500);
    expect(await count(table)).toBe(0);
    expect(await count('counted_equity')).toBe(0);
  });

  it('ends as failed with a sentence and gives back what was held, when its job failed for good', async () => {
    // The reading of the library breaks each time, as a fault of the program would make it.
    const broken = { ...app.deps, plan: null as unknown as TestApp['deps']['plan'] };
    await jobs.start(
      [],
      [
        queueOf(broken, designMaker),
        ...['compose-courseware', 'make-listening', 'draw-material'].map((name) => ({
          name,
          run: async () => undefined,
          giveUp: async () => undefined,
        })),
      ],
    );
    const { designId } = (await app.call(generateDesign, lesson, teacher)).data;
    const stage = async () => (await app.call(getDesign, { designId }, teacher)).data.stage;

    expect(await stage()).toBe('writing');
    await expect.poll(stage, { timeout: 30_000 }).toBe('failed');
    expect((await app.call(getDesign, { designId }, teacher)).data.notice).toBe(
      '写了几次都没有成功，没有扣次数，请再写一次',
    );
    expect(await equity.entriesOf(designId)).toEqual(['held', 'released']);
  }, 45_000);

  it.each(makers)('is given up once, however often it is said: $table', async ({ maker, begin }) => {
    await database.pool.query('delete from counted_equity');
    const { status } = await begin();
    expect(status).toBe(200);
    const { rows } = await database.pool.query('select ref from counted_equity');
    const id: string = rows[0].ref;
    for (let times = 0; times < 3; times += 1) await giveUp(maker, id);

    expect(await equity.entriesOf(id)).toEqual(['held', 'released']);
  });
});
