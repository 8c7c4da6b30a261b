import * as drive from '@app/contract/keeping/drive.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { driveDesk, type Roots } from '#test/drive-desk.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { listBelow } from './drive.service.ts';

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

const list = async (input: Parameters<typeof app.call<typeof drive.listDrive>>[1]) =>
  (await app.call(drive.listDrive, input, teacher)).data;
const names = ({ list: entries }: { list: drive.DriveEntry[] }) => entries.map(({ name }) => name);

describe('a new folder', () => {
  it('lies in 我的上传 unless told where, and is listed with what a screen needs (ENT-011)', async () => {
    const { data } = await app.call(drive.addFolder, { name: ' 一年级 ' }, teacher);
    expect(data.name).toBe('一年级');
    const now = app.clock.now.getTime();

    expect(await list({ dirId: roots.uploads })).toEqual({
      list: [
        {
          dirId: data.dirId,
          fileId: '',
          parentId: roots.uploads,
          aliasname: '一年级',
          name: '一年级',
          isdir: true,
          size: 0,
          createTime: now,
          updateTime: now,
          place: '',
          children: [],
        },
      ],
      total: 1,
    });
  });

  it('gets a copy suffix where its name is in use, however it is written (NAME-004)', async () => {
    const given = [];
    for (const name of ['Unit', 'unit', 'UNIT']) {
      given.push((await app.call(drive.addFolder, { name }, teacher)).data.name);
    }
    expect(given).toEqual(['Unit', 'unit-副本', 'UNIT-副本（2）']);
  });

  it.each([
    ['', '名称不能为空'],
    ['   ', '名称不能为空'],
    ['a/b', '文件名不能包含下列任何字符'],
    ['con', '这个名称留给了系统，请换一个'],
    ['..', '名称不能以点结尾'],
    ['字'.repeat(10_000), '名称太长，最多 200 个字'],
  ])('is refused with the name "%s" (NAME-001, NAME-002)', async (name, message) => {
    expect(await app.call(drive.addFolder, { name }, teacher)).toMatchObject({ status: 400, message });
    expect((await list({ dirId: roots.uploads })).total).toBe(0);
  });

  it('lies at most 64 folders deep', async () => {
    let parentId = roots.uploads;
    for (let level = 2; level <= drive.MAX_FOLDER_LEVELS; level++)
      parentId = await desk.folder(teacher, '层', parentId);
    const deeper = await app.call(drive.addFolder, { name: '层', parentId }, teacher);
    expect(deeper).toMatchObject({ status: 409, message: '文件夹最多 64 层，请放浅一些' });
    const other = await desk.folder(teacher, '别的');

    const moved = await app.call(drive.moveFolders, { dirId: other, targetDirId: parentId }, teacher);
    expect(moved.message).toBe('文件夹最多 64 层，请放浅一些');
  });
});

describe('an added file', () => {
  it('is read from a form and keeps its extension behind the suffix (PAN-006, NAME-005)', async () => {
    const add = async () => {
      const form = new URLSearchParams({
        name: '教案.docx',
        contextId: await desk.completeUpload(teacher, 1_536),
        size: '1536',
      });
      const response = await app.app.inject({
        method: 'POST',
        url: drive.addFile.path,
        payload: form.toString(),
        headers: { 's-auth-token': teacher.token, 'content-type': 'application/x-www-form-urlencoded' },
      });
      return response.json().data.name;
    };
    expect([await add(), await add(), await add()]).toEqual(['教案.docx', '教案-副本.docx', '教案-副本（2）.docx']);
    expect(await desk.usedBytes(teacher)).toBe(3 * 1_536);
  });

  it('has its name cleaned, since nobody typed it', async () => {
    await desk.file(teacher, '../a:b.docx');
    expect(await desk.namesIn(teacher, roots.uploads)).toEqual(['..-a-b.docx']);
  });

  it('must be an upload of hers, with the size and md5 she thinks it has', async () => {
    const stranger = await app.signUp();
    const contextId = await desk.completeUpload(teacher, 10);
    const foreign = await app.call(drive.addFile, { name: 'a.txt', contextId }, stranger);
    expect(foreign).toMatchObject({ status: 404, message: '找不到这次上传，请重新上传' });
    const wrong = await app.call(drive.addFile, { name: 'a.txt', contextId, size: 11 }, teacher);
    expect(wrong).toMatchObject({ status: 409, message: '文件内容对不上，请重新上传' });

    expect([await desk.usedBytes(teacher), await desk.usedBytes(stranger)]).toEqual([0, 0]);
  });
});

