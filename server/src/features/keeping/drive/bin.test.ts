import * as drive from '@app/contract/keeping/drive.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { driveDesk, type Roots } from '#test/drive-desk.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { sweepBins } from './bin.service.ts';

let app: TestApp;
let desk: ReturnType<typeof driveDesk>;
let teacher: Teacher;
let roots: Roots;

beforeAll(async () => {
  app = await openTestApp();
  desk = driveDesk(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await app.signUp();
  roots = await desk.rootsOf(teacher);
});

const bin = async (as = teacher) => (await app.call(drive.listBin, {}, as)).data;
const binned = async () => (await bin()).list.map(({ name }) => name);
const deleteFolder = (dirId: string, isDirectly?: boolean) =>
  app.call(drive.deleteFolders, { dirId, isDirectly }, teacher);
const deleteFile = (fileId: string, isDirectly?: boolean) =>
  app.call(drive.deleteFiles, { fileId, isDirectly }, teacher);
const recoverFolder = (dirId: string) => app.call(drive.recoverFolders, { dirIds: [dirId] }, teacher);
const recoverFile = (fileId: string) => app.call(drive.recoverFiles, { fileIds: [fileId] }, teacher);

/** How many hold the bytes of a file, the upload it came by included; found by its md5, which outlives the entry. */
async function referencesTo(md5: string): Promise<number> {
  const { rows } = await app.database.pool.query('select refs from blobs where md5 = $1', [md5]);
  return rows[0]?.refs;
}
const md5Of = async (fileId: string) => (await app.call(drive.getFile, { fileId }, teacher)).data.md5;

describe('what is deleted', () => {
  it('goes into the bin as a whole unless told otherwise (PAN-002), and takes room there', async () => {
    const outer = await desk.folder(teacher, '外');
    const inner = await desk.folder(teacher, '内', outer);
    const fileId = await desk.file(teacher, 'a.txt', inner, 70);
    await desk.file(teacher, 'b.txt', outer, 5);
    expect((await deleteFolder(outer)).data).toBeNull();
    const { list, total } = await bin();
    const deleteTime = app.clock.now.getTime();

    expect(total).toBe(1);
    expect(list[0]).toMatchObject({ name: '外', isdir: true, size: 75, place: '我的上传', deleteTime });
    expect(list[0]?.purgeTime).toBe(deleteTime + 30 * 24 * 3_600_000);
    expect(await desk.namesIn(teacher, roots.uploads)).toEqual([]);
    for (const gone of [outer, inner]) {
      expect((await app.call(drive.listDrive, { dirId: gone }, teacher)).status).toBe(404);
      expect((await app.call(drive.addFolder, { name: '夹', parentId: gone }, teacher)).status).toBe(404);
    }
    expect((await app.call(drive.getFile, { fileId }, teacher)).status).toBe(404);
    expect((await app.call(drive.listDrive, { fuzzyQuery: 'txt' }, teacher)).data.total).toBe(0);
    expect(await desk.usedBytes(teacher)).toBe(75);
  });

  it('is one thing in the bin where a folder and what lies in it were chosen together', async () => {
    const outer = await desk.folder(teacher, '外');
    const inner = await desk.folder(teacher, '内', outer);
    await app.call(drive.deleteFolders, { dirId: [inner, outer] }, teacher);
    expect(await binned()).toEqual(['外']);
    await recoverFolder(outer);

    expect(await desk.namesIn(teacher, outer)).toEqual(['内']);
  });

  it('directly is gone for good, its room and its bytes given back (PAN-003)', async () => {
    const outer = await desk.folder(teacher, '外');
    const fileId = await desk.file(teacher, 'a.txt', outer, 70);
    const md5 = await md5Of(fileId);
    expect(await referencesTo(md5)).toBe(2);
    await deleteFolder(outer, true);

    expect([await desk.usedBytes(teacher), await referencesTo(md5), (await bin()).total]).toEqual([0, 1, 0]);
    expect((await recoverFolder(outer)).status).toBe(404);
  });

  it('leaves its name to others, and cannot be deleted again (PAN-003)', async () => {
    const fileId = await desk.file(teacher, 'a.txt');
    await deleteFile(fileId);
    await desk.file(teacher, 'a.txt');

    expect(await desk.namesIn(teacher, roots.uploads)).toEqual(['a.txt']);
    expect(await deleteFile(fileId)).toMatchObject({ status: 404, message: '找不到这个文件，它可能已被删除' });
  });

  it('is nothing when one of many is not there', async () => {
    const fileId = await desk.file(teacher, 'a.txt');
    const missing = crypto.randomUUID();
    expect((await app.call(drive.deleteFiles, { fileId: [fileId, missing] }, teacher)).status).toBe(404);
    expect(await app.call(drive.deleteFiles, { fileId: [] }, teacher)).toMatchObject({
      status: 400,
      message: '请选择 1 到 1000 项',
    });
    expect(await binned()).toEqual([]);
  });
});

describe('what is recovered (SRV-028, PAN-007)', () => {
  it('is where it was, with all that was in it', async () => {
    const outer = await desk.folder(teacher, '外');
    const fileId = await desk.file(teacher, 'a.txt', outer, 7);
    await deleteFolder(outer);
    const { data } = await recoverFolder(outer);

    expect(data.list).toMatchObject([{ dirId: outer, name: '外', parentId: roots.uploads }]);
    expect((await app.call(drive.getFile, { fileId }, teacher)).data).toMatchObject({ name: 'a.txt', parentId: outer });
    expect([(await bin()).total, await desk.usedBytes(teacher)]).toEqual([0, 7]);
  });

  it('gets a copy suffix where its name is in use meanwhile', async () => {
    const fileId = await desk.file(teacher, 'a.txt');
    await deleteFile(fileId);
    await desk.file(teacher, 'a.txt');

    expect((await recoverFile(fileId)).data.list).toMatchObject([{ name: 'a-副本.txt' }]);
  });

  it('goes to the nearest folder that is left, in the bin or gone for good', async () => {
    const outer = await desk.folder(teacher, '外', roots.knowledge);
    const inner = await desk.folder(teacher, '内', outer);
    const [one, two] = [await desk.file(teacher, '1.txt', inner), await desk.file(teacher, '2.txt', inner)];
    await app.call(drive.deleteFiles, { fileId: [one, two] }, teacher);
    await deleteFolder(inner);
    expect((await recoverFile(one)).data.list).toMatchObject([{ parentId: outer }]);
    await app.call(drive.clearBin, { dirIds: [inner] }, teacher);
    await deleteFolder(outer, true);

    expect((await bin()).list).toMatchObject([{ name: '2.txt', place: '我的知识库' }]);
    expect((await recoverFile(two)).data.list).toMatchObject([{ parentId: roots.knowledge }]);
  });

  it('comes back into a folder that was recovered before it', async () => {
    const outer = await desk.folder(teacher, '外');
    const inner = await desk.folder(teacher, '内', outer);
    await deleteFolder(inner);
    app.clock.now = new Date(app.clock.now.getTime() + 1);
    await deleteFolder(outer);
    await app.call(drive.recoverFolders, { dirIds: [inner, outer] }, teacher);

    expect(await desk.namesIn(teacher, outer)).toEqual(['内']);
  });

  it('must be in the bin, by the call of its kind', async () => {
    const dirId = await desk.folder(teacher, '夹');
    const fileId = await desk.file(teacher, 'a.txt', dirId);
    expect((await recoverFolder(dirId)).status).toBe(404);
    await deleteFolder(dirId);
    // It lies in the bin only as a part of its folder.
    expect((await recoverFile(fileId)).status).toBe(404);
    expect((await recoverFile(dirId)).status).toBe(404);
    expect((await app.call(drive.purgeFiles, { fileIds: [dirId] }, teacher)).status).toBe(404);
    expect(await binned()).toEqual(['夹']);
  });
});

describe('the bin', () => {
  it('loses the files that are deleted in it, or the folders (G-066), or everything (PAN-007)', async () => {
    const [one, two] = [await desk.folder(teacher, '一'), await desk.folder(teacher, '二')];
    const file = await desk.file(teacher, 'a.txt', roots.uploads, 1);
    await desk.file(teacher, 'b.txt', one, 10);
    await desk.file(teacher, 'c.txt', two, 100);
    await app.call(drive.deleteFolders, { dirId: [one, two] }, teacher);
    await deleteFile(file);
    await app.call(drive.purgeFiles, { fileIds: [file] }, teacher);
    expect(await desk.usedBytes(teacher)).toBe(110);
    await app.call(drive.clearBin, { dirIds: [one] }, teacher);
    expect([await desk.usedBytes(teacher), await binned()]).toEqual([100, ['二']]);
    await app.call(drive.clearBin, {}, teacher);

    expect([await desk.usedBytes(teacher), await binned()]).toEqual([0, []]);
    expect((await app.call(drive.clearBin, {}, teacher)).code).toBe(200);
  });

  it('forgets after 30 days (SRV-027), and gives back room and bytes', async () => {
    const fileId = await desk.file(teacher, 'a.txt', roots.uploads, 9);
    const md5 = await md5Of(fileId);
    await deleteFile(fileId);
    const sweepAfter = (days: number) =>
      sweepBins({ ...app.deps, now: () => new Date(app.clock.now.getTime() + days * 24 * 3_600_000 + 1) });
    await sweepAfter(29);
    expect(await binned()).toEqual(['a.txt']);
    await sweepAfter(30);

    expect([await binned(), await desk.usedBytes(teacher), await referencesTo(md5)]).toEqual([[], 0, 1]);
  });

  it('gives back the bytes of a teacher who is gone', async () => {
    const fileId = await desk.file(teacher, 'a.txt');
    const md5 = await md5Of(fileId);
    await app.database.pool.query('delete from users where id = $1', [teacher.userId]);
    await sweepBins(app.deps);

    expect(await referencesTo(md5)).toBe(1);
  });
});
