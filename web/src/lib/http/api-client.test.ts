import { checkAuth, getUserInfoByUserId } from '@app/contract/identity/users.ts';
import { getChatInfo } from '@app/contract/talking/chat.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer, hang, refuse } from '#lib/testing/fake-server.ts';
import { call, callOrThrow } from './api-client.ts';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
  sessionStore.setState({ token: 'token-1' });
});

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStore.setState({ token: '', isLoginVisible: false });
});

describe('call', () => {
  it('answers the data', async () => {
    server.on(checkAuth, () => answer(checkAuth, { isAuthorized: true, expireTime: null, reason: '' }));

    await expect(call(checkAuth, {})).resolves.toEqual({ isAuthorized: true, expireTime: null, reason: '' });
  });

  it('answers undefined when an endpoint that swallows fails', async () => {
    server.on(checkAuth, () => refuse({ code: 500 }));

    await expect(call(checkAuth, {})).resolves.toBeUndefined();
  });

  it.each([getUserInfoByUserId, getChatInfo])(
    'rejects when an endpoint that rethrows fails: $path',
    async (endpoint) => {
      server.on(endpoint, () => refuse({ code: 404, message: '没有找到' }));

      const input = { chatId: crypto.randomUUID() };
      await expect(call(endpoint, input)).rejects.toMatchObject({ code: 'not-found', message: '没有找到' });
    },
  );

  it('rejects with the reason of an abort even when the endpoint swallows', async () => {
    server.on(checkAuth, hang);
    const controller = new AbortController();
    const asked = call(checkAuth, {}, { signal: controller.signal });

    controller.abort(new Error('left'));

    await expect(asked).rejects.toThrow('left');
  });
});

describe('callOrThrow', () => {
  it('rejects whatever the policy', async () => {
    server.on(checkAuth, () => refuse({ code: 500, message: '坏了' }));

    await expect(callOrThrow(checkAuth, {})).rejects.toMatchObject({ code: 'unexpected', message: '坏了' });
  });
});