describe('a list', () => {
  it('shows folders first, then names as a teacher counts, or by size or time either way', async () => {
    await desk.file(teacher, '第10课.docx', roots.uploads, 5);
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    await desk.file(teacher, '第2课.docx', roots.uploads, 9);
    await desk.folder(teacher, '图片');
    const order = async (input: object) => names(await list({ dirId: roots.uploads, ...input }));

    expect(await order({})).toEqual(['图片', '第2课.docx', '第10课.docx']);
    expect(await order({ order: 'desc' })).toEqual(['图片', '第10课.docx', '第2课.docx']);
    expect(await order({ sort: 'size' })).toEqual(['图片', '第10课.docx', '第2课.docx']);
    expect(await order({ sort: 'time', order: 'desc' })).toEqual(['图片', '第2课.docx', '第10课.docx']);
  });

  it('holds files or folders alone when asked to (G-067, ENT-012)', async () => {
    await desk.file(teacher, 'a.txt');
    await desk.folder(teacher, '夹');

    expect(names(await list({ dirId: roots.uploads, coverFile: false }))).toEqual(['夹']);
    expect(names(await list({ dirId: roots.uploads, coverDir: false }))).toEqual(['a.txt']);
    expect(await list({ dirId: roots.uploads, coverDir: false, coverFile: false })).toEqual({ list: [], total: 0 });
  });

  it('comes in pages of 50, no entry twice and none missing (PAN-001)', async () => {
    for (let number = 1; number <= 61; number++) await desk.folder(teacher, `夹 ${number}`);
    const [one, two] = [await list({ dirId: roots.uploads }), await list({ dirId: roots.uploads, page: 2 })];

    expect([one.list.length, two.list.length, one.total, two.total]).toEqual([50, 11, 61, 61]);
    expect([...names(one), ...names(two)]).toEqual(Array.from({ length: 61 }, (_, index) => `夹 ${index + 1}`));
  });

  it('is a tree when asked for with recursive, and a flat list when of files alone (ENT-012)', async () => {
    const outer = await desk.folder(teacher, '外');
    const inner = await desk.folder(teacher, '内', outer);
    await desk.file(teacher, 'a.txt', inner);
    const tree = (entries: drive.DriveEntry[]): unknown[] =>
      entries.map(({ name, children }) => [name, tree(children)]);

    expect(tree((await list({ recursive: true })).list)).toEqual([
      ['我的上传', [['外', [['内', [['a.txt', []]]]]]]],
      ['我的知识库', []],
    ]);
    expect(tree((await list({ recursive: true, coverFile: false, dirId: outer })).list)).toEqual([['内', []]]);
    const flat = await list({ recursive: true, coverDir: false });
    expect(flat.list.map(({ name, place }) => [name, place])).toEqual([['a.txt', '我的上传 / 外 / 内']]);
  });

  it('finds names by all their words, anywhere or below a folder, and takes signs as they are (ENT-012)', async () => {
    const folder = await desk.folder(teacher, '期中 Review');
    await desk.file(teacher, '期中复习 REVIEW 100%.docx', folder);
    await desk.file(teacher, '期末.docx', roots.knowledge);

    expect(names(await list({ fuzzyQuery: ' review  期中' }))).toEqual(['期中 Review', '期中复习 REVIEW 100%.docx']);
    expect(names(await list({ fuzzyQuery: '期', dirId: roots.knowledge, recursive: true }))).toEqual(['期末.docx']);
    expect(names(await list({ fuzzyQuery: '期', dirId: roots.uploads }))).toEqual(['期中 Review']);
    expect((await list({ fuzzyQuery: '0%' })).total).toBe(1);
    expect((await list({ fuzzyQuery: '1%%' })).total).toBe(0);
  });

  it('of what a search found ends at 1,000, page by page in one order', async () => {
    await app.database.pool.query(
      `insert into drive_entries (id, user_id, parent_id, name, name_key, order_key, is_dir)
       select gen_random_uuid(), $1, $2, i || '.txt', i || '.txt', lpad(i::text, 5, '0'), false from generate_series(1, 1100) i`,
      [teacher.userId, roots.uploads],
    );
    const page = (number: number) => list({ fuzzyQuery: 'txt', page: number, limit: 200 });

    expect((await list({ dirId: roots.uploads })).total).toBe(1_100);
    expect([(await page(1)).total, (await page(5)).list.at(-1)?.name]).toEqual([1_000, '1000.txt']);
    expect((await page(6)).list).toEqual([]);
    expect(names(await list({ fuzzyQuery: '1100' }))).toEqual(['1100.txt']);
  });

  it('of no folder in particular is that of the two roots, and of nonsense is refused (CAP-010)', async () => {
    expect(names(await list({ dirId: '' }))).toEqual(['我的上传', '我的知识库']);
    expect(await app.call(drive.listDrive, { dirId: '../..' }, teacher)).toMatchObject({
      status: 400,
      message: '编号不正确',
    });
  });
});

