import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { addFile, deleteFiles, getCapacity, listDrive } from '@app/contract/keeping/drive.ts';
import * as storage from '@app/contract/keeping/storage.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileStore } from '#adapters/file-store/file-store.ts';
import { openFolderStore } from '#adapters/file-store/folder-store.ts';
import { openS3Store } from '#adapters/file-store/s3-store.ts';
import type { Database } from '#db/database.ts';
import { openS3Server } from '#test/s3-server.ts';
import { md5Of, openStorageDesk, type StorageDesk } from '#test/storage-desk.ts';
import type { Teacher } from '#test/test-app.ts';
import { sweepStorage } from './storage-upkeep.ts';

const ROUNDS = 12;

let dir: string;
let fileStore: FileStore;
let desk: StorageDesk;
let teacher: Teacher;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ta-sweep-'));
  fileStore = openFolderStore(dir);
  desk = await openStorageDesk({ fileStore });
  // The database counts unheld time by its own clock.
  desk.clock.now = new Date();
  teacher = await desk.signUp();
});
afterEach(async () => {
  await desk.close();
  await rm(dir, { recursive: true, force: true });
});

const keysLeft = async () => (await readdir(dir, { recursive: true })).filter((path) => path.includes('/'));
const countOf = async (table: 'blobs' | 'uploads' | 'loose_bytes' | 'upload_slices') =>
  Number((await desk.database.pool.query(`select count(*) from ${table}`)).rows[0].count);
const sweepLater = (hours: number) => desk.sweepLater(hours);
const nothing = { blobs: 0, uploads: 0, loose_bytes: 0, upload_slices: 0, keys: [] as string[] };
const left = async () => ({
  blobs: await countOf('blobs'),
  uploads: await countOf('uploads'),
  loose_bytes: await countOf('loose_bytes'),
  upload_slices: await countOf('upload_slices'),
  keys: await keysLeft(),
});

describe('the sweep', () => {
  it('leaves an upload alone for a day and removes all of it afterwards', async () => {
    const content = randomBytes(50);
    const opened = await desk.prepare(teacher, content);
    await desk.putSlice(opened, 0, content);
    await desk.upload(teacher, randomBytes(60));

    await sweepLater(23);
    expect(await left()).toMatchObject({ blobs: 1, uploads: 2 });
    await sweepLater(25);
    await sweepLater(27);
    expect(await left()).toEqual(nothing);
  });

  it('removes what a teacher left behind when her account goes', async () => {
    await desk.addFile(teacher, '一.txt', randomBytes(50));
    await desk.prepare(teacher, randomBytes(50));
    await desk.database.pool.query('delete from users where id = $1', [teacher.userId]);
    await desk.database.pool.query('update blobs set refs = refs - 1 from dropped_blobs d where d.blob_id = blobs.id');

    await sweepLater(1);
    await sweepLater(3);
    expect(await left()).toEqual(nothing);
  });

  it('keeps what a file holds, whatever became of its upload', async () => {
    const content = randomBytes(50);
    const fileId = await desk.addFile(teacher, '一.txt', content);

    await sweepLater(48);
    await sweepLater(96);
    expect(await countOf('uploads')).toBe(0);
    expect((await desk.download(teacher, fileId)).equals(content)).toBe(true);
  });
});

describe('a process that dies', () => {
  const store = () => desk.deps.fileStore;
  /** The step is begun and never comes back, as after a kill. */
  const dieIn = (step: 'openSlices' | 'joinSlices' | 'digest' | 'remove', isDone: boolean) => {
    const real = store()[step].bind(store()) as (...given: unknown[]) => Promise<unknown>; // one of four signatures
    return vi.spyOn(store(), step).mockImplementation(async (...given: unknown[]) => {
      if (isDone) await real(...given);
      throw new Error('killed');
    });
  };

  it.each([
    ['openSlices', false],
    ['openSlices', true],
    ['joinSlices', false],
    ['joinSlices', true],
    ['digest', true],
  ] as const)(
    'in %s (done: %s) leaves no half file, an exact quota, and what the sweep removes',
    async (step, done) => {
      const content = randomBytes(80);
      const killed = dieIn(step, done);
      const opened = await desk.prepare(teacher, content);
      if (opened) {
        await desk.putSlice(opened, 0, content);
        const { code } = await desk.call(storage.completeUpload, { contextId: opened.contextId }, teacher);
        expect(code).toBe(500);
        expect((await desk.call(addFile, { name: 'x', contextId: opened.contextId }, teacher)).code).toBe(404);
      }
      killed.mockRestore();

      expect((await desk.call(getCapacity, {}, teacher)).data.used).toBe(0);
      // Whoever goes on gets her file; whoever does not leaves nothing.
      const fileId = await desk.addFile(teacher, '好了.bin', content);
      expect((await desk.download(teacher, fileId)).equals(content)).toBe(true);
      expect((await desk.call(getCapacity, {}, teacher)).data.used).toBe(80);
      await desk.call(deleteFiles, { fileId, isDirectly: true }, teacher);
      await sweepLater(25);
      await sweepLater(27);
      expect(await left()).toEqual(nothing);
    },
  );

  it('while it sweeps is followed by one that finds the rest', async () => {
    await desk.upload(teacher, randomBytes(80));
    const killed = dieIn('remove', false);
    await expect(sweepLater(27)).rejects.toThrow('killed');
    killed.mockRestore();
    expect(await countOf('blobs')).toBe(0);

    await sweepLater(27);
    expect(await left()).toEqual(nothing);
  });
});

