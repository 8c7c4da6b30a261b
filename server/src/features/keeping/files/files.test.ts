import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import * as files from '@app/contract/keeping/files.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreFullError } from '#adapters/file-store/file-store.ts';
import { type FileDesk, openFileDesk } from '#test/file-desk.ts';
import type { Teacher } from '#test/test-app.ts';
import { sweepFiles } from './files-upkeep.ts';

let desk: FileDesk;
let teacher: Teacher;
let other: Teacher;
beforeAll(async () => {
  desk = await openFileDesk();
  teacher = await desk.signUp();
  other = await desk.signUp();
});
afterAll(() => desk.close());

const md5Of = (content: string) => createHash('md5').update(content).digest('hex');
const countOf = async (table: 'files' | 'loose_bytes') =>
  Number((await desk.database.pool.query(`select count(*) from ${table}`)).rows[0].count);
const addressOf = async (fileId: string) => (await desk.call(files.getDownloadUrl, { fileId }, teacher)).data.url;
const hoursLater = (hours: number) => {
  desk.clock.now = new Date(desk.clock.now.getTime() + hours * 3_600_000);
};

describe('uploading a file', () => {
  it('answers what it is', async () => {
    const { status, data } = await desk.upload(teacher, '教案.TXT', '公式法');

    expect(status).toBe(200);
    expect(data).toMatchObject({ name: '教案.TXT', size: 9, type: 'txt', md5: md5Of('公式法') });
  });

  it('answers the same file for the same bytes of the same teacher (SRV-026)', async () => {
    const first = await desk.upload(teacher, '一.md', '同样的内容');
    const second = await desk.upload(teacher, '二.md', '同样的内容');
    const hers = await desk.upload(other, '一.md', '同样的内容');

    expect(second.data.fileId).toBe(first.data.fileId);
    expect(second.data.name).toBe('二.md');
    expect(hers.data.fileId).not.toBe(first.data.fileId);
    expect(await countOf('loose_bytes')).toBe(0);
  });

  it('refuses what is more than a teacher has room for, by bytes and by number, and keeps nothing', async () => {
    const full = await desk.signUp();
    const fill = (count: number, bytes: number) =>
      desk.database.pool.query(
        `insert into files (id, user_id, name, type, size_bytes, md5)
         select gen_random_uuid(), $1, 'x.txt', 'txt', $3, md5(n::text) from generate_series(1, $2) n`,
        [full.userId, count, bytes],
      );
    const before = await countOf('files');
    await fill(2, 1024 ** 3 - 4);
    expect(await desk.upload(full, '教案.txt', '公式法')).toMatchObject({
      status: 413,
      message: '提问用的文件已占满 2 GB，请先删去不用的对话，过一天再上传',
    });
    expect((await desk.upload(full, 'a.txt', 'fits')).status).toBe(200);
    expect(await countOf('loose_bytes')).toBe(0);
    await desk.database.pool.query('delete from files where user_id = $1', [full.userId]);
    await fill(3_000, 1);
    expect(await desk.upload(full, '教案.txt', '公式法')).toMatchObject({
      status: 413,
      message: '提问用的文件已有 3000 个，请先删去不用的对话，过一天再上传',
    });
    expect((await desk.upload(other, '别人的.txt', '公式法')).status).toBe(200);
    expect(await countOf('files')).toBe(before + 3_001);
    await desk.database.pool.query('delete from files where user_id = $1', [full.userId]);
    await desk.database.pool.query('delete from loose_bytes');
  });

  it('refuses bytes that do not have the md5 they are said to have, and keeps nothing (SRV-026)', async () => {
    const before = await countOf('files');
    const wrong = await desk.upload(teacher, 'x.txt', '到了的内容', { md5: md5Of('发出的内容') });
    const right = await desk.upload(teacher, 'x.txt', '到了的内容', { md5: md5Of('到了的内容') });

    expect(wrong).toMatchObject({ code: 400, message: '文件上传时出错，请重新上传' });
    expect(right.code).toBe(200);
    expect(await countOf('files')).toBe(before + 1);
  });

  it.each([
    ['课件.key', '只能读 docx、pptx、pdf、xlsx、txt、md、csv 和图片，请换一个文件'],
    ['旧教案.doc', '.doc 是旧格式，请另存为 .docx 再上传'],
    ['没有类型', '只能读 docx、pptx、pdf、xlsx、txt、md、csv 和图片，请换一个文件'],
  ])('refuses %s with a sentence', async (name, message) => {
    expect(await desk.upload(teacher, name, 'x')).toMatchObject({ status: 400, code: 400, message });
  });

  it('refuses an empty file', async () => {
    expect(await desk.upload(teacher, 'x.txt', '')).toMatchObject({
      code: 400,
      message: '这个文件是空的，请换一个文件',
    });
  });

  it('refuses one byte too many, said beforehand or not, and keeps nothing', async () => {
    const before = await countOf('files');
    const large = Buffer.alloc(files.MAX_FILE_BYTES + 1, 'x');

    expect(await desk.upload(teacher, 'x.txt', large)).toMatchObject({
      status: 413,
      message: '单个文件不能超过 50 MB',
    });
    expect(await countOf('files')).toBe(before);
    expect(await countOf('loose_bytes')).toBe(0);
  });

  it('takes a file of exactly the limit', async () => {
    const whole = Buffer.alloc(files.MAX_FILE_BYTES, 'y');

    expect(await desk.upload(teacher, 'x.txt', whole)).toMatchObject({
      code: 200,
      data: { size: files.MAX_FILE_BYTES },
    });
  });

  it('refuses a form without a file', async () => {
    const { body } = await desk.call(files.uploadFile, {}, teacher);

    expect(body).toMatchObject({ code: 400, message: '请用表单上传文件，字段名是 file' });
  });

  it('keeps nothing of an upload that was given up half way', async () => {
    const before = await countOf('files');
    const { port, hostname } = new URL(desk.origin);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST ${files.uploadFile.path} HTTP/1.1\r\nhost: x\r\ns-auth-token: ${teacher.token}\r\ncontent-length: 100000\r\n` +
        'content-type: multipart/form-data; boundary=b\r\n\r\n' +
        '--b\r\ncontent-disposition: form-data; name="file"; filename="x.txt"\r\n\r\nhalf of it',
    );
    await expect.poll(() => countOf('loose_bytes')).toBe(1);
    socket.destroy();

    await expect.poll(() => countOf('loose_bytes')).toBe(0);
    expect(await countOf('files')).toBe(before);
  });

  it('says when the disk is full and keeps nothing', async () => {
    const before = await countOf('files');
    const { put } = desk.deps.fileStore;
    desk.deps.fileStore.put = () => Promise.reject(new StoreFullError('ENOSPC'));
    const refused = await desk.upload(teacher, 'x.txt', '放不下');
    desk.deps.fileStore.put = put;

    expect(refused).toMatchObject({ code: 503, message: '服务器的磁盘满了，文件没有存下来，请联系学校管理员' });
    expect(await countOf('files')).toBe(before);
    expect(await countOf('loose_bytes')).toBe(0);
  });
});

describe('naming a file', () => {
  it('gives it another name, and refuses a size, md5 or type that is not its own', async () => {
    const { data } = await desk.upload(teacher, '草稿.md', '要改名的');
    const save = (more: object) =>
      desk.call(files.saveFile, { fileId: data.fileId, fileName: '定稿.md', ...more }, teacher);

    expect((await save({ md5: data.md5, size: data.size })).data).toEqual({ id: data.fileId });
    expect((await save({ md5: md5Of('别的') })).code).toBe(409);
    expect((await save({ size: 1 })).code).toBe(409);
    expect((await save({ fileName: '定稿.pdf' })).code).toBe(400);
    expect((await desk.call(files.saveFile, { fileId: data.fileId, fileName: '偷.md' }, other)).code).toBe(404);
  });
});

describe('fetching a file', () => {
  it('goes by an address that needs no token, with the name it was given', async () => {
    const { data } = await desk.upload(teacher, '教案 1.txt', '取回来');
    const response = await fetch(desk.origin + (await addressOf(data.fileId)));

    expect(response.status).toBe(200);
    expect(await response.text()).toBe('取回来');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('教案 1.txt')}`,
    );
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('is over after ten minutes (SRV-031)', async () => {
    const { data } = await desk.upload(teacher, 'x.txt', '会过期');
    const url = desk.origin + (await addressOf(data.fileId));
    const start = desk.clock.now;
    const statusAfter = async (seconds: number) => {
      desk.clock.now = new Date(start.getTime() + seconds * 1_000);
      return (await fetch(url)).status;
    };

    expect(await statusAfter(599)).toBe(200);
    expect(await statusAfter(602)).toBe(403);
  });

  it('refuses an address with another file, another time or another signature', async () => {
    const { data } = await desk.upload(teacher, 'x.txt', '签过名的');
    const secret = await desk.upload(other, 'x.txt', '别人的');
    const url = new URL(desk.origin + (await addressOf(data.fileId)));
    const later = new URL(url);
    later.searchParams.set('expires', '99999999999');
    const forged = new URL(url);
    forged.searchParams.set('signature', 'x'.repeat(43));

    for (const address of [url.href.replace(data.fileId, secret.data.fileId), later, forged]) {
      const response = await fetch(address);
      expect(response.status).toBe(403);
      expect(await response.text()).toContain('下载地址不正确，请回到对话里重新打开');
    }
  });

  it('is given to the owner only (SRV-021)', async () => {
    const { data } = await desk.upload(teacher, 'x.txt', '只给自己');

    expect((await desk.call(files.getDownloadUrl, { fileId: data.fileId }, other)).code).toBe(404);
  });
});

describe('the sweep', () => {
  it('deletes a file nobody used for a day, with its bytes', async () => {
    const { data } = await desk.upload(teacher, 'x.txt', '没有用到');
    hoursLater(23);
    await sweepFiles(desk.deps);
    expect(await desk.deps.fileStore.size(data.fileId)).toBe(12);
    hoursLater(2);
    await sweepFiles(desk.deps);

    await expect(desk.deps.fileStore.size(data.fileId)).rejects.toThrow();
    expect(await countOf('files')).toBe(0);
    expect(await countOf('loose_bytes')).toBe(0);
  });

  it('removes the bytes of a teacher who is gone', async () => {
    const leaving = await desk.signUp();
    const { data } = await desk.upload(leaving, 'x.txt', '走了');
    await desk.database.pool.query('delete from users where id = $1', [leaving.userId]);

    await sweepFiles(desk.deps);

    await expect(desk.deps.fileStore.size(data.fileId)).rejects.toThrow();
  });
});
