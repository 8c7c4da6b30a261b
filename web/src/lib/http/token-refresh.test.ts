import { centerTokenWeb, exchangeToken, loginState, tgtRefresh } from '@app/contract/identity/sign-on.ts';
import { ssoLoginForm } from '@app/contract/identity/sso.ts';
import { getBaseConfig } from '@app/contract/running/platform.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHELL_NAME } from '#lib/host/shell-bridge.ts';
import { baseConfig } from '#lib/testing/base-config.ts';
import { fakeParent } from '#lib/testing/fake-parent.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { fakeShell } from '#lib/testing/fake-shell.ts';
import { fakeLocks, keepSession, openTab } from '#lib/testing/open-tab.ts';

const refreshed = (n: number) =>
  answer(tgtRefresh, { token: `token-${n}`, refreshToken: `refresh-${n}`, userId: 'u-1', expireAt: 0 });
const granted = { token: 'token-2', userId: 'u-1', expireAt: 0 };

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  fakeLocks();
  server = fakeServer();
  server.on(getBaseConfig, () => answer(getBaseConfig, { ...baseConfig, frameOrigins: ['https://host.test'] }));
  keepSession();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  Reflect.deleteProperty(window, SHELL_NAME);
});

async function failTimes(renew: () => Promise<void>, times: number): Promise<void> {
  for (let n = 0; n < times; n++) await expect(renew()).rejects.toMatchObject({ message: '请求异常，请稍后再试' });
}

describe('where a new token comes from', () => {
  it('is the refresh token on a plain page (LOGIN-008, TOKEN-003)', async () => {
    server.on(tgtRefresh, () => refreshed(2));
    const tab = await openTab();

    await tab.renewToken('token-1');

    const [request] = server.to(tgtRefresh);
    expect(request?.body).toMatchObject({ refreshToken: 'refresh-1', tgt: 'tgt-1' });
    expect(Object.fromEntries(request?.query ?? [])).toMatchObject({ client: 'web', mac: 'web' });
    for (const secret of ['refreshToken', 'tgt', 'rotation']) expect(request?.query.has(secret)).toBe(false);
    expect(tab.sessionStore.getState()).toMatchObject({ token: 'token-2', refreshToken: 'refresh-2' });
  });

  it('is the central service, asked without a token, for an authorised enterprise login (TOKEN-003, TOKEN-020)', async () => {
    server.on(centerTokenWeb, () => answer(centerTokenWeb, granted));
    const tab = await openTab();
    tab.setEntry({ from: 'beijingSmartEdu' });
    tab.sessionStore.setState({ isAuthorized: true });

    await tab.renewToken('token-1');

    const [request] = server.to(centerTokenWeb);
    expect(request?.headers.has('S-Auth-Token')).toBe(false);
    expect(request?.body).toMatchObject({ tgt: 'tgt-1' });
    expect(tab.sessionStore.getState()).toMatchObject({ token: 'token-2', refreshToken: 'refresh-1' });
  });

  it('is the ticket of the shell, exchanged for a token (TOKEN-003, TOKEN-019)', async () => {
    fakeShell(() => ({ tgt: 'shell-tgt' }));
    server.on(exchangeToken, () => answer(exchangeToken, granted));
    const tab = await openTab();

    await tab.renewToken('token-1');

    const facts = {
      appKey: baseConfig.appId,
      client: 'web',
      mac: 'web',
      extInfo: expect.stringMatching(/^[0-9a-f]{32}$/),
    };
    expect(server.to(exchangeToken)[0]?.body).toMatchObject({ tgt: 'shell-tgt', ...facts });
    expect(tab.sessionStore.getState().token).toBe('token-2');
  });

  it('is the shell also for from=android, and fails when there is none (NAV-012, TOKEN-003)', async () => {
    const tab = await openTab();
    tab.setEntry({ from: 'android' });

    await expect(tab.renewToken('token-1')).rejects.toMatchObject({
      cause: { message: 'Android Interface not found' },
    });
  });

  it('is the page around us when its origin is allowed (TOKEN-003)', async () => {
    fakeParent('https://host.test', (reply) => reply({ type: 'sendToken', data: { token: 'parent-token' } }));
    const tab = await openTab();

    await tab.renewToken('token-1');

    expect(tab.sessionStore.getState().token).toBe('parent-token');
    expect(server.to(tgtRefresh)).toEqual([]);
  });

  it('is the refresh token when the page around us is not allowed', async () => {
    const parent = fakeParent('https://evil.test', () => undefined);
    server.on(tgtRefresh, () => refreshed(2));
    const tab = await openTab();

    await tab.renewToken('token-1');

    expect(parent.asked).toEqual([]);
    expect(tab.sessionStore.getState().token).toBe('token-2');
  });
});

