import { runInNewContext } from 'node:vm';
import { anySign } from '@app/contract/any-sign.fixture.ts';
import { endpoint } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import fc from 'fast-check';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Door, openDoor } from './door.ts';
import { serveCallback } from './serve-callback.ts';

const echo = endpoint({
  method: 'GET',
  path: '/sso/v1/echo',
  summary: 'Says what it was told',
  access: 'public',
  envelope: 'qr',
  input: z.object({ text: z.string('没有内容') }),
  output: z.object({ text: z.string() }),
});

const logged: string[] = [];
let door: Door;

beforeAll(async () => {
  door = await openDoor({
    authenticate: () => Promise.reject(new AppError('not-signed-in', '请先登录')),
    log: pino({ level: 'debug' }, { write: (line) => logged.push(line) }),
    newId: () => 'request-1',
    trustProxy: true,
    rateLimitPerMinute: 100_000,
    frameOrigins: [],
    ssoServices: [],
    areQuerySecretsServed: true,
    imageHosts: [],
    scriptOrigins: [],
    webviewHosts: [],
  });
  serveCallback(door, echo, async ({ input, cookies }) => {
    if (input.text === '拒绝') throw new AppError('forbidden', '不可以');
    if (input.text === '记住') cookies.keep('KEPT', 'abc', { path: '/sso', seconds: 60 });
    if (input.text === '忘记') cookies.drop('KEPT', { path: '/sso' });
    return { text: input.text === '读出' ? (cookies.read('KEPT') ?? '') : input.text };
  });
});
afterAll(() => door.app.close());

const ask = (query: Record<string, string | string[]>, headers: Record<string, string> = {}) =>
  door.app.inject({ url: echo.path, query, headers });

/** What the page's function is called with when a browser runs the answer. */
function handedTo(name: string, script: string): unknown {
  const given: unknown[] = [];
  const take = (answer: unknown) => given.push(answer);
  runInNewContext(script, { [name]: take });
  expect(given).toHaveLength(1);
  return given[0];
}

describe('a cross-domain callback (SRV-006)', () => {
  it('hands the answer to the named function, as a script nobody sniffs or keeps', async () => {
    const response = await ask({ text: '你好', callback: 'back' });

    expect(response.body).toBe('/**/back({"Code":0,"Data":{"text":"你好"},"Message":"success"});');
    expect(response.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('answers plain JSON when no function is named, to a form as well', async () => {
    const plain = await ask({ text: '你好' });
    const form = await door.app.inject({
      method: 'POST',
      url: echo.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ text: '你好' }).toString(),
    });

    expect(plain.headers['content-type']).toContain('application/json');
    expect(plain.json()).toEqual({ Code: 0, Data: { text: '你好' }, Message: 'success' });
    expect(form.json()).toEqual(plain.json());
  });

  it('refuses a name that is more than a name', async () => {
    const names = ['', 'alert(1)', 'a;b', '1a', 'a-b', 'a b', '<script>', 'a\n', 'é', '.a', 'a'.repeat(65), 'a[0]'];
    for (const callback of names) {
      const response = await ask({ text: '你好', callback });

      expect(response.statusCode, callback).toBe(400);
      expect(response.headers['content-type'], callback).toContain('application/json');
      expect(response.json()).toMatchObject({ Code: 400, Data: null, Message: '参数 callback 不正确' });
    }
    expect((await ask({ text: '你好', callback: ['a', 'b'] })).statusCode).toBe(400);
  });

  it('accepts the names of functions of pages', async () => {
    for (const callback of ['a', '_', '$', 'jQuery3_17', 'window.sso.back', 'a'.repeat(64)]) {
      expect((await ask({ text: '你好', callback })).body, callback).toMatch(`/**/${callback}({`);
    }
  });

  it('hands over any text unchanged and closes no script element with it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: anySign }), async (text) => {
        fc.pre(!text.includes('\0'));
        const { body } = await ask({ text: `</script>\u2028\u2029${text}`, callback: 'back' });

        expect(body).not.toMatch(/[<>\u2028\u2029]/);
        expect(handedTo('back', body)).toMatchObject({ Data: { text: `</script>\u2028\u2029${text}` } });
      }),
      { numRuns: 50 },
    );
  });

  it('tells a refusal to the function too, with a status that lets the script run', async () => {
    const refused = await ask({ text: '拒绝', callback: 'back' });
    const invalid = await ask({ callback: 'back' });

    expect(refused.statusCode).toBe(200);
    expect(handedTo('back', refused.body)).toMatchObject({ Code: 403, Data: null, Message: '不可以' });
    expect(handedTo('back', invalid.body)).toMatchObject({ Code: 400, Data: null });
    expect((await ask({ text: '拒绝' })).statusCode).toBe(403);
  });

  it('writes nothing of the address into the log (SRV-007)', async () => {
    await ask({ text: 'a-very-secret-text', callback: 'secretBack' });
    await ask({ text: 'a-very-secret-text', callback: 'not a name' });

    expect(logged.join('')).toContain(echo.path);
    expect(logged.join('')).not.toMatch(/a-very-secret-text|secretBack|not a name/);
  });
});

describe('cookies of a callback', () => {
  it('are hidden from scripts and from foreign sites, and bound to https where it is spoken', async () => {
    const plain = await ask({ text: '记住' });
    const secure = await ask({ text: '记住' }, { 'x-forwarded-proto': 'https' });

    expect(plain.headers['set-cookie']).toBe('KEPT=abc; Path=/sso; Max-Age=60; HttpOnly; SameSite=Lax');
    expect(secure.headers['set-cookie']).toBe('KEPT=abc; Path=/sso; Max-Age=60; HttpOnly; SameSite=Lax; Secure');
  });

  it('are read by their whole name and forgotten when dropped', async () => {
    const { json } = await ask({ text: '读出' }, { cookie: 'XKEPT=no; KEPT=abc=; other=1' });
    const dropped = await ask({ text: '忘记' });

    expect(json().Data).toEqual({ text: 'abc=' });
    expect(dropped.headers['set-cookie']).toContain('KEPT=; Path=/sso; Max-Age=0');
  });
});
