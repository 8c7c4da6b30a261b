import { messages } from '@app/contract/errors.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeUpload } from '#lib/testing/fake-upload.ts';
import { sendSlice } from './send-slice.ts';

beforeEach(() => FakeUpload.install());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = (options: Partial<Parameters<typeof sendSlice>[2]> = {}) => {
  const signal = new AbortController().signal;
  const result = sendSlice('/storage/x?slice=0', new Blob(['abc']), { onBytes: vi.fn(), signal, ...options });
  result.catch(() => undefined);
  return result;
};

describe('a slice', () => {
  it('is sent as it is, and tells how much has left', async () => {
    const onBytes = vi.fn();
    const result = start({ onBytes });
    const request = await FakeUpload.next();
    request.progress(2, 3);
    request.answer(200, { code: 200, data: { slice: 0 }, message: 'success' });

    await result;
    expect(onBytes).toHaveBeenCalledExactlyOnceWith(2);
    expect(request.headers).toEqual({ 'Content-Type': 'application/octet-stream' });
  });

  it('fails with the sentence of the server', async () => {
    const result = start();
    (await FakeUpload.next()).answer(403, { code: 403, message: '上传地址已过期' });

    await expect(result).rejects.toMatchObject({ code: 'forbidden', message: '上传地址已过期' });
  });

  it('fails as unavailable when the network is lost', async () => {
    const result = start();
    (await FakeUpload.next()).lose();

    await expect(result).rejects.toMatchObject({ code: 'unavailable', message: messages.offline });
  });

  it('is given up when nothing has left for a minute (UP-002)', async () => {
    vi.useFakeTimers();
    const result = start();
    const request = await FakeUpload.next();
    vi.advanceTimersByTime(59_999);
    request.progress(1, 3);
    vi.advanceTimersByTime(59_999);
    expect(request.isAborted).toBe(false);
    vi.advanceTimersByTime(1);

    expect(request.isAborted).toBe(true);
    await expect(result).rejects.toMatchObject({ code: 'unavailable', message: messages.timeout });
  });

  it('stops when told to', async () => {
    const controller = new AbortController();
    const result = start({ signal: controller.signal });
    const request = await FakeUpload.next();
    controller.abort(new Error('paused'));

    await expect(result).rejects.toThrow('paused');
    expect(request.isAborted).toBe(true);
  });
});
