import * as chat from '@app/contract/talking/chat.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ModelError, type ModelEvent } from '#adapters/model/model.ts';
import { getStream, postStream, textOf } from '#test/read-stream.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

const text = (...parts: string[]): ModelEvent[] => parts.map((part) => ({ type: 'text-delta', text: part }));
const done: ModelEvent = { type: 'finish', reason: 'stop' };

const faults = ['timeout', 'cut', 'unauthorised', 'no-balance', 'too-many', 'upstream', 'refused', 'garbage'] as const;

/** What the model says depends on the question's first word. */
const model = scriptedModel(({ messages: asked }) => {
  const question = asked.at(-1)?.content ?? '';
  if (question.startsWith('慢')) return [...text('一', '二'), 'hold', ...text('三'), done];
  if (question.startsWith('想')) {
    return [{ type: 'reasoning-delta', text: '先想' }, { pauseMs: 20 }, ...text('再说'), done];
  }
  if (question.startsWith('坏')) return [...text('写了一半'), new ModelError('cut', '回答没有写完，连接断了')];
  const fault = faults.find((one) => question === one);
  if (fault) return [new ModelError(fault, `模型出错：${fault}`)];
  if (question.startsWith('长')) return [...text('很长'), { type: 'finish', reason: 'length' }];
  if (question.startsWith('接着上文')) return [...text('，后一半'), done];
  if (question.startsWith('空字符')) return [...text('甲\0乙'), done];
  return [
    ...text('你好，', '老师。'),
    { type: 'finish', reason: 'stop', usage: { promptTokens: 3, completionTokens: 4 } },
  ];
});

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
const messageIdOf = (stream: { received: { event: chat.AnswerEvent }[] }) => stream.received[0]?.event.messageId ?? '';

