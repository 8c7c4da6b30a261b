import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openTcpProxy, type TcpProxy } from '#test/tcp-proxy.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { type OpenedDatabase, openDatabase } from './database.ts';
import { NODE_LOCK_CLASS, type Notifications, openNotifications } from './notifications.ts';
import type { Pace } from './standing-connection.ts';

const NODE = 4_711;
const LISTENER = 'teacher-assistant node';
const quickly = { firstRetryMs: 2, slowestRetryMs: 10, heartbeatMs: 50 };
/** Else a busy machine would be taken for a network that swallows. */
const soonSilent = { ...quickly, silenceMs: 400 };

let server: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: TcpProxy;
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  server = await createTestDatabase(inject('testConnection'));
});
beforeEach(async () => {
  proxy = await openTcpProxy(server.connection);
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  await proxy.close();
});
afterAll(() => server.drop());

function open(options: { limitMs?: number; connectMs?: number } = {}): OpenedDatabase {
  const opened = openDatabase(proxy.connection, { max: 5, onError: () => undefined, ...options });
  closers.push(opened.close);
  return opened;
}

async function listen(errors: Error[] = [], pace: Partial<Pace> = quickly): Promise<Notifications> {
  const opened = await openNotifications(proxy.connection, NODE, (error) => errors.push(error), pace);
  closers.push(opened.close);
  return opened;
}

async function countListeners(): Promise<number> {
  const { rows } = await server.pool.query(
    'select count(*)::int as count from pg_stat_activity where application_name = $1 and datname = current_database()',
    [LISTENER],
  );
  return rows[0].count;
}

async function countLocks(): Promise<number> {
  const { rows } = await server.pool.query(
    "select count(*)::int as count from pg_locks where locktype = 'advisory' and granted and classid = $1 and objid = $2",
    [NODE_LOCK_CLASS, NODE],
  );
  return rows[0].count;
}

describe('a database that goes away', () => {
  it('fails the transaction that is open and leaves the process alive', async () => {
    const { db, pool } = open();
    const begun = Promise.withResolvers<void>();
    const lost = Promise.withResolvers<void>();
    const work = db.transaction(async (tx) => {
      await tx.execute('select 1');
      begun.resolve();
      await lost.promise;
      await tx.execute('select 2');
    });
    work.catch(() => undefined);
    await begun.promise;
    await proxy.cut();
    await expect.poll(() => pool.totalCount).toBeLessThanOrEqual(1);
    lost.resolve();

    await expect(work).rejects.toThrow();
    await proxy.mend();
    expect((await pool.query('select 3 as answer')).rows).toEqual([{ answer: 3 }]);
  });

  it('fails the statement under way, when Postgres ends the connection itself', async () => {
    const { pool } = open();
    const asleep = pool.query('select pg_sleep(30)');
    asleep.catch(() => undefined);
    const isAsleep = async () =>
      (
        await server.pool.query(
          "select pg_terminate_backend(pid) as is_ended from pg_stat_activity where query like 'select pg_sleep%' and datname = current_database()",
        )
      ).rows.length;
    await expect.poll(isAsleep).toBe(1);

    await expect(asleep).rejects.toMatchObject({ code: '57P01' });
    expect((await pool.query('select 1 as answer')).rows).toEqual([{ answer: 1 }]);
  });

  it('is listened to again by one connection that holds the lock, after a second', async () => {
    const heard: string[] = [];
    const notifications = await listen();
    notifications.listen('a_channel', (payload) => heard.push(payload));
    await proxy.cut();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await proxy.mend();

    await expect.poll(countLocks).toBe(1);
    // The lock comes before the ear: what is said between the two nobody hears.
    const isHeard = async () => {
      await server.pool.query("select pg_notify('a_channel', 'after')");
      return heard.includes('after');
    };
    await expect.poll(isHeard).toBe(true);
    expect(await countListeners()).toBe(1);
  });

  it('is sought by one try at a time, however many fail', async () => {
    const errors: Error[] = [];
    await listen(errors);
    await proxy.cut();
    await expect.poll(() => errors.length, { timeout: 10_000 }).toBeGreaterThan(40);
    const before = proxy.tries();
    await proxy.mend();

    await expect.poll(countLocks).toBe(1);
    expect(await countListeners()).toBe(1);
    expect(proxy.tries() - before).toBe(1);
  });
});

describe('a network that swallows', () => {
  it('ends the statement that waits, and the next one comes through', async () => {
    const { db, pool } = open({ limitMs: 200, connectMs: 5_000 });
    await db.execute('select 1');
    proxy.swallow();
    const swallowed = db.execute('select 2');

    await expect(swallowed).rejects.toMatchObject({ cause: { code: 'ETIMEDOUT' } });
    await proxy.mend();
    expect((await pool.query('select 3 as answer')).rows).toEqual([{ answer: 3 }]);
  }, 15_000);

  it('ends the transaction that waits without waiting for its end as well', async () => {
    const { db, pool } = open({ limitMs: 200, connectMs: 5_000 });
    const work = db.transaction(async (tx) => {
      await tx.execute('select 1');
      proxy.swallow();
      await tx.execute('select 2');
    });

    await expect(work).rejects.toThrow();
    expect(pool.totalCount).toBe(0);
  }, 15_000);

  it('is noticed by the connection that only listens', async () => {
    await listen([], soonSilent);
    proxy.swallow();
    await expect.poll(() => proxy.tries()).toBeGreaterThan(1);
    await proxy.mend();

    await expect.poll(countListeners, { timeout: 10_000 }).toBe(1);
  }, 20_000);
});

describe('a statement that takes too long', () => {
  it('is ended by Postgres, and its connection serves on', async () => {
    const { pool } = open({ limitMs: 100 });

    await expect(pool.query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' });
    expect((await pool.query('select 1 as answer')).rows).toEqual([{ answer: 1 }]);
  });
});