describe('a session that a portal opened in this browser', () => {
  const keepTicket = (seconds: number) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
    document.cookie = `SSO_KEPT=yes; Path=/; Max-Age=${seconds}`;
  };
  const found = { tgt: 'portal-tgt', userId: 'u-1' };
  beforeEach(() => {
    localStorage.clear();
    server.on(ssoLoginForm, () => answer(ssoLoginForm, { code: 1001, data: found }));
    const ext = { userId: 'u-1', st: 'st' };
    const lives = { token: 'token-2', refreshToken: 'refresh-2', isAuthorized: true, ext };
    server.on(loginState, () => answer(loginState, lives));
  });
  afterEach(() => keepTicket(0));

  it('is ours as well, so she comes in without being asked', async () => {
    keepTicket(60);
    const tab = await openTab();

    await tab.renewToken('');

    expect(server.to(loginState)[0]?.body).toMatchObject({ tgt: 'portal-tgt' });
    expect(tab.sessionStore.getState()).toMatchObject({
      token: 'token-2',
      refreshToken: 'refresh-2',
      tgt: 'portal-tgt',
      isLoginVisible: false,
    });
  });

  it('is not looked for where nothing says that there is one, nor in a frame', async () => {
    const tab = await openTab();
    await expect(tab.renewToken('')).rejects.toMatchObject({ code: 'not-signed-in' });
    keepTicket(60);
    fakeParent('https://evil.test', () => undefined);
    await expect(tab.renewToken('')).rejects.toMatchObject({ code: 'not-signed-in' });
    expect(server.to(ssoLoginForm)).toEqual([]);
  });

  it('is asked for once when it has ended, and then the dialog opens', async () => {
    server.on(ssoLoginForm, () => answer(ssoLoginForm, { code: 1000, data: { lt: 'LT', execution: 'E1' } }));
    keepTicket(60);
    const tab = await openTab();
    for (let n = 0; n < 2; n++) await expect(tab.renewToken('')).rejects.toMatchObject({ code: 'not-signed-in' });
    expect(server.to(ssoLoginForm)).toHaveLength(1);
    expect(tab.sessionStore.getState()).toMatchObject({ token: '', isLoginVisible: true });
  });
});

