import { saveUserInfo } from '@app/contract/identity/users.ts';
import { createDesignForm } from '@app/contract/making/design-forms.ts';
import { generateDesign } from '@app/contract/making/designs.ts';
import * as lessons from '@app/contract/making/own-lessons.ts';
import * as chat from '@app/contract/talking/chat.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endWordThread } from '#documents/word/word-thread.ts';
import { type FileDesk, openFileDesk } from '#test/file-desk.ts';
import { postStream } from '#test/read-stream.ts';
import { processTable } from '#test/school-forms.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import type { Teacher } from '#test/test-app.ts';

const BOOK = /^她用的教材：人教版.*。$/m;
const model = scriptedModel();
let desk: FileDesk;
let teacher: Teacher;
let stranger: Teacher;
let lessonId = '';
beforeAll(async () => {
  desk = await openFileDesk({ model, withCurriculum: true });
  const { rows } = await desk.database.pool.query(
    `select id from lessons where book_id = 'rj-math-9a' and title like '%公式法%'`,
  );
  lessonId = rows[0].id;
});
afterAll(async () => {
  await endWordThread('');
  await desk.close();
});
beforeEach(async () => {
  [teacher, stranger] = [await desk.signUp(), await desk.signUp()];
  await desk.call(saveUserInfo, { userName: '林晓芸', phaseCode: '04', gradeCode: '09', subjectCode: '02' }, teacher);
});

const newChat = async (as = teacher) => (await desk.call(chat.newChat, {}, as)).data.chatId;
const ask = async (chatId: string, question = '再讲一遍', as = teacher) => {
  await (await postStream(desk.origin, as, { chatId, question, sessionNetwork: false })).ended;
  return model.requests.at(-1)?.messages[0]?.content.split('\n') ?? [];
};
const toldOf = async (chatId: string) =>
  (await desk.call(chat.getChatRecord, { chatId }, teacher)).data.list.at(-1)?.told;
const create = async (wish: Parameters<typeof desk.call<typeof lessons.createOwnLesson>>[1], as = teacher) =>
  (await desk.call(lessons.createOwnLesson, wish, as)).data.ownLessonId;
const put = (chatId: string, ownLessonId: string, as = teacher) =>
  desk.call(lessons.moveToLesson, { kind: 'conversation', thingId: chatId, ownLessonId }, as);

describe('what a conversation stands in', () => {
  it('is the lesson it belongs to, with its book, and no class, day or word of what was thought afterwards', async () => {
    const sitting = { className: '九（3）班 王小明', date: '2026-11-20' };
    const ownLessonId = await create({ lessonId, periodNo: 1, sitting });
    const chatId = await newChat();
    expect((await put(chatId, ownLessonId)).status).toBe(200);

    const told = await ask(chatId);

    expect(told.join('\n')).toMatch(BOOK);
    expect(told.at(-1)).toMatch(
      /^这个对话属于她的课《.*公式法 第 1 课时》（《人教版.*数学九年级上册》《.*一元二次方程》）。她没有另外说是哪一课时，说的就是这一课。$/,
    );
    expect(told.join('\n')).not.toMatch(/王小明|九（3）班|2026-11-20/);
    expect(await toldOf(chatId)).toMatchObject({
      edition: expect.stringMatching(/^人教版/),
      lesson: expect.stringMatching(/公式法 第 1 课时$/),
    });

    await desk.call(lessons.removeOwnLesson, { ownLessonId }, teacher);
    expect((await ask(chatId)).join('\n')).not.toContain('这个对话属于');
  });

  it('is the edition of what she made last, in her own subject', async () => {
    expect((await ask(await newChat())).join('\n')).not.toContain('教材：');
    await desk.call(generateDesign, { lessonId }, teacher);
    expect((await ask(await newChat())).join('\n')).toMatch(BOOK);
    await desk.call(saveUserInfo, { userName: '林晓芸', subjectCode: '03' }, teacher);
    expect((await ask(await newChat())).join('\n')).not.toContain('教材：');
  });

  it('is the form of her school, by what it asks for, until she removes it', async () => {
    const { data } = await desk.upload(teacher, '实验中学教案表.docx', processTable);
    expect((await desk.call(createDesignForm, { fileId: data.fileId }, teacher)).status).toBe(200);
    const chatId = await newChat();

    expect((await ask(chatId)).find((line) => line.startsWith('她学校的教案表格'))).toMatch(
      /^她学校的教案表格是《实验中学教案表》，依次填.*每一步：教师活动.*。她要完整的教案时按这些栏目写，别的不受它限制。$/,
    );
    expect(await toldOf(chatId)).toMatchObject({ form: '实验中学教案表' });
  });

  it('attack: is never the lesson of another teacher', async () => {
    const ownLessonId = await create({ lessonId }, stranger);
    const chatId = await newChat();
    expect((await put(chatId, ownLessonId)).status).not.toBe(200);
    await desk.database.pool.query(
      `insert into lesson_things (user_id, kind, thing_id, own_lesson_id, part, is_guess, put_at)
       values ($1, 'conversation', $2, $3, 'conversation', false, now())`,
      [teacher.userId, chatId, ownLessonId],
    );
    expect((await ask(chatId)).join('\n')).not.toMatch(/这个对话属于|教材：/);
  });
});
