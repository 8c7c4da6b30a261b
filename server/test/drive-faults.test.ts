import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as drive from '@app/contract/keeping/drive.ts';
import { getDownloadUrl } from '@app/contract/keeping/files.ts';
import * as storage from '@app/contract/keeping/storage.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from '#adapters/file-store/file-store.ts';
import { openFolderStore } from '#adapters/file-store/folder-store.ts';
import { md5Of, openStorageDesk, type StorageDesk, sliceOf } from './storage-desk.ts';
import type { Teacher } from './test-app.ts';

const MIB = 1024 ** 2;
const DISK_BYTES = 16 * MIB;

const dir = await mkdtemp(join(tmpdir(), 'ta-full-'));
const diskDir = await mkdtemp(join(tmpdir(), 'ta-disk-'));
/** Only root may, and not in every container; elsewhere the store below stands for it. */
const isMounted = spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', diskDir]).status === 0;

afterAll(async () => {
  if (isMounted) spawnSync('/bin/umount', [diskDir]);
  await Promise.all([dir, diskDir].map((path) => rm(path, { recursive: true, force: true })));
});

/** A folder whose disk ends in the middle of a slice. */
function smallStore(): FileStore {
  const store = openFolderStore(dir);
  let usedBytes = 0;
  async function* untilFull(bytes: AsyncIterable<Uint8Array>) {
    for await (const chunk of bytes) {
      if (usedBytes + chunk.length > DISK_BYTES) {
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      }
      usedBytes += chunk.length;
      yield chunk;
    }
  }
  return {
    ...store,
    async putSlice(slice, bytes, signal) {
      const before = usedBytes;
      return store.putSlice(slice, untilFull(bytes), signal).catch((error: unknown) => {
        usedBytes = before;
        throw error;
      });
    },
    async dropSlices(key, ticket) {
      usedBytes = 0;
      await store.dropSlices(key, ticket);
    },
  };
}

describe.each([
  ['a store that runs full', true, smallStore],
  ['a real disk of 16 MB (where it may be mounted)', isMounted, () => openFolderStore(diskDir)],
])('on %s', (_name, isThere, open) => {
  it.runIf(isThere)('an upload ends with a clear sentence, and the drive stays usable', async () => {
    const desk = await openStorageDesk({ fileStore: open() });
    const teacher = await desk.signUp();
    const large = randomBytes(25 * MIB);
    const opened = await desk.prepare(teacher, large);
    expect((await desk.putSlice(opened, 0, sliceOf(large, 0))).code).toBe(200);

    expect(await desk.putSlice(opened, 1, sliceOf(large, 1))).toMatchObject({
      status: 503,
      message: '服务器的磁盘满了，文件没有存下来，请联系学校管理员',
    });
    const { contextId } = opened;
    expect((await desk.call(storage.listSlices, { contextId }, teacher)).data.received).toEqual([0]);
    expect((await desk.call(drive.listDrive, {}, teacher)).data.total).toBe(2);
    // What fits is still taken, and what was given up makes room.
    const small = randomBytes(MIB);
    const fileId = await desk.addFile(teacher, '小.bin', small);
    await desk.call(storage.cancelUpload, { contextId }, teacher);
    const middle = randomBytes(12 * MIB);
    const middleId = await desk.addFile(teacher, '中.bin', middle);
    expect((await desk.download(teacher, fileId)).equals(small)).toBe(true);
    expect((await desk.download(teacher, middleId)).equals(middle)).toBe(true);
    expect((await desk.call(drive.getCapacity, {}, teacher)).data.used).toBe(13 * MIB);
    await desk.close();
  });
});

