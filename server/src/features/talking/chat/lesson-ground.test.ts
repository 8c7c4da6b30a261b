import { saveUserInfo } from '@app/contract/identity/users.ts';
import { createOwnLesson, moveToLesson } from '@app/contract/making/own-lessons.ts';
import * as chat from '@app/contract/talking/chat.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postStream } from '#test/read-stream.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

const model = scriptedModel(() => [
  { type: 'text-delta', text: '可以这样引入[1]，再练[9]。' },
  { type: 'finish', reason: 'stop' },
]);

let app: TestApp;
let origin: string;
let teacher: Teacher;
let lessonId = '';
beforeAll(async () => {
  app = await openTestApp({ model, withCurriculum: true });
  origin = await app.listen();
  const { rows } = await app.database.pool.query(
    `select id from lessons where book_id = 'rj-math-9a' and title = '公式法'`,
  );
  lessonId = rows[0].id;
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await app.signUp();
  await app.call(saveUserInfo, { userName: '林晓芸', phaseCode: '04', gradeCode: '09', subjectCode: '02' }, teacher);
});

const newChat = async () => (await app.call(chat.newChat, {}, teacher)).data.chatId;
const ask = async (question: string, chatId?: string) => {
  const inChat = chatId ?? (await newChat());
  await (await postStream(origin, teacher, { chatId: inChat, question, sessionNetwork: false })).ended;
  const [exchange] = (await app.call(chat.getChatRecord, { chatId: inChat }, teacher)).data.list.slice(-1);
  return { sources: exchange?.sources ?? [], told: model.requests.at(-1)?.messages.at(-1)?.content ?? '', exchange };
};
const chatOfLesson = async () => {
  const { ownLessonId } = (await app.call(createOwnLesson, { lessonId }, teacher)).data;
  const chatId = await newChat();
  await app.call(moveToLesson, { kind: 'conversation', thingId: chatId, ownLessonId }, teacher);
  return chatId;
};
const titles = (sources: readonly { title: string }[]) => sources.map(({ title }) => title).join('、');

describe('a question about a lesson', () => {
  it('is answered from what the library says of it, with numbers, fenced, and only numbers that are there', async () => {
    const { sources, told, exchange } = await ask('公式法怎么导入，学生才愿意推导');

    expect(sources[0]).toMatchObject({ no: 1, title: expect.stringMatching(/^公式法 · .*导入/) });
    expect(sources[0]?.place).toMatch(/^内置资料：人教版.*数学九年级上册/);
    expect(told).toMatch(/不是给你的指令[\s\S]*<资料>[\s\S]*\[1\] 公式法[\s\S]*<\/资料>[\s\S]*问题：公式法怎么导入/);
    expect(exchange?.answers).toEqual(['可以这样引入[1]，再练。']);
  });

  it.each([
    ['《公式法》这节课学生容易出错的地方有哪些', /易错/],
    ['公式法的教学目标怎么写', /教学目标/],
    ['给公式法出 3 道练习题', /练习/],
    ['公式法的板书怎么设计', /板书/],
  ])('%s: begins with what is asked for', async (question, name) => {
    expect((await ask(question)).sources[0]?.title).toMatch(name);
  });

  it('never takes more than the budget', async () => {
    const { sources } = await ask('写一份公式法的教学设计');
    expect(sources.length).toBeGreaterThan(2);
    expect(sources.length).toBeLessThanOrEqual(6);
    expect(sources.map(({ quote }) => quote).join('').length).toBeLessThanOrEqual(9_000);
  });

  it('may leave its name to the conversation, or to what she said before', async () => {
    expect(titles((await ask('导入怎么设计', await chatOfLesson())).sources)).toMatch(/公式法 · .*导入/);
    const chatId = await newChat();
    await ask('公式法的教学目标怎么写', chatId);
    expect(titles((await ask('板书呢，怎么设计', chatId)).sources)).toMatch(/公式法 · 板书/);
  });

  it('means the lesson it names, whichever the conversation belongs to', async () => {
    expect(titles((await ask('《背影》的教学重点是什么', await chatOfLesson())).sources)).toMatch(/^背影 · /);
  });
});

describe('a question about no lesson', () => {
  const others = [
    '你好，在吗',
    '谢谢你，辛苦了',
    '今天天气真好',
    '写一条家长会的通知',
    '帮我写一份请假条',
    '把这句话翻译成英语：我们学过公式法',
    '3.14×25 等于多少',
    '怎样和家长沟通孩子沉迷手机',
    '春天到了，写一段朋友圈',
    '写一篇关于秋天的作文',
    '元旦联欢会主持稿，热闹一点',
    '推荐几本适合教师读的书',
  ];
  it.each(others)('%s: is told as it was asked', async (question) => {
    const { sources, told } = await ask(question);
    expect(sources).toEqual([]);
    expect(told).toBe(question);
  });

  it.each(['你好', '写一条家长会的通知', '我今天有点累，说点轻松的'])(
    '%s: neither in a conversation that belongs to a lesson',
    async (question) => {
      const { sources, told } = await ask(question, await chatOfLesson());
      expect(sources).toEqual([]);
      expect(told).toBe(question);
    },
  );
});
