import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followFile, POLL_EVERY_MS, waitForFile } from './wait-for-file.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = new AbortController().signal;

async function* told(...steps: { step: string; url?: string }[]) {
  yield* steps;
}

describe('a file that is being made', () => {
  it('is asked for every 2 s and taken as soon as its address is there (WAIT-001, WAIT-003)', async () => {
    const readTask = vi.fn(async () => (readTask.mock.calls.length === 3 ? { url: '/storage/x' } : {}));
    const address = waitForFile(readTask, never);
    await vi.advanceTimersByTimeAsync(POLL_EVERY_MS * 2 + 1_999);
    expect(readTask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);

    expect(await address).toBe('/storage/x');
  });

  it('is given up after 30 s, with a sentence (WAIT-002, WAIT-004)', async () => {
    const refused = vi.fn();
    void waitForFile(async () => ({}), never).catch(refused);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(refused).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);

    expect(refused.mock.calls[0]?.[0].message).toBe('未能在规定时间内获取到文件地址');
  });

  it('is not asked for any more once nobody wants it', async () => {
    const controller = new AbortController();
    const readTask = vi.fn(async () => ({}));
    const wait = waitForFile(readTask, controller.signal);
    controller.abort(new Error('cancelled'));

    await expect(wait).rejects.toThrow('cancelled');
    expect(readTask).not.toHaveBeenCalled();
  });

  it('may tell of its steps instead (WAIT-005)', async () => {
    expect(await followFile(told({ step: 'task_run' }, { step: 'task_success', url: '/a.mp3' }))).toBe('/a.mp3');
    const failed = told(
      { step: 'task_run', url: '/half.mp3' },
      { step: 'task_fail' },
      { step: 'task_success', url: '/a' },
    );
    await expect(followFile(failed)).rejects.toThrow('音频没有做成，请重试');
    await expect(followFile(told())).rejects.toThrow('音频没有做成，请重试');
  });
});
