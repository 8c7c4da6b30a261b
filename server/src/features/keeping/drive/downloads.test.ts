import { randomBytes } from 'node:crypto';
import { addFolder, deleteFiles } from '@app/contract/keeping/drive.ts';
import { getDownloadUrl } from '@app/contract/keeping/files.ts';
import { SLICE_BYTES } from '@app/contract/keeping/storage.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { md5Of, openStorageDesk, type StorageDesk } from '#test/storage-desk.ts';
import type { Teacher } from '#test/test-app.ts';

let desk: StorageDesk;
let teacher: Teacher;
let other: Teacher;
const content = randomBytes(SLICE_BYTES + 1_000);
let fileId: string;
beforeAll(async () => {
  desk = await openStorageDesk();
  teacher = await desk.signUp();
  other = await desk.signUp();
  fileId = await desk.addFile(teacher, "期中 (1)'s 试卷.docx", content);
});
afterAll(() => desk.close());

const addressOf = async (id: string) => (await desk.call(getDownloadUrl, { fileId: id }, teacher)).data.url;
const get = async (headers: Record<string, string> = {}) => desk.fetch(await addressOf(fileId), { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a download', () => {
  it('gives the whole file under its Chinese name', async () => {
    const response = await get();

    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-length': String(content.length),
      'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'content-disposition': `attachment; filename="__ (1)_s __.docx"; filename*=UTF-8''%E6%9C%9F%E4%B8%AD%20%281%29%27s%20%E8%AF%95%E5%8D%B7.docx`,
      etag: `"${md5Of(content)}"`,
      'accept-ranges': 'bytes',
    });
    expect((await bytesOf(response)).equals(content)).toBe(true);
  });

  it.each([
    ['txt', 'text/plain; charset=utf-8'],
    ['PDF', 'application/pdf'],
    ['doc', 'application/msword'],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['xls', 'application/vnd.ms-excel'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['csv', 'text/csv; charset=utf-8'],
    ['ppt', 'application/vnd.ms-powerpoint'],
    ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['jpg', 'image/jpeg'],
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['gif', 'image/gif'],
    ['webp', 'image/webp'],
    ['mp3', 'audio/mpeg'],
    ['wav', 'audio/wav'],
    ['mp4', 'video/mp4'],
    ['zip', 'application/zip'],
    ['xyz', 'application/octet-stream'],
    // What a browser could run has no type of its own.
    ['html', 'application/octet-stream'],
    ['svg', 'application/octet-stream'],
  ])('of a file ending in %s is %s (ENUM-034)', async (ending, type) => {
    const id = await desk.addFile(teacher, `文件.${ending}`, Buffer.from(`${ending} 的内容`));

    expect((await desk.fetch(await addressOf(id))).headers.get('content-type')).toBe(type);
  });

  it('goes on where it broke off, as long as the file is the same', async () => {
    const range = `bytes=${SLICE_BYTES - 10}-`;
    const rest = await get({ range, 'if-range': `"${md5Of(content)}"` });
    expect(rest.status).toBe(206);
    expect(rest.headers.get('content-range')).toBe(`bytes ${SLICE_BYTES - 10}-${content.length - 1}/${content.length}`);
    expect((await bytesOf(rest)).equals(content.subarray(SLICE_BYTES - 10))).toBe(true);

    const changed = await get({ range, 'if-range': '"another"' });
    expect(changed.status).toBe(200);
    expect(await bytesOf(changed)).toHaveLength(content.length);
  });

  it('gives any part, and says so when there is none', async () => {
    const middle = await get({ range: 'bytes=100-199' });
    expect(middle.headers.get('content-length')).toBe('100');
    expect((await bytesOf(middle)).equals(content.subarray(100, 200))).toBe(true);

    const beyond = await get({ range: `bytes=${content.length}-` });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${content.length}`);
    const head = await desk.fetch(await addressOf(fileId), { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(content.length));
  });

  it('is given to nobody else, and late or forged addresses to nobody (SRV-031)', async () => {
    expect(await desk.call(getDownloadUrl, { fileId }, other)).toMatchObject({ code: 404 });
    const address = await addressOf(fileId);
    const forged = await desk.fetch(address.replace(/expires=\d+/, 'expires=9999999999'));
    expect(forged.status).toBe(403);
    const began = desk.clock.now;
    desk.clock.now = new Date(began.getTime() + 601_000);
    const late = await desk.fetch(address);
    desk.clock.now = began;

    expect(late.status).toBe(403);
    expect(await late.json()).toMatchObject({ message: '下载地址已过期，请回到云盘重新下载' });
  });

  it('ends when the file is deleted', async () => {
    const id = await desk.addFile(teacher, '旧.txt', randomBytes(10));
    const address = await addressOf(id);
    await desk.call(deleteFiles, { fileId: id }, teacher);

    expect((await desk.fetch(address)).status).toBe(404);
    expect((await desk.call(getDownloadUrl, { fileId: id }, teacher)).code).toBe(404);
  });

  it('of a folder is a zip of everything in it', async () => {
    const folder = (await desk.call(addFolder, { name: '第三单元' }, teacher)).data.dirId;
    const inner = (await desk.call(addFolder, { name: '练习', parentId: folder }, teacher)).data.dirId;
    await desk.call(addFolder, { name: '空的', parentId: folder }, teacher);
    const [one, two] = [randomBytes(70_000), Buffer.alloc(0)];
    await desk.addFile(teacher, '一.bin', one, folder);
    await desk.addFile(teacher, '二.txt', two, inner);
    const response = await desk.fetch(await addressOf(folder));
    const zip = await bytesOf(response);

    expect(response.headers.get('content-length')).toBe(String(zip.length));
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('第三单元.zip'));
    const files = unzipSync(zip);
    expect(Object.keys(files).toSorted()).toEqual(['一.bin', '空的/', '练习/', '练习/二.txt'].toSorted());
    expect(Buffer.from(files['一.bin'] ?? []).equals(one)).toBe(true);
  });
});
