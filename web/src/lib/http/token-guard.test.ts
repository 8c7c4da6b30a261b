import { tgtRefresh } from '@app/contract/identity/sign-on.ts';
import { checkAuth, getUserInfoByUserId } from '@app/contract/identity/users.ts';
import { listDrive } from '@app/contract/keeping/drive.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { fakeLocks, keepSession, openTab, teacher, tokenPair } from '#lib/testing/open-tab.ts';

const emptyDrive = { list: [], total: 0 };
const fault = (statusCode: string) => refuse({ code: 401, statusCode, message: '登录已过期，请重新登录' });
const refreshed = (n: number) =>
  answer(tgtRefresh, { token: `token-${n}`, refreshToken: `refresh-${n}`, userId: 'u-1', expireAt: 0 });

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  fakeLocks();
  server = fakeServer();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a call without a token', () => {
  it('opens the login dialog, makes no request and rejects (TOKEN-001)', async () => {
    const tab = await openTab();

    await expect(tab.callOrThrow(checkAuth, {})).rejects.toMatchObject({ code: 'not-signed-in', message: '请先登录' });

    expect(tab.sessionStore.getState().isLoginVisible).toBe(true);
    expect(server.requests).toEqual([]);
  });
});

describe('a call whose token is refused', () => {
  beforeEach(() => keepSession());

  it.each(['SHD-0111', 'SHD-0112', 'SHD-0113'])(
    'of the general client is repeated with a new token on %s (TOKEN-008, WIRE-020)',
    async (status) => {
      server.on(tgtRefresh, () => refreshed(2));
      server.on(getUserInfoByUserId, ({ headers }) =>
        headers.get('S-Auth-Token') === 'token-2' ? answer(getUserInfoByUserId, teacher) : fault(status),
      );
      const tab = await openTab();

      await expect(tab.callOrThrow(getUserInfoByUserId, {})).resolves.toMatchObject({ userId: 'u-1' });

      expect(server.to(getUserInfoByUserId).map(({ headers }) => headers.get('S-Auth-Token'))).toEqual([
        'token-1',
        'token-2',
      ]);
      expect(localStorage.getItem('ta.token')).toBe('token-2');
      expect(localStorage.getItem('ta.refreshToken')).toBe('refresh-2');
    },
  );

  it('of the platform client is repeated on SHD-0112 (TOKEN-010)', async () => {
    server.on(tgtRefresh, () => refreshed(2));
    server.on(listDrive, ({ headers }) =>
      headers.get('S-Auth-Token') === 'token-2' ? answer(listDrive, emptyDrive) : fault('SHD-0112'),
    );
    const tab = await openTab();

    await expect(tab.callOrThrow(listDrive, {})).resolves.toEqual(emptyDrive);
  });

  it.each(['SHD-0111', 'SHD-0113'])(
    'of the platform client shows the login dialog on %s and is not repeated (TOKEN-010)',
    async (status) => {
      server.on(listDrive, () => fault(status));
      const tab = await openTab();

      await expect(tab.callOrThrow(listDrive, {})).rejects.toMatchObject({
        details: { tokenStatus: status, wireCode: 401 },
      });

      expect(tab.sessionStore.getState().isLoginVisible).toBe(true);
      expect(server.requests).toHaveLength(1);
    },
  );

  it('is made 1 + 100 times by the general client when no new token helps (TOKEN-009)', async () => {
    let count = 1;
    server.on(tgtRefresh, () => refreshed(++count));
    server.on(checkAuth, () => fault('SHD-0112'));
    const tab = await openTab();
    vi.useFakeTimers().setTimerTickMode('nextTimerAsync');

    await expect(tab.callOrThrow(checkAuth, {})).rejects.toMatchObject({ message: '请求异常，请稍后再试' });

    expect(server.to(checkAuth)).toHaveLength(101);
    expect(server.to(tgtRefresh)).toHaveLength(100);
  });

  it('is made 1 + 3 times by the platform client when no new token helps (TOKEN-010)', async () => {
    let count = 1;
    server.on(tgtRefresh, () => refreshed(++count));
    server.on(listDrive, () => fault('SHD-0112'));
    const tab = await openTab();

    await expect(tab.callOrThrow(listDrive, {})).rejects.toMatchObject({ message: '请求异常，请稍后再试' });

    expect(server.to(listDrive)).toHaveLength(4);
  });

  it('shares one refresh with nine others (TOKEN-002)', async () => {
    server.on(tgtRefresh, () => refreshed(2));
    const serve = (endpoint: typeof listDrive | typeof checkAuth, good: () => Response) =>
      server.on(endpoint, ({ headers }) => (headers.get('S-Auth-Token') === 'token-2' ? good() : fault('SHD-0112')));
    serve(listDrive, () => answer(listDrive, emptyDrive));
    serve(checkAuth, () => answer(checkAuth, { isAuthorized: true, expireTime: null, reason: '' }));
    const tab = await openTab();

    const calls = Array.from({ length: 5 }, () => [
      tab.callOrThrow(listDrive, {}),
      tab.callOrThrow(checkAuth, {}),
    ]).flat();
    await Promise.all(calls);

    expect(server.to(tgtRefresh)).toHaveLength(1);
    expect(server.to(listDrive)).toHaveLength(10);
  });

  it('gives up at once when the refresh fails (TOKEN-011)', async () => {
    server.on(tgtRefresh, () => refuse({ code: 40001 }));
    server.on(checkAuth, () => fault('SHD-0112'));
    const tab = await openTab();

    await expect(tab.callOrThrow(checkAuth, {})).rejects.toMatchObject({
      message: '请求异常，请稍后再试',
      details: { wireCode: 40001 },
    });

    expect(server.to(checkAuth)).toHaveLength(1);
    expect(tab.sessionStore.getState()).toMatchObject({ token: 'token-1', isLoginVisible: false });
  });

  it('opens the login dialog when there is nothing to refresh with', async () => {
    localStorage.removeItem('ta.refreshToken');
    server.on(checkAuth, () => fault('SHD-0111'));
    const tab = await openTab();

    await expect(tab.callOrThrow(checkAuth, {})).rejects.toMatchObject({ code: 'not-signed-in' });

    expect(tab.sessionStore.getState().isLoginVisible).toBe(true);
    expect(tokenPair.token).toBe(tab.sessionStore.getState().token);
  });
});
