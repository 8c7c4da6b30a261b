import type { Endpoint } from '@app/contract/endpoint.ts';
import { reportEvents } from '@app/contract/running/tracking.ts';
import * as chat from '@app/contract/talking/chat.ts';
import { MAX_INT4 } from '@app/contract/whole-numbers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postStream } from './read-stream.ts';
import { largestNumbers, leavesOf, sampleInput, withLeaf } from './sample-input.ts';
import { openTestApp, type Teacher, type TestApp } from './test-app.ts';

let app: TestApp;
let teacher: Teacher;
let owned: { chatId: string; messageId: string };

beforeAll(async () => {
  app = await openTestApp();
  teacher = await app.signUp();
  const { chatId } = (await app.call(chat.newChat, { title: '对话' }, teacher)).data;
  const [first] = await (await postStream(await app.listen(), teacher, { chatId, question: '问' })).ended;
  owned = { chatId, messageId: first?.event.messageId ?? '' };
});
afterAll(() => app.close());

/** A generous bound: nothing here has work to do. */
const HANG_MS = 15_000;
const nasty = {
  string: ['半\ud83d个', 'N\0UL'],
  number: [MAX_INT4 + 1, Number.MAX_SAFE_INTEGER, -MAX_INT4 - 2, 1e300],
  boolean: ['\udc00'],
};

type Sent = { headers?: Record<string, string>; payload?: string | Buffer; query?: Record<string, string> };

async function send(endpoint: Endpoint, { headers = {}, ...sent }: Sent) {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`${endpoint.path} hangs`)), HANG_MS);
  const url = endpoint.path.replace(/:\w+/g, owned.messageId);
  const answered = app.app.inject({
    method: endpoint.method,
    url,
    headers: { 's-auth-token': teacher.token, ...headers },
    ...sent,
  });
  const response = await Promise.race([answered, late.promise]).finally(() => clearTimeout(timer));
  const { message } = isJson(response.headers) ? response.json() : {};
  if (typeof message === 'string') sentences.add(message);
  if (response.statusCode === 500)
    faults.push(`${endpoint.method} ${endpoint.path} ${JSON.stringify(sent).slice(0, 300)}`);
  return response;
}

let faults: string[] = [];
/** What was answered, each once. */
const sentences = new Set<string>();
const isJson = (headers: { 'content-type'?: unknown }) => String(headers['content-type']).includes('json');
/** Chinese, and without the words of whoever checked it. */
const isPlain = (sentence: string) =>
  sentence === 'success' || (/[\u4e00-\u9fff]/.test(sentence) && !/无效|期望|正则|\\/.test(sentence));

const json = { 'content-type': 'application/json' };

/** Half signs survive in JSON text; a query has only what UTF-8 can say. */
function carried(endpoint: Endpoint, input: Record<string, unknown>): Sent {
  if (endpoint.inputIn !== 'query') return { headers: json, payload: JSON.stringify(input) };
  const query = Object.entries(input).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value).toWellFormed()]];
  });
  return { query: Object.fromEntries(query) };
}

/** Paying, signing out and closing the account are left alone, or there would be nobody to ask as. */
const ending = /logout|signOut|close|kick|password|tgtRefresh/i;
const tried = () => app.endpoints.filter(({ path }) => !ending.test(path));

