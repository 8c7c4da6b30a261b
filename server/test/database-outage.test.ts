import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { startChildServer } from './child-server.ts';
import { openTcpProxy } from './tcp-proxy.ts';
import { createTestDatabase } from './test-database.ts';

let dataDir: string;
const closers: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ta-outage-'));
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  // A Postgres that was told to stop may still write for a moment.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

/** The process must live, or nothing answers. */
async function statusOf(origin: string): Promise<number> {
  return (await fetch(`${origin}/healthz`)).status;
}

describe('the server, when its database goes away', () => {
  it('is healthy again by itself after a second and after many, idle and asked, with one listener and working jobs', async () => {
    const database = await createTestDatabase(inject('testConnection'), { withCurriculum: true });
    closers.push(() => database.drop());
    const proxy = await openTcpProxy(database.connection);
    closers.push(() => proxy.close());
    const server = await startChildServer(proxy.connection, { DATA_DIR: dataDir });
    closers.push(() => server.kill());
    expect(await statusOf(server.origin)).toBe(200);

    await proxy.cut();
    await delay(1_000);
    await proxy.mend();
    await expect.poll(() => statusOf(server.origin), { timeout: 15_000 }).toBe(200);

    await proxy.cut();
    for (let asked = 0; asked < 8; asked += 1) {
      expect(await statusOf(server.origin)).toBe(503);
      await delay(500);
    }
    await proxy.mend();
    await expect.poll(() => statusOf(server.origin), { timeout: 20_000 }).toBe(200);

    const sessions = async () => {
      const { rows } = await database.pool.query(
        `select application_name as name, count(*)::int as count from pg_stat_activity
         where datname = current_database() and application_name like 'teacher-assistant %' group by 1 order by 1`,
      );
      return rows;
    };
    await expect.poll(sessions, { timeout: 15_000 }).toEqual([
      { name: 'teacher-assistant jobs', count: 1 },
      { name: 'teacher-assistant node', count: 1 },
    ]);
    await database.pool.query(
      `insert into jobs.job (name, data, policy, singleton_key) values ('look-into-new-files', '{"key":"all"}', 'exclusive', 'all')`,
    );
    const left = async () =>
      (
        await database.pool.query(
          `select count(*)::int as count from jobs.job where name = 'look-into-new-files' and state < 'completed'`,
        )
      ).rows[0].count;
    await expect.poll(left, { timeout: 15_000 }).toBe(0);
  }, 180_000);

  it('starts its own again when that is killed, as often as it is, and serves on', async () => {
    const server = await startChildServer(null, { DATA_DIR: dataDir });
    const postmaster = async () => {
      const [pid] = (await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').catch(() => '')).split('\n');
      return Number(pid) || undefined;
    };
    closers.push(async () => {
      await server.kill();
      const pid = await postmaster();
      if (pid) process.kill(pid, 'SIGQUIT');
    });
    for (let kills = 0; kills < 2; kills += 1) {
      await expect.poll(() => statusOf(server.origin), { timeout: 20_000 }).toBe(200);
      const pid = await postmaster();
      if (!pid) throw new Error('the database must run');
      process.kill(pid, 'SIGKILL');
      await expect.poll(postmaster, { timeout: 20_000 }).not.toBe(pid);
    }

    await expect.poll(() => statusOf(server.origin), { timeout: 20_000 }).toBe(200);
  }, 180_000);
});
