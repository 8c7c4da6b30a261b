import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { addFile, capacityBytes, getCapacity, listDrive } from '@app/contract/keeping/drive.ts';
import * as storage from '@app/contract/keeping/storage.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { StoreFullError } from '#adapters/file-store/file-store.ts';
import { openS3Store } from '#adapters/file-store/s3-store.ts';
import { openS3Server } from '#test/s3-server.ts';
import { md5Of, openStorageDesk, type StorageDesk, sliceOf } from '#test/storage-desk.ts';
import type { Teacher } from '#test/test-app.ts';
import { waitFor } from '#test/wait-for.ts';

const { SLICE_BYTES } = storage;
const GIB = 1024 ** 3;

async function withBucket() {
  const { settings, close } = await openS3Server();
  const desk = await openStorageDesk({ fileStore: openS3Store(settings) });
  return { ...desk, close: () => desk.close().then(close) };
}

describe.each([
  ['a folder', () => openStorageDesk()],
  ['a bucket of S3', withBucket],
])('an upload in slices to %s', (_name, open) => {
  let desk: StorageDesk;
  let teacher: Teacher;
  beforeAll(async () => {
    desk = await open();
    teacher = await desk.signUp();
  });
  afterAll(() => desk.close());
  const complete = (contextId: string) => desk.call(storage.completeUpload, { contextId }, teacher);

  it('takes slices in any order, some twice, and goes on after a break (PAN-005)', async () => {
    const content = randomBytes(2 * SLICE_BYTES + 5);
    const first = await desk.prepare(teacher, content);
    expect(first).toMatchObject({ sliceSize: SLICE_BYTES, sliceCount: 3, received: [] });
    expect(await desk.putSlice(first, 2, sliceOf(content, 2))).toMatchObject({ status: 200, code: 200 });
    const early = await complete(first.contextId);
    expect(early).toMatchObject({ code: 409, message: '还有 2 段没有传到，请继续上传' });

    const again = await desk.prepare(teacher, content);
    expect(again).toMatchObject({ contextId: first.contextId, received: [2] });
    await Promise.all([0, 0, 1].map((slice) => desk.putSlice(again, slice, sliceOf(content, slice))));
    const listed = await desk.call(storage.listSlices, { contextId: first.contextId }, teacher);
    expect(listed.data.received).toEqual([0, 1, 2]);
    const done = await complete(first.contextId);

    expect(done.data).toEqual({ contextId: first.contextId, size: content.length, md5: md5Of(content) });
    const { data: file } = await desk.call(addFile, { name: '课.mp4', contextId: first.contextId }, teacher);
    expect((await desk.download(teacher, file.fileId)).equals(content)).toBe(true);
  });

  it('refuses bytes that are not those of the md5, and shows and keeps nothing (SRV-026)', async () => {
    const content = randomBytes(500);
    const opened = await desk.prepare(teacher, content);
    await desk.putSlice(opened, 0, randomBytes(500));

    expect(await complete(opened.contextId)).toMatchObject({ code: 400, message: '文件上传时出错，请重新上传' });
    expect((await desk.call(addFile, { name: 'x', contextId: opened.contextId }, teacher)).code).toBe(404);
    expect(await desk.upload(teacher, content)).not.toBe(opened.contextId);
  });

  it('refuses wrong bytes for a slice that was right before, and takes the right ones after wrong', async () => {
    const content = randomBytes(SLICE_BYTES + 5);
    const wrong = randomBytes(SLICE_BYTES);
    const opened = await desk.prepare(teacher, content);
    await desk.putSlice(opened, 0, sliceOf(content, 0));
    await desk.putSlice(opened, 1, sliceOf(content, 1));
    await desk.putSlice(opened, 0, wrong);
    expect(await complete(opened.contextId)).toMatchObject({ code: 400, message: '文件上传时出错，请重新上传' });

    const again = await desk.prepare(teacher, content);
    await desk.putSlice(again, 0, wrong);
    await desk.putSlice(again, 1, sliceOf(content, 1));
    await desk.putSlice(again, 0, sliceOf(content, 0));
    expect((await complete(again.contextId)).data.md5).toBe(md5Of(content));
  });

  it('keeps an empty file', async () => {
    const fileId = await desk.addFile(teacher, '空.txt', Buffer.alloc(0));

    expect(await desk.download(teacher, fileId)).toHaveLength(0);
  });

  it('refuses a slice of another size', async () => {
    const content = randomBytes(500);
    const opened = await desk.prepare(teacher, content);

    for (const wrong of [randomBytes(499), randomBytes(501)]) {
      expect(await desk.putSlice(opened, 0, wrong)).toMatchObject({ code: 400, message: /这一段的大小不对/ });
    }
    expect(await desk.putSlice(opened, 1, content)).toMatchObject({ code: 400, message: '分片序号不正确' });
    const { data } = await desk.call(storage.listSlices, { contextId: opened.contextId }, teacher);
    expect(data.received).toEqual([]);
  });
});