describe('whatever comes in', () => {
  it('one nasty value in each field of each endpoint is never answered with 500 and never hangs', async () => {
    faults = [];
    let calls = 0;
    for (const endpoint of tried()) {
      const input = { ...sampleInput(endpoint), ...pick(owned, sampleInput(endpoint)) };
      for (const { path, type } of leavesOf(input)) {
        for (const value of nasty[type]) {
          await send(endpoint, carried(endpoint, Object(withLeaf(input, path, value))));
          calls += 1;
        }
      }
    }
    expect(faults).toEqual([]);
    expect(calls).toBeGreaterThan(1_000);
    expect([...sentences].filter((sentence) => !isPlain(sentence))).toEqual([]);
  }, 600_000);

  it('bodies that are broken, deep, wide or of another kind are never answered with 500', async () => {
    faults = [];
    const bodies: Sent[] = ['{"a":', '"\\ud800"', '[]', '7', '{"__proto__":{"a":1},"constructor":1}'].map(
      (payload) => ({ headers: json, payload }),
    );
    bodies.push({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a=%ED%A0%80&b=%00&&=&%',
    });
    const heavy = [
      '['.repeat(50_000),
      `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
      `{${Array.from({ length: 6_000 }, (_, at) => `"k${at}":1`).join(',')}}`,
    ].map((payload) => ({ headers: json, payload }));
    for (const endpoint of tried()) for (const body of bodies) await send(endpoint, body);
    for (const endpoint of [chat.newChat, reportEvents]) for (const body of heavy) await send(endpoint, body);
    expect(faults).toEqual([]);
  }, 600_000);

  it('forms with broken bounds, without an end, or with odd names are never answered with 500', async () => {
    faults = [];
    const type = (bound: string) => ({ 'content-type': `multipart/form-data; boundary=${bound}` });
    const part = (name: string, fileName: string, bytes = 'x') =>
      `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n${bytes}\r\n`;
    const forms: Sent[] = [
      { headers: type('b'), payload: '' },
      { headers: { 'content-type': 'multipart/form-data' }, payload: 'x' },
      { headers: type('b'), payload: '--b' },
      { headers: type('b'), payload: `${part('file', 'a.docx')}` },
      { headers: type('b'), payload: `${part('file', 'a.docx')}--b-` },
      { headers: type('c'), payload: `${part('file', 'a.docx')}--b--\r\n` },
      { headers: type('b'), payload: `${part('file', 'a\0b.docx')}--b--\r\n` },
      { headers: type('b'), payload: Buffer.from(`${part('file', 'a\u00ed\u00a0\u0080.docx')}--b--\r\n`, 'latin1') },
      { headers: type('b'), payload: `${part('__proto__', 'a.docx')}--b--\r\n` },
      { headers: type('b'), payload: `--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n--b--\r\n` },
      {
        headers: type('b'),
        payload: `--b\r\nContent-Disposition: form-data; name="dirId"\r\n\r\n\0\r\n${part('file', 'a.docx')}--b--\r\n`,
      },
      { headers: type('b'), payload: `--b\r\nContent-Disposition: form-data\r\n\r\n\r\n${part('file', '')}--b--\r\n` },
      { headers: type('b'), payload: `--b\r\n: : :\r\n\r\n\r\n--b--\r\n` },
    ];
    const uploads = app.endpoints.filter(({ inputIn }) => inputIn === 'form');
    expect(uploads.length).toBeGreaterThan(2);
    for (const endpoint of uploads) {
      for (const form of forms) {
        const { statusCode, body } = await send(endpoint, form);
        expect(statusCode, `${endpoint.path} ${JSON.stringify(form)} ${body}`).toBeLessThan(500);
      }
    }
  }, 600_000);

  it('addresses that cannot be decoded are refused in Chinese', async () => {
    for (const url of [
      '/storage/%ED%A0%80',
      '/storage/%',
      '/dav/%ED%A0%80',
      '/dav/%00',
      '/api/%E0%A4%A',
      '/%00',
      '/share?shareId=%ED%A0%80',
    ]) {
      const response = await app.app.inject({ url, headers: { 's-auth-token': teacher.token } });
      expect(response.statusCode, url).toBeLessThan(500);
      if (response.headers['content-type']?.toString().includes('json'))
        expect(response.json().message, url).toMatch(/[\u4e00-\u9fff]/);
    }
  });
});

describe('whole numbers', () => {
  /** Moments in milliseconds, sizes of files, ends of addresses, numbers of placeholders: compared or kept in wider columns, never counted. */
  const WIDE = /\.(at|startTime|endTime|expires|timestamp|size|length|from|to|idx)$/;

  it('of every input fit into the column they may end in', () => {
    const wide = app.endpoints.flatMap((endpoint) =>
      largestNumbers(endpoint)
        .filter(({ path, maximum }) => maximum > MAX_INT4 && !WIDE.test(path))
        .map(({ path }) => `${endpoint.path} ${path}`),
    );

    expect(wide).toEqual([]);
  });

  it.each(['2147483648', '9007199254740991', '1e300'])(
    'a place %s in an answer is refused and hangs nobody',
    async (lastEventId) => {
      const response = await send(chat.resumeAnswer, { query: { messageId: owned.messageId, lastEventId } });
      const byHeader = await send(chat.resumeAnswer, {
        query: { messageId: owned.messageId },
        headers: { 'last-event-id': lastEventId },
      });

      expect(response.json()).toMatchObject({ code: 400, message: '位置不正确' });
      expect(byHeader.statusCode).toBe(200);
      expect(byHeader.body).toContain('"status":3');
    },
  );
});

describe('a caller nothing proves', () => {
  const wide = (values: number) => `{"events":[${Array(values).fill('1').join(',')}]}`;

  it('may send little, and a teacher what her work needs', async () => {
    const long = `{"title":"${'长'.repeat(30_000)}"}`;
    const stranger = await app.app.inject({
      method: 'POST',
      url: reportEvents.path,
      headers: json,
      payload: wide(200_000),
    });
    const invented = await app.app.inject({
      method: 'POST',
      url: chat.newChat.path,
      headers: { ...json, 's-auth-token': 'invented' },
      payload: long,
    });
    const hers = await send(chat.newChat, { headers: json, payload: long });

    expect(stranger.json()).toMatchObject({ code: 413, message: '请求内容太大' });
    expect(invented.json()).toMatchObject({ code: 401, statusCode: 'SHD-0111' });
    expect(hers.json().message).toMatch(/标题|名称|字/);
  });

  it('may send few values', async () => {
    const refused = await app.app.inject({
      method: 'POST',
      url: reportEvents.path,
      headers: json,
      payload: wide(10_000),
    });

    expect(refused.json()).toMatchObject({ code: 413, message: '请求内容的项目太多' });
  });

  it('may send more when she is known, but not what takes everybody a second', async () => {
    const meta = Object.fromEntries(Array.from({ length: 40_000 }, (_, no) => [`k${no}`, no]));
    const refused = await send(chat.uploadRecord, { headers: json, payload: JSON.stringify({ meta }) });

    expect(refused.json()).toMatchObject({ code: 413, message: '请求内容的项目太多' });
  });

  it('is told that a body is nested too deep before it is parsed', async () => {
    const refused = await app.app.inject({
      method: 'POST',
      url: reportEvents.path,
      headers: json,
      payload: '['.repeat(1_000),
    });

    expect(refused.json()).toMatchObject({ code: 400, message: '请求内容嵌套太深' });
  });
});

function pick(from: Record<string, string>, names: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => name in names));
}
