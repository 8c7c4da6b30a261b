import { randomUUID } from 'node:crypto';
import { generateMaterial, listMaterials } from '@app/contract/making/materials.ts';
import { listAuditLog } from '@app/contract/running/console-audit.ts';
import * as contract from '@app/contract/running/console-queues.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { materialMaker } from '#features/making/materials/making.service.ts';
import { type Jobs, openJobs } from '#jobs/jobs.ts';
import { openLog } from '#lib/log.ts';
import { queueOf } from '#making/made-by-jobs.ts';
import { countedEquity } from '#test/counted-equity.ts';
import { fakeDrawing } from '#test/fake-drawing.ts';
import { makeOperator } from '#test/operator.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { createTestDatabase } from '#test/test-database.ts';

const wish = { words: '春天的草地', ratio: '16:9', style: 'illustration' } as const;
const soon = { timeout: 25_000 };
const equity = countedEquity('IMAGE_GENERATION');

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let jobs: Jobs;
let app: TestApp;
let operator: Teacher;
let teacher: Teacher;
beforeAll(async () => {
  database = await createTestDatabase(inject('testConnection'));
  jobs = openJobs(database.connection, openLog('silent'));
  app = await openTestApp({ database, equity, drawing: fakeDrawing(), jobs });
  await equity.open(app.database);
  await jobs.start([], [queueOf(app.deps, materialMaker)]);
  [operator, teacher] = [await app.signUp(), await app.signUp()];
  await makeOperator(app, operator);
});
afterAll(async () => {
  await jobs.close();
  await app.close();
  await database.drop();
});

async function withRole(roleId: number): Promise<Teacher> {
  const one = await app.signUp();
  await makeOperator(app, one);
  await database.pool.query('update users set role_id = $2 where id = $1', [one.userId, roleId]);
  return one;
}

const make = async () => (await app.call(generateMaterial, wish, teacher)).data.id;
const stateOf = async (id: string) =>
  (await app.call(listMaterials, {}, teacher)).data.list.find((one) => one.id === id)?.state;
const tasks = async (as = operator) => (await app.call(contract.listQueuedTasks, {}, as)).data.list;

/** As if drawing it had failed for good. */
async function failed(): Promise<string> {
  const id = await make();
  await expect.poll(() => stateOf(id), soon).toBe('ready');
  await database.pool.query(
    `update materials set state = 'failed', picture_id = null, notice = '画不出来' where id = $1`,
    [id],
  );
  await database.pool.query(`update makings_ended set is_failed = true, reason = '画不出来' where ref = $1`, [id]);
  return id;
}

describe('任务 of the console', () => {
  it('shows each queue in numbers and what failed in words, and is made again for its teacher', async () => {
    const id = await failed();
    const { queues } = (await app.call(contract.readQueues, {}, operator)).data;
    expect(queues[0]).toMatchObject({ kind: 'material', failed: 1, atWork: 0, waiting: 0 });
    expect(queues[0]?.p95Ms).toEqual(expect.any(Number));
    expect(await tasks()).toMatchObject([
      { taskId: id, kind: 'material', state: 'failed', reason: '画不出来', canRetry: true },
    ]);

    await app.call(contract.retryQueuedTask, { kind: 'material', taskId: id }, operator);

    await expect.poll(() => stateOf(id), soon).toBe('ready');
    expect(await tasks()).toEqual([]);
    const { list } = (await app.call(listAuditLog, {}, operator)).data;
    expect(list[0]).toMatchObject({ action: 'retry-task', targetKind: 'task', actorRole: 'operator' });
  });

  it('begins nothing new anywhere while drained, keeps what waits, and puts first or stops what is asked', async () => {
    await app.call(contract.drainQueues, { isDrained: true }, operator);
    expect((await app.call(contract.readQueues, {}, operator)).data.isDrained).toBe(true);
    const { rows } = await database.pool.query(`select 1 from installation where name = 'queues-drained'`);
    expect(rows).toHaveLength(1);
    // Every node looks at it within seconds; a node that starts now begins nothing at all.
    const other = openJobs(database.connection, openLog('silent'));
    const begun: string[] = [];
    await other.start([], [{ name: 'other', run: async (key) => void begun.push(key) }]);
    await other.send('other', randomUUID());
    const [first, second] = [randomUUID(), randomUUID()];
    await other.send('other', first, { owner: 'one' });
    await other.send('other', second, { owner: 'two' });
    expect(await other.putFirst('other', second)).toBe(true);
    expect((await other.lineOf('other')).waiting[0]).toBe(second);
    expect(await other.putFirst('other', randomUUID())).toBe(false);
    expect(begun).toEqual([]);

    await app.call(contract.drainQueues, { isDrained: false }, operator);

    await expect.poll(() => begun.length, soon).toBe(3);
    await other.close();
    const { list } = (await app.call(listAuditLog, {}, operator)).data;
    expect(list.slice(0, 2).map(({ action }) => action)).toEqual(['resume-queues', 'drain-queues']);
  });

  it('stops what waits, gives back what it held, and says so', async () => {
    const id = randomUUID();
    await database.pool.query(`insert into makings (kind, ref, user_id, asked_at) values ('material', $1, $2, now())`, [
      id,
      teacher.userId,
    ]);
    expect(await tasks()).toMatchObject([{ taskId: id, state: 'waiting' }]);

    await app.call(contract.stopQueuedTask, { kind: 'material', taskId: id }, operator);

    expect(await tasks()).toEqual([]);
    expect(await app.call(contract.stopQueuedTask, { kind: 'material', taskId: id }, operator)).toMatchObject({
      message: '找不到这个任务，它可能刚刚做完了',
    });
  });

  it('is an operator’s; who audits the platform looks and takes it along, and nobody else sees it', async () => {
    const inspector = await withRole(6);
    const named = { kind: 'material', taskId: randomUUID() } as const;
    expect((await app.call(contract.readQueues, {}, inspector)).status).toBe(200);
    for (const endpoint of [contract.retryQueuedTask, contract.stopQueuedTask, contract.hurryQueuedTask]) {
      expect(await app.call(endpoint, named, inspector)).toMatchObject({ message: '这里你只能看和导出，不能改' });
    }
    expect((await app.call(contract.drainQueues, { isDrained: true }, inspector)).status).toBe(403);
    for (const roleId of [1, 2, 3, 4]) {
      const one = await withRole(roleId);
      for (const endpoint of [contract.readQueues, contract.listQueuedTasks]) {
        expect((await app.call(endpoint, {}, one)).message).toContain('这一页要');
      }
      expect((await app.call(contract.drainQueues, { isDrained: true }, one)).status).toBe(403);
    }
    expect(await app.call(contract.readQueues, {})).toMatchObject({ code: 401 });
  });
});
