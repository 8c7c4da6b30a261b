import type { Endpoint } from '@app/contract/endpoint.ts';
import { tgtLogout } from '@app/contract/identity/sign-on.ts';
import { getBaseConfig } from '@app/contract/running/platform.ts';
import * as platform from '@app/contract/talking/ai-platform.ts';
import * as chat from '@app/contract/talking/chat.ts';
import { keyedHash } from '@app/engines/signing/keyed-hash.ts';
import { type SignedRequest, signRequest } from '@app/engines/signing/signature.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { sweepSignatures } from '#features/identity/platform-keys/platform-keys.service.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { createTestDatabase } from '#test/test-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let app: TestApp;
let teacher: Teacher;
let other: Teacher;

beforeAll(async () => {
  database = await createTestDatabase(inject('testConnection'));
  app = await openTestApp({ database });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  teacher = await app.signUp();
  other = await app.signUp();
});

const baseOf = (as: Teacher) => ({
  requestId: 'r-1',
  appId: 'teacher-assistant-consumer',
  version: '0.1.0',
  df: '',
  deviceId: 'd-1',
  accessToken: as.token,
  uid: as.userId,
  platform: 'web',
  timestamp: app.clock.now.getTime(),
});

async function requestToken(base: Record<string, unknown>, hash?: string) {
  const { apiSecret } = (await app.call(getBaseConfig, {})).data.stream;
  const payload = JSON.stringify(base);
  const headers = { 'content-type': 'application/json', hash: hash ?? keyedHash(apiSecret, payload) };
  return (await app.app.inject({ method: 'POST', url: '/auth/v3/token', payload, headers })).json();
}

const keyOf = async (as: Teacher): Promise<platform.AiToken> => (await requestToken(baseOf(as))).data;

/** As a browser signs it, unless a test changes something on the way. */
async function signed(as: Teacher, form: Record<string, unknown>): Promise<SignedRequest> {
  return signRequest({ ...(await keyOf(as)), form, now: app.clock.now.getTime() });
}

async function send(endpoint: Endpoint, { body, headers, query }: SignedRequest) {
  const response = await app.app.inject({
    method: 'POST',
    url: query ? `${endpoint.path}?${query}` : endpoint.path,
    ...(body === undefined ? {} : { payload: body }),
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
  });
  return response.json();
}

async function callSigned(endpoint: Endpoint, form: Record<string, unknown>, as = teacher) {
  return send(endpoint, await signed(as, form));
}

async function makeChat(as: Teacher, ...questions: string[]) {
  const { chatId } = (await app.call(chat.newChat, { title: `${questions[0]}的对话`, typeCode: 'general' }, as)).data;
  for (const ques of questions) {
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    await app.call(chat.uploadRecord, { chatId, ques, answers: ['答'] }, as);
  }
  return chatId;
}

describe('the token of the AI platform', () => {
  it('is given to the holder of an access token, for half an hour and this session', async () => {
    const { code, data } = await requestToken(baseOf(teacher));

    expect(code).toBe('000000');
    expect(data).toMatchObject({ expiresIn: 1_800, serverTime: app.clock.now.getTime() });
    expect(data.appSecret).not.toBe((await keyOf(other)).appSecret);
    expect(JSON.stringify(data)).not.toContain('a secret of the tests');
  });

  it('is refused without the right hash of the body (HTTP-028)', async () => {
    const wrong = keyedHash('some other key', JSON.stringify(baseOf(teacher)));

    expect(await requestToken(baseOf(teacher), wrong)).toMatchObject({ code: '403', message: '请求校验不通过' });
    expect(await requestToken(baseOf(teacher), '')).toMatchObject({ code: '403', data: null });
  });

  it('is refused without a living access token, and for anybody else', async () => {
    expect(await requestToken({ ...baseOf(teacher), accessToken: 'nonsense' })).toMatchObject({
      code: '401',
      statusCode: 'SHD-0111',
    });
    expect(await requestToken({ ...baseOf(teacher), uid: other.userId })).toMatchObject({
      code: '403',
      message: '不能替别人取凭证',
    });
  });

  it('takes the key of yesterday, for a page that was opened before midnight', async () => {
    const { apiSecret } = (await app.call(getBaseConfig, {})).data.stream;
    const base = baseOf(teacher);
    const hash = keyedHash(apiSecret, JSON.stringify(base));
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
    expect((await requestToken(base, hash)).code).toBe('000000');
  });

  it.each(['requestId', 'accessToken', 'timestamp'])('is refused without %s (HTTP-027)', async (field) => {
    expect((await requestToken({ ...baseOf(teacher), [field]: undefined })).code).not.toBe('000000');
  });
});

