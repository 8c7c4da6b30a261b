import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addFile, deleteFiles, getCapacity, listDrive } from '@app/contract/drive.ts';
import * as storage from '@app/contract/storage.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileStore } from '#adapters/file-store/file-store.ts';
import { openFolderStore } from '#adapters/file-store/folder-store.ts';
import { md5Of, openStorageDesk, type StorageDesk } from '#test/storage-desk.ts';
import type { Teacher } from '#test/test-app.ts';

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
  const dieIn = (step: 'openSlices' | 'joinSlices' | 'get' | 'remove', isDone: boolean) => {
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
    ['get', true],
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

describe('uploads, deletions and the sweep at the same time', () => {
  it('never lose the bytes of a file', async () => {
    const teachers = [teacher, await desk.signUp(), await desk.signUp()];
    // Few contents, so that all meet at the same blobs.
    const contents = Array.from({ length: 3 }, (_, index) => Buffer.alloc(40, index));
    let isOver = false;
    const sweeper = (async () => {
      while (!isOver) await sweepLater(1_000);
    })();
    const lane = async (as: Teacher, lanes: number) => {
      for (let round = 0; round < 12; round += 1) {
        const content = contents[randomInt(contents.length)] ?? Buffer.alloc(0);
        const contextId = await desk.upload(as, content).catch(() => '');
        const added = await desk.call(addFile, { name: `${lanes}-${round}.bin`, contextId }, as);
        // The sweep lives a thousand hours ahead: an upload may be abandoned before it is put into the drive.
        if (added.code !== 200) continue;
        expect((await desk.download(as, added.data.fileId)).equals(content)).toBe(true);
        if (randomInt(2)) await desk.call(deleteFiles, { fileId: added.data.fileId, isDirectly: true }, as);
      }
    };
    await Promise.all(teachers.flatMap((as) => [lane(as, 1), lane(as, 2)]));
    isOver = true;
    await sweeper;

    let heldFiles = 0;
    for (const as of teachers) {
      const { list } = (await desk.call(listDrive, { recursive: true }, as)).data;
      const files = list.flatMap(({ children }) => children).filter(({ isdir }) => !isdir);
      for (const { fileId, size } of files) {
        const bytes = await desk.download(as, fileId);
        expect(contents.map(md5Of)).toContain(md5Of(bytes));
        expect(bytes).toHaveLength(size);
        heldFiles += 1;
      }
      expect((await desk.call(getCapacity, {}, as)).data.used).toBe(files.length * 40);
    }
    expect(heldFiles).toBeGreaterThan(0);
    const { rows } = await desk.database.pool.query(`
      select b.refs, (select count(*) from drive_entries e where e.blob_id = b.id)
        + (select count(*) from uploads u where u.blob_id = b.id)
        + (select count(*) from dropped_blobs d where d.blob_id = b.id) as holders from blobs b`);
    for (const { refs, holders } of rows) expect(refs).toBe(Number(holders));
  });
});
