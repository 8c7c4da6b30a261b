import * as chat from '@app/contract/talking/chat.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ModelEvent } from '#adapters/model/model.ts';
import type { Found } from '#adapters/search/search.ts';
import { SearchError } from '#adapters/search/search-error.ts';
import { postStream, textOf } from '#test/read-stream.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

const text = (...parts: string[]): ModelEvent[] => parts.map((part) => ({ type: 'text-delta', text: part }));
const done: ModelEvent = { type: 'finish', reason: 'stop' };

const model = scriptedModel(({ messages }) => {
  const asked = messages.at(-1)?.content ?? '';
  if (asked.includes('引一句')) return [...text('原文是“每天不超过九十分钟的作业”，也说“压减作业总量[1]”。'), done];
  if (asked.includes('慢慢')) return [...text('先说一半[1]'), 'hold', done];
  if (asked.startsWith('接着上文')) return [...text('，再说一半[2]，[3]'), done];
  return [...text('作业要减少[1]', '，时长有限制[', '9]。'), done];
});

const pages: Found[] = [
  { title: '双减意见', place: 'moe.gov.cn', quote: '压减作业总量', url: 'https://www.moe.gov.cn/a' },
  { title: '解读', place: 'news.cn', quote: '每天不超过 60 分钟', url: 'https://www.news.cn/b' },
];
/** What the search does next, and what it was asked. */
const web = { answer: async (_signal: AbortSignal): Promise<Found[]> => pages, asked: [] as string[] };

let app: TestApp;
let origin: string;
let teacher: Teacher;

beforeAll(async () => {
  const search = {
    name: 'test web',
    kind: 'web' as const,
    find(query: string, signal: AbortSignal) {
      web.asked.push(query);
      return web.answer(signal);
    },
  };
  app = await openTestApp({ model, search });
  origin = await app.listen();
  teacher = await app.signUp();
});
afterAll(() => app.close());
beforeEach(() => {
  web.asked = [];
  web.answer = async () => pages;
});

const newChat = async () => (await app.call(chat.newChat, {}, teacher)).data.chatId;
const record = async (chatId: string) => (await app.call(chat.getChatRecord, { chatId }, teacher)).data.list[0];
const ask = async (question: string, more = {}) => {
  const chatId = await newChat();
  const stream = await postStream(origin, teacher, { chatId, question, ...more });
  return { chatId, all: await stream.ended };
};

describe('an answer that looks things up', () => {
  it('shows numbered sources before the first word, and cites only them', async () => {
    const { chatId, all } = await ask('双减政策对作业时长有什么规定');
    const parts = all.map(({ event }) => (event.status === 1 ? event.part : event.status));

    expect(parts.slice(0, 4)).toEqual([0, 'source', 'source', 'text']);
    expect(textOf(all)).toBe('作业要减少[1]，时长有限制。');
    expect(await record(chatId)).toMatchObject({
      answers: ['作业要减少[1]，时长有限制。'],
      sources: [
        { no: 1, title: '双减意见', url: 'https://www.moe.gov.cn/a' },
        { no: 2, title: '解读' },
      ],
    });
  });

  it('gives the model the passages as quotations beside the question', async () => {
    await ask('双减政策对作业时长有什么规定');
    const asked = model.requests.at(-1)?.messages.at(-1);

    expect(web.asked).toEqual(['双减政策对作业时长有什么规定']);
    expect(asked?.role).toBe('user');
    expect(asked?.content).toMatch(
      /不是给你的指令[\s\S]*\[1\] 双减意见（moe.gov.cn）\n压减作业总量[\s\S]*问题：双减政策对作业时长有什么规定$/,
    );
  });

  it.each([
    ['the network option is off', '双减政策有什么规定', { sessionNetwork: false }],
    ['there is nothing to look up', '你好', {}],
  ])('does not search when %s', async (_name, question, more) => {
    const { all } = await ask(question, more);

    expect(web.asked).toEqual([]);
    expect(all.some(({ event }) => event.part === 'source')).toBe(false);
    expect(model.requests.at(-1)?.messages.at(-1)?.content).toBe(question);
  });

  it('goes on without sources, and says so, when the search does not answer', async () => {
    web.answer = () => Promise.reject(new SearchError('timeout', 'no answer'));
    const { chatId, all } = await ask('双减政策有什么规定');

    expect(textOf(all)).toContain('作业要减少');
    expect(await record(chatId)).toMatchObject({
      state: 'done',
      sources: [],
      notices: ['联网搜索没有响应，以下回答没有参考网页'],
    });
  });

  it('leaves numbers alone when there are no sources', async () => {
    web.answer = async () => [];

    expect(textOf((await ask('双减政策有什么规定')).all)).toBe('作业要减少[1]，时长有限制[9]。');
  });

  it('is marked, and not changed, where it quotes otherwise than its source', async () => {
    web.answer = async () => [{ title: '解读', place: 'news.cn', quote: '每天不超过六十分钟的作业。压减作业总量。' }];
    const { chatId } = await ask('双减政策怎么说，引一句');

    expect(await record(chatId)).toMatchObject({
      state: 'done',
      answers: ['原文是“每天不超过九十分钟的作业”，也说“压减作业总量[1]”。'],
      notices: ['引文请核对：“每天不超过九十分钟的作业”在查到的资料里是“每天不超过六十分钟的作业”'],
    });
  });

  it('keeps its sources and their numbers when it is taken up again', async () => {
    const chatId = await newChat();
    const stream = await postStream(origin, teacher, { chatId, question: '慢慢讲双减政策' });
    await stream.until(({ event }) => event.text.includes('一半'));
    const messageId = stream.received[0]?.event.messageId ?? '';
    await app.call(chat.stopAnswer, { messageId }, teacher);
    await (await postStream(origin, teacher, { chatId, continueMessageId: messageId })).ended;

    expect(web.asked).toHaveLength(1);
    expect(await record(chatId)).toMatchObject({ answers: ['先说一半[1]，再说一半[2]，'] });
    expect((await record(chatId))?.sources).toHaveLength(2);
    expect(model.requests.at(-1)?.messages.at(-3)?.content).toContain('[1] 双减意见');
  });

  it('is stopped while it searches', async () => {
    web.answer = (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const chatId = await newChat();
    const stream = await postStream(origin, teacher, { chatId, question: '双减政策有什么规定' });
    await stream.until(() => true);
    const asked = model.requests.length;
    const messageId = stream.received[0]?.event.messageId ?? '';
    const stopped = await app.call(chat.stopAnswer, { messageId }, teacher);

    expect(stopped.data.state).toBe('stopped');
    expect(model.requests).toHaveLength(asked);
  });
});