describe('a signed request', () => {
  const opinion = { kind: 'suggestion', content: '能导出成 Word 就好了' };
  const collect = (request: SignedRequest) => send(platform.collectOpinion, request);

  it('is accepted once and never again (SRV-005)', async () => {
    const request = await signed(teacher, opinion);

    expect((await collect(request)).code).toBe('000000');
    expect(await collect(request)).toMatchObject({ code: '409', message: '签名已经用过' });
  });

  it('is refused on another node once it was used on this one', async () => {
    const request = await signed(teacher, opinion);
    const node = await openTestApp({ database });
    node.clock.now = app.clock.now;
    await collect(request);
    const again = await node.app.inject({
      method: 'POST',
      url: platform.collectOpinion.path,
      payload: request.body ?? '',
      headers: { ...request.headers, 'content-type': 'application/json' },
    });
    await node.close();

    expect(again.json()).toMatchObject({ code: '409' });
  });

  it('is refused with another body, expiry or key than was signed (SRV-005, HTTP-025)', async () => {
    const request = await signed(teacher, opinion);
    const sendWith = (headers: Record<string, string>, body = request.body) =>
      collect({ ...request, body, headers: { ...request.headers, ...headers } });

    expect(await sendWith({}, request.body?.replace('Word', 'PPT'))).toMatchObject({
      code: '403',
      message: '签名不正确',
    });
    expect(await sendWith({ expires: String(Number(request.headers.expires) + 1) })).toMatchObject({ code: '403' });
    expect(await sendWith({ appkey: (await keyOf(other)).appKey })).toMatchObject({ code: '403' });
    expect(await sendWith({ signature: 'x' })).toMatchObject({ code: '403' });
    expect(await sendWith({ authversion: '2' })).toMatchObject({ code: '403', message: '缺少签名或版本不对' });
    expect((await collect(request)).code).toBe('000000');
  });

  it.each(['appkey', 'signature', 'expires'])('is refused without %s (SRV-005)', async (name) => {
    const request = await signed(teacher, opinion);
    const { [name]: _left, ...headers } = request.headers;

    expect(await collect({ ...request, headers })).toMatchObject({ code: '403', data: null });
  });

  it('is good for 120,000 ms and not one more (SRV-005, HTTP-026)', async () => {
    const now = app.clock.now.getTime();
    const early = await signed(teacher, opinion);
    const late = await signed(teacher, { ...opinion, content: '另一条' });

    app.clock.now = new Date(now + 119_999);
    expect((await collect(early)).code).toBe('000000');
    app.clock.now = new Date(now + 120_001);
    expect(await collect(late)).toMatchObject({ code: '30001', message: '签名已过期，请重试' });
  });

  it('may not outlive its time by being dated ahead', async () => {
    const request = signRequest({
      ...(await keyOf(teacher)),
      form: opinion,
      now: app.clock.now.getTime() + 3_600_000,
    });

    expect(await collect(request)).toMatchObject({ code: '403', message: '签名的有效期太长' });
  });

  it('needs a key that is still good, of a session that is', async () => {
    const key = await keyOf(teacher);
    const now = app.clock.now.getTime();
    app.clock.now = new Date(now + 1_800_001);
    const old = signRequest({ ...key, form: opinion, now: app.clock.now.getTime() });
    expect(await collect(old)).toMatchObject({ code: '30001', message: '凭证已过期，请重试' });

    const request = await signed(teacher, opinion);
    await app.call(tgtLogout, {}, teacher);
    expect(await collect(request)).toMatchObject({ code: '30001' });
  });

  it('carries its parameters in one place (HTTP-022)', async () => {
    const request = await signed(teacher, opinion);

    expect(await collect({ ...request, query: 'kind=other' })).toMatchObject({ code: '400' });
  });

  it('leaves no trace once it could not be used anyway', async () => {
    await collect(await signed(teacher, opinion));
    app.clock.now = new Date(app.clock.now.getTime() + 300_000);
    await sweepSignatures(app.deps);

    expect((await app.database.pool.query('select 1 from used_signatures')).rows).toEqual([]);
  });
});

