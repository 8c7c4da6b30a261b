import { saveUserInfo } from '@app/contract/identity/users.ts';
import * as chat from '@app/contract/talking/chat.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postStream } from '#test/read-stream.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { contextBudget } from './context-budget.ts';

const model = scriptedModel(() => [
  { type: 'text-delta', text: '好的。' },
  { type: 'finish', reason: 'stop' },
]);

let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await openTestApp({ model });
  origin = await app.listen();
});
afterAll(() => app.close());

/** What the model is asked when she asks. */
async function ask(teacher: Teacher, question: string, chatId?: string) {
  const inChat = chatId ?? (await app.call(chat.newChat, {}, teacher)).data.chatId;
  await (await postStream(origin, teacher, { chatId: inChat, question })).ended;
  const { messages = [], ...request } = model.requests.at(-1) ?? {};
  return { ...request, messages: messages.map(({ role, content }) => `${role}:${content}`) };
}

describe('who asks (ENT-006)', () => {
  it('is known by grade, subject and phase of her class, with her own words behind them', async () => {
    const teacher = await app.signUp();
    const classes = [{ className: '八（2）班', gradeCode: '08' }] as const;
    await app.call(saveUserInfo, { userName: '林晓芸', subjectCode: '02', classes: [...classes] }, teacher);

    const { teacher: told, messages } = await ask(teacher, '怎样引入函数');

    expect(told).toEqual({ userName: '林晓芸', grade: '八年级', subject: '数学', phase: '初中' });
    expect(messages[0]).toContain('这位教师任教：初中八年级数学。');
    expect(messages.at(-1)).toBe('user:怎样引入函数');
  });

  it('is not mixed up with a class of a phase she has left', async () => {
    const teacher = await app.signUp();
    const classes = [{ className: '八（2）班', gradeCode: '08' }] as const;
    await app.call(saveUserInfo, { userName: '林晓芸', phaseCode: '05', classes: [...classes] }, teacher);

    expect((await ask(teacher, '你好')).teacher).toEqual({ userName: '林晓芸', phase: '高中' });
  });
});

describe('what was said before (ENT-029, STREAM-009)', () => {
  it('is told in turns, the parts of an answer as one', async () => {
    const teacher = await app.signUp();
    const { chatId } = (await app.call(chat.newChat, {}, teacher)).data;
    await app.call(chat.uploadRecord, { chatId, ques: '第一问', answers: ['前半，', '后半。'] }, teacher);
    await app.call(chat.uploadRecord, { chatId, ques: '第二问', answers: ['第二答'] }, teacher);

    expect((await ask(teacher, '第三问', chatId)).messages.slice(1)).toEqual([
      'user:第一问',
      'assistant:前半，后半。',
      'user:第二问',
      'assistant:第二答',
      'user:第三问',
    ]);
  });
});

describe('a conversation that is longer than a model reads', () => {
  it('is told from its end, and she is told how much of it', async () => {
    const teacher = await app.signUp();
    const { chatId } = (await app.call(chat.newChat, {}, teacher)).data;
    for (const nr of [1, 2, 3]) {
      await app.call(chat.uploadRecord, { chatId, ques: `第 ${nr} 问`, answers: ['长'.repeat(10_000)] }, teacher);
    }
    const { messages } = await ask(teacher, '接下来呢', chatId);
    expect(messages.filter((one) => one.startsWith('user:'))).toEqual([
      'user:第 2 问',
      'user:第 3 问',
      'user:接下来呢',
    ]);
    const { list } = (await app.call(chat.getChatRecord, { chatId }, teacher)).data;
    expect(list.at(-1)?.notices).toEqual(['这个对话很长，这次只读了最近 2 轮']);
  });

  it('counts words, not letters: as much English fits four times', async () => {
    const teacher = await app.signUp();
    const { chatId } = (await app.call(chat.newChat, {}, teacher)).data;
    for (const nr of [1, 2, 3]) {
      await app.call(chat.uploadRecord, { chatId, ques: `Question ${nr}`, answers: ['word'.repeat(2_500)] }, teacher);
    }
    const { messages } = await ask(teacher, 'What next', chatId);
    expect(messages.filter((one) => one.startsWith('user:'))).toHaveLength(4);
    const { list } = (await app.call(chat.getChatRecord, { chatId }, teacher)).data;
    expect(list.at(-1)?.notices ?? []).toEqual([]);
  });
});

describe('what a model of a known size is told', () => {
  it.each([
    [undefined, { history: 24_000, files: 48_000, lesson: 3_000 }],
    [8_000, { history: 1_600, files: 3_600, lesson: 800 }],
    [1_000_000, { history: 60_000, files: 160_000, lesson: 3_000 }],
  ])('of %s tokens is a part of them', (tokens, budget) => {
    expect(contextBudget(tokens)).toEqual(budget);
  });
});
