import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Log, openLog } from '#lib/log.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { type Jobs, openJobs, type QueuedJob } from './jobs.ts';

const QUEUE = 'test-queue';
const BACKLOG = 40;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
const opened: Jobs[] = [];
beforeAll(async () => {
  database = await createTestDatabase(inject('testConnection'));
});
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.close();
});
afterAll(() => database.drop());

type Work = QueuedJob['run'];
const never: NonNullable<QueuedJob['giveUp']> = async () => expect.unreachable();

async function start(run: Work, giveUp = never, log: Log = openLog('silent')): Promise<Jobs> {
  const jobs = openJobs(database.connection, log);
  opened.push(jobs);
  await jobs.start([], [{ name: QUEUE, run, giveUp }]);
  return jobs;
}

/** One piece after the other, in the order of the turns; the first is held until the gate opens. */
async function startOnePlace() {
  const gate = Promise.withResolvers<void>();
  const runs: string[] = [];
  const jobs = openJobs(database.connection, openLog('silent'), { [QUEUE]: 1 });
  opened.push(jobs);
  const run: Work = async (key) => {
    runs.push(key);
    if (runs.length === 1) await gate.promise;
  };
  await jobs.start([], [{ name: QUEUE, run, giveUp: never }]);
  await jobs.send(QUEUE, 'first', { owner: 'z' });
  await expect.poll(() => runs, { timeout: 15_000 }).toEqual(['first']);
  return { jobs, runs, open: () => gate.resolve() };
}

/** As a node leaves it that was killed while it worked. */
async function leaveBehind(key: string, retries: number): Promise<void> {
  await database.pool.query(
    `insert into jobs.job (name, data, state, policy, singleton_key, retry_count, retry_limit, heartbeat_seconds,
       dead_letter, started_on, heartbeat_on)
     values ($1, $2, 'active', 'exclusive', $3, $4, 3, 10, $5, now() - interval '1 minute', now() - interval '1 minute')`,
    [QUEUE, { key }, key, retries, `${QUEUE}-given-up`],
  );
}

const countJobs = async () => {
  const { rows } = await database.pool.query('select count(*)::int as count from jobs.job where name = $1', [QUEUE]);
  return rows[0].count;
};

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
          giveUp: never,
        },
      ],
    );
    await early;
    await jobs.send(QUEUE, 'fails');

    await expect.poll(() => runs.toSorted(), { timeout: 15_000 }).toEqual(['early', 'fails', 'fails']);
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

    await expect.poll(() => runs.toSorted(), { timeout: 15_000 }).toEqual(['first', 'last', 'twice']);
  });

  it('takes up the work of a node that died in the middle of it', async () => {
    const runs: string[] = [];
    const jobs = await start(async (key) => void runs.push(key));
    await jobs.close();
    opened.pop();
    await leaveBehind('orphan', 0);

    await start(async (key) => void runs.push(key));

    await expect.poll(() => runs, { timeout: 18_000 }).toEqual(['orphan']);
  }, 30_000);

  it('queues with the transaction that stores what the work is for, or not at all', async () => {
    const runs: string[] = [];
    const jobs = await start(async (key) => void runs.push(key));
    const before = await countJobs();
    const died = database.db.transaction(async (tx) => {
      await jobs.send(QUEUE, 'never', { tx });
      throw new Error('the node died');
    });
    await expect(died).rejects.toThrow('the node died');
    expect(await countJobs()).toBe(before);
    const ranBeforeCommit = await database.db.transaction(async (tx) => {
      await jobs.send(QUEUE, 'together', { tx });
      return [...runs];
    });

    expect(ranBeforeCommit).toEqual([]);
    await expect.poll(() => runs, { timeout: 15_000 }).toEqual(['together']);
  });
});

