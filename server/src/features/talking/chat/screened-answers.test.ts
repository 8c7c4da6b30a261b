import { messages } from '@app/contract/errors.ts';
import * as chat from '@app/contract/talking/chat.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ModelError, type ModelEvent } from '#adapters/model/model.ts';
import { openVerdictService } from '#adapters/screening/__fixtures__/verdict-service.ts';
import { postStream, textOf } from '#test/read-stream.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

const text = (...parts: string[]): ModelEvent[] => parts.map((part) => ({ type: 'text-delta', text: part }));
const done: ModelEvent = { type: 'finish', reason: 'stop' };
const REFUSAL = '抱歉，这个话题我还没有学习，无法为您提供相关信息';

const model = scriptedModel(({ messages: asked }) => {
  const question = asked.at(-1)?.content ?? '';
  // Stopped there: who reads on waits for ever.
  if (question.startsWith('越界')) return [...text('前面不该', '写', '的内', '容后面'), 'hold', done];
  if (question.startsWith('想着越界')) {
    return [
      { type: 'reasoning-delta', text: '想：不该写的' },
      { type: 'reasoning-delta', text: '内容' },
      ...text('答'),
      done,
    ];
  }
  if (question.startsWith('半句')) return [...text('结尾是不该写'), done];
  if (question.startsWith('模型拒绝')) return [new ModelError('content', '模型不愿意')];
  if (question.startsWith('模型过滤')) return [...text('写了'), { type: 'finish', reason: 'content-filter' }];
  if (question.startsWith('拐弯')) return [...text('字'.repeat(500), '后来'), done];
  return [...text('好的。'), done];
});

let app: TestApp;
let origin: string;
let teacher: Teacher;
let service: Awaited<ReturnType<typeof openVerdictService>>;

beforeAll(async () => {
  service = await openVerdictService((judged) => ({
    content: /绕过名单|字{400}/.test(judged) ? '{"list":"blacklist","category":"x"}' : '{"list":"none"}',
  }));
  app = await openTestApp({
    model,
    env: {
      SCREENING_PROVIDER: 'openai-compatible',
      SCREENING_BASE_URL: service.baseUrl,
      SCREENING_MODEL: 'judge',
    },
  });
  origin = await app.listen();
  teacher = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const ask = async (question: string) => {
  const { data } = await app.call(chat.newChat, {}, teacher);
  const stream = await postStream(origin, teacher, { chatId: data.chatId, question });
  const all = await stream.ended;
  const { data: record } = await app.call(chat.getChatRecord, { chatId: data.chatId }, teacher);
  return { all, exchange: record.list[0], error: all.find(({ event }) => event.status === 4)?.event };
};

describe('a question', () => {
  it.each(['说说禁用的话题', '说说禁 用 的 话 题', '绕过名单的问题'])(
    'on the blacklist gets the refusal sentence and never reaches the model: %s (STREAM-008, SRV-020)',
    async (question) => {
      const asked = model.requests.length;
      const { all, exchange } = await ask(question);

      expect(textOf(all)).toBe(REFUSAL);
      expect(all.find(({ event }) => event.text !== '')?.event).toMatchObject({ code: 80003, resultType: 'blacklist' });
      expect(exchange).toMatchObject({ state: 'done', resultType: 'blacklist', answers: [REFUSAL] });
      expect(model.requests).toHaveLength(asked);
    },
  );

  it('of somebody who may be in danger gets help at once, as an answer', async () => {
    const asked = model.requests.length;
    const { exchange } = await ask('难过的话题');

    expect(exchange).toMatchObject({ resultType: 'text', answers: ['你的感受很重要，请和信任的人聊一聊'] });
    expect(model.requests).toHaveLength(asked);
  });

  it('on the greylist is answered, with a notice and an instruction to the model', async () => {
    const { exchange } = await ask('谨慎的话题');

    expect(exchange).toMatchObject({ state: 'done', answers: ['好的。'], notices: ['求助热线 12356'] });
    expect(model.requests.at(-1)?.messages[0]?.content).toMatch(/只谈预防。$/);
  });
});

describe('an answer', () => {
  it('is stopped before the first word of what it must not say is shown (STREAM-005, SRV-020)', async () => {
    const { exchange, error } = await ask('越界');

    expect(error).toMatchObject({ code: 80006, text: messages.sensitiveTopic, resultType: 'blacklist' });
    expect(exchange).toMatchObject({ answers: ['前面'], state: 'failed', resultType: 'blacklist' });
  });

  it('is watched while it is thought out, too', async () => {
    const { exchange, error } = await ask('想着越界');

    expect(error).toMatchObject({ code: 80006 });
    expect(exchange).toMatchObject({ reasoning: '想：', answers: [] });
  });

  it('loses nothing when its end only looked like a forbidden word', async () => {
    expect((await ask('半句')).exchange).toMatchObject({ answers: ['结尾是不该写'], state: 'done' });
  });

  it.each([
    ['模型拒绝', 80011],
    ['模型过滤', 80012],
  ])('that the model withholds ends with its code: %s (STREAM-005, SRV-020)', async (question, code) => {
    const { error, exchange } = await ask(question);

    expect(error).toMatchObject({ code, text: messages.sensitiveTopic, resultType: 'blacklist' });
    expect(exchange).toMatchObject({ state: 'failed', resultType: 'blacklist' });
  });

  it('is taken back when the judging model finds it bad after it was shown', async () => {
    const { exchange, error } = await ask('拐弯');

    expect(error).toMatchObject({ code: 80006, reset: true });
    expect(exchange).toMatchObject({ answers: [], errorText: messages.sensitiveTopic, resultType: 'blacklist' });
  });
});

describe('an exchange held elsewhere', () => {
  it.each([
    ['禁用的话题', '好', 20020],
    ['问', '不该写的内容', 20021],
    ['问', '好，不该/写的内容', 20021],
  ])('is not stored when a list refuses it: %s / %s (SRV-020)', async (ques, answer, code) => {
    const { data } = await app.call(chat.newChat, {}, teacher);
    const stored = await app.call(
      chat.uploadRecord,
      { chatId: data.chatId, ques, answers: answer.split('/') },
      teacher,
    );
    const { data: record } = await app.call(chat.getChatRecord, { chatId: data.chatId }, teacher);

    expect(stored).toMatchObject({ code, message: messages.sensitiveTopic });
    expect(record.list).toEqual([]);
  });
});
