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

async function start(run: (key: string) => Promise<void>): Promise<Jobs> {
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
