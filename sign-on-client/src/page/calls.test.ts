import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearPage, openPortal, SSO } from '../testing/played-server.ts';

beforeEach(clearPage);
afterEach(() => vi.restoreAllMocks());

/** Plays the other end of a script element: what was asked, and a way to run what it would have answered. */
function watchScripts(answer: (url: URL, script: HTMLScriptElement) => void) {
  const asked: URL[] = [];
  vi.spyOn(document.head, 'appendChild').mockImplementation((element) => {
    const script = element as unknown as HTMLScriptElement;
    const url = new URL(script.src);
    asked.push(url);
    queueMicrotask(() => answer(url, script));
    return element;
  });
  return asked;
}

const callback = (url: URL) => {
  const functions = window as unknown as Record<string, (answer: unknown) => void>;
  return functions[url.searchParams.get('callback') ?? ''];
};

describe('a call by a script', () => {
  it('names a function, and what that is told is the answer (SSO-029)', async () => {
    const asked = watchScripts((url) => callback(url)?.({ code: 1000, data: {} }));
    const { client } = openPortal({ callBy: 'script' });

    expect(await client.loginStatus()).toEqual({ code: 1000, data: {} });
    expect(asked[0]?.href.split('?')[0]).toBe(`${SSO}/login`);
    expect(asked[0]?.searchParams.get('callback')).toMatch(/^[A-Za-z_$][\w$.]{0,63}$/);
    expect(asked[0]?.searchParams.get('_')).toMatch(/^\d+$/);
  });

  it('that fails, or runs something else, is no answer', async () => {
    const { client } = openPortal({ callBy: 'script' });
    const failed = { code: -1, data: 'login failed, an exception occurred' };

    watchScripts((_url, script) => script.onerror?.(new Event('error')));
    expect(await client.loginStatus()).toEqual(failed);
    watchScripts((_url, script) => script.onload?.(new Event('load')));
    expect(await client.loginStatus()).toEqual(failed);
  });

  it('opens the session of an account ticket as a form all the same (SSO-029)', async () => {
    const asked = watchScripts(() => undefined);
    const posted = vi.fn(async () => ({ json: async () => ({ code: 'success', data: { tgt: 'T' } }) }));
    vi.stubGlobal('fetch', posted);
    const { client } = openPortal({ callBy: 'script' });

    expect((await client.openByAccountTicket('AT')).code).toBe('success');
    expect(posted).toHaveBeenCalledWith(`${SSO}/v1/api`, expect.objectContaining({ method: 'POST' }));
    expect(asked).toEqual([]);
  });

  it('takes as long as it is configured to, and for ever when that is 0 (SSO-019)', async () => {
    vi.useFakeTimers();
    try {
      watchScripts(() => undefined);
      const bounded = openPortal({ callBy: 'script', timeout: 5_000 }).client.loginStatus();
      await vi.advanceTimersByTimeAsync(5_001);
      expect(await bounded).toMatchObject({ code: -1 });

      let hasEnded = false;
      void openPortal({ callBy: 'script' })
        .client.loginStatus()
        .then(() => {
          hasEnded = true;
        });
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(hasEnded).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });
});
