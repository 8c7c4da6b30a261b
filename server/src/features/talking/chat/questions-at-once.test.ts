import * as chat from '@app/contract/talking/chat.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postStream, textOf } from '#test/read-stream.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { insertQuestion, type Question } from './questions.queries.ts';

const model = scriptedModel(({ messages }) => [
  { type: 'text-delta', text: `答：${messages.at(-1)?.content}` },
  { type: 'finish', reason: 'stop' },
]);

let app: TestApp;
let origin: string;
let mine: Teacher;
let other: Teacher;
beforeAll(async () => {
  app = await openTestApp({ model });
  origin = await app.listen();
  mine = await app.signUp();
  other = await app.signUp();
});
afterAll(() => app.close());

const newChat = async (as: Teacher) => (await app.call(chat.newChat, {}, as)).data.chatId;
const record = async (chatId: string, as: Teacher) => (await app.call(chat.getChatRecord, { chatId }, as)).data.list;

describe('questions asked at the same moment', () => {
  it('are each stored in their own conversation and answered there', async () => {
    const asked = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const as = index % 2 ? mine : other;
        return { as, chatId: await newChat(as), question: `第${index}问：“引号”、换行\n与 {"json": [${index}]}` };
      }),
    );
    const ended = await Promise.all(
      asked.map(async ({ as, ...question }) => (await postStream(origin, as, question)).ended),
    );

    expect(ended.map(textOf)).toEqual(asked.map(({ question }) => `答：${question}`));
    for (const { as, chatId, question } of asked) {
      expect(await record(chatId, as)).toMatchObject([{ ques: question, answers: [`答：${question}`] }]);
    }
  });

  it('are refused alone: in the conversation of another, in a removed one and in one that is not there', async () => {
    const good = await Promise.all(Array.from({ length: 5 }, () => newChat(mine)));
    const removed = await newChat(mine);
    await app.call(chat.removeChat, { chatId: removed }, mine);
    const foreign = await newChat(other);
    const refused = [removed, foreign, crypto.randomUUID()];
    const opened = await Promise.allSettled(
      [...refused, ...good].map((chatId) => postStream(origin, mine, { chatId, question: '你好' })),
    );

    expect(opened.map(({ status }) => status)).toEqual([
      ...refused.map(() => 'rejected'),
      ...good.map(() => 'fulfilled'),
    ]);
    for (const one of opened) if (one.status === 'fulfilled') expect(textOf(await one.value.ended)).toBe('答：你好');
    expect(await record(foreign, other)).toEqual([]);
  });

  it('are stored together, except the second of one conversation and one in the conversation of another', async () => {
    const { db } = app.deps;
    const [twice, once, foreign] = await Promise.all([newChat(mine), newChat(mine), newChat(other)]);
    const question = (chatId: string): Question => ({
      ...{ id: crypto.randomUUID(), chatId, userId: mine.userId, question: '你好', attachments: [] },
      ...{ deepThink: false, network: false, givenHistory: null, producer: app.engine.node, createdAt: new Date() },
    });
    const [first, second, alone, stranger] = await Promise.allSettled(
      [twice, twice, once, foreign].map((chatId) => insertQuestion(db, question(chatId), '题目')),
    );

    expect([first, second].filter((one) => one?.status === 'fulfilled' && one.value)).toHaveLength(1);
    expect([first, second].filter((one) => one?.status === 'rejected')).toHaveLength(1);
    expect(alone).toEqual({ status: 'fulfilled', value: true });
    expect(stranger).toEqual({ status: 'fulfilled', value: false });
    expect(await record(twice, mine)).toHaveLength(1);
    expect(await record(foreign, other)).toEqual([]);
  });
});
