import { uploadFile } from '@app/contract/keeping/files.ts';
import { eventCatalogue } from '@app/contract/running/tracking.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { FakeUpload } from '#lib/testing/fake-upload.ts';
import { readQueue } from '#lib/tracking/tracking-queue.ts';
import { upload } from './upload.ts';

const stored = {
  fileId: '11111111-1111-4111-8111-111111111111',
  name: 'a.txt',
  size: 1,
  type: 'txt',
  md5: 'x',
} as const;

beforeEach(() => {
  localStorage.clear();
  FakeUpload.install();
  sessionStore.setState({ token: 'token-1' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const toldOperators = () => readQueue().map(({ module, eventId, props }) => ({ module, eventId, ...props }));
const failed = { module: 'common', eventId: eventCatalogue.common.uploadFailed, path: uploadFile.path, size: 1 };

const start = (options: Parameters<typeof upload>[3] = {}) => {
  const result = upload(uploadFile, new File(['x'], 'a.txt'), { md5: 'a'.repeat(32) }, options);
  result.catch(() => undefined);
  return result;
};

describe('an upload', () => {
  it('sends the file in the field `file`, after the others, and reports percent (UP-001)', async () => {
    const onProgress = vi.fn();
    const result = start({ onProgress });
    const request = await FakeUpload.next();
    request.progress(37, 100);
    request.answer(200, { code: 200, data: stored, message: 'success' });

    expect(await result).toEqual(stored);
    expect(onProgress).toHaveBeenCalledExactlyOnceWith(37);
    expect([...request.form.keys()]).toEqual(['md5', 'file']);
    expect(request.headers['S-Auth-Token']).toBe('token-1');
  });

  it('tells a teacher the sentence of the server, and operators the status (UP-003)', async () => {
    const result = start();
    (await FakeUpload.next()).answer(413, { code: 413, message: '单个文件不能超过 50 MB' }, 'Payload Too Large');

    await expect(result).rejects.toMatchObject({ code: 'too-large', message: '单个文件不能超过 50 MB' });
    expect(toldOperators()).toEqual([{ ...failed, reason: 'Upload failed with status 413: Payload Too Large' }]);
  });

  it('fails when the network does, which operators hear of (UP-004)', async () => {
    const result = start();
    (await FakeUpload.next()).lose();

    await expect(result).rejects.toMatchObject({ message: '网络异常，请检查网络后重试' });
    expect(toldOperators()).toEqual([{ ...failed, reason: 'Network error occurred during upload' }]);
  });

  it('times out a minute after the last byte that moved (UP-002, UP-005)', async () => {
    vi.useFakeTimers();
    const result = start();
    const request = await FakeUpload.next();
    await vi.advanceTimersByTimeAsync(59_000);
    request.progress(1, 2);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(request.isAborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);

    await expect(result).rejects.toMatchObject({ message: '上传超时，请检查网络后重试' });
    expect(toldOperators()).toEqual([{ ...failed, reason: 'Upload timed out' }]);
    expect(request.isAborted).toBe(true);
  });

  it('can be cancelled (UP-006)', async () => {
    const controller = new AbortController();
    const result = start({ signal: controller.signal });
    const request = await FakeUpload.next();
    controller.abort();

    await expect(result).rejects.toBe(controller.signal.reason);
    expect(request.isAborted).toBe(true);
    expect(toldOperators()).toEqual([]);
  });
});
