import { messages } from '@app/contract/errors.ts';
import { loginState, tgtRefresh } from '@app/contract/identity/sign-on.ts';
import { getBaseConfig, getHealth } from '@app/contract/running/platform.ts';
import * as chat from '@app/contract/talking/chat.ts';
import { listChats } from '@app/contract/talking/history.ts';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLog } from '#lib/log.ts';
import { openTestApp, type TestApp } from './test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('the door', () => {
  it('sends a strict content policy and a request id with every page', async () => {
    const response = await app.app.inject({ url: '/', headers: { accept: 'text/html' } });
    const policy = String(response.headers['content-security-policy']);

    expect(response.statusCode).toBe(200);
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'/);
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toContain('unsafe-eval');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['x-request-id']).toBeTruthy();
  });

  it('answers an unknown call in the envelope and an unknown page with the app', async () => {
    const call = await app.app.inject({ url: '/futureclass/nothing/here' });
    const page = await app.app.inject({ url: '/nothing/here', headers: { accept: 'text/html' } });

    expect(call.json()).toMatchObject({ code: 404, message: '没有这个地址' });
    expect(page.headers['content-type']).toContain('text/html');
  });

  it('answers a plain probe of the front page with the page', async () => {
    const response = await app.app.inject({ url: '/', headers: { accept: '*/*' } });

    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('text/html');
  });

  it('keeps the case of paths as printed', async () => {
    const response = await app.app.inject({ url: getBaseConfig.path.toLowerCase() });

    expect(response.statusCode).toBe(404);
  });

  it('answers an unknown failure with a request id and leaks nothing', async () => {
    const teacher = await app.signUp();
    await app.database.pool.query('alter table chats rename to chats_away');
    const { body, status } = await app.call(listChats, {}, teacher);
    await app.database.pool.query('alter table chats_away rename to chats');

    expect(status).toBe(500);
    expect(body).toEqual({ code: 500, data: null, message: messages.unexpected, requestId: expect.any(String) });
  });

  it('writes nothing a teacher wrote into the log when the database refuses it', async () => {
    const lines: string[] = [];
    const loud = await openTestApp({ log: openLog('debug', { write: (line) => lines.push(line) }) });
    const teacher = await loud.signUp();
    await loud.database.pool.query("alter table chats add constraint no_title check (title not like '%悄悄%')");
    const { status } = await loud.call(chat.newChat, { title: '一句悄悄话' }, teacher);
    await loud.close();

    expect(status).toBe(500);
    expect(lines.join('')).toContain('no_title');
    expect(lines.join('')).not.toContain('悄');
  });

  it('refuses a body that is too large', async () => {
    const response = await app.app.inject({
      method: 'POST',
      url: chat.newChat.path,
      headers: { 'content-type': 'application/json' },
      payload: `{"title":"${'长'.repeat(2_000_000)}"}`,
    });

    expect(response.statusCode).toBe(413);
    expect(response.json().message).toBe('请求内容太大');
  });

  it('limits how often one caller may knock', async () => {
    const small = await openTestApp({ env: { RATE_LIMIT_PER_MINUTE: '3' } });
    const statuses = [];
    for (let knock = 0; knock < 5; knock += 1)
      statuses.push((await small.app.inject({ url: getBaseConfig.path })).statusCode);
    const refused = await small.app.inject({ url: getBaseConfig.path });
    await small.close();

    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(refused.json()).toMatchObject({ code: 429, message: '操作太频繁，请稍后再试' });
  });

  it('writes no token, code, question or query string into the log (SRV-007)', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'debug' }, { write: (line) => lines.push(line) });
    const teacher = await app.signUp();
    const loud = await openTestApp({ log });
    const secret = 'a-very-secret-refresh-token';
    await loud.app.inject({
      method: 'POST',
      url: `${tgtRefresh.path}?refreshToken=${secret}`,
      headers: { 's-auth-token': teacher.token },
    });
    await loud.app.inject({ method: 'POST', url: chat.newChat.path, payload: { title: '一句悄悄话' } });
    await loud.close();

    const everything = lines.join('');
    expect(everything).toContain('tgtRefresh');
    for (const hidden of [secret, teacher.token, '一句悄悄话']) expect(everything).not.toContain(hidden);
  });
});

