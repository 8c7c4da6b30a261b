import { AppError, messages } from '@app/contract/errors.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arriveInTime, CHUNK_TIMEOUT_MS } from './lazy-page.ts';

describe('a part of the page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('counts as failed when it has not arrived after 120 s (NAV-002)', async () => {
    const onFail = vi.fn();
    arriveInTime(new Promise(() => undefined)).catch(onFail);

    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
    expect(onFail).not.toHaveBeenCalled();

    await vi.advanceTimersByTimeAsync(1);
    expect(onFail).toHaveBeenCalledWith(new AppError('unavailable', messages.timeout));
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
  });

  it('fails with our own error when the network does not give it', async () => {
    await expect(arriveInTime(Promise.reject(new TypeError('Failed to fetch')))).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  it('leaves no clock running once it is there', async () => {
    await expect(arriveInTime(Promise.resolve('page'))).resolves.toBe('page');

    expect(vi.getTimerCount()).toBe(0);
  });
});