describe('an opinion', () => {
  it('is stored under who gave it, with the block of the token call beside its own fields (WIRE-012)', async () => {
    const { data } = await callSigned(platform.collectOpinion, {
      ...baseOf(teacher),
      kind: 'fault',
      content: ' 导出时卡住了 ',
      contact: '办公室 203',
      page: '/aiChatSession',
    });
    const { rows } = await app.database.pool.query('select * from opinions where id = $1', [data.opinionId]);

    expect(rows[0]).toMatchObject({
      user_id: teacher.userId,
      kind: 'fault',
      content: '导出时卡住了',
      contact: '办公室 203',
      page: '/aiChatSession',
      version: '0.1.0',
    });
  });

  it.each([
    [{ kind: 'fault', content: ' ' }, '请写下你的意见'],
    [{ kind: 'fault', content: '长'.repeat(501) }, '意见不能超过 500 字'],
    [{ kind: 'praise', content: '好' }, '请选择类型'],
  ])('is refused when it is %j', async (form, message) => {
    expect(await callSigned(platform.collectOpinion, form)).toMatchObject({ code: '400', message });
  });
});

describe('history for the AI platform', () => {
  it('shows ten exchanges of a conversation, the last ended first, unless asked otherwise (WIRE-010)', async () => {
    const chatId = await makeChat(teacher, ...Array.from({ length: 12 }, (_, index) => `第 ${index + 1} 问`));
    const first = (await callSigned(platform.readChatDetail, { chatId })).data;
    const second = (await callSigned(platform.readChatDetail, { chatId, page: 2 })).data;

    expect(first).toMatchObject({ total: 12 });
    expect(first.list).toHaveLength(10);
    expect(first.list[0]).toMatchObject({ ques: '第 12 问', answers: ['答'], state: 'done', sensitive: false });
    expect(second.list.map(({ ques }: { ques: string }) => ques)).toEqual(['第 2 问', '第 1 问']);
    const oldest = await callSigned(platform.readChatDetail, { chatId, orderBy: 'end_time asc', limit: 1 });
    expect(oldest.data.list[0].ques).toBe('第 1 问');
  });

  it('keeps to a time range', async () => {
    const chatId = await makeChat(teacher, '早', '晚');
    const startTime = app.clock.now.getTime();

    expect((await callSigned(platform.readChatDetail, { chatId, startTime })).data.list).toMatchObject([
      { ques: '晚' },
    ]);
    expect((await callSigned(platform.readChatDetail, { chatId, endTime: startTime })).data.list).toMatchObject([
      { ques: '早' },
    ]);
  });

  it('lists my conversations by kind of work and by whether something was refused (WIRE-011)', async () => {
    await makeChat(teacher, '好的');
    const refused = await makeChat(teacher, '坏的');
    await app.database.pool.query("update exchanges set result_type = 'blacklist' where chat_id = $1", [refused]);
    const titles = async (form: Record<string, unknown>) =>
      (await callSigned(platform.listDialogs, { uid: teacher.userId, ...form })).data.list.map(
        ({ title }: { title: string }) => title,
      );

    expect(await titles({})).toEqual(['坏的的对话', '好的的对话']);
    expect(await titles({ sensitive: true })).toEqual(['坏的的对话']);
    expect(await titles({ sensitive: false })).toEqual(['好的的对话']);
    expect(await titles({ templateTypeCode: 'general', limit: 1 })).toEqual(['坏的的对话']);
    expect(await titles({ templateTypeCode: 'textToImg' })).toEqual([]);
  });

  it('shows nobody anything of another teacher', async () => {
    const chatId = await makeChat(other, '她的');

    expect(await callSigned(platform.readChatDetail, { chatId })).toMatchObject({ code: '404', data: null });
    expect(await callSigned(platform.listDialogs, { uid: other.userId })).toMatchObject({ code: '403', data: null });
  });

  it('does not open to a plain access token', async () => {
    const response = await app.app.inject({
      method: 'POST',
      url: platform.listDialogs.path,
      payload: { uid: teacher.userId },
      headers: { 's-auth-token': teacher.token },
    });

    expect(response.json()).toMatchObject({ code: '403', data: null });
  });
});

it('counts how often an agent is used, by whom', async () => {
  for (const as of [teacher, teacher, other]) await app.call(platform.recordAgentUse, { agentId: 'a-1' }, as);
  const { rows } = await app.database.pool.query('select user_id, use_count from agent_uses where agent_id = $1', [
    'a-1',
  ]);

  expect(new Map(rows.map((row) => [row.user_id, row.use_count]))).toEqual(
    new Map([
      [teacher.userId, 2],
      [other.userId, 1],
    ]),
  );
  expect(await app.call(platform.recordAgentUse, { agentId: '' }, teacher)).toMatchObject({ status: 400 });
});
