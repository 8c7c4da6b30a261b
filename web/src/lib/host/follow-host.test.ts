import { exchangeToken } from '@app/contract/identity/sign-on.ts';
import { checkAuth, getUser, getUserInfoByUserId, type Profile } from '@app/contract/identity/users.ts';
import { getBaseConfig } from '@app/contract/running/platform.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseConfig } from '#lib/testing/base-config.ts';
import { fakeParent } from '#lib/testing/fake-parent.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { fakeShell } from '#lib/testing/fake-shell.ts';
import { fakeLocks, keepSession, openTab, profile, teacher } from '#lib/testing/open-tab.ts';
import { SHELL_NAME } from './shell-bridge.ts';

const HOST = 'https://host.test';
const second: Profile = { ...profile, uid: 'u-2', id: 'u-2', userId: 'u-2', userName: '周明' };
const tokensOfSecond = ['token-of-second', 'parent-token-2'];

let server: ReturnType<typeof fakeServer>;
const stops: (() => void)[] = [];

beforeEach(() => {
  fakeLocks();
  server = fakeServer();
  server.on(getBaseConfig, () => answer(getBaseConfig, { ...baseConfig, frameOrigins: [HOST] }));
  const whose = (headers: Headers) => (tokensOfSecond.includes(headers.get('S-Auth-Token') ?? '') ? second : profile);
  server.on(getUser, ({ headers }) => answer(getUser, whose(headers)));
  server.on(getUserInfoByUserId, ({ headers }) => answer(getUserInfoByUserId, whose(headers)));
  server.on(checkAuth, () => answer(checkAuth, { isAuthorized: true, expireTime: null, reason: '' }));
  keepSession();
  localStorage.setItem('ta.userInfo', JSON.stringify(teacher));
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  Reflect.deleteProperty(window, SHELL_NAME);
});

async function startTab() {
  const tab = await openTab();
  stops.push(tab.startSession());
  return tab;
}
type Tab = Awaited<ReturnType<typeof startTab>>;

const sitting = (tab: Tab) => tab.sessionStore.getState().userInfo?.userId;
const secondSits = (tab: Tab) => waitFor(() => expect(sitting(tab)).toBe('u-2'));

describe('another teacher at the classroom machine', () => {
  it('is signed in as soon as the shell has her ticket, and nothing of the first stays', async () => {
    fakeShell(() => ({ tgt: 'tgt-of-second' }));
    server.on(exchangeToken, () => answer(exchangeToken, { token: 'token-of-second', userId: 'u-2', expireAt: 0 }));
    const tab = await startTab();
    tab.queryClient.setQueryData(['private'], 'of the first');

    await secondSits(tab);

    expect(tab.sessionStore.getState()).toMatchObject({
      token: 'token-of-second',
      tgt: 'tgt-of-second',
      refreshToken: '',
    });
    expect(tab.queryClient.getQueryData(['private'])).toBeUndefined();
    expect(localStorage.getItem('ta.refreshToken')).toBeNull();
  });

  it('is signed in when the page is shown again after the shell changed hands', async () => {
    let tgt = 'tgt-1';
    fakeShell(() => ({ tgt }));
    server.on(exchangeToken, () => answer(exchangeToken, { token: 'token-of-second', userId: 'u-2', expireAt: 0 }));
    const tab = await startTab();
    await waitFor(() => expect(tab.sessionStore.getState().schoolInfo).not.toBeNull());
    expect([sitting(tab), server.to(exchangeToken)]).toEqual(['u-1', []]);

    tgt = 'tgt-of-second';
    document.dispatchEvent(new Event('visibilitychange'));
    await secondSits(tab);
  });

  it('is signed in when the page around us sends her token, asked or not', async () => {
    const parent = fakeParent(HOST, (reply) => reply({ type: 'sendToken', data: { token: 'token-1' } }));
    const tab = await startTab();
    await waitFor(() => expect(parent.asked).toHaveLength(1));
    expect(sitting(tab)).toBe('u-1');

    parent.reply({ type: 'sendToken', data: { token: 'forged' } }, { origin: 'https://evil.test' });
    parent.reply({ type: 'sendToken', data: { token: 'parent-token-2' } });
    await secondSits(tab);
    expect(tab.sessionStore.getState().token).toBe('parent-token-2');
  });

  it('never sends what the first had begun', async () => {
    server.on(exchangeToken, () => answer(exchangeToken, { token: 'token-of-second', userId: 'u-2', expireAt: 0 }));
    const tab = await startTab();
    await waitFor(() => expect(tab.sessionStore.getState().schoolInfo).not.toBeNull());
    server.on(checkAuth, () => refuse({ code: 401, statusCode: 'SHD-0112' }));
    fakeShell(() => ({ tgt: 'tgt-of-second' }));

    const seen = server.to(checkAuth).length;
    await expect(tab.callOrThrow(checkAuth, {})).rejects.toMatchObject({ message: '登录的账号换了，请重新操作' });
    const tokens = server
      .to(checkAuth)
      .slice(seen)
      .map(({ headers }) => headers.get('S-Auth-Token'));
    expect(tokens[0]).toBe('token-1');
    await secondSits(tab);
  });

  it('leaves the first alone when the host has nobody else, or does not answer', async () => {
    fakeShell(() => ({ nobody: true }));
    const tab = await startTab();
    await waitFor(() => expect(tab.sessionStore.getState().schoolInfo).not.toBeNull());

    expect(tab.sessionStore.getState()).toMatchObject({ token: 'token-1', refreshToken: 'refresh-1' });
  });
});
