import { messages } from '@app/contract/errors.ts';
import * as chat from '@app/contract/talking/chat.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelEvent } from '#adapters/model/model.ts';
import { postStream, textOf } from '#test/read-stream.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

const model = scriptedModel((): ModelEvent[] => [
  ...['前面', '不该写', '的内容', '后面'].map((part) => ({ type: 'text-delta', text: part }) as const),
  { type: 'finish', reason: 'stop' },
]);

let app: TestApp;
let origin: string;
let teacher: Teacher;
beforeAll(async () => {
  app = await openTestApp({ model });
  origin = await app.listen();
  teacher = await app.signUp();
});
afterAll(() => app.close());

const newChat = async (as = teacher) => (await app.call(chat.newChat, {}, as)).data.chatId;
const record = async (chatId: string) => (await app.call(chat.getChatRecord, { chatId }, teacher)).data.list;

describe('screening', () => {
  it('answers a blocked question with the fixed sentence and never asks the model (STREAM-008)', async () => {
    const chatId = await newChat();
    const asked = model.requests.length;
    const all = await (await postStream(origin, teacher, { chatId, question: '说说禁用的话题' })).ended;

    expect(model.requests).toHaveLength(asked);
    expect(textOf(all)).toBe(messages.sensitiveTopic);
    expect(all.map(({ event }) => event)).toContainEqual(expect.objectContaining({ resultType: 'blacklist' }));
    expect((await record(chatId))[0]).toMatchObject({ resultType: 'blacklist', state: 'done' });
  });

  it('answers a worrying question with care', async () => {
    const all = await (await postStream(origin, teacher, { chatId: await newChat(), question: '难过的话题' })).ended;

    expect(textOf(all)).toContain('你的感受很重要');
  });

  it('cuts an answer that says what it must not, though the words came in pieces', async () => {
    const chatId = await newChat();
    const all = await (await postStream(origin, teacher, { chatId, question: '越界的' })).ended;

    expect(textOf(all)).not.toContain('的内容');
    expect(all.find(({ event }) => event.status === 4)?.event).toMatchObject({
      code: 80006,
      text: messages.sensitiveTopic,
    });
  });
});

describe('bad questions', () => {
  const post = async (body: unknown, as = teacher) => {
    const response = await app.app.inject({
      method: 'POST',
      url: '/futureclass/sparkAssistant/api/chat/stream',
      headers: { 'content-type': 'application/json', 's-auth-token': as.token },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.statusCode, ...response.json() };
  };

  it.each([
    [
      'a question that is too long',
      { question: '长'.repeat(chat.MAX_QUESTION_CHARS + 1) },
      '问题太长，请控制在 20000 字以内',
    ],
    ['an empty question', { question: '   ' }, '请输入问题'],
    ['no question', {}, '请输入问题'],
    ['a question of a wrong type', { question: 5 }, '请输入问题'],
    [
      'messages that do not alternate',
      { question: '好', messages: [{ role: 'assistant', content: '' }] },
      'messages 须以用户开头并与助手交替',
    ],
    ['files that are none', { question: '好', fileIds: ['a'] }, '编号不正确'],
  ])('refuses %s with a sentence', async (_name, body, sentence) => {
    const chatId = await newChat();
    const answer = await post({ chatId, ...body });

    expect(answer.status).toBe(400);
    expect(answer.message).toContain(sentence);
    expect(await record(chatId)).toEqual([]);
  });

  it('refuses broken JSON, a wrong id, an unknown chat and a foreign chat', async () => {
    const stranger = await app.signUp();
    const foreign = await newChat(stranger);

    expect(await post('{"chatId": ')).toMatchObject({ status: 400, message: '请求内容不是有效的 JSON' });
    expect(await post({ chatId: 'x', question: '好' })).toMatchObject({ status: 400, message: '编号不正确' });
    expect(await post({ chatId: crypto.randomUUID(), question: '好' })).toMatchObject({ status: 404 });
    expect(await post({ chatId: foreign, question: '好' })).toMatchObject({ status: 404 });
  });

  it('answers a missing token with the token fault, not with a stream', async () => {
    const answer = await post({ chatId: await newChat(), question: '好' }, { ...teacher, token: '' });

    expect(answer).toMatchObject({ status: 200, code: 401, statusCode: 'SHD-0111' });
  });
});
