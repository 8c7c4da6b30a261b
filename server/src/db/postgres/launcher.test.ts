import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import {
  access,
  chmod,
  chown,
  constants,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '#test/wait-for.ts';
import { canEnter } from './account.ts';
import type { PostgresConnection } from './connection.ts';
import { type RunningPostgres, type StartOptions, startPostgres } from './launcher.ts';

const nobody = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
const canLendToNobody = isRoot && (await canEnter(nobody, import.meta.dirname));

let dataDir: string;
let running: RunningPostgres[];
let children: ChildProcess[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pg-'));
  [running, children] = [[], []];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const postgres of running) await postgres.stop();
  await rm(dataDir, { recursive: true });
});

describe('starting', () => {
  it('makes the database on the first start and finds its rows on the second', async () => {
    const first = await start();
    await query(first.connection, 'create table notes (body text)');
    await query(first.connection, "insert into notes values ('第一课')");
    await first.stop();

    const second = await start();

    expect(first).toMatchObject({ firstStart: true, adopted: false });
    expect(second).toMatchObject({ firstStart: false, adopted: false });
    expect(await query(second.connection, 'select body from notes')).toEqual([{ body: '第一课' }]);
  });

  it('stores Chinese text, keeps what it acknowledged and listens on no network', async () => {
    const { connection } = await start();

    const [settings] = await query(
      connection,
      `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as addresses,
        current_database() as database, lower('Ä') as lowered`,
    );

    expect(settings).toEqual({
      encoding: 'UTF8',
      fsync: 'on',
      commit: 'on',
      addresses: '',
      database: 'teacher',
      lowered: 'ä',
    });
  });

  it('works below a path longer than a socket address may be', async () => {
    const long = join(dataDir, '很长的文件夹'.repeat(4), 'x'.repeat(100));

    const { connection } = await start({ dataDir: long });

    expect(Buffer.byteLength(connection.host)).toBeLessThan(90);
    expect((await stat(connection.host)).mode & 0o077).toBe(0);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts beside a pid file whose number now belongs to another process', async () => {
    await (await start()).stop();
    await writeFile(pidFile(), `${process.pid}\n${dataDir}\n0\n5432\n/nowhere\n`);

    const again = await start();

    expect(again.adopted).toBe(false);
    expect(await query(again.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('throws away what a killed first start left half done', async () => {
    await mkdir(join(dataDir, 'postgres/data-new-dead'), { recursive: true });

    expect((await start()).firstStart).toBe(true);

    expect((await readdir(join(dataDir, 'postgres'))).filter((name) => name.includes('new'))).toEqual([]);
  });

  it('refuses a folder of another major version in words', async () => {
    await (await start()).stop();
    await writeFile(join(dataDir, 'postgres/data/PG_VERSION'), '15\n');

    await expect(start()).rejects.toThrow(/由 Postgres 15 创建.*DATABASE_URL/);
  });
});

describe('starting as root and as a normal user', () => {
  it.runIf(isRoot)('gives Postgres an account without rights, also inside a private folder', async () => {
    await start();

    expect((await stat(dataDir)).mode & 0o077).toBe(0);
    expect(await ownerOf(await readPid())).not.toBe(0);
  });

  it.runIf(isRoot)('keeps binaries and socket inside an open folder', async () => {
    await chmod(dataDir, 0o755);

    const { connection } = await start();

    expect(connection.host).toBe(join(dataDir, 'postgres/run'));
    await access(join(dataDir, 'postgres/bin-18.4.0-beta.17/lib/libpq.so.5'), constants.R_OK);
  });

  it.runIf(isRoot)('takes back a folder that root restored from a backup', async () => {
    await (await start()).stop();
    const clusterDir = join(dataDir, 'postgres/data');
    for (const name of await readdir(clusterDir, { recursive: true })) await chown(join(clusterDir, name), 0, 0);
    await chown(clusterDir, 0, 0);

    const { connection } = await start();

    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.runIf(canLendToNobody)('runs for a normal user under that user, and ends with it', async () => {
    await chown(dataDir, nobody.uid, nobody.gid);

    const { child, said } = await hold({ account: nobody });
    const pid = await readPid();

    expect(said).toMatchObject({ firstStart: true, adopted: false });
    expect(await ownerOf(pid)).toBe(nobody.uid);
    child.kill('SIGTERM');
    await once(child, 'exit');
    await waitFor(() => expect(isThere(pid)).toBe(false));
  });
});

describe('after a crash', () => {
  it('adopts the server of a Node that was killed, and refuses a third one meanwhile', async () => {
    const { child } = await hold();
    const pid = await readPid();
    expect((await hold()).said).toMatchObject({ refused: expect.stringContaining(`PID ${child.pid}`) });
    child.kill('SIGKILL');
    await once(child, 'exit');

    const heir = await hold();

    expect(heir.said).toMatchObject({ adopted: true, firstStart: false });
    expect(await readPid()).toBe(pid);
    heir.child.kill('SIGTERM');
    await once(heir.child, 'exit');
    await waitFor(() => expect(isThere(pid)).toBe(false));
  });

  it('loses no acknowledged row when Postgres is killed five times while inserting', async () => {
    const onExit = vi.fn();
    const { connection } = await start({ onExit });
    await query(connection, 'create table rows (n int primary key)');
    const acknowledged: number[] = [];

    for (let round = 0; round < 5; round += 1) {
      const target = acknowledged.length + 40;
      const pid = await readPid();
      const inserting = insertUntilCut(connection, acknowledged);
      await vi.waitUntil(() => acknowledged.length >= target, 5_000);
      process.kill(pid, 'SIGKILL');
      await inserting;
      await waitFor(() => query(connection, 'select 1'));
    }

    const stored = new Set((await query(connection, 'select n from rows')).map(({ n }) => n));
    expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
    expect(onExit).toHaveBeenCalledTimes(5);
  });

  it('stops everything it started', async () => {
    const postgres = await start();
    const pid = await readPid();
    const held = new pg.Client(postgres.connection);
    held.on('error', () => undefined);
    await held.connect();

    await postgres.stop();

    expect(isThere(pid)).toBe(false);
    await expect(readPid()).rejects.toThrow('ENOENT');
  });
});

async function start(options: Partial<StartOptions> = {}): Promise<RunningPostgres> {
  const log = { info: () => undefined, error: () => undefined };
  const postgres = await startPostgres({ dataDir, log, ...options });
  running.push(postgres);
  return postgres;
}

/** Starts a server process of its own and waits for what it says. */
async function hold({ account }: { account?: { uid: number; gid: number } } = {}) {
  const fixture = join(import.meta.dirname, 'hold-postgres.fixture.ts');
  const child = spawn(process.execPath, [fixture, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: dataDir,
    ...(account && { ...account, env: { HOME: dataDir } }),
  });
  children.push(child);
  const [line] = await once(child.stdout, 'data');
  return { child, said: JSON.parse(String(line)) };
}

async function query(connection: PostgresConnection, text: string, values: unknown[] = []) {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function insertUntilCut(connection: PostgresConnection, acknowledged: number[]): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  const [last] = (await client.query('select coalesce(max(n), 0) as n from rows')).rows;
  try {
    for (let n = last.n + 1; ; n += 1) {
      await client.query('insert into rows values ($1)', [n]);
      acknowledged.push(n);
    }
  } catch {
    await client.end().catch(() => undefined);
  }
}

const pidFile = () => join(dataDir, 'postgres/data/postmaster.pid');
const readPid = async () => Number.parseInt(await readFile(pidFile(), 'utf8'), 10);
const ownerOf = async (pid: number) => (await stat(`/proc/${pid}`)).uid;

/** A dead process nobody has collected yet still has its number, but no command line. */
function isThere(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
}
