import { addFolder, deleteFiles } from '@app/contract/keeping/drive.ts';
import { createTask, getDownloadUrl, MAX_FILE_BYTES, saveFile } from '@app/contract/keeping/files.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { md5Of, openStorageDesk, type StorageDesk } from '#test/storage-desk.ts';
import type { Teacher } from '#test/test-app.ts';

let desk: StorageDesk;
let teacher: Teacher;
const content = Buffer.from('公式法的教案');
let entryId: string;
beforeAll(async () => {
  desk = await openStorageDesk();
  teacher = await desk.signUp();
  entryId = await desk.addFile(teacher, '教案.txt', content);
});
afterAll(() => desk.close());

const take = (fileId: string, fileName: string, as = teacher) => desk.call(saveFile, { fileId, fileName }, as);
const countFiles = async () =>
  Number(
    (await desk.database.pool.query('select count(*) from files where user_id = $1', [teacher.userId])).rows[0].count,
  );

describe('a file of the cloud disk in a question', () => {
  it('is there without being sent again, can be read, and stays when the disk lets go of it', async () => {
    const own = await desk.addFile(teacher, '练习.txt', Buffer.from('解方程'));
    const { data } = await take(own, '练习.txt');
    expect((await desk.call(createTask, { fileId: data.id }, teacher)).data).toMatchObject({ state: 'Analyzing' });
    await desk.call(deleteFiles, { fileId: own, isDirectly: true }, teacher);
    const { url } = (await desk.call(getDownloadUrl, { fileId: data.id }, teacher)).data;

    expect(await (await desk.fetch(url)).text()).toBe('解方程');
  });

  it('is the same file however often it is chosen', async () => {
    const [one, two] = [await take(entryId, '教案.txt'), await take(entryId, '教案.txt')];

    expect(two.data.id).toBe(one.data.id);
    expect(one.data.id).not.toBe(entryId);
  });

  it('is nobody else’s', async () => {
    const other = await desk.signUp();

    expect(await take(entryId, '教案.txt', other)).toMatchObject({ code: 404 });
  });

  it('is refused in words when it is a folder, deleted, of a kind that cannot be read, or another than was meant', async () => {
    const before = await countFiles();
    const folder = (await desk.call(addFolder, { name: '九上.txt' }, teacher)).data.dirId;
    const film = await desk.addFile(teacher, '录像.mp4', Buffer.from('film'));
    const gone = await desk.addFile(teacher, '旧.txt', Buffer.from('old'));
    await desk.call(deleteFiles, { fileId: gone }, teacher);

    expect(await take(folder, '九上.txt')).toMatchObject({ code: 404 });
    expect(await take(gone, '旧.txt')).toMatchObject({ code: 404, message: '找不到这个文件，它可能已被删除' });
    expect(await take(film, '录像.mp4')).toMatchObject({ code: 400 });
    expect(await take(entryId, '教案.docx')).toMatchObject({ code: 400, message: '改名时不能换文件类型' });
    const other = { fileId: entryId, fileName: '教案.txt', md5: md5Of(Buffer.from('x')) };
    expect(await desk.call(saveFile, other, teacher)).toMatchObject({
      code: 409,
      message: '文件内容对不上，请重新上传',
    });
    expect(await countFiles()).toBe(before);
  });

  it('may be as large as an upload and no larger', async () => {
    const large = await desk.addFile(teacher, '大.txt', Buffer.alloc(MAX_FILE_BYTES + 1, 'x'));

    expect(await take(large, '大.txt')).toMatchObject({ code: 413, message: '单个文件不能超过 50 MB' });
  });
});
