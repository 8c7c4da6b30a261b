import { type Endpoint, placeFields } from '@app/contract/endpoint.ts';
import { sliderScript } from '@app/contract/identity/slider-captchas.ts';
import * as chat from '@app/contract/talking/chat.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postStream } from './read-stream.ts';
import { openTestApp, type Teacher, type TestApp } from './test-app.ts';

let app: TestApp;
let owner: Teacher;
let other: Teacher;
let owned: { chatId: string; messageId: string };

beforeAll(async () => {
  app = await openTestApp();
  owner = await app.signUp();
  other = await app.signUp();
  const chatId = (await app.call(chat.newChat, { title: '主人的对话' }, owner)).data.chatId;
  const stream = await postStream(await app.listen(), owner, { chatId, question: '只有主人知道的问题' });
  const [first] = await stream.ended;
  owned = { chatId, messageId: first?.event.messageId ?? '' };
});
afterAll(() => app.close());

/** An input that would succeed for the owner, so that a refusal is about the caller and nothing else. */
function ownersInput(endpoint: Endpoint): Record<string, unknown> {
  return {
    ...owned,
    userId: owner.userId,
    dirId: undefined,
    title: '改过的名字',
    ques: '问',
    answers: ['答'],
    question: '问',
    action: 'like',
    reason: 'other',
    content: '原因',
    ...(endpoint === chat.streamAnswer ? { continueMessageId: undefined } : {}),
  };
}

async function callAs(endpoint: Endpoint, path: string, token: string | undefined, input: Record<string, unknown>) {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const { query, body } = placeFields(endpoint, given);
  const response = await app.app.inject({
    method: endpoint.method,
    url: path,
    query: query as Record<string, string>,
    ...(body ? { payload: body } : {}),
    headers: token ? { 's-auth-token': token } : {},
  });
  return response;
}

const signedIn = () => app.endpoints.filter((endpoint) => endpoint.access === 'signed-in');

describe('every endpoint of signed-in teachers', () => {
  it('refuses a stranger with the token fault at each of its paths (SRV-001, SRV-002)', async () => {
    expect(signedIn().length).toBeGreaterThan(15);
    for (const endpoint of signedIn()) {
      for (const path of [endpoint.path, ...endpoint.altPaths]) {
        for (const token of [undefined, 'nonsense']) {
          const response = await callAs(endpoint, path, token, ownersInput(endpoint));
          expect(response.statusCode, path).toBe(200);
          expect(response.json(), path).toMatchObject({ code: 401, statusCode: 'SHD-0111', data: null });
        }
      }
    }
  });

  it('shows another teacher nothing of the owner and changes nothing for her (SRV-021)', async () => {
    const rowsBefore = await ownersRows();
    for (const endpoint of signedIn()) {
      const response = await callAs(endpoint, endpoint.path, other.token, ownersInput(endpoint));
      const text = response.body;
      expect(text, endpoint.path).not.toContain(owner.mobile);
      expect(text, endpoint.path).not.toContain('主人');
      expect(text, endpoint.path).not.toContain(owner.userId);
    }
    expect(await ownersRows()).toEqual(rowsBefore);
  });

  it('refuses nonsense with a Chinese sentence and stays up', async () => {
    const nonsense = [
      {
        chatId: 1,
        messageId: [],
        title: {},
        question: [],
        ques: 5,
        answers: 'x',
        page: 'many',
        limit: -1,
        mobile: {},
        smsCode: [],
        tgt: [],
        refreshToken: {},
      },
      {
        chatId: '../../etc',
        messageId: "' or 1=1 --",
        page: '-5',
        limit: '1e9',
        mobile: '😀',
        smsCode: '1;drop',
        tgt: '%00',
        st: '',
      },
    ];
    for (const endpoint of app.endpoints) {
      for (const input of nonsense) {
        const isQuery = endpoint.inputIn === 'query';
        const query = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]));
        const response = await callAs(endpoint, endpoint.path, owner.token, isQuery ? query : input);
        expect(response.statusCode, `${endpoint.path} ${response.body}`).toBeLessThan(500);
        // A file, whatever is asked.
        if (endpoint.path === sliderScript.path) continue;
        const body = response.json();
        const isAnswered = body.code === undefined || body.code === 200 || body.code === 'success';
        if (!isAnswered && body.result !== 'success') {
          expect(body.message, endpoint.path).toMatch(/[\u4e00-\u9fff]/);
          expect(body.requestId, endpoint.path).toBeTruthy();
        }
      }
    }
  });

  it('refuses a NUL in any text', async () => {
    const { body } = await app.call(chat.newChat, { title: '一\0二' }, await app.signUp());

    expect(body).toMatchObject({ code: 400, message: '内容包含不支持的字符' });
  });
});

async function ownersRows() {
  const { rows } = await app.database.pool.query(
    'select c.*, e.question, e.text, e.state from chats c join exchanges e on e.chat_id = c.id where c.user_id = $1',
    [owner.userId],
  );
  return rows;
}
