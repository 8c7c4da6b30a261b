import { loginState, tgtLogout } from '@app/contract/identity/sign-on.ts';
import { ssoLogoutForm } from '@app/contract/identity/sso.ts';
import { getUser } from '@app/contract/identity/users.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { fakeLocks, keepSession, openTab, profile, school, teacher, tokenPair } from '#lib/testing/open-tab.ts';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  fakeLocks();
  server = fakeServer();
  server.on(getUser, () => answer(getUser, profile));
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('logged in', () => {
  it('means that somebody is known (LOGIN-001)', async () => {
    const { isLoggedIn } = await openTab();

    expect(isLoggedIn({ userInfo: null })).toBe(false);
    // what an older version may have left behind
    expect(isLoggedIn({ userInfo: {} as typeof teacher })).toBe(false);
    expect(isLoggedIn({ userInfo: teacher })).toBe(true);
  });
});

describe('signing in', () => {
  it('keeps token, refresh token and ticket, and finds out who it is (LOGIN-005)', async () => {
    const tab = await openTab();

    await tab.signedIn(tokenPair);

    expect(localStorage.getItem('ta.token')).toBe('token-1');
    expect(localStorage.getItem('ta.refreshToken')).toBe('refresh-1');
    expect(localStorage.getItem('ta.tgt')).toBe('tgt-1');
    expect(tab.sessionStore.getState()).toMatchObject({
      userInfo: { userName: '林晓芸' },
      schoolInfo: { schoolId: 's-1' },
    });
    expect(server.to(getUser)).toHaveLength(1);
  });

  it('survives a reload (LOGIN-003)', async () => {
    await (await openTab()).signedIn(tokenPair);

    const afterReload = await openTab();

    expect(afterReload.hasToken()).toBe(true);
    expect(afterReload.sessionStore.getState()).toMatchObject({ userInfo: teacher, schoolInfo: school });
  });

  it.each([null, {}])('leaves no entry behind for what becomes empty: %j (LOGIN-003)', async (empty) => {
    const tab = await openTab();
    await tab.signedIn(tokenPair);

    // The types know no teacher without fields; an older version may.
    tab.sessionStore.setState({ userInfo: empty as null, schoolInfo: empty as null });

    expect(localStorage.getItem('ta.userInfo')).toBeNull();
    expect(localStorage.getItem('ta.schoolInfo')).toBeNull();
  });

  it('is forgotten when what was kept no longer fits', async () => {
    localStorage.setItem('ta.userInfo', '{"userId":1}');
    localStorage.setItem('ta.schoolInfo', 'broken');

    const tab = await openTab();

    expect(tab.sessionStore.getState()).toMatchObject({ userInfo: null, schoolInfo: null });
  });

  it('is shown to components', async () => {
    const tab = await openTab();
    const { result } = renderHook(() => tab.useSession((session) => session.isLoginVisible));
    expect(result.current).toBe(false);

    act(() => tab.showLogin());
    expect(result.current).toBe(true);

    act(() => tab.hideLogin());
    expect(result.current).toBe(false);
  });
});

