import * as drive from '@app/contract/keeping/drive.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { driveDesk, type Roots } from '#test/drive-desk.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

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

describe('the two fixed roots', () => {
  it('cannot be renamed, moved, copied or deleted', async () => {
    const { uploads: dirId, knowledge: targetDirId } = roots;
    const tries = [
      await app.call(drive.renameFolder, { dirId, name: '别的' }, teacher),
      await app.call(drive.moveFolders, { dirId, targetDirId }, teacher),
      await app.call(drive.copyEntries, { ids: dirId, targetDirId }, teacher),
      await app.call(drive.deleteFolders, { dirId }, teacher),
      await app.call(drive.deleteFolders, { dirId, isDirectly: true }, teacher),
    ];
    for (const answered of tries) {
      expect(answered).toMatchObject({ status: 403, message: '这是固定的文件夹，不能改名、移动、复制或删除' });
    }
    expect(await desk.rootsOf(teacher)).toEqual(roots);
  });
});

describe('a new name', () => {
  it('keeps the extension of a file, and gets a suffix where it is in use (PAN-003, NAME-006)', async () => {
    await desk.file(teacher, '教案.docx');
    const fileId = await desk.file(teacher, '草稿.docx');
    const rename = async (name: string) => (await app.call(drive.renameFile, { fileId, name }, teacher)).data.name;

    expect(await rename('二稿')).toBe('二稿.docx');
    expect(await rename('教案')).toBe('教案-副本.docx');
    expect(await rename('教案-副本.docx')).toBe('教案-副本.docx');
    expect(await rename('终稿.pdf')).toBe('终稿.pdf.docx');
  });

  it('of a folder may be the old one in capitals, and is free for others at once (PAN-003)', async () => {
    const dirId = await desk.folder(teacher, 'unit.1');
    const renamed = await app.call(drive.renameFolder, { dirId, name: 'Unit.1' }, teacher);
    expect(renamed.data.name).toBe('Unit.1');
    await app.call(drive.renameFolder, { dirId, name: 'Unit 2' }, teacher);
    await desk.folder(teacher, 'unit.1');

    expect(await desk.namesIn(teacher, roots.uploads)).toEqual(['Unit 2', 'unit.1']);
  });

  it('is refused like that of a new folder, and for an id of the other kind (NAME-002)', async () => {
    const dirId = await desk.folder(teacher, '夹');
    const refused = await app.call(drive.renameFolder, { dirId, name: 'a|b' }, teacher);
    expect(refused).toMatchObject({ status: 400, message: '文件名不能包含下列任何字符' });
    expect((await app.call(drive.renameFile, { fileId: dirId, name: 'a' }, teacher)).status).toBe(404);
    expect((await app.call(drive.renameFile, { fileId: '../1', name: 'a' }, teacher)).message).toBe('编号不正确');
  });
});

