import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeParent } from '#lib/testing/fake-parent.ts';
import { askParentForToken } from './parent-frame.ts';

const host = 'https://host.test';
const token = (text: unknown) => ({ type: 'sendToken', data: { token: text } });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('asking the page around us for a token', () => {
  it('sends requestToken to its origin, never to everyone, and takes sendToken (TOKEN-012)', async () => {
    const parent = fakeParent(host, (reply) => reply(token('parent-token')));

    await expect(askParentForToken(host)).resolves.toBe('parent-token');

    expect(parent.asked).toEqual([{ message: { type: 'requestToken' }, targetOrigin: host }]);
  });

  it('hears nobody else and nothing else (SRV-035)', async () => {
    const parent = fakeParent(host, () => undefined);
    const asked = askParentForToken(host);

    parent.reply(token('forged'), { origin: 'https://evil.test' });
    parent.reply(token('from a frame inside'), { source: window });
    parent.reply({ type: 'other', data: { token: 'x' } });
    parent.reply(token(''));
    parent.reply(token(7));
    parent.reply(null);
    parent.reply(token('real'));

    await expect(asked).resolves.toBe('real');
  });

  it('fails after 10 s of silence (TOKEN-013, TOKEN-014)', async () => {
    vi.useFakeTimers();
    fakeParent(host, () => undefined);
    const failure = vi.fn();
    askParentForToken(host).catch(failure);

    await vi.advanceTimersByTimeAsync(9_999);
    expect(failure).not.toHaveBeenCalled();

    await vi.advanceTimersByTimeAsync(1);
    expect(failure.mock.lastCall?.[0]).toMatchObject({ message: '请求父项目 token 超时' });
  });

  it('fails at once when there is no page around us (TOKEN-015)', async () => {
    await expect(askParentForToken(host)).rejects.toMatchObject({ message: '不在 iframe 环境中' });
  });
});
