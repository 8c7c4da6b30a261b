import { saveUserInfo } from '@app/contract/identity/users.ts';
import * as contract from '@app/contract/making/designs.ts';
import { cancelTask } from '@app/contract/running/tasks.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countedEquity } from '#test/counted-equity.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { sweepDesigns } from './designs.service.ts';
import { writeDesign } from './writing.service.ts';

const NONE_LEFT = '本月的 AI 生成次数用完了，开通会员或购买加油包后可以继续';
const equity = countedEquity('AI_GENERATION');

let app: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  app = await openTestApp({ model: { ...scriptedModel(), kind: 'offline' }, equity, withCurriculum: true });
  await equity.open(app.database);
  teacher = await app.signUp();
  await app.call(saveUserInfo, { userName: '林晓', phaseCode: '04', gradeCode: '09', subjectCode: '02' }, teacher);
});
afterAll(() => app.close());
beforeEach(() => {
  equity.left = Number.POSITIVE_INFINITY;
});

type Wish = Parameters<typeof app.call<typeof contract.generateDesign>>[1];
const begin = async (wish: Wish = { title: '公式法' }) =>
  (await app.call(contract.generateDesign, wish, teacher)).data.designId;
const stageOf = async (designId: string) => (await app.call(contract.getDesign, { designId }, teacher)).data.stage;
const listed = async () => (await app.call(contract.listDesigns, {}, teacher)).data.total;

describe('a design and what it uses up (PAY-019)', () => {
  it('is held at once and confirmed when it is ready, once however often the job runs', async () => {
    const designId = await begin();
    expect(await equity.entriesOf(designId)).toEqual(['held']);

    await Promise.all([writeDesign(app.deps, designId), writeDesign(app.deps, designId)]);
    await writeDesign(app.deps, designId);

    expect(await stageOf(designId)).toBe('ready');
    expect(await equity.entriesOf(designId)).toEqual(['held', 'confirmed']);
  });

  it('is refused with a sentence when nothing is left, and nothing is created (PAY-023)', async () => {
    equity.left = 0;
    const [designs, entries] = [await listed(), await equity.count()];

    const refused = await app.call(contract.generateDesign, { title: '公式法' }, teacher);

    expect(refused).toMatchObject({ code: 40017, message: NONE_LEFT });
    expect([await listed(), await equity.count()]).toEqual([designs, entries]);
  });

  it('uses nothing up as an outline, and one when it is written out', async () => {
    const designId = await begin({ title: '公式法', stage: 'outline' });
    await writeDesign(app.deps, designId);
    expect(await equity.entriesOf(designId)).toEqual(['held', 'released']);

    equity.left = 0;
    const refused = await app.call(contract.generateDesign, { designId }, teacher);
    expect(refused).toMatchObject({ code: 40017, message: NONE_LEFT });
    expect(await stageOf(designId)).toBe('outline');

    equity.left = 1;
    // A second press holds nothing more.
    await Promise.all([begin({ designId }), begin({ designId })]);
    await writeDesign(app.deps, designId);
    expect(await equity.entriesOf(designId)).toEqual(['held', 'released', 'held', 'confirmed']);
  });

  it.each(['confirmed', 'released'])('is %s once when the node dies at that moment', async (end) => {
    const designId = await begin();
    if (end === 'released') await breakRequest(designId);
    equity.isDying = true;
    await expect(writeDesign(app.deps, designId)).rejects.toThrow('the node died');
    expect(await stageOf(designId)).toBe('writing');

    await writeDesign(app.deps, designId);

    expect(await stageOf(designId)).toBe(end === 'confirmed' ? 'ready' : 'failed');
    expect(await equity.entriesOf(designId)).toEqual(['held', end]);
  });

  it('is confirmed once when the node dies between two sections', async () => {
    const designId = await begin();
    let sections = 0;
    const now = () => {
      sections += 1;
      if (sections === 4) throw new Error('the node died');
      return app.clock.now;
    };
    await expect(writeDesign({ ...app.deps, now }, designId)).rejects.toThrow('the node died');
    expect(await equity.entriesOf(designId)).toEqual(['held']);

    await writeDesign(app.deps, designId);
    expect(await equity.entriesOf(designId)).toEqual(['held', 'confirmed']);
  });

  it('is released once when it fails, and held anew when she tries again', async () => {
    const designId = await begin();
    await breakRequest(designId);
    await writeDesign(app.deps, designId);
    await writeDesign(app.deps, designId);
    expect(await equity.entriesOf(designId)).toEqual(['held', 'released']);

    await begin({ designId });
    expect(await equity.entriesOf(designId)).toEqual(['held', 'released', 'held']);
  });

  it('is released once when it is removed while it is written, also after it was brought back', async () => {
    const designId = await begin();
    await app.call(contract.removeDesign, { designId }, teacher);
    await writeDesign(app.deps, designId);
    await app.call(contract.restoreDesign, { designId }, teacher);
    await sweepLater();

    expect(await stageOf(designId)).toBe('failed');
    expect(await equity.entriesOf(designId)).toEqual(['held', 'released']);
  });

  it('is released once when it is cancelled, however often that is pressed', async () => {
    const designId = await begin();
    await Promise.all([1, 2, 3].map(() => app.call(cancelTask, { taskId: designId }, teacher)));

    expect(await equity.entriesOf(designId)).toEqual(['held', 'released']);
  });

  it('of a demo unit uses nothing up (G-016)', async () => {
    equity.left = 0;
    const [unitId = ''] = app.deps.config.demoUnitIds;
    const designId = await begin({ lessonId: `${unitId}.1` });

    expect(await stageOf(designId)).toBe('writing');
    expect(await equity.entriesOf(designId)).toEqual([]);
  });
});

describe('a section that is rewritten', () => {
  it('uses one up when there is another text, none when there is not, and is refused when none is left', async () => {
    const designId = await begin();
    await writeDesign(app.deps, designId);
    const before = await equity.count();
    const ask = (wish: contract.RewriteWish) =>
      app.call(contract.rewriteSection, { designId, section: 'analysis', wish, words: '画成图' }, teacher);

    expect((await ask('shorter')).status).toBe(200);
    expect(await newEntries(before)).toEqual(['held', 'confirmed']);
    expect((await ask('ask')).status).toBe(503);
    expect(await newEntries(before)).toEqual(['held', 'confirmed', 'held', 'released']);
    equity.left = 0;
    expect(await ask('shorter')).toMatchObject({ code: 40017, message: NONE_LEFT });
    expect(await newEntries(before)).toHaveLength(4);
  });
});

async function newEntries(before: number): Promise<string[]> {
  const { rows } = await app.database.pool.query('select what from counted_equity order by no offset $1', [before]);
  return rows.map(({ what }) => what);
}

/** A fault that stays one: the lesson is gone from the library. */
async function breakRequest(designId: string): Promise<void> {
  const change = `update designs set request = jsonb_set(request, '{lessonId}', '"gone.1.1"') where id = $1`;
  await app.database.pool.query(change, [designId]);
}

async function sweepLater(): Promise<void> {
  const { now } = app.clock;
  app.clock.now = new Date(now.getTime() + 31 * 60_000);
  await sweepDesigns(app.deps);
  app.clock.now = now;
}