async function withBucket() {
  const { settings, close } = await openS3Server();
  const opened = await openStorageDesk({ fileStore: openS3Store(settings) });
  return { desk: opened, close: () => opened.close().then(close) };
}

describe.each([
  ['a folder', async () => ({ desk, close: async () => undefined })],
  ['a bucket of S3', withBucket],
])('uploads, deletions and the sweep at the same time in %s', (_name, open) => {
  it('never lose the bytes of a file', async () => {
    const { desk: shared, close } = await open();
    shared.clock.now = new Date();
    const teachers = [await shared.signUp(), await shared.signUp(), await shared.signUp()];
    // Few contents, so that all meet at the same blobs.
    const contents = Array.from({ length: 3 }, (_, index) => Buffer.alloc(40, index));
    let isOver = false;
    // It takes its time between the look and the decision, which is when somebody may come.
    const slowly = pausing(shared, () => setTimeout(randomInt(8)));
    const sweeper = (async () => {
      while (!isOver) await shared.sweepLater(1_000, slowly);
    })();
    const seen = await Promise.all(
      teachers.flatMap((as) => [1, 2].map((lane) => comeAndGo(shared, as, lane, contents))),
    );
    isOver = true;
    await sweeper;

    expect(Math.max(...seen)).toBeGreaterThan(0);
    for (const as of teachers) {
      const { list } = (await shared.call(listDrive, { recursive: true }, as)).data;
      const files = list.flatMap(({ children }) => children).filter(({ isdir }) => !isdir);
      for (const { fileId, size } of files) {
        const bytes = await shared.download(as, fileId);
        expect(contents.map(md5Of)).toContain(md5Of(bytes));
        expect(bytes).toHaveLength(size);
      }
      expect((await shared.call(getCapacity, {}, as)).data.used).toBe(files.length * 40);
    }
    const { rows } = await shared.database.pool.query(`
      select b.refs, (select count(*) from drive_entries e where e.blob_id = b.id)
        + (select count(*) from uploads u where u.blob_id = b.id)
        + (select count(*) from dropped_blobs d where d.blob_id = b.id) as holders from blobs b`);
    for (const { refs, holders } of rows) expect(refs).toBe(Number(holders));
    await close();
  }, 120_000);
});

describe('content that is held again', () => {
  /** Nobody holds it, and the sweep is about to see it. */
  const abandon = async (content: Buffer) => {
    const fileId = await desk.addFile(teacher, '旧.bin', content);
    await desk.call(deleteFiles, { fileId, isDirectly: true }, teacher);
    await desk.database.pool.query('delete from uploads');
    await desk.database.pool.query(`update blobs set refs = 0, zero_since = '2020-01-01'`);
  };

  it('after the sweep saw it unheld is not swept', async () => {
    const content = randomBytes(80);
    await abandon(content);
    let fileId = '';
    const hold = async () => {
      fileId ||= await desk.addFile(teacher, '新.bin', content);
    };
    await sweepStorage({ ...desk.deps, db: pausing(desk, hold) });

    expect((await desk.download(teacher, fileId)).equals(content)).toBe(true);
  });

  it('before the sweep removes its bytes has bytes of its own', async () => {
    const content = randomBytes(80);
    await abandon(content);
    let fileId = '';
    const remove = async (key: string) => {
      fileId ||= await desk.addFile(teacher, '新.bin', content);
      await fileStore.remove(key);
    };
    await sweepStorage({ ...desk.deps, fileStore: { ...fileStore, remove } });

    expect((await desk.download(teacher, fileId)).equals(content)).toBe(true);
    expect(await countOf('blobs')).toBe(1);
  });
});

/** The database of an app in which every transaction waits for something else to happen first. */
function pausing({ deps: { db } }: StorageDesk, before: () => Promise<unknown>): Database {
  return new Proxy(db, {
    get: (target, name) =>
      name === 'transaction'
        ? async (...given: Parameters<Database['transaction']>) => {
            await before();
            return target.transaction(...given);
          }
        : Reflect.get(target, name),
  });
}

/** Uploads one of the contents, looks at it and deletes it, again and again; only the last stays. Answers how often. */
async function comeAndGo(shared: StorageDesk, as: Teacher, lane: number, contents: readonly Buffer[]): Promise<number> {
  let seen = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const content = contents[randomInt(contents.length)] ?? Buffer.alloc(0);
    const contextId = await shared.upload(as, content).catch(() => '');
    const added = await shared.call(addFile, { name: `${lane}-${round}.bin`, contextId }, as);
    // The sweep lives a thousand hours ahead: an upload may be abandoned before it is put into the drive.
    if (added.code !== 200) continue;
    expect((await shared.download(as, added.data.fileId)).equals(content)).toBe(true);
    seen += 1;
    if (round < ROUNDS) await shared.call(deleteFiles, { fileId: added.data.fileId, isDirectly: true }, as);
  }
  return seen;
}
