import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { oneTabAtATime } from './tab-lock.ts';

/** Long enough for any number of polls. */
const settle = () => vi.advanceTimersByTimeAsync(5_000);

beforeEach(() => {
  vi.useFakeTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('one tab at a time, over plain http', () => {
  it('runs tasks one after the other even when asked in the same moment', async () => {
    const log: string[] = [];
    const task = (name: string) => async () => {
      log.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 500));
      log.push(`${name} ends`);
    };

    const all = Promise.all(['a', 'b', 'c'].map((name) => oneTabAtATime('test', task(name))));
    await settle();
    await all;

    expect(log).toHaveLength(6);
    for (let n = 0; n < 6; n += 2) expect(log[n + 1]).toBe(log[n]?.replace('begins', 'ends'));
  });

  it('frees the lock when a task fails', async () => {
    const failure = vi.fn();
    oneTabAtATime('test', () => Promise.reject(new Error('no'))).catch(failure);
    await settle();

    const next = vi.fn(async () => undefined);
    void oneTabAtATime('test', next);
    await settle();

    expect(failure).toHaveBeenCalled();
    expect(next).toHaveBeenCalled();
  });

  it('passes over a tab that died holding the lock', async () => {
    localStorage.setItem('ta.testLease', `${Date.now() + 30_000} dead`);
    const task = vi.fn(async () => undefined);
    void oneTabAtATime('test', task);

    await vi.advanceTimersByTimeAsync(29_000);
    expect(task).not.toHaveBeenCalled();

    await vi.advanceTimersByTimeAsync(2_000);
    expect(task).toHaveBeenCalledOnce();
  });
});

describe('in a frame whose storage the browser forbids', () => {
  const withLocks = (request: (name: string, begin: () => Promise<void>) => Promise<void>) =>
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });

  it('runs the task, though there is no lock', async () => {
    withLocks(() => Promise.reject(new DOMException('Access is denied', 'SecurityError')));
    const task = vi.fn(async () => undefined);
    void oneTabAtATime('test', task);
    await settle();

    expect(task).toHaveBeenCalledOnce();
  });

  it('does not run a task again that failed under its lock', async () => {
    withLocks((_name, begin) => begin());
    const task = vi.fn(() => Promise.reject(new Error('no')));
    const failure = vi.fn();
    oneTabAtATime('test', task).catch(failure);
    await settle();

    expect(failure).toHaveBeenCalledWith(new Error('no'));
    expect(task).toHaveBeenCalledOnce();
  });
});