describe('a move', () => {
  it('takes everything along, suffixes clashes, and leaves alone what is there already (PAN-003)', async () => {
    const from = await desk.folder(teacher, '夹');
    await desk.file(teacher, 'a.txt', from);
    await desk.folder(teacher, '夹', roots.knowledge);
    const there = await desk.folder(teacher, '早在', roots.knowledge);
    const { data } = await app.call(drive.moveFolders, { dirId: [from, there], targetDirId: roots.knowledge }, teacher);

    expect(data.list.map(({ name }) => name)).toEqual(['夹-副本', '早在']);
    expect(await desk.namesIn(teacher, roots.knowledge)).toEqual(['夹', '夹-副本', '早在']);
    expect(await desk.namesIn(teacher, from)).toEqual(['a.txt']);
    expect(await desk.namesIn(teacher, roots.uploads)).toEqual([]);
  });

  it('of many files moves all or none (PAN-003)', async () => {
    const files = [await desk.file(teacher, 'a.txt'), await desk.file(teacher, 'b.txt')];
    const missing = crypto.randomUUID();
    const failed = await app.call(
      drive.moveFiles,
      { fileId: [...files, missing], targetDirId: roots.knowledge },
      teacher,
    );
    expect(failed).toMatchObject({ status: 404, message: '找不到这个文件，它可能已被删除' });
    expect(await desk.namesIn(teacher, roots.knowledge)).toEqual([]);
    await app.call(drive.moveFiles, { fileId: files, targetDirId: roots.knowledge }, teacher);

    expect(await desk.namesIn(teacher, roots.knowledge)).toEqual(['a.txt', 'b.txt']);
  });

  it('never goes into itself or what lies in it (SRV-029), not even by two moves at once', async () => {
    const outer = await desk.folder(teacher, '外');
    const inner = await desk.folder(teacher, '内', outer);
    const move = (dirId: string, targetDirId: string) => app.call(drive.moveFolders, { dirId, targetDirId }, teacher);
    for (const target of [outer, inner]) {
      expect(await move(outer, target)).toMatchObject({ status: 409, message: '不能把文件夹移动到它自己里面' });
    }
    const [one, two] = [await desk.folder(teacher, '一'), await desk.folder(teacher, '二')];
    const both = await Promise.all([move(one, two), move(two, one)]);

    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('neither ends in a file', async () => {
    const fileId = await desk.file(teacher, 'a.txt');
    const moved = await app.call(drive.moveFiles, { fileId, targetDirId: fileId }, teacher);
    expect(moved).toMatchObject({ status: 404, message: '找不到这个文件夹，它可能已被删除' });
  });
});

describe('a copy', () => {
  it('holds the same bytes, takes room of its own and does not change with the original', async () => {
    const outer = await desk.folder(teacher, '外');
    const inner = await desk.folder(teacher, '内', outer);
    const fileId = await desk.file(teacher, 'a.txt', inner, 100);
    const single = await desk.file(teacher, 'b.txt', roots.uploads, 10);
    const { data } = await app.call(
      drive.copyEntries,
      { ids: [outer, inner, single], targetDirId: roots.uploads },
      teacher,
    );
    expect(data.list.map(({ name }) => name)).toEqual(['外-副本', 'b-副本.txt']);
    expect(await desk.usedBytes(teacher)).toBe(220);
    expect(await referencesOf(fileId)).toBe(3);
    await app.call(drive.deleteFolders, { dirId: outer, isDirectly: true }, teacher);

    const found = (await app.call(drive.listDrive, { fuzzyQuery: 'a.txt' }, teacher)).data.list;
    expect(found.map(({ place }) => place)).toEqual(['我的上传 / 外-副本 / 内']);
    expect(await desk.usedBytes(teacher)).toBe(120);
  });

  it('of a folder never goes into the folder, and needs room', async () => {
    const outer = await desk.folder(teacher, '外');
    const inner = await desk.folder(teacher, '内', outer);
    const refused = await app.call(drive.copyEntries, { ids: outer, targetDirId: inner }, teacher);
    expect(refused).toMatchObject({ status: 409, message: '不能把文件夹复制到它自己里面' });
    const big = await desk.file(teacher, 'a.mp4', inner, 6 * 1024 ** 3);
    const tooBig = await app.call(drive.copyEntries, { ids: outer, targetDirId: roots.knowledge }, teacher);

    expect(tooBig).toMatchObject({
      status: 413,
      message: '云盘空间不够：需要 6.00 GB，还剩 4.00 GB，请先清理云盘或回收站',
    });
    expect(await referencesOf(big)).toBe(2);
    expect(await desk.namesIn(teacher, roots.knowledge)).toEqual([]);
  });

  async function referencesOf(fileId: string): Promise<number> {
    const { rows } = await app.database.pool.query(
      'select refs from blobs b join drive_entries e on e.blob_id = b.id where e.id = $1',
      [fileId],
    );
    return rows[0]?.refs;
  }
});

describe('any folders made, renamed and moved in any order', () => {
  it('leave no two siblings alike and every folder below a root', async () => {
    const step = fc.record({
      kind: fc.constantFrom('make', 'rename', 'move', 'copy'),
      name: fc.constantFrom('a', 'A', 'a-副本', 'b', 'a-副本（2）'),
      one: fc.nat(),
      other: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
        teacher = await app.signUp();
        const ids = Object.values(await desk.rootsOf(teacher));
        for (const { kind, name, one, other } of steps) {
          const [dirId = '', targetDirId = ''] = [ids[one % ids.length], ids[other % ids.length]];
          if (kind === 'make') ids.push(await desk.folder(teacher, name, dirId));
          if (kind === 'rename') await app.call(drive.renameFolder, { dirId, name }, teacher);
          if (kind === 'move') await app.call(drive.moveFolders, { dirId, targetDirId }, teacher);
          if (kind === 'copy') await app.call(drive.copyEntries, { ids: dirId, targetDirId }, teacher);
        }
        const tree = (await app.call(drive.listDrive, { recursive: true }, teacher)).data.list;
        expect(countTree(tree)).toBe(await countRows());
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  function countTree(entries: drive.DriveEntry[]): number {
    expect(new Set(entries.map(({ name }) => name.toLowerCase())).size).toBe(entries.length);
    return entries.reduce((sum, { children }) => sum + 1 + countTree(children), 0);
  }

  async function countRows(): Promise<number> {
    const { rows } = await app.database.pool.query('select count(*)::int from drive_entries where user_id = $1', [
      teacher.userId,
    ]);
    return rows[0].count;
  }
});
