import { endpoint } from '@app/contract/endpoint.ts';
import { sendSmsCode, smsLogin, tgtLogout, tgtRefresh } from '@app/contract/identity/sign-on.ts';
import { checkAuth, getUserInfoByUserId } from '@app/contract/identity/users.ts';
import { getBaseConfig } from '@app/contract/running/platform.ts';
import { getChatInfo, stopAnswer } from '@app/contract/talking/chat.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer, hang, refuse } from '#lib/testing/fake-server.ts';
import { request } from './transport.ts';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const allowed = { isAuthorized: true, expireTime: null, reason: '' };

describe('a request', () => {
  it('puts the input of a GET into the address, with the contract defaults and lists joined by commas', async () => {
    const find = endpoint({ ...checkAuth, path: '/find', input: getUserInfoByUserId.input });
    server.on(find, () => answer(find, allowed));

    await request(find, { userId: 'a b' });

    expect(server.requests[0]?.query.get('userId')).toBe('a b');
    expect(server.requests[0]?.body).toBeUndefined();
  });

  it('puts the input of a POST into a JSON body', async () => {
    server.on(stopAnswer, () => answer(stopAnswer, { state: 'stopped' }));
    const messageId = crypto.randomUUID();

    await request(stopAnswer, { messageId });

    expect(server.requests[0]?.body).toEqual({ messageId });
    expect(server.requests[0]?.headers.get('content-type')).toBe('application/json');
  });

  it('is not sent when the contract refuses its input, and says why in Chinese', async () => {
    await expect(request(sendSmsCode, { mobile: '123' })).rejects.toMatchObject({
      code: 'invalid',
      message: '请输入正确的手机号',
    });
    await expect(request(getChatInfo, { chatId: 'nonsense' })).rejects.toMatchObject({ message: '编号不正确' });
    expect(server.requests).toEqual([]);
  });

  it('rejects an answer the contract does not know', async () => {
    server.on(checkAuth, () => Response.json({ code: 200, data: { isAuthorized: 'yes' } }));

    await expect(request(checkAuth, {})).rejects.toMatchObject({ code: 'unexpected', message: '请求异常，请稍后再试' });
  });

  it('throws the code, status code, request id and words of a refusal', async () => {
    server.on(checkAuth, () => refuse({ code: 401, statusCode: 'SHD-0113', message: '登录已失效，请重新登录' }));

    await expect(request(checkAuth, {})).rejects.toMatchObject({
      code: 'not-signed-in',
      message: '登录已失效，请重新登录',
      details: { wireCode: 401, tokenStatus: 'SHD-0113', requestId: 'r-1' },
    });
  });
});

describe('time', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('ends a body that does not arrive', async () => {
    server.on(checkAuth, ({ signal }) => {
      const body = new ReadableStream({
        start: (controller) => signal?.addEventListener('abort', () => controller.error(new Error('cut'))),
      });
      return new Response(body);
    });
    const failure = vi.fn();
    request(checkAuth, {}).catch(failure);

    await vi.advanceTimersByTimeAsync(6_000);

    expect(failure.mock.lastCall?.[0]).toMatchObject({ message: '网络请求超时，请稍候重试' });
  });
});

describe('a caller that gives up', () => {
  it('gets the reason of its own signal', async () => {
    server.on(checkAuth, hang);
    const controller = new AbortController();
    const asked = request(checkAuth, {}, { signal: controller.signal });

    controller.abort(new Error('left the page'));

    await expect(asked).rejects.toThrow('left the page');
  });
});

describe('without a network', () => {
  it('a request fails with the general sentence', async () => {
    server.on(checkAuth, () => Promise.reject(new TypeError('Failed to fetch')));

    await expect(request(checkAuth, {})).rejects.toMatchObject({
      code: 'unavailable',
      message: '请求异常，请稍后再试',
    });
  });

  it('a sign-on call fails with its own sentence (LOGIN-010)', async () => {
    server.on(smsLogin, () => Promise.reject(new TypeError('Failed to fetch')));

    await expect(request(smsLogin, { mobile: '13800000001', smsCode: '123456' })).rejects.toMatchObject({
      message: '网络连接失败，请检查网络设置',
    });
  });

  it('a sign-on call is answered 9999 by the browser itself when it knows to be offline (LOGIN-009)', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

    await expect(request(smsLogin, { mobile: '13800000001', smsCode: '123456' })).rejects.toMatchObject({
      message: '网络连接失败，请检查网络设置',
      details: { wireCode: 9999 },
    });
    await expect(request(tgtLogout, {})).rejects.toMatchObject({ details: { wireCode: 9999 } });
    expect(server.requests).toEqual([]);
  });

  it('other calls and the refresh are tried even then: the server may run on this very laptop', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const fresh = { token: 't', refreshToken: 'r', userId: 'u', expireAt: 0 };
    server.on(getBaseConfig, () => Promise.reject(new TypeError('Failed to fetch')));
    server.on(tgtRefresh, () => answer(tgtRefresh, fresh));

    await expect(request(getBaseConfig, {})).rejects.toMatchObject({ message: '请求异常，请稍后再试' });
    await expect(request(tgtRefresh, { refreshToken: 'r' })).resolves.toEqual(fresh);
  });
});
