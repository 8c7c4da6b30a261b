import { checkAuth, getRoleList } from '@app/contract/identity/users.ts';
import { readFirstScreen } from '@app/contract/running/platform.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore, storeTokens } from '#lib/session/session-store.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { call } from './api-client.ts';
import { bringEarlyAnswers } from './bring-early-answers.ts';
import { forgetEarlyAnswers } from './early-answers.ts';

const allowed = { isAuthorized: true, expireTime: null, reason: '' };
const denied = { isAuthorized: false, expireTime: null, reason: '停用了' };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  sessionStore.setState({ token: 'token-1' });
  server.on(checkAuth, () => answer(checkAuth, denied));
  server.on(readFirstScreen, () => answer(readFirstScreen, [{ path: checkAuth.path, input: {}, data: allowed }]));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStore.setState({ token: '', userInfo: null });
  globalThis.askedEarly = undefined;
});

describe('answers that were brought early', () => {
  it('are given once to the call they belong to, which then asks by itself', async () => {
    bringEarlyAnswers(undefined);

    expect(await call(checkAuth, {})).toEqual(allowed);
    expect(server.to(checkAuth)).toHaveLength(0);
    expect(await call(checkAuth, {})).toEqual(denied);
  });

  it('are not waited for by calls of other kinds', async () => {
    server.on(readFirstScreen, () => new Promise(() => undefined));
    bringEarlyAnswers(undefined);
    server.on(getRoleList, () => answer(getRoleList, []));

    expect(await call(getRoleList, {})).toEqual([]);
  });

  it('are asked for again one by one where they did not come', async () => {
    server.on(readFirstScreen, () => refuse({ code: 500 }));
    bringEarlyAnswers(undefined);

    expect(await call(checkAuth, {})).toEqual(denied);
  });

  it('are not given where they do not fit the contract', async () => {
    server.on(readFirstScreen, () => answer(readFirstScreen, [{ path: checkAuth.path, input: {}, data: 'nonsense' }]));
    bringEarlyAnswers(undefined);

    expect(await call(checkAuth, {})).toEqual(denied);
  });

  it('are nothing to the next teacher', async () => {
    sessionStore.setState({ userInfo: { userId: 'a' } as never });
    bringEarlyAnswers(undefined);
    storeTokens({ token: 'token-2', userId: 'b' });

    expect(await call(checkAuth, {})).toEqual(denied);
  });

  it('are not given to who asks after a change, even where they are still on their way', async () => {
    bringEarlyAnswers(undefined);
    forgetEarlyAnswers(checkAuth.path);

    expect(await call(checkAuth, {})).toEqual(denied);
  });

  it('are still given where something else was changed', async () => {
    bringEarlyAnswers(undefined);
    forgetEarlyAnswers(getRoleList.path);

    expect(await call(checkAuth, {})).toEqual(allowed);
  });

  it('are forgotten after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    bringEarlyAnswers(undefined);
    await waitFor(() => expect(server.to(readFirstScreen)).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve));
    vi.setSystemTime(Date.now() + 11_000);

    expect(await call(checkAuth, {})).toEqual(denied);
  });

  it('are taken from what index.html asked for, and not asked for twice', async () => {
    const brought = answer(readFirstScreen, [{ path: checkAuth.path, input: {}, data: allowed }]);
    globalThis.askedEarly = { token: 'token-1', chatId: 'chat-1', response: Promise.resolve(brought) };
    bringEarlyAnswers('chat-1');

    expect(await call(checkAuth, {})).toEqual(allowed);
    expect(server.requests).toHaveLength(0);
  });

  it.each([
    { token: 'token-0', chatId: undefined },
    { token: 'token-1', chatId: 'chat-1' },
  ])('are asked for here where index.html asked for $token and $chatId', async (early) => {
    globalThis.askedEarly = { ...early, response: Promise.reject(new TypeError('never looked at')) };
    globalThis.askedEarly.response.catch(() => undefined);
    bringEarlyAnswers(undefined);

    expect(await call(checkAuth, {})).toEqual(allowed);
    expect(server.to(readFirstScreen)).toHaveLength(1);
  });

  it('are asked for again one by one where what index.html asked for did not come', async () => {
    globalThis.askedEarly = {
      token: 'token-1',
      chatId: undefined,
      response: Promise.reject(new TypeError('no network')),
    };
    bringEarlyAnswers(undefined);

    expect(await call(checkAuth, {})).toEqual(denied);
  });

  it('are not asked for without a token', () => {
    sessionStore.setState({ token: '' });
    bringEarlyAnswers(undefined);

    expect(server.requests).toHaveLength(0);
  });
});
