import { loginState, tgtLogout } from '@app/contract/identity/sign-on.ts';
import { checkAuth, checkProjectAuth, getUser } from '@app/contract/identity/users.ts';
import { listDrive } from '@app/contract/keeping/drive.ts';
import { getOnlineActivity, getUserInviteCode } from '@app/contract/money/invite.ts';
import { getBaseConfig } from '@app/contract/running/platform.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseConfig } from '#lib/testing/base-config.ts';
import { fakeParent } from '#lib/testing/fake-parent.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { fakeLocks, keepSession, openTab, profile, teacher, tokenPair } from '#lib/testing/open-tab.ts';

let server: ReturnType<typeof fakeServer>;
const stops: (() => void)[] = [];

beforeEach(() => {
  fakeLocks();
  server = fakeServer();
  server.on(getUser, () => answer(getUser, profile));
  server.on(checkAuth, () => answer(checkAuth, { isAuthorized: true, expireTime: null, reason: '' }));
  server.on(listDrive, () => answer(listDrive, { list: [], total: 0 }));
  server.on(getUserInviteCode, () => answer(getUserInviteCode, { inviteCode: 'K7' }));
  server.on(getOnlineActivity, () => answer(getOnlineActivity, []));
  server.on(tgtLogout, () => answer(tgtLogout, { state: 'success' }));
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** A tab whose session is being followed. */
async function startTab() {
  const tab = await openTab();
  stops.push(tab.startSession());
  return tab;
}

/** Tells the tabs of this test what the browser tells all tabs but the writer. */
function tellOtherTabs(name: string): void {
  const newValue = localStorage.getItem(`ta.${name}`);
  window.dispatchEvent(new StorageEvent('storage', { key: `ta.${name}`, newValue }));
}

const fourLoads = [checkAuth, listDrive, getUserInviteCode, getOnlineActivity];

describe('becoming logged in', () => {
  it('loads use status, cloud disk, invite code and online activity, once each (LOGIN-002, INV-001)', async () => {
    const tab = await startTab();

    await tab.signedIn(tokenPair);
    await waitFor(() => expect(server.requests).toHaveLength(5));

    for (const endpoint of fourLoads) expect(server.to(endpoint)).toHaveLength(1);
    expect(server.to(getUserInviteCode)[0]?.query.get('channel')).toBe('3');
    expect(server.to(getUser)).toHaveLength(1);
    await waitFor(() => expect(tab.useAssistant.getState().appUseStatus).toBe('allowed'));
    expect(tab.sessionStore.getState().isAuthorized).toBe(true);
    await waitFor(() =>
      expect(tab.queryClient.getQueryData(tab.endpointQuery(getUserInviteCode, {}).queryKey)).toEqual({
        inviteCode: 'K7',
      }),
    );
  });

  it('happens again at the next visit, from what was kept', async () => {
    keepSession();
    localStorage.setItem('ta.userInfo', JSON.stringify(teacher));

    const tab = await startTab();
    await waitFor(() => expect(server.requests).toHaveLength(5));

    for (const endpoint of fourLoads) expect(server.to(endpoint)).toHaveLength(1);
    expect(tab.sessionStore.getState().isLoginVisible).toBe(false);
  });

  it('works although every load fails', async () => {
    for (const endpoint of fourLoads) server.on(endpoint, () => refuse({ code: 500 }));
    const tab = await startTab();

    await tab.signedIn(tokenPair);
    await waitFor(() => expect(server.requests).toHaveLength(5));

    expect(tab.isLoggedIn(tab.sessionStore.getState())).toBe(true);
    expect(tab.useAssistant.getState().appUseStatus).toBe('unknown');
  });

  it('shows who may not use the assistant at all, and why (LOGIN-014)', async () => {
    const refused = { isAuthorized: false, expireTime: null, reason: '账号已停用' };
    server.on(checkAuth, () => answer(checkAuth, refused));
    const tab = await startTab();

    await tab.signedIn(tokenPair);

    await waitFor(() =>
      expect(tab.useAssistant.getState()).toMatchObject({ appUseStatus: 'denied', appUseReason: '账号已停用' }),
    );
    expect(tab.sessionStore.getState().isAuthorized).toBe(false);
  });

  it('through a project needs the right to that project, and says why it is refused (LOGIN-013)', async () => {
    const reason = '你还没有获得这个项目的授权';
    server.on(checkProjectAuth, () => answer(checkProjectAuth, { isAuthorized: false, expireTime: null, reason }));
    const tab = await startTab();
    tab.setEntry({ from: 'business' });

    await tab.signedIn(tokenPair);

    await waitFor(() =>
      expect(tab.useAssistant.getState()).toMatchObject({ appUseStatus: 'denied', appUseReason: reason }),
    );
    expect(server.to(checkProjectAuth)[0]?.body).toEqual({ projectId: 's-1' });
    expect(tab.sessionStore.getState().isAuthorized).toBe(false);
  });

  it('through a project is refused without a school (LOGIN-013)', async () => {
    server.on(getUser, () => answer(getUser, { ...profile, schoolId: '', schoolName: '', membership: 'none' }));
    const tab = await startTab();
    tab.setEntry({ from: 'business' });

    await tab.signedIn(tokenPair);

    const appUseReason = '先在个人中心选择学校，再从学校的项目进入';
    await waitFor(() => expect(tab.useAssistant.getState()).toMatchObject({ appUseStatus: 'denied', appUseReason }));
    expect(tab.loginType()).toBe('consumer');
  });

  it.each([
    [true, 'beijingSmartEdu'],
    [false, 'consumer'],
  ] as const)(
    'through the bureau is an enterprise login only by its grant (%s), and open to everybody else',
    async (isAuthorized, type) => {
      server.on(checkProjectAuth, () =>
        answer(checkProjectAuth, { isAuthorized, expireTime: null, reason: '没有开通' }),
      );
      const tab = await startTab();
      tab.setEntry({ from: 'beijingSmartEdu' });

      await tab.signedIn(tokenPair);

      await waitFor(() => expect(tab.useAssistant.getState().appUseStatus).toBe('allowed'));
      expect(server.to(checkProjectAuth)[0]?.body).toEqual({ projectId: 'beijingSmartEdu' });
      expect(tab.loginType()).toBe(type);
    },
  );

  it('holds in every tab of a session that came in through the bureau, also one opened by the front door (LOGIN-015)', async () => {
    const bound = { isAuthorized: true, expireTime: null, reason: '', projectId: 'beijingSmartEdu' };
    server.on(checkAuth, () => answer(checkAuth, bound));
    server.on(checkProjectAuth, () => answer(checkProjectAuth, bound));
    const tab = await startTab();

    await tab.signedIn(tokenPair);

    await waitFor(() => expect(tab.loginType()).toBe('beijingSmartEdu'));
  });

  it('through a project is said to have failed when an earlier visit no longer holds (LOGIN-011)', async () => {
    keepSession();
    server.on(loginState, () => refuse({ code: 401, message: '没有登录' }));
    const tab = await openTab();
    const say = vi.fn();
    tab.showErrorsWith(say);
    tab.setEntry({ from: 'business' });

    stops.push(tab.startSession());

    await waitFor(() => expect(say).toHaveBeenCalledExactlyOnceWith('登录验证失败，请稍后重试'));
  });

  it('asks nothing while nobody is signed in', async () => {
    await startTab();

    expect(server.requests).toEqual([]);
  });

  it('follows the token of a host page', async () => {
    server.on(getBaseConfig, () => answer(getBaseConfig, { ...baseConfig, frameOrigins: ['https://host.test'] }));
    fakeParent('https://host.test', (reply) => reply({ type: 'sendToken', data: { token: 'parent-token' } }));
    const tab = await startTab();

    await expect(tab.ensureToken()).resolves.toBe(true);

    await waitFor(() => expect(tab.isLoggedIn(tab.sessionStore.getState())).toBe(true));
    expect(tab.sessionStore.getState().isLoginVisible).toBe(false);
    expect(server.to(getUser)[0]?.headers.get('S-Auth-Token')).toBe('parent-token');
  });
});

describe('another teacher', () => {
  it('finds nothing of the one before', async () => {
    const tab = await startTab();
    await tab.signedIn(tokenPair);
    tab.queryClient.setQueryData(['private'], 'secret');
    tab.useAssistant.setState({ defaultInputVal: '她的问题' });

    await tab.logOut();

    expect(tab.queryClient.getQueryData(['private'])).toBeUndefined();
    expect(tab.useAssistant.getState().defaultInputVal).toBe('');
  });
});

describe('signing out in one tab', () => {
  it('signs out the other at once', async () => {
    const here = await startTab();
    await here.signedIn(tokenPair);
    const there = await startTab();
    expect(there.hasToken()).toBe(true);

    await here.logOut();
    tellOtherTabs('signOut');

    expect(there.sessionStore.getState()).toMatchObject({ token: '', userInfo: null, isLoginVisible: true });
  });

  it('is not heard by the tab that did it (TOKEN-016)', async () => {
    const tab = await startTab();
    await tab.signedIn(tokenPair);
    await tab.logOut();
    tab.hideLogin();

    tellOtherTabs('signOut');

    expect(tab.sessionStore.getState().isLoginVisible).toBe(false);
  });

  it.each([
    [4_999, false],
    [5_000, false],
    [5_001, true],
  ])('%i ms ago: the other tab stays signed in is %s (TOKEN-017)', async (ageMs, isIgnored) => {
    keepSession();
    const tab = await startTab();

    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now);
    localStorage.setItem('ta.signOut', JSON.stringify({ tabId: 'another', at: now - ageMs }));
    tellOtherTabs('signOut');

    expect(tab.hasToken()).toBe(isIgnored);
  });

  it('is not confused by nonsense in storage', async () => {
    keepSession();
    const tab = await startTab();

    localStorage.setItem('ta.signOut', 'null');
    tellOtherTabs('signOut');

    expect(tab.hasToken()).toBe(true);
  });
});

describe('signing in in one tab', () => {
  it('signs in the other and closes its dialog', async () => {
    const there = await startTab();
    there.showLogin();
    const here = await startTab();

    await here.signedIn(tokenPair);
    for (const name of ['token', 'refreshToken', 'tgt', 'userInfo', 'schoolInfo']) tellOtherTabs(name);

    expect(there.sessionStore.getState()).toMatchObject({ token: 'token-1', userInfo: teacher, isLoginVisible: false });
  });
});