describe('an upload', () => {
  let desk: StorageDesk;
  let teacher: Teacher;
  let other: Teacher;
  beforeAll(async () => {
    desk = await openStorageDesk();
    teacher = await desk.signUp();
    other = await desk.signUp();
  });
  afterAll(() => desk.close());

  it('belongs to whoever began it', async () => {
    const content = randomBytes(100);
    const { contextId } = await desk.prepare(teacher, content);

    for (const endpoint of [storage.listSlices, storage.completeUpload]) {
      expect(await desk.call(endpoint, { contextId }, other)).toMatchObject({
        code: 404,
        message: '找不到这次上传，请重新上传',
      });
    }
    await desk.call(storage.cancelUpload, { contextId }, other);
    expect((await desk.call(storage.listSlices, { contextId }, teacher)).code).toBe(200);
    const done = await desk.upload(teacher, content);
    expect((await desk.call(addFile, { name: 'x', contextId: done }, other)).code).toBe(404);
  });

  it('takes slices only at the address it gave, for ten minutes', async () => {
    const content = randomBytes(100);
    const { uploadUrl, contextId } = await desk.prepare(teacher, content);
    const forged = uploadUrl.replace(/signature=..../, 'signature=AAAA');
    const longer = uploadUrl.replace(/expires=\d+/, 'expires=9999999999');

    for (const url of [forged, longer]) {
      expect(await desk.putSlice({ uploadUrl: url }, 0, content)).toMatchObject({ status: 403, message: /地址不正确/ });
    }
    const began = desk.clock.now;
    desk.clock.now = new Date(began.getTime() + 601_000);
    expect(await desk.putSlice({ uploadUrl }, 0, content)).toMatchObject({ status: 403, message: /已过期/ });
    const fresh = await desk.call(storage.listSlices, { contextId }, teacher);
    expect(await desk.putSlice(fresh.data, 0, content)).toMatchObject({ status: 200 });
    desk.clock.now = began;
  });

  it('is refused where there is no room, counting all that is on its way (SRV-030)', async () => {
    const hers = await desk.signUp();
    const prepare = (size: number, md5 = md5Of(randomBytes(9))) =>
      desk.call(storage.prepareUpload, { md5, size }, hers);

    expect(await prepare(capacityBytes.free + 1)).toMatchObject({ code: 413, message: /云盘空间不够/ });
    const [one, two, three] = await Promise.all([prepare(4 * GIB), prepare(4 * GIB), prepare(4 * GIB)]);
    const codes = [one.code, two.code, three.code].toSorted();
    expect(codes).toEqual([200, 200, 413]);
    const opened = [one, two, three].find(({ code }) => code === 200)?.data.contextId ?? '';
    await desk.call(storage.cancelUpload, { contextId: opened }, hers);
    expect((await prepare(4 * GIB)).code).toBe(200);
    expect((await desk.call(getCapacity, {}, hers)).data.used).toBe(0);
  });

  it('says that the disk is full and leaves the drive usable', async () => {
    const content = randomBytes(100);
    const opened = await desk.prepare(teacher, content);
    const full = vi.spyOn(desk.deps.fileStore, 'putSlice').mockRejectedValue(new StoreFullError(new Error('ENOSPC')));
    expect(await desk.putSlice(opened, 0, content)).toMatchObject({
      status: 503,
      message: '服务器的磁盘满了，文件没有存下来，请联系学校管理员',
    });
    full.mockRestore();

    expect((await desk.call(listDrive, {}, teacher)).code).toBe(200);
    expect((await desk.putSlice(opened, 0, content)).code).toBe(200);
    expect((await desk.call(storage.completeUpload, { contextId: opened.contextId }, teacher)).code).toBe(200);
  });

  it('counts no slice whose sender left in the middle', async () => {
    const content = randomBytes(100_000);
    const opened = await desk.prepare(teacher, content);
    const { port } = new URL((await desk.fetch('/healthz')).url);
    const putSlice = vi.spyOn(desk.deps.fileStore, 'putSlice');
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`PUT ${opened.uploadUrl}&slice=0 HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n`);
    socket.write(content.subarray(0, 50_000));
    await waitFor(() => expect(putSlice).toHaveBeenCalled());
    socket.destroy();
    await expect(putSlice.mock.results[0]?.value).rejects.toThrow();
    putSlice.mockRestore();

    const { data } = await desk.call(storage.listSlices, { contextId: opened.contextId }, teacher);
    expect(data.received).toEqual([]);
  });

  it('can be completed twice at the same time and again later', async () => {
    const content = randomBytes(100);
    const opened = await desk.prepare(teacher, content);
    await desk.putSlice(opened, 0, content);
    const complete = () => desk.call(storage.completeUpload, { contextId: opened.contextId }, teacher);
    const answers = [...(await Promise.all([complete(), complete(), complete()])), await complete()];

    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    const { rows } = await desk.database.pool.query('select refs from blobs where md5 = $1', [md5Of(content)]);
    expect(rows).toEqual([{ refs: 1 }]);
  });

  it('of content another teacher stored keeps the bytes once', async () => {
    const content = randomBytes(100);
    await desk.addFile(teacher, '甲.bin', content);
    await desk.addFile(other, '乙.bin', content);

    const { rows } = await desk.database.pool.query('select refs from blobs where md5 = $1', [md5Of(content)]);
    expect(rows).toEqual([{ refs: 4 }]);
  });

  it('is refused with a sentence for a wrong md5 or size', async () => {
    const prepare = (md5: string, size: number) => desk.call(storage.prepareUpload, { md5, size }, teacher);

    expect((await prepare('x', 1)).message).toBe('md5 不正确');
    expect((await prepare('0'.repeat(32), -1)).message).toBe('文件大小不正确');
    expect((await prepare('0'.repeat(32), 1e15)).message).toBe('单个文件不能超过 97 GB');
  });

  it('has the names of the resource service too', async () => {
    const content = randomBytes(100);
    const input = { productId: 'p', md5: md5Of(content), length: content.length };
    const unknown = await desk.call(storage.checkResourceFile, input, teacher);
    expect(unknown.data).toEqual({ exists: false, contextId: '' });
    const { data } = await desk.call(storage.prepareResourceUpload, input, teacher);
    expect(data.exists).toBe(false);
    await desk.putSlice(data, 0, content);
    await desk.call(storage.completeUpload, { contextId: data.contextId }, teacher);

    expect((await desk.call(storage.checkResourceFile, input, teacher)).data.exists).toBe(true);
    const again = await desk.call(storage.prepareResourceUpload, input, teacher);
    expect(again.data).toEqual({ exists: true, contextId: data.contextId, uploadUrl: '' });
  });
});