describe('signing out', () => {
  const gone = { token: '', refreshToken: '', tgt: '', userInfo: null, schoolInfo: null, isAuthorized: false };

  it('asks the server, then wipes everything and opens the dialog (LOGIN-004, LOGIN-007)', async () => {
    server.on(tgtLogout, () => answer(tgtLogout, { state: 'success' }));
    const tab = await openTab();
    await tab.signedIn(tokenPair);
    tab.sessionStore.setState({ isAuthorized: true });

    await tab.logOut();

    expect(server.to(tgtLogout)[0]?.headers.get('S-Auth-Token')).toBe('token-1');
    expect(server.to(tgtLogout)[0]?.body).toEqual({ tgt: 'tgt-1' });
    expect(tab.sessionStore.getState()).toMatchObject({ ...gone, isLoginVisible: true });
    for (const name of Object.keys(gone)) expect(localStorage.getItem(`ta.${name}`)).toBeNull();
  });

  it('ends the session a portal opened in this browser as well', async () => {
    server.on(tgtLogout, () => answer(tgtLogout, { state: 'success' }));
    server.on(ssoLogoutForm, () => answer(ssoLogoutForm, { code: 'success', state: 'success' }));
    const tab = await openTab();
    await tab.signedIn(tokenPair);
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
    document.cookie = 'SSO_KEPT=yes; Path=/; Max-Age=60';

    await tab.logOut();

    expect(server.to(ssoLogoutForm)).toHaveLength(1);
    expect(tab.sessionStore.getState()).toMatchObject(gone);
    // biome-ignore lint/suspicious/noDocumentCookie: the next test begins without
    document.cookie = 'SSO_KEPT=; Path=/; Max-Age=0';
  });

  it('of a session that is already gone (2001, state success) is a success (LOGIN-012)', async () => {
    server.on(tgtLogout, () => refuse({ code: 2001, state: 'success' }));
    const tab = await openTab();
    await tab.signedIn(tokenPair);

    await tab.logOut();

    expect(tab.sessionStore.getState()).toMatchObject(gone);
  });

  it.each([
    ['did not do it', { code: 500 }, '服务暂不可用'],
    ['says another state', { code: 'success', state: 'failed' }, '请求异常，请稍后再试'],
    ['says 2001 without the state', { code: 2001 }, '服务暂不可用'],
    ['says the state with another code', { code: 500, state: 'success' }, '服务暂不可用'],
  ])('changes nothing here when the server %s (LOGIN-007, LOGIN-012)', async (_name, said, message) => {
    server.on(tgtLogout, () => refuse({ ...said, message: '服务暂不可用' }));
    const tab = await openTab();
    await tab.signedIn(tokenPair);

    await expect(tab.logOut()).rejects.toMatchObject({ message });

    expect(tab.sessionStore.getState()).toMatchObject({ token: 'token-1', isLoginVisible: false });
  });

  it('says that the network is gone when it is', async () => {
    const tab = await openTab();
    await tab.signedIn(tokenPair);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

    await expect(tab.logOut()).rejects.toMatchObject({ message: '网络连接失败，请检查网络设置' });

    expect(tab.hasToken()).toBe(true);
  });
});

describe('checking a login by its ticket', () => {
  const living = {
    token: 'token-2',
    refreshToken: 'refresh-2',
    isAuthorized: true,
    ext: { userId: 'u-1', st: 'st-1' },
  };
  beforeEach(() => keepSession({ tgt: 'tgt-1' }));

  it('asks with ticket and device, takes the tokens, and makes no enterprise login by itself (LOGIN-006, ENT-018)', async () => {
    server.on(loginState, () => answer(loginState, living));
    const tab = await openTab();
    tab.setEntry({ from: 'beijingSmartEdu' });
    expect(tab.loginType()).toBe('consumer');

    await tab.checkLogin();

    const [asked] = server.to(loginState);
    const sent = { ...Object.fromEntries(asked?.query ?? []), ...Object(asked?.body) };
    expect(sent).toMatchObject({ tgt: 'tgt-1', mac: 'web', deviceId: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(asked?.query.has('tgt')).toBe(false);
    expect(tab.sessionStore.getState()).toMatchObject({
      token: 'token-2',
      refreshToken: 'refresh-2',
    });
    // Which login it is, the grant of the project says.
    expect(tab.loginType()).toBe('consumer');
  });

  it.each([
    ['the code is a number', { ...living, code: 200 }],
    ['there is no token', { ...living, code: 'success', token: undefined }],
  ])('fails with its own sentence when %s (LOGIN-006, LOGIN-011)', async (_name, body) => {
    server.on(loginState, () => Response.json(body));
    const tab = await openTab();

    await expect(tab.checkLogin()).rejects.toMatchObject({ message: '登录验证失败，请稍后重试' });
  });
});