describe('details', () => {
  it('say the way to an entry and how much lies in it (PAN-003, ENT-032)', async () => {
    const outer = await desk.folder(teacher, '外');
    const inner = await desk.folder(teacher, '内', outer);
    const fileId = await desk.file(teacher, 'a.txt', inner, 7);
    await desk.file(teacher, 'b.txt', outer, 5);

    const folder = (await app.call(drive.getFolder, { dirId: outer }, teacher)).data;
    expect(folder).toMatchObject({ name: '外', folderCount: 1, fileCount: 2, totalSize: 12 });
    expect(folder.path).toEqual([{ dirId: roots.uploads, name: '我的上传' }]);
    const file = (await app.call(drive.getFile, { fileId }, teacher)).data;
    expect(file).toMatchObject({
      fileId,
      size: 7,
      fileCount: 1,
      totalSize: 7,
      md5: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(file.path.map(({ name }) => name)).toEqual(['我的上传', '外', '内']);
    expect((await app.call(drive.getFile, { fileId: outer }, teacher)).status).toBe(404);
    expect((await app.call(drive.getFolder, { dirId: fileId }, teacher)).status).toBe(404);
  });

  it('of everything below a folder lead there by their paths', async () => {
    const outer = await desk.folder(teacher, '外');
    await desk.file(teacher, 'a.txt', await desk.folder(teacher, '内', outer));
    const caller = { userId: teacher.userId, sessionId: '', suspendedReason: '' };

    expect((await listBelow(app.deps, caller, outer)).map(({ path }) => path)).toEqual(['内', '内/a.txt']);
  });

  it('are of now: the time and the room there is (PAN-004)', async () => {
    expect((await app.call(drive.getSystemTime, {}, teacher)).data).toEqual({ time: app.clock.now.getTime() });
    expect((await app.call(drive.getCapacity, {}, teacher)).data).toEqual({ total: 10 * 1024 ** 3, used: 0 });
  });
});

describe('somebody else’s entries', () => {
  it('are not found by any call, and stay as they are (SRV-021)', async () => {
    const dirId = await desk.folder(teacher, '她的');
    const fileId = await desk.file(teacher, '她的.txt', dirId);
    const binned = await desk.file(teacher, '丢掉的.txt');
    await app.call(drive.deleteFiles, { fileId: binned }, teacher);
    const stranger = await app.signUp();
    const own = await desk.rootsOf(stranger);
    const ownFile = await desk.file(stranger, '我的.txt');
    const contextId = await desk.completeUpload(stranger);
    const tries = [
      app.call(drive.listDrive, { dirId }, stranger),
      app.call(drive.listDrive, { userId: teacher.userId }, stranger),
      app.call(drive.getFolder, { dirId }, stranger),
      app.call(drive.getFile, { fileId }, stranger),
      app.call(drive.addFolder, { parentId: dirId, name: '夹' }, stranger),
      app.call(drive.addFolder, { userId: teacher.userId, name: '夹' }, stranger),
      app.call(drive.addFile, { dirId, name: 'a.txt', contextId }, stranger),
      app.call(drive.renameFolder, { dirId, name: '抢' }, stranger),
      app.call(drive.renameFile, { fileId, name: '抢' }, stranger),
      app.call(drive.moveFolders, { dirId, targetDirId: own.uploads }, stranger),
      app.call(drive.moveFiles, { fileId: [ownFile, fileId], targetDirId: own.knowledge }, stranger),
      app.call(drive.moveFiles, { fileId: ownFile, targetDirId: dirId }, stranger),
      app.call(drive.copyEntries, { ids: [fileId], targetDirId: own.uploads }, stranger),
      app.call(drive.copyEntries, { ids: [ownFile], targetDirId: dirId }, stranger),
      app.call(drive.deleteFolders, { dirId, isDirectly: true }, stranger),
      app.call(drive.deleteFiles, { fileId: [ownFile, fileId] }, stranger),
      app.call(drive.recoverFiles, { fileIds: [binned] }, stranger),
      app.call(drive.purgeFiles, { fileIds: [binned] }, stranger),
      app.call(drive.clearBin, { dirIds: [dirId] }, stranger),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 404));
    await app.call(drive.clearBin, {}, stranger);

    expect(await desk.namesIn(teacher, roots.uploads)).toEqual(['她的']);
    expect(await desk.namesIn(teacher, dirId)).toEqual(['她的.txt']);
    expect((await app.call(drive.listBin, {}, teacher)).data.total).toBe(1);
    expect(await desk.namesIn(stranger, own.uploads)).toEqual(['我的.txt']);
    expect((await app.call(drive.listBin, {}, stranger)).data.total).toBe(0);
    expect((await app.call(drive.listDrive, { fuzzyQuery: '她的' }, stranger)).data.total).toBe(0);
  });
});