describe('the operators', () => {
  it('read what is used and what is missing, part by part', async () => {
    const response = await app.app.inject({ url: getHealth.path });
    const health = response.json();

    expect(health.ready).toBe(true);
    expect(health.parts.map((part: { name: string }) => part.name)).toEqual([
      'database',
      'jobs',
      'page',
      'backup',
      'model-calls',
      'hearing',
      'answers',
      'model',
      'search',
      'screening',
      'speech',
      'drawing',
      'recognition',
      'meaning',
      'files',
      'payment',
      'sms',
    ]);
    for (const part of health.parts) expect(part.used).toMatch(/\S/);
  });

  it('read the same at a terminal, and a browser gets the page', async () => {
    const terminal = await app.app.inject({ url: '/doctor', headers: { accept: '*/*' } });
    const browser = await app.app.inject({ url: '/doctor', headers: { accept: 'text/html' } });

    expect(terminal.statusCode).toBe(200);
    expect(terminal.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(terminal.body).toMatch(/^可以使用 test\n正常 数据库：/);
    expect(browser.headers['content-type']).toContain('text/html');
  });

  it('see every endpoint on the API page', async () => {
    const document = (await app.app.inject({ url: '/api-docs/json' })).json();

    for (const { path, altPaths } of app.endpoints) {
      for (const one of [path, ...altPaths]) {
        expect(document.paths).toHaveProperty([one.replace(/:(\w+)/g, '{$1}')]);
      }
    }
    expect((await app.app.inject({ url: '/api-docs' })).statusCode).toBeLessThan(400);
  });
});

describe('base config', () => {
  it('keeps the misspelling of the wire and hands out no lasting secret (ENT-009)', async () => {
    const { data } = await app.call(getBaseConfig, {});

    expect(data.eventTrack).toHaveProperty('secrect');
    expect(data).toMatchObject({
      productName: '教师助手',
      productKey: 'teacher',
      baseEnv: 'release',
      hasSmsOutbox: true,
      packages: { isCounted: true, payment: 'test' },
    });
    expect(JSON.stringify(data)).not.toContain('a secret of the tests');
  });

  it('says what this product is, where its sign-on and its streams are, and which build answers (ENT-007, ENT-008)', async () => {
    const { data } = await app.call(getBaseConfig, {});
    const here = data.stream.host;

    expect(here).toMatch(/^https?:\/\//);
    expect(data).toMatchObject({
      appId: expect.stringMatching(/./),
      productId: expect.stringMatching(/^\d+$/),
      gbLoginHost: `${here}/sso`,
      gbSsoHost: `${here}/sso`,
      stream: { apiSecret: expect.stringMatching(/./) },
      eventTrack: { productId: data.productId, host: here },
    });
    expect(data.appmeta).toEqual({
      name: 'teacher-assistant',
      version: expect.stringMatching(/./),
      buildSid: data.appmeta.version,
      buildEnv: 'development',
      testLog: true,
    });
  });
});

describe('bodies', () => {
  it('may be JSON, a form, or nothing', async () => {
    const { tgt } = await app.signUp();
    const json = await app.app.inject({ method: 'POST', url: loginState.path, payload: { tgt } });
    const form = await app.app.inject({
      method: 'POST',
      url: loginState.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `tgt=${tgt}`,
    });
    const query = await app.app.inject({
      method: 'POST',
      url: `${loginState.path}?tgt=${tgt}`,
      headers: { 'content-type': 'application/json' },
    });

    for (const response of [json, form, query]) {
      const body = response.json();
      expect(body).toMatchObject({ code: 'success', isAuthorized: true });
      expect(body.data.token).toBe(body.token);
    }
  });
});
