import { messages } from '@app/contract/errors.ts';
import * as chat from '@app/contract/talking/chat.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelEvent } from '#adapters/model/model.ts';
import { postStream, textOf } from '#test/read-stream.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { freshExchange, insertQuestion } from './questions.queries.ts';

/** Speaks at once, and then waits where the question says so. */
const model = scriptedModel(({ messages: asked }) => {
  const rest: (ModelEvent | 'hold')[] = asked.at(-1)?.content === '慢' ? ['hold'] : [];
  return [{ type: 'text-delta', text: '好' }, ...rest, { type: 'finish', reason: 'stop' }];
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

const newChat = async () => (await app.call(chat.newChat, {}, teacher)).data.chatId;
const record = async (chatId: string) => (await app.call(chat.getChatRecord, { chatId }, teacher)).data.list;
const post = (chatId: string, question = '你好') => postStream(origin, teacher, { chatId, question });

/** Nothing can be stored in the conversation until it is let go. */
async function holdChat(chatId: string): Promise<() => Promise<void>> {
  const client = await app.deps.db.$client.connect();
  await client.query('begin');
  await client.query('select 1 from chats where id = $1 for update', [chatId]);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

describe('a question that is stored while the model is asked', () => {
  it('shows nothing of the answer before it is stored, and everything then', async () => {
    const chatId = await newChat();
    const letGo = await holdChat(chatId);
    const asked = model.requests.length;
    const opening = post(chatId);
    await expect.poll(() => model.requests.length).toBe(asked + 1);
    expect(await record(chatId)).toEqual([]);
    const isShown = await Promise.race([
      opening.then(() => true),
      new Promise((resolve) => setImmediate(resolve, false)),
    ]);
    expect(isShown).toBe(false);

    await letGo();
    const all = await (await opening).ended;
    expect(all.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(textOf(all)).toBe('好');
    expect((await record(chatId))[0]).toMatchObject({ ques: '你好', answers: ['好'], state: 'done' });
  });

  it('cuts the model off that was asked for the second of two at once, and stores nothing of it', async () => {
    const chatId = await newChat();
    const letGo = await holdChat(chatId);
    const asked = model.requests.length;
    const both = [post(chatId, '慢'), post(chatId, '慢')];
    await expect.poll(() => model.requests.length).toBe(asked + 2);
    await letGo();

    const opened = await Promise.allSettled(both);
    const refused = opened.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(String(refused[0]?.status === 'rejected' && refused[0].reason)).toContain('上一个回答还在写');
    const isCut = () => model.requests.slice(asked).map(({ signal }) => signal.aborted);
    expect(isCut().toSorted()).toEqual([false, true]);
    model.release();
    for (const one of opened) if (one.status === 'fulfilled') expect(textOf(await one.value.ended)).toBe('好');
    expect(await record(chatId)).toHaveLength(1);
    expect(app.engine.live.size).toBe(0);
  });

  it('never asks the model where an answer is running or there is no such conversation', async () => {
    const chatId = await newChat();
    const first = await post(chatId, '慢');
    await first.until(({ event }) => event.text === '好');
    const asked = model.requests.length;
    await expect(post(chatId)).rejects.toThrow('上一个回答还在写');
    await expect(post(crypto.randomUUID())).rejects.toThrow('404');
    model.release();
    await first.ended;

    expect(model.requests).toHaveLength(asked);
  });

  it('is closed where nobody could tell whether it was stored', async () => {
    const chatId = await newChat();
    const question = {
      ...{ id: crypto.randomUUID(), chatId, userId: teacher.userId, question: '慢', attachments: [] },
      ...{ deepThink: false, network: false, givenHistory: null, producer: app.engine.node, createdAt: new Date() },
    };
    await insertQuestion(app.deps.db, question, '');
    const work = { role: 'chat', area: 'chat', userId: null } as const;
    const request = {
      messages: [],
      deepThink: false,
      network: false,
      teacher: {},
      agentId: null,
      taught: { edition: '' },
      isReleased: false,
      work,
    };
    const told = { teacher: '', habits: false, files: [], talk: { turns: 0, isCut: false } };
    const stored = Promise.reject(new Error('Connection terminated unexpectedly'));
    await app.engine.start(freshExchange(question), request, { stored, told, notices: [] }).ended.promise;

    expect((await record(chatId))[0]).toMatchObject({ state: 'failed', answers: [] });
    expect((await record(chatId))[0]?.errorText).toBe(messages.unexpected);
    await (await post(chatId)).ended;
  });
});