describe('refreshes that fail', () => {
  it('sign out on exactly the third refusal in a row and open the dialog (SRV-004, TOKEN-005)', async () => {
    server.on(tgtRefresh, () => refuse({ code: 40001 }));
    const tab = await openTab();

    await failTimes(() => tab.renewToken('token-1'), 2);
    expect(tab.sessionStore.getState()).toMatchObject({ token: 'token-1', isLoginVisible: false });

    await failTimes(() => tab.renewToken('token-1'), 1);
    expect(tab.sessionStore.getState()).toMatchObject({ token: '', refreshToken: '', isLoginVisible: true });
  });

  it('are forgotten after a success (TOKEN-004)', async () => {
    let answers = ['no', 'no', 'yes', 'no', 'no'];
    server.on(tgtRefresh, () => {
      const [next, ...rest] = answers;
      answers = rest;
      return next === 'yes' ? refreshed(2) : refuse({ code: 40001 });
    });
    const tab = await openTab();

    await failTimes(() => tab.renewToken('token-1'), 2);
    await tab.renewToken('token-1');
    await failTimes(() => tab.renewToken('token-2'), 2);

    expect(tab.sessionStore.getState()).toMatchObject({ token: 'token-2', isLoginVisible: false });
  });

  it('count once for any number of calls that wait for them', async () => {
    server.on(tgtRefresh, () => refuse({ code: 40001 }));
    const tab = await openTab();

    await Promise.allSettled(Array.from({ length: 10 }, () => tab.renewToken('token-1')));

    expect(server.to(tgtRefresh)).toHaveLength(1);
    expect(tab.sessionStore.getState().token).toBe('token-1');
  });

  it('do not count when the network was down', async () => {
    server.on(tgtRefresh, () => Promise.reject(new TypeError('Failed to fetch')));
    const tab = await openTab();

    await failTimes(() => tab.renewToken('token-1'), 5);

    expect(tab.sessionStore.getState().token).toBe('token-1');
  });

  it('sign out on the third refusal of a shell ticket, too, and when the shell is silent', async () => {
    fakeShell(() => ({ tgt: 'dead' }));
    server.on(exchangeToken, () => refuse({ code: 401, statusCode: 'SHD-0111' }));
    const tab = await openTab();
    await failTimes(() => tab.renewToken('token-1'), 2);
    expect(tab.sessionStore.getState()).toMatchObject({ token: 'token-1', isLoginVisible: false });

    Reflect.deleteProperty(window, SHELL_NAME);
    tab.setEntry({ from: 'android' });
    await failTimes(() => tab.renewToken('token-1'), 1);

    expect(tab.sessionStore.getState()).toMatchObject({ token: '', isLoginVisible: true });
  });

  it('clear only the token on the fourth silence of the parent page (TOKEN-006)', async () => {
    vi.useFakeTimers();
    fakeParent('https://host.test', () => undefined);
    const tab = await openTab();
    const renewAndWait = async () => {
      const renewing = tab.renewToken('token-1');
      renewing.catch(() => undefined);
      await vi.advanceTimersByTimeAsync(10_100);
      return renewing;
    };

    await failTimes(renewAndWait, 3);
    expect(tab.sessionStore.getState().token).toBe('token-1');

    await failTimes(renewAndWait, 1);
    expect(tab.sessionStore.getState()).toMatchObject({ token: '', refreshToken: 'refresh-1', isLoginVisible: false });
  });

  it('with 40012 end the session at once without opening the dialog (SRV-004, TOKEN-007)', async () => {
    server.on(tgtRefresh, () => refuse({ code: 40012 }));
    const tab = await openTab();
    tab.showLogin();

    await failTimes(() => tab.renewToken('token-1'), 1);

    expect(tab.sessionStore.getState()).toMatchObject({ token: '', refreshToken: '', isLoginVisible: false });
    expect(localStorage.getItem('ta.token')).toBeNull();
  });
});

describe('a refresh token is never used twice', () => {
  it('because a second tab waits for the first and takes its token', async () => {
    server.on(tgtRefresh, () => refreshed(2));
    const here = await openTab();
    const there = await openTab();

    await Promise.all([here.renewToken('token-1'), there.renewToken('token-1')]);

    expect(server.to(tgtRefresh)).toHaveLength(1);
    expect(there.sessionStore.getState()).toMatchObject({ token: 'token-2', refreshToken: 'refresh-2' });
  });

  it('because a call whose answer was lost is repeated with the same rotation id', async () => {
    let isDown = true;
    server.on(tgtRefresh, () => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : refreshed(2)));
    const tab = await openTab();

    await failTimes(() => tab.renewToken('token-1'), 1);
    const afterReload = await openTab();
    isDown = false;
    await afterReload.renewToken('token-1');

    const [first, second] = server.to(tgtRefresh).map(({ body }) => Object(body).rotation);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(localStorage.getItem('ta.rotation')).toBeNull();
  });

  it('and of two answers the later one is kept, because the server forgot the earlier', async () => {
    const tab = await openTab();
    server.on(tgtRefresh, () => {
      tab.storeTokens({ token: 'token-of-another-tab', refreshToken: 'refresh-of-another-tab' });
      return refreshed(3);
    });

    await tab.renewToken('token-1');

    expect(tab.sessionStore.getState()).toMatchObject({ token: 'token-3', refreshToken: 'refresh-3' });
  });

  it('and a refresh that ends after another teacher signed in changes nothing', async () => {
    const tab = await openTab();
    server.on(tgtRefresh, () => {
      tab.storeTokens({ token: 'hers', refreshToken: 'hers', tgt: 'hers' });
      return refreshed(2);
    });

    await tab.renewToken('token-1');

    expect(tab.sessionStore.getState()).toMatchObject({ token: 'hers', refreshToken: 'hers' });
  });

  it('and a refresh that ends after signing out brings nobody back', async () => {
    const tab = await openTab();
    server.on(tgtRefresh, () => {
      tab.clearSession({ isLoginVisible: true });
      return refreshed(2);
    });

    await tab.renewToken('token-1');

    expect(tab.sessionStore.getState().token).toBe('');
  });
});
