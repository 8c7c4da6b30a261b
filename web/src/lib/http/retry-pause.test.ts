import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pauseBeforeRetry, retryNow } from './retry-pause.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function begin(attempt: number, signal = new AbortController().signal) {
  const over = vi.fn();
  void pauseBeforeRetry(attempt, signal).then(over);
  return over;
}

describe('the pause before another try', () => {
  it.each([
    [0, 500],
    [1, 1_000],
    [3, 4_000],
    [4, 5_000],
    [20, 5_000],
  ])('is longer each time, up to five seconds (try %i: %i ms)', async (attempt, pauseMs) => {
    const over = begin(attempt);

    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(over).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(over).toHaveBeenCalledOnce();
  });

  it.each([
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['the page is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the reader does not want to wait', retryNow],
  ])('ends when %s', async (_name, happen) => {
    const over = begin(5);

    happen();
    await vi.advanceTimersByTimeAsync(0);

    expect(over).toHaveBeenCalledOnce();
  });

  it('ends when the caller leaves', async () => {
    const leaving = new AbortController();
    const over = begin(5, leaving.signal);

    leaving.abort();
    await vi.advanceTimersByTimeAsync(0);

    expect(over).toHaveBeenCalledOnce();
  });
});