describe('a drive', () => {
  let desk: StorageDesk;
  let teacher: Teacher;
  let stranger: Teacher;
  beforeAll(async () => {
    desk = await openStorageDesk();
    desk.clock.now = new Date();
    teacher = await desk.signUp();
    stranger = await desk.signUp();
  });
  afterAll(() => desk.close());
  const namesOf = async (as: Teacher) =>
    (await desk.call(drive.listDrive, { recursive: true, coverDir: false, limit: 200 }, as)).data.list.map(
      ({ name }) => name,
    );

  it('adds a file once however often the call is repeated, and a copy when it is uploaded again (PAN-005, NAME-005)', async () => {
    const content = randomBytes(100);
    const contextId = await desk.upload(teacher, content);
    const add = () => desk.call(drive.addFile, { name: '教案.docx', contextId }, teacher);
    const answers = [...(await Promise.all([add(), add()])), await add()];
    expect(new Set(answers.map(({ data }) => data.fileId)).size).toBe(1);
    expect((await desk.call(drive.getCapacity, {}, teacher)).data.used).toBe(100);

    await desk.addFile(teacher, '教案.docx', content);
    await desk.call(storage.checkStorage, { md5: md5Of(content), size: 100 }, teacher);
    await add();
    expect((await namesOf(teacher)).toSorted()).toEqual(['教案-副本.docx', '教案-副本（2）.docx', '教案.docx']);
    expect((await desk.call(drive.getCapacity, {}, teacher)).data.used).toBe(300);
  });

  it('adds again what was deleted since', async () => {
    const hers = await desk.signUp();
    const contextId = await desk.upload(hers, randomBytes(100));
    const add = async () => (await desk.call(drive.addFile, { name: '课件.pptx', contextId }, hers)).data.fileId;
    const first = await add();
    await desk.call(drive.deleteFiles, { fileId: first }, hers);

    expect(await add()).not.toBe(first);
    expect(await namesOf(hers)).toEqual(['课件.pptx']);
  });

  it('takes no name that is a path, a device or endless (NAME-002, NAME-003)', async () => {
    const hers = await desk.signUp();
    const names = ['../../etc/passwd', 'CON.txt', 'a\\b.txt', `${'长'.repeat(9_990)}.docx`, '\u202etxt.exe'];
    for (const name of names) await desk.addFile(hers, name, randomBytes(10));
    const given = await namesOf(hers);

    expect(given).toHaveLength(names.length);
    for (const name of given) expect(name).toMatch(/^(?!(con|prn|aux|nul)\b)[^\\/:*?"<>|\p{Cc}\u202e]{1,200}$/iu);
    const contextId = await desk.upload(hers, randomBytes(10));
    const endless = await desk.call(drive.addFile, { name: '长'.repeat(10_001), contextId }, hers);
    expect(endless).toMatchObject({ code: 400, message: '文件名太长' });
  });

  it.each([
    '/storage/..%2F..%2Fetc%2Fpasswd',
    '/storage/drive/..%2F..%2Fetc%2Fpasswd',
    '/storage/drive/../../etc/passwd',
  ])('has nothing at %s', async (path) => {
    const response = await desk.fetch(`${path}?slice=0&expires=9999999999&signature=x`);
    expect([400, 404]).toContain(response.status);
  });

  it('knows nothing of a stranger’s uploads and files', async () => {
    const content = randomBytes(100);
    const fileId = await desk.addFile(teacher, '她的.bin', content);
    const { contextId } = await desk.prepare(teacher, randomBytes(50));
    const tries = [
      desk.call(storage.listSlices, { contextId }, stranger),
      desk.call(storage.completeUpload, { contextId }, stranger),
      desk.call(drive.addFile, { name: 'x', contextId }, stranger),
      desk.call(getDownloadUrl, { fileId }, stranger),
      desk.call(drive.recoverFolders, { dirIds: [fileId] }, stranger),
    ];
    expect((await Promise.all(tries)).map(({ code }) => code)).toEqual(tries.map(() => 404));
    const known = await desk.call(storage.checkStorage, { md5: md5Of(content), size: 100 }, stranger);
    expect(known.data.exists).toBe(false);
    await desk.call(storage.cancelUpload, { contextId }, stranger);

    expect((await desk.call(storage.listSlices, { contextId }, teacher)).code).toBe(200);
    expect((await desk.download(teacher, fileId)).equals(content)).toBe(true);
  });
});
