import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getHealth } from '@app/contract/running/platform.ts';
import { newChat, uploadRecord } from '@app/contract/talking/chat.ts';
import { listChats } from '@app/contract/talking/history.ts';
import { HOUR_MS } from '@app/engines/time/durations.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openFolderStore } from '#adapters/file-store/folder-store.ts';
import { openOtherDatabase } from '#db/other-database.ts';
import { manage } from '#manage/commands.ts';
import { addressOf } from '#test/address-of.ts';
import { openStorageDesk, type StorageDesk } from '#test/storage-desk.ts';
import { openTestApp, type Teacher } from '#test/test-app.ts';
import { contentDir } from '#test/test-database.ts';
import { beatRun, beginRun, endRun } from './backup-runs.queries.ts';
import { restoreByCommand } from './command.service.ts';
import { removeHeld } from './held-removals.service.ts';
import { makeBackup } from './make-backup.service.ts';
import { backUpAtNight } from './nightly.service.ts';

const KEY = 'a passphrase of the tests';
const env = { BACKUP_KEY: KEY, BACKUP_KEEP: '2' };

let desk: StorageDesk;
let teacher: Teacher;
let folder: string;
let place: string;
beforeAll(async () => {
  desk = await openStorageDesk({ env });
  teacher = await desk.signUp();
  await desk.addFile(teacher, '教案.txt', Buffer.from('一元二次方程'));
});
afterAll(() => desk.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  place = await mkdtemp(join(tmpdir(), 'restored-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await rm(place, { recursive: true });
});

const order = (...words: string[]) => manage({ ...desk.deps, contentDir }, words);
const named = async () => (await readdir(folder)).filter((name) => /^\d{4}-/.test(name)).sort();
const later = () => {
  desk.clock.now = new Date(desk.clock.now.getTime() + 1_000);
};

async function backUp(): Promise<string> {
  later();
  await order('backup', folder);
  return (await named()).at(-1) ?? '';
}

/** An empty database and an empty place for files, and what `restore` says of putting a backup there. */
async function openEmpty() {
  const name = `restored_${Math.random().toString(36).slice(2)}`;
  await desk.database.pool.query(`create database ${name} template template0`);
  const database = openOtherDatabase(desk.database.pool, name);
  const fileStore = openFolderStore(join(place, 'files'));
  const restore = (...words: string[]) =>
    restoreByCommand({ config: { ...desk.deps.config, dataDir: place }, pool: database.pool, fileStore }, [
      folder,
      ...words,
    ]);
  return {
    database,
    fileStore,
    restore,
    async drop() {
      await database.close();
      await desk.database.pool.query(`drop database ${name} with (force)`);
    },
  };
}

describe('a backup', () => {
  it('of a server at work restores to one that passes its own checks, with every file', async () => {
    const chats: string[] = [];
    let isOver = false;
    const writing = Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let n = 0; !isOver; n += 1) {
          const { chatId } = (await desk.call(newChat, {}, teacher)).data;
          await desk.call(uploadRecord, { chatId, ques: `问题 ${n}`, answers: ['回答'] }, teacher);
          await desk.addFile(teacher, `${n}-${chatId}.txt`, Buffer.from(`内容 ${chatId}`));
          chats.push(chatId);
        }
      }),
    );
    await expect.poll(() => chats.length, { timeout: 15_000 }).toBeGreaterThan(8);
    const before = [...chats];

    later();
    const said = await order('backup', folder);
    isOver = true;
    await writing;

    expect(said).toContain('已真的恢复过一遍，逐表对得上');
    const empty = await openEmpty();
    expect(await empty.restore((await named())[0] ?? '')).toMatch(/已恢复 .*，和备份时逐表对过/);
    const restored = await openTestApp({
      database: { ...empty.database, drop: empty.drop },
      fileStore: empty.fileStore,
    });
    restored.clock.now = desk.clock.now;
    const list = (await restored.call(listChats, { page: 1, limit: 100 }, teacher)).data.list;
    expect(list.length).toBeGreaterThan(0);
    const { rows } = await empty.database.pool.query('select id from chats');
    const kept = new Set(rows.map(({ id }) => id));
    expect(before.filter((id) => !kept.has(id))).toEqual([]);
    expect((await restored.call(getHealth, {})).body).toMatchObject({ ready: true });
    const { rows: stored } = await empty.database.pool.query('select key, size_bytes::int as size from blobs');
    expect(stored.length).toBeGreaterThan(before.length);
    for (const { key, size } of stored) expect(await empty.fileStore.size(key)).toBe(size);
    await restored.close();
    await empty.drop();
  });

  it('keeps bytes it had before, and as many backups as are wished', async () => {
    const contents = async () =>
      (await readdir(join(folder, 'contents'), { recursive: true })).filter((n) => n.includes('/'));
    const first = await backUp();
    const before = await contents();
    const put = await desk.addFile(teacher, '新的.txt', Buffer.from(`新的内容 ${folder}`));
    expect(put).toBeTruthy();

    const get = vi.spyOn(desk.deps.fileStore, 'get');
    await backUp();
    expect(get).toHaveBeenCalledTimes(1);
    get.mockRestore();
    expect(await contents()).toHaveLength(before.length + 1);

    await backUp();
    expect(await named()).toHaveLength(2);
    expect(await named()).not.toContain(first);
  });

  it('lets no file be removed meanwhile that its rows name', async () => {
    const key = (await desk.database.pool.query('select key from blobs limit 1')).rows[0].key;
    const { remove } = desk.deps.fileStore;
    const get = desk.deps.fileStore.get;
    let isAsked = false;
    const fileStore = {
      ...desk.deps.fileStore,
      async get(asked: string) {
        if (!isAsked) await remove(key);
        isAsked = true;
        return get(asked);
      },
    };
    later();
    const { missing } = await makeBackup(
      { ...desk.deps, fileStore, version: 'test' },
      { folder, passphrase: KEY, keep: 2 },
    );

    expect(isAsked).toBe(true);
    expect(missing).toBe(0);
    expect(await desk.deps.fileStore.size(key)).toBeGreaterThan(0);
    await desk.database.pool.query('delete from held_removals where key = $1', [key]);
    await desk.database.pool.query('insert into held_removals (key) values (gen_random_uuid())');
    await removeHeld(desk.deps);
    expect((await desk.database.pool.query('select 1 from held_removals')).rows).toEqual([]);
  });

  it('is refused in words with another key, a flipped byte, or a missing part, before anything is changed', async () => {
    const name = await backUp();
    const empty = await openEmpty();
    const backup = { ...desk.deps.config.backup, key: 'another passphrase' };
    await expect(
      restoreByCommand(
        {
          config: { ...desk.deps.config, dataDir: place, backup },
          pool: empty.database.pool,
          fileStore: empty.fileStore,
        },
        [folder],
      ),
    ).rejects.toThrow('BACKUP_KEY 不是这个备份文件夹的');

    const part = join(folder, name, 'table3');
    const whole = await readFile(part);
    const flipped = Buffer.from(whole);
    flipped[flipped.length - 20] = (flipped.at(-20) ?? 0) ^ 1;
    await writeFile(part, flipped);
    await expect(empty.restore(name)).rejects.toThrow('备份里的 table3 坏了或被改过');
    await writeFile(part, whole.subarray(0, whole.length - 5));
    await expect(empty.restore(name)).rejects.toThrow('备份里的 table3 坏了或被改过');
    await writeFile(part, await readFile(join(folder, name, 'table4')));
    await expect(empty.restore(name)).rejects.toThrow('备份里的 table3 不是这一份的');
    await rm(part);
    await expect(empty.restore(name)).rejects.toThrow('备份里少了 table3');
    await expect(empty.restore('2020-01-01T00-00-00Z')).rejects.toThrow('没有叫 2020-01-01T00-00-00Z 的备份');
    expect(await empty.restore()).toContain('这里是空的，可以恢复');
    await empty.drop();
  });

  it('that could not be restored to its end is restored again, and never onto what is there', async () => {
    const name = await backUp();
    const empty = await openEmpty();
    const put = vi.spyOn(empty.fileStore, 'put').mockImplementationOnce(async (key) => {
      await writeFile(join(place, key), '');
      throw new Error('cut off');
    });
    await expect(empty.restore(name)).rejects.toThrow('cut off');
    put.mockRestore();

    await empty.restore(name);

    await expect(empty.restore(name)).rejects.toThrow('这里的数据库不是空的，什么也没有动');
    await empty.drop();
  });

  it('that is killed leaves none that looks whole, and the next one is made', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'killed-'));
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../../manage/manage.ts'), 'backup', folder], {
      env: { ...env, DATA_DIR: dataDir, DATABASE_URL: addressOf(desk.database.connection) },
      stdio: 'ignore',
    });
    const hasBegun = async () => (await readdir(folder)).some((name) => name.startsWith('making-'));
    await expect.poll(hasBegun, { timeout: 20_000, interval: 5 }).toBe(true);
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect(await named()).toEqual([]);

    await expect(order('backup', folder)).rejects.toThrow('正在备份，请等这一次做完');
    await desk.database.pool.query(
      `update backup_runs set beat_at = beat_at - interval '3 minutes' where ended_at is null`,
    );
    await backUp();
    expect(await named()).toHaveLength(1);
    expect(await hasBegun()).toBe(false);
    const { rows } = await desk.database.pool.query(
      `select fault from backup_runs where fault <> '' order by started_at desc`,
    );
    expect(rows[0].fault).toBe('备份到一半服务停了');
    await rm(dataDir, { recursive: true });
  });

  it('says that the disk is full, and leaves those that are there', async () => {
    await backUp();
    const before = await named();
    await desk.addFile(teacher, '满.txt', Buffer.from(`装不下 ${folder}`));
    const fileStore = {
      ...desk.deps.fileStore,
      get: () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' })),
    };
    later();
    await expect(
      makeBackup({ ...desk.deps, fileStore, version: 'test' }, { folder, passphrase: KEY, keep: 2 }),
    ).rejects.toThrow('备份文件夹所在的磁盘满了，这次没有备份成，原来的备份都在');
    expect(await readdir(folder)).toEqual([...before, 'backup-folder.json', 'contents']);
  });

  it('says what kind of fault it was, where it is none that has words of its own', async () => {
    await desk.addFile(teacher, '断.txt', Buffer.from(`读不到 ${folder}`));
    const fileStore = {
      ...desk.deps.fileStore,
      get: () => Promise.reject(Object.assign(new Error('of a teacher: 张三'), { code: 'ECONNRESET' })),
    };
    const said = '这次没有备份成（Error ECONNRESET），原来的备份都在';
    await expect(
      makeBackup({ ...desk.deps, fileStore, version: 'test' }, { folder, passphrase: KEY, keep: 2 }),
    ).rejects.toThrow(said);
    const { rows } = await desk.database.pool.query('select fault from backup_runs order by started_at desc limit 1');
    expect(rows).toEqual([{ fault: said }]);
  });

  it('counts though an earlier one is damaged, which is said', async () => {
    await backUp();
    const second = await backUp();
    await writeFile(join(folder, second, 'manifest'), 'damaged');
    later();
    expect(await order('backup', folder)).toMatch(/^备份好了：.*；备份里的 manifest 坏了或被改过/);
    expect(await named()).toHaveLength(2);
    const { rows } = await desk.database.pool.query(
      'select name, fault from backup_runs order by started_at desc limit 1',
    );
    expect(rows).toEqual([{ name: (await named()).at(-1), fault: expect.stringContaining('manifest') }]);
  });

  it('that was silent for so long that removals went on is none', async () => {
    const { db, newId } = desk.deps;
    const id = newId();
    expect(await beginRun(db, { id, folder })).toBe(true);
    expect(await beatRun(db, id)).toBe(true);
    await desk.database.pool.query(`update backup_runs set beat_at = beat_at - interval '3 minutes' where id = $1`, [
      id,
    ]);
    expect(await beatRun(db, id)).toBe(false);
    await endRun(db, id, { fault: 'silent' });
  });

  it('throws away no database that only has a name like its own', async () => {
    const { pool } = desk.database;
    const { rows } = await pool.query('select current_database() as name');
    const other = `${rows[0].name.slice(0, 40)}_scratch_of_mine`;
    await pool.query(`create database ${other} template template0`);
    await backUp();
    expect((await pool.query('select 1 from pg_database where datname = $1', [other])).rows).toHaveLength(1);
    await pool.query(`drop database if exists ${other} with (force)`);
  });

  it('is made at night beside the server, and in its log stands why there is none', async () => {
    const log = { ...desk.deps.log, info: vi.fn(), error: vi.fn() };
    const atNight = (dir: string) => {
      const config = { ...desk.deps.config, backup: { dir, key: KEY, keep: 2 } };
      return backUpAtNight({ ...desk.deps, config, log });
    };
    await atNight(folder);
    expect(log.info).toHaveBeenCalledWith(expect.objectContaining({ name: (await named())[0] }), 'backed-up');

    const file = join(place, 'no-folder');
    await writeFile(file, '');
    await expect(atNight(file)).rejects.toThrow('这次没有备份成');
    const fault = expect.stringMatching(/^这次没有备份成（Error E\w+），/);
    expect(log.error).toHaveBeenCalledWith({ fault }, 'backup-failed');
  });
});

describe('系统状态', () => {
  it('tells when the last good backup was, and warns after two days where a folder is set', async () => {
    const app = await openTestApp({ env: { ...env, BACKUP_DIR: folder } });
    const row = async () =>
      ((await app.call(getHealth, {})).body as { parts: { name: string }[] }).parts.find(
        ({ name }) => name === 'backup',
      );
    expect(await row()).toMatchObject({ state: 'limited', used: '还没有备份' });

    app.clock.now = new Date();
    await manage({ ...app.deps, contentDir }, ['backup', folder]);
    expect(await row()).toMatchObject({ state: 'ok', used: expect.stringContaining('真的恢复过一遍') });

    app.clock.now = new Date(Date.now() + 49 * HOUR_MS);
    expect(await row()).toMatchObject({ state: 'limited' });
    await app.close();
  });
});