describe('asking', () => {
  it('streams START, text, END and CLOSE with rising ids and stores what it streamed (STREAM-010, SRV-018, ENUM-006)', async () => {
    const chatId = await newChat();
    const stream = await postStream(origin, teacher, { chatId, question: '你好' });
    const all = await stream.ended;

    expect(all.map(({ event }) => event.status)).toEqual([0, 1, 1, 2, 3]);
    expect(all.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(textOf(all)).toBe('你好，老师。');
    expect(all[3]?.event).toMatchObject({ usage: { promptTokens: 3, completionTokens: 4 } });
    const [exchange] = await record(chatId);
    expect(exchange).toMatchObject({ ques: '你好', answers: ['你好，老师。'], state: 'done', lastEventId: 5 });
  });

  it('sends headers that no proxy buffers', async () => {
    const response = await fetch(`${origin}/sparkAssistant/api/chat/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 's-auth-token': teacher.token },
      body: JSON.stringify({ chatId: await newChat(), question: '你好' }),
    });
    await response.text();

    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('cache-control')).toContain('no-transform');
    expect(response.headers.get('x-request-id')).toBeTruthy();
  });

  it('tells the model the stored conversation, oldest first (STREAM-009, ENT-029)', async () => {
    const chatId = await newChat();
    await (await postStream(origin, teacher, { chatId, question: '第一问' })).ended;
    await (await postStream(origin, teacher, { chatId, question: '第二问', sessionInfer: false })).ended;

    const asked = model.requests.at(-1);
    expect(asked?.messages.slice(1).map(({ role, content }) => `${role}:${content}`)).toEqual([
      'user:第一问',
      'assistant:你好，老师。',
      'user:第二问',
    ]);
    expect(asked).toMatchObject({ deepThink: false, network: true });
  });

  it.each([
    [
      { sessionInfer: true, sessionNetwork: false },
      { deepThink: true, network: false },
    ],
    [
      { sessionInfer: false, sessionNetwork: true },
      { deepThink: false, network: true },
    ],
  ])('passes the options on and is answered: %j (CAP-001)', async (options, told) => {
    const chatId = await newChat();
    await (await postStream(origin, teacher, { chatId, question: '你好', ...options })).ended;

    expect(model.requests.at(-1)).toMatchObject(told);
  });

  it('lets given messages replace the stored conversation', async () => {
    const chatId = await newChat();
    await (await postStream(origin, teacher, { chatId, question: '第一问' })).ended;
    const given = [
      { role: 'user', content: '别处问的' },
      { role: 'assistant', content: '别处答的' },
    ];
    await (await postStream(origin, teacher, { chatId, question: '第二问', messages: given })).ended;

    expect(model.requests.at(-1)?.messages.slice(1, 3)).toEqual(given);
  });

  it('keeps reasoning apart from text and measures how long it took', async () => {
    const chatId = await newChat();
    await (await postStream(origin, teacher, { chatId, question: '想一想' })).ended;

    const [exchange] = await record(chatId);
    expect(exchange).toMatchObject({ reasoning: '先想', answers: ['再说'] });
    expect(exchange?.reasoningMs).toBeGreaterThanOrEqual(15);
  });

  it('titles the conversation after its first question only', async () => {
    const chatId = await newChat();
    await (await postStream(origin, teacher, { chatId, question: '请帮我写一份《公式法》教学设计。要 45 分钟' })).ended;
    await (await postStream(origin, teacher, { chatId, question: '再短一点' })).ended;

    const { data } = await app.call(chat.getChatInfo, { chatId }, teacher);
    expect(data).toMatchObject({ title: '写一份《公式法》教学设计', messageCount: 2, runningMessageId: null });
  });

  it('refuses a second question while an answer is being written, and keeps the first going', async () => {
    const chatId = await newChat();
    const first = await postStream(origin, teacher, { chatId, question: '慢慢说' });
    await first.until(({ event }) => event.text === '二');
    const second = await fetch(`${origin}/futureclass/sparkAssistant/api/chat/stream`, {
      method: 'POST',
      // A refusal leaves its connection open for the next call; later tests count connections.
      headers: { 'content-type': 'application/json', 's-auth-token': teacher.token, connection: 'close' },
      body: JSON.stringify({ chatId, question: '插一句' }),
    });
    model.release();

    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({ code: 409, message: '上一个回答还在写，请等它写完或先停止' });
    expect(textOf(await first.ended)).toBe('一二三');
  });

  it('drops NUL characters a model writes', async () => {
    const chatId = await newChat();
    await (await postStream(origin, teacher, { chatId, question: '空字符' })).ended;

    expect((await record(chatId))[0]?.answers).toEqual(['甲乙']);
  });
});

describe('stopping and going on', () => {
  it('stops at once, keeps what is written, and continues the same message', async () => {
    const chatId = await newChat();
    const stream = await postStream(origin, teacher, { chatId, question: '慢慢说' });
    await stream.until(({ event }) => event.text === '二');
    const messageId = messageIdOf(stream);
    const stopped = await app.call(chat.stopAnswer, { messageId }, teacher);
    const before = await stream.ended;
    const more = await (await postStream(origin, teacher, { chatId, continueMessageId: messageId })).ended;

    expect(stopped.data).toEqual({ state: 'stopped' });
    expect(before.at(-1)?.event).toMatchObject({ state: 'stopped' });
    expect(more[0]?.id).toBe((before.at(-1)?.id ?? 0) + 1);
    expect((await record(chatId))[0]).toMatchObject({ messageId, answers: ['一二，后一半'], state: 'done' });
    expect(model.requests.at(-1)?.messages.slice(-2)).toMatchObject([
      { role: 'assistant', content: '一二' },
      { role: 'user' },
    ]);
  });

  it('replays both halves of a continued answer to one who comes late', async () => {
    const chatId = await newChat();
    const stream = await postStream(origin, teacher, { chatId, question: '慢慢说' });
    await stream.until(({ event }) => event.text === '二');
    const messageId = messageIdOf(stream);
    await app.call(chat.stopAnswer, { messageId }, teacher);
    await (await postStream(origin, teacher, { chatId, continueMessageId: messageId })).ended;

    expect(textOf(await (await getStream(origin, teacher, messageId)).ended)).toBe('一二，后一半');
  });

  it('does not continue what is done', async () => {
    const chatId = await newChat();
    const stream = await postStream(origin, teacher, { chatId, question: '你好' });
    await stream.ended;

    await expect(postStream(origin, teacher, { chatId, continueMessageId: messageIdOf(stream) })).rejects.toThrow(
      '409',
    );
  });

  it('answers the same question again in its place and shows only the new answer', async () => {
    const chatId = await newChat();
    const stream = await postStream(origin, teacher, { chatId, question: '你好' });
    await stream.ended;
    await (await postStream(origin, teacher, { chatId, question: '第二问' })).ended;
    await (await postStream(origin, teacher, { chatId, againMessageId: messageIdOf(stream) })).ended;

    const list = await record(chatId);
    expect(list.map(({ ques }) => ques)).toEqual(['你好', '第二问']);
    expect(list[0]).toMatchObject({ state: 'done' });
    expect(list[0]?.messageId).not.toBe(messageIdOf(stream));
  });

  it('can be stopped twice', async () => {
    const chatId = await newChat();
    const stream = await postStream(origin, teacher, { chatId, question: '你好' });
    await stream.ended;

    expect((await app.call(chat.stopAnswer, { messageId: messageIdOf(stream) }, teacher)).data.state).toBe('done');
  });
});

describe('when the model fails', () => {
  it('says why in words, keeps what was written, and lets the teacher go on (STREAM-005)', async () => {
    const chatId = await newChat();
    const stream = await postStream(origin, teacher, { chatId, question: '坏掉' });
    const all = await stream.ended;
    const error = all.find(({ event }) => event.status === 4);
    await (await postStream(origin, teacher, { chatId, continueMessageId: messageIdOf(stream) })).ended;

    expect(error?.event).toMatchObject({ code: 20003, text: '回答没有写完，连接断了' });
    expect(all.at(-1)?.event).toMatchObject({ status: 3, state: 'failed' });
    expect((await record(chatId))[0]).toMatchObject({ answers: ['写了一半，后一半'], state: 'done', errorText: '' });
  });

  it.each(faults)('says what kind of failure it was: %s (STREAM-005, ENUM-006)', async (fault) => {
    const codes: Partial<Record<string, number>> = { timeout: 40001, cut: 20003 };
    const code = codes[fault] ?? 50001;
    const all = await (await postStream(origin, teacher, { chatId: await newChat(), question: fault })).ended;

    expect(all.map(({ event }) => [event.status, event.code])).toEqual([
      [0, 0],
      [4, code],
      [2, code],
      [3, 0],
    ]);
    expect(all[1]?.event.text).toBe(`模型出错：${fault}`);
  });

  it('says that the length was used up and offers to go on (STREAM-010, ENUM-006)', async () => {
    const chatId = await newChat();
    const all = await (await postStream(origin, teacher, { chatId, question: '长长的' })).ended;

    expect(all.some(({ event }) => event.status === 5 && event.part === 'notice')).toBe(true);
    expect((await record(chatId))[0]).toMatchObject({ state: 'stopped', answers: ['很长'] });
  });
});
