import { saveUserInfo } from '@app/contract/identity/users.ts';
import * as chat from '@app/contract/talking/chat.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postStream } from '#test/read-stream.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

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
