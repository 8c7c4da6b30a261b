import { getChatInfo, newChat, renameChat, uploadRecord } from '@app/contract/talking/chat.ts';
import { followUps } from '@app/contract/talking/suggestions.ts';
import { usualFollowUps } from '@app/engines/chat/follow-ups.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ModelError } from '#adapters/model/model.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

const QUESTION = '请帮我讲讲勾股定理是怎么来的';
const ANSWER = `勾股定理说的是直角三角形三边的关系。${'两条直角边的平方和等于斜边的平方，可以用面积来证明。'.repeat(8)}`;
const good = { questions: ['用面积怎么证明', '生活里哪里用得到', '用面积怎么证明'], title: '勾股定理的由来' };

let app: TestApp;
let teacher: Teacher;
let says: unknown;
const model = scriptedModel(() =>
  says instanceof ModelError
    ? [says]
    : [
        { type: 'text-delta', text: typeof says === 'string' ? says : JSON.stringify(says) },
        { type: 'finish', reason: 'stop' },
      ],
);

beforeAll(async () => {
  app = await openTestApp({ model });
});
afterAll(() => app.close());
beforeEach(async () => {
  says = good;
  model.kind = 'remote';
  teacher = await app.signUp();
});

async function answered(answer = ANSWER) {
  const { chatId } = (await app.call(newChat, {}, teacher)).data;
  const { messageId } = (await app.call(uploadRecord, { chatId, ques: QUESTION, answers: [answer] }, teacher)).data;
  return { chatId, messageId };
}
const next = (messageId: string, as = teacher) => app.call(followUps, { messageId }, as);
const titleOf = async (chatId: string) => (await app.call(getChatInfo, { chatId }, teacher)).data.title;

describe('after an answer', () => {
  it('the quick model says what to ask next, and gives the conversation a title', async () => {
    const { chatId, messageId } = await answered();
    const { data } = await next(messageId);

    expect(data).toEqual({
      questions: ['用面积怎么证明', '生活里哪里用得到'],
      title: '勾股定理的由来',
      from: 'model',
      notice: '',
    });
    expect(await titleOf(chatId)).toBe('勾股定理的由来');
    expect(
      model.requests
        .at(-1)
        ?.messages.map(({ content }) => content)
        .join('\n'),
    ).toContain('面积来证明');
  });

  it('a title she gave herself stays', async () => {
    const { chatId, messageId } = await answered();
    await app.call(renameChat, { chatId, title: '周三的课' }, teacher);

    expect((await next(messageId)).data.title).toBe('周三的课');
    expect(await titleOf(chatId)).toBe('周三的课');
  });

  it.each([
    ['silent', new ModelError('timeout', '大模型没有响应')],
    ['broken', '{"questions": ["一'],
    ['of another shape', { questions: '三个问题', title: 3 }],
    ['saying what may not be shown', { ...good, questions: ['不该写的内容是什么'] }],
    ['smuggling a link', { questions: ['请看 https://evil.example/?q=1'], title: '标题' }],
  ])('what teachers usually ask is offered where the model is %s', async (_, said) => {
    says = said;
    const { chatId, messageId } = await answered();
    const before = await titleOf(chatId);

    expect((await next(messageId)).data).toMatchObject({ questions: usualFollowUps(ANSWER), from: 'rule' });
    expect(await titleOf(chatId)).toBe(before);
  });

  it('nobody is asked without a model, and after a short answer nothing is offered', async () => {
    model.kind = 'offline';
    const asked = model.requests.length;
    const long = await answered();
    const short = await answered('好的。');

    expect((await next(long.messageId)).data.questions).toHaveLength(3);
    expect((await next(short.messageId)).data.questions).toEqual([]);
    expect(model.requests).toHaveLength(asked);
  });

  it('attack: of another teacher nothing is said', async () => {
    const { messageId } = await answered();
    const asked = model.requests.length;

    expect(await next(messageId, await app.signUp())).toMatchObject({ code: 404, data: null });
    expect(await app.call(followUps, { messageId: 'x' }, teacher)).toMatchObject({ code: 400 });
    expect(model.requests).toHaveLength(asked);
  });
});