describe('work that fails for good', () => {
  it('is given up once after the last try, and logged without what it says', async () => {
    const runs: string[] = [];
    const givenUp: string[] = [];
    const lines: string[] = [];
    const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
    const run: Work = async (key) => {
      runs.push(key);
      throw new Error('林晓老师的教案');
    };
    const jobs = await start(run, async (key) => void givenUp.push(key), log);
    await jobs.send(QUEUE, 'hopeless');

    await expect.poll(() => givenUp, { timeout: 30_000 }).toEqual(['hopeless']);
    expect(runs).toEqual(['hopeless', 'hopeless', 'hopeless', 'hopeless']);
    await expect.poll(() => lines.join('')).toContain('"key":"hopeless","msg":"job-given-up"');
    expect(lines.join('')).not.toContain('林晓');
    const { rows } = await database.pool.query("select output::text from jobs.job where singleton_key = 'hopeless'");
    expect(JSON.stringify(rows)).not.toContain('林晓');
  }, 45_000);

  it('is given up also when it took the process with it each time', async () => {
    const givenUp: string[] = [];
    const first = await start(async () => undefined);
    await first.close();
    opened.pop();
    await leaveBehind('deadly', 3);
    await start(
      async () => expect.unreachable(),
      async (key) => void givenUp.push(key),
    );

    await expect.poll(() => givenUp, { timeout: 30_000 }).toEqual(['deadly']);
  }, 45_000);

  it('is given up again where that was cut short', async () => {
    let tries = 0;
    const run: Work = async () => {
      throw new Error('always');
    };
    const jobs = await start(run, async () => {
      tries += 1;
      if (tries === 1) throw new Error('the database is away');
    });
    await jobs.send(QUEUE, 'stubborn');

    await expect.poll(() => tries, { timeout: 40_000 }).toBe(2);
  }, 60_000);
});

describe('teachers who have queued jobs', () => {
  it('take turns: one who queued eight does not make another wait for them', async () => {
    const { jobs, runs, open } = await startOnePlace();
    for (const key of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8']) await jobs.send(QUEUE, key, { owner: 'a' });
    await jobs.send(QUEUE, 'b1', { owner: 'b' });
    open();

    await expect
      .poll(() => runs, { timeout: 15_000 })
      .toEqual(['first', 'a1', 'b1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8']);
  }, 40_000);

  it('have as many at work as the queue has places, one of each', async () => {
    const gate = Promise.withResolvers<void>();
    const runs: string[] = [];
    const jobs = openJobs(database.connection, openLog('silent'), { [QUEUE]: 4 });
    opened.push(jobs);
    const run: Work = async (_key, owner) => {
      runs.push(owner);
      await gate.promise;
    };
    await jobs.start([], [{ name: QUEUE, run }]);
    for (const owner of ['k', 'l', 'm', 'n', 'o'])
      for (const no of [1, 2]) await jobs.send(QUEUE, `${owner}${no}`, { owner });

    await expect.poll(() => runs.length, { timeout: 15_000 }).toBe(4);
    expect(new Set(runs).size).toBe(4);
    expect(await jobs.lineOf(QUEUE)).toMatchObject({ atWork: { length: 4 }, waiting: { length: 6 } });
    gate.resolve();
    await expect.poll(() => runs.length, { timeout: 15_000 }).toBe(10);
  }, 40_000);

  it('are refused a number of places for a queue that does not exist', async () => {
    const jobs = openJobs(database.connection, openLog('silent'), { 'no-queue': 4 });

    await expect(jobs.start([], [{ name: QUEUE, run: async () => undefined }])).rejects.toThrow('no-queue');
  });

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

    // Two places take them at the same time: which begins first is nobody's promise.
    await expect.poll(() => runs.toSorted(), { timeout: 15_000 }).toEqual(['c:long', 'd:short']);
    gate.resolve();
    await expect.poll(() => runs.at(2), { timeout: 15_000 }).toBe('c:next');
  }, 40_000);

  it('have a backlog worked off without a pause after each piece, and take turns in it', async () => {
    const { jobs, runs, open } = await startOnePlace();
    const ofHers = Array.from({ length: BACKLOG }, (_, index) => `e${index}`);
    for (const key of ofHers) await jobs.send(QUEUE, key, { owner: 'e' });
    for (const key of ['f0', 'f1', 'f2']) await jobs.send(QUEUE, key, { owner: 'f' });
    open();

    // With a look every two seconds it would take eighty.
    await expect
      .poll(() => runs, { timeout: 30_000 })
      .toEqual(['first', 'e0', 'f0', 'e1', 'f1', 'e2', 'f2', ...ofHers.slice(3)]);
  }, 90_000);
});
