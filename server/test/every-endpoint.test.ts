import { type Endpoint, placeFields } from '@app/contract/endpoint.ts';
import { sliderScript } from '@app/contract/identity/slider-captchas.ts';
import { addFolder, listDrive } from '@app/contract/keeping/drive.ts';
import { saveCase } from '@app/contract/sharing/cases.ts';
import { createShare } from '@app/contract/sharing/shares.ts';
import { createAgent } from '@app/contract/talking/agents.ts';
import * as chat from '@app/contract/talking/chat.ts';
import { saveTemplate } from '@app/contract/talking/templates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postStream } from './read-stream.ts';
import { openTestApp, type Teacher, type TestApp } from './test-app.ts';

let app: TestApp;
let owner: Teacher;
let other: Teacher;
let owned: Record<'chatId' | 'messageId' | 'agentId' | 'templateId' | 'instanceId' | 'fileId', string>;

beforeAll(async () => {
  app = await openTestApp();
  owner = await app.signUp();
  other = await app.signUp();
  const chatId = (await app.call(chat.newChat, { title: '主人的对话' }, owner)).data.chatId;
  const stream = await postStream(await app.listen(), owner, { chatId, question: '只有主人知道的问题' });
  const [first] = await stream.ended;
  const messageId = first?.event.messageId ?? '';
  const { agentId } = (await app.call(createAgent, { agentName: '主人的助手', targetTask: '答疑' }, owner)).data;
  const { templateId } = (await app.call(saveTemplate, { templateName: '主人的模板', targetTask: '写信' }, owner)).data;
  // Whoever has its id may read what is shared; nobody else may change it, which its own tests hold.
  await app.call(createShare, { chatId, messageIds: [messageId] }, owner);
  const { instanceId } = (await app.call(saveCase, { chatId, title: '主人的案例' }, owner)).data;
  const [root] = (await app.call(listDrive, {}, owner)).data.list;
  const folder = { dirId: root?.dirId ?? '', name: '主人的文件夹' };
  const { dirId: fileId } = (await app.call(addFolder, folder, owner)).data;
  owned = { chatId, messageId, agentId, templateId, instanceId, fileId };
});
afterAll(() => app.close());

/** An input that would succeed for the owner, so that a refusal is about the caller and nothing else. */
function ownersInput(endpoint: Endpoint): Record<string, unknown> {
  return {
    ...owned,
    userId: owner.userId,
    dirId: owned.fileId,
    parentId: owned.fileId,
    targetDirId: owned.fileId,
    id: owned.fileId,
    name: '改过的名字',
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

/** A browser that asked for nonsense is sent to a page of ours, and none of the nonsense goes along. */
async function expectOwnPage(path: string, location: unknown): Promise<void> {
  expect(location, path).toMatch(/^\/(?!\/)[\w/?=&.-]*$/);
  expect(location, path).not.toMatch(/\.\.|etc|drop|%00|\bor\b/);
  const page = await app.app.inject({ method: 'GET', url: String(location), headers: { accept: 'text/html' } });
  expect(page.statusCode, `${path} → ${location}`).toBe(200);
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
    expect(Object.keys(rowsBefore).length).toBeGreaterThan(6);
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
        if (response.statusCode >= 300 && response.statusCode < 400) {
          await expectOwnPage(endpoint.path, response.headers.location);
          continue;
        }
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

/** Whatever the database has of her, by table. */
async function ownersRows(): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await app.database.pool.query(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id' order by 1",
  );
  const found: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const { rows } = await app.database.pool.query(
      `select to_jsonb(t) as row from "${name}" t where user_id = $1 order by to_jsonb(t)::text`,
      [owner.userId],
    );
    if (rows.length > 0) found[name] = rows.map(({ row }) => row);
  }
  return found;
}
