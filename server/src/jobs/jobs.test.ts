import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { openLog } from '#lib/log.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { type Jobs, openJobs } from './jobs.ts';

const QUEUE = 'test-queue';
let database: Awaited<ReturnType<typeof createTestDatabase>>;
const opened: Jobs[] = [];
beforeAll(async () => {
  database = await createTestDatabase(inject('testConnection'));
});
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.close();
});
afterAll(() => database.drop());

async function start(run: (key: string, owner: string) => Promise<void>): Promise<Jobs> {
  const jobs = openJobs(database.connection, openLog('silent'));
  opened.push(jobs);
  await jobs.start([], [{ name: QUEUE, run }]);
  return jobs;
}

describe('queued jobs', () => {
  it('runs what was sent before and after the start, and what failed again', async () => {
    const runs: string[] = [];
    const jobs = openJobs(database.connection, openLog('silent'));
    opened.push(jobs);
    const early = jobs.send(QUEUE, 'early');
    await jobs.start(
      [],
      [
        {
          name: QUEUE,
          run: async (key) => {
            runs.push(key);
            if (runs.filter((one) => one === 'fails').length === 1 && key === 'fails') throw new Error('once');
          },
        },
      ],
    );
    await early;
    await jobs.send(QUEUE, 'fails');

    await expect.poll(() => runs, { timeout: 15_000 }).toEqual(['early', 'fails', 'fails']);
  });

  it('has a key in its queue at most once', async () => {
    const gate = Promise.withResolvers<void>();
    const runs: string[] = [];
    const jobs = await start(async (key) => {
      runs.push(key);
      if (key === 'first') await gate.promise;
    });
    await jobs.send(QUEUE, 'first');
    await jobs.send(QUEUE, 'twice');
    await jobs.send(QUEUE, 'twice');
    await jobs.send(QUEUE, 'last');
    gate.resolve();

    await expect.poll(() => runs, { timeout: 15_000 }).toEqual(['first', 'twice', 'last']);
  });

  it('takes up the work of a node that died in the middle of it', async () => {
    const runs: string[] = [];
    const jobs = await start(async (key) => void runs.push(key));
    await jobs.close();
    opened.pop();
    await database.pool.query(
      `insert into jobs.job (name, data, state, policy, singleton_key, retry_limit, heartbeat_seconds, started_on, heartbeat_on)
       values ($1, '{"key":"orphan"}', 'active', 'exclusive', 'orphan', 3, 10, now() - interval '1 minute', now() - interval '1 minute')`,
      [QUEUE],
    );

    await start(async (key) => void runs.push(key));

    await expect.poll(() => runs, { timeout: 18_000 }).toEqual(['orphan']);
  }, 30_000);
});

describe('teachers who have queued jobs', () => {
  it('take turns: one who queued eight does not make another wait for them', async () => {
    const gate = Promise.withResolvers<void>();
    const runs: string[] = [];
    const jobs = await start(async (key) => {
      runs.push(key);
      if (key.endsWith('0')) await gate.promise;
    });
    // Two others hold the node's places while everything comes.
    for (const owner of ['y', 'z']) await jobs.send(QUEUE, `${owner}0`, { owner });
    await expect.poll(() => runs.length, { timeout: 15_000 }).toBe(2);
    for (let index = 1; index <= 8; index += 1) await jobs.send(QUEUE, `a${index}`, { owner: 'a' });
    await jobs.send(QUEUE, 'b1', { owner: 'b' });
    gate.resolve();

    await expect.poll(() => runs.length, { timeout: 40_000 }).toBe(11);
    expect(runs.indexOf('b1')).toBeLessThan(runs.indexOf('a3'));
    expect(runs.filter((key) => key.startsWith('a'))).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((index) => `a${index}`));
  }, 60_000);

  it('have one piece at work each, beside one of another', async () => {
    const gate = Promise.withResolvers<void>();
    const runs: string[] = [];
    const jobs = await start(async (key, owner) => {
      runs.push(`${owner}:${key}`);
      if (owner === 'c') await gate.promise;
    });
    await jobs.send(QUEUE, 'long', { owner: 'c' });
    await jobs.send(QUEUE, 'next', { owner: 'c' });
    await jobs.send(QUEUE, 'short', { owner: 'd' });

    await expect.poll(() => runs, { timeout: 15_000 }).toEqual(['c:long', 'd:short']);
    gate.resolve();
    await expect.poll(() => runs, { timeout: 15_000 }).toEqual(['c:long', 'd:short', 'c:next']);
  }, 40_000);
});
