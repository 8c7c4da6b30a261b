import { randomBytes } from 'node:crypto';
import { addFolder, deleteFiles } from '@app/contract/keeping/drive.ts';
import { getZipUrl, MAX_ZIP_ENTRIES } from '@app/contract/keeping/storage.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorageDesk, type StorageDesk } from '#test/storage-desk.ts';
import type { Teacher } from '#test/test-app.ts';

let desk: StorageDesk;
let teacher: Teacher;
let folder: string;
let inner: string;
let plan: string;
const bytes = randomBytes(40_000);
beforeAll(async () => {
  desk = await openStorageDesk();
  teacher = await desk.signUp();
  folder = (await desk.call(addFolder, { name: '第三单元' }, teacher)).data.dirId;
  inner = await desk.addFile(teacher, '教案.docx', bytes, folder);
  plan = await desk.addFile(teacher, '教案.docx', randomBytes(10));
});
afterAll(() => desk.close());

const addressOf = async (ids: string[]) => (await desk.call(getZipUrl, { ids }, teacher)).data;

describe('several entries as one zip', () => {
  it('hold files and whole folders, and say beforehand how long they are', async () => {
    const { url, name, size } = await addressOf([folder, plan]);
    const response = await desk.fetch(url);
    const zip = Buffer.from(await response.arrayBuffer());

    expect(name).toBe('第三单元 等 2 项.zip');
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent(name));
    expect([zip.length, Number(response.headers.get('content-length'))]).toEqual([size, size]);
    const files = unzipSync(zip);
    expect(Object.keys(files).toSorted()).toEqual(['教案.docx', '第三单元/', '第三单元/教案.docx'].toSorted());
    expect(Buffer.from(files['第三单元/教案.docx'] ?? []).equals(bytes)).toBe(true);
  });

  it('of the same name from two folders do not lie over each other, and what lies in another comes once', async () => {
    const names = async (ids: string[]) =>
      Object.keys(unzipSync(new Uint8Array(await (await desk.fetch((await addressOf(ids)).url)).arrayBuffer())));

    expect(await names([inner, plan])).toEqual(['教案.docx', '教案-副本.docx']);
    expect((await addressOf([plan, folder])).name).toBe('教案 等 2 项.zip');
    expect(await names([plan, folder])).toEqual(['教案.docx', '第三单元/', '第三单元/教案.docx']);
    expect(await names([folder, inner])).toEqual(['第三单元/', '第三单元/教案.docx']);
  });

  it('are given to nobody else, and late or forged addresses to nobody (SRV-031)', async () => {
    const other = await desk.signUp();
    const hers = await desk.addFile(other, '别人的.txt', randomBytes(5));
    expect(await desk.call(getZipUrl, { ids: [plan] }, other)).toMatchObject({ code: 404 });
    expect(await desk.call(getZipUrl, { ids: [plan, hers] }, teacher)).toMatchObject({ code: 404 });
    const { url } = await addressOf([plan]);
    const packed = Buffer.from(hers.replaceAll('-', ''), 'hex').toString('base64url');
    expect((await desk.fetch(url.replace(/ids=[^&]+/, `ids=${packed}`))).status).toBe(403);
    const began = desk.clock.now;
    desk.clock.now = new Date(began.getTime() + 601_000);
    const late = await desk.fetch(url);
    desk.clock.now = began;

    expect(await late.json()).toMatchObject({ message: '下载地址已过期，请回到云盘重新下载' });
  });

  it('end when one of them is deleted', async () => {
    const one = await desk.addFile(teacher, '旧.txt', randomBytes(10));
    const { url } = await addressOf([one, plan]);
    await desk.call(deleteFiles, { fileId: one }, teacher);

    expect((await desk.fetch(url)).status).toBe(404);
  });

  it('may be as many as an address can name', async () => {
    const ids = Array.from({ length: MAX_ZIP_ENTRIES + 1 }, () => plan);
    const { url } = await addressOf(ids.slice(1));

    expect((await desk.fetch(url)).status).toBe(200);
    expect(await desk.call(getZipUrl, { ids }, teacher)).toMatchObject({
      code: 400,
      message: '一次最多打包 400 项，更多的请放进一个文件夹再下载',
    });
    expect(await desk.call(getZipUrl, { ids: [] }, teacher)).toMatchObject({ code: 400, message: '请先选择文件' });
  });
});
