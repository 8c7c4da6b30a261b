import { saveHabits } from '@app/contract/identity/habits.ts';
import { saveUserInfo } from '@app/contract/identity/users.ts';
import * as chat from '@app/contract/talking/chat.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FileDesk, openFileDesk } from '#test/file-desk.ts';
import { postStream } from '#test/read-stream.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import type { Teacher } from '#test/test-app.ts';

const model = scriptedModel();
let desk: FileDesk;
let teacher: Teacher;
let stranger: Teacher;
beforeAll(async () => {
  desk = await openFileDesk({ model });
  [teacher, stranger] = [await desk.signUp(), await desk.signUp()];
  await desk.call(saveUserInfo, { userName: '林晓芸', phaseCode: '04', gradeCode: '09', subjectCode: '02' }, teacher);
});
afterAll(() => desk.close());

const newChat = async () => (await desk.call(chat.newChat, {}, teacher)).data.chatId;
const ask = async (chatId: string, more: object) =>
  (await postStream(desk.origin, teacher, { chatId, sessionInfer: false, ...more })).ended;
const last = async (chatId: string) => (await desk.call(chat.getChatRecord, { chatId }, teacher)).data.list.at(-1);
const givenFiles = () => (model.requests.at(-1)?.messages ?? []).flatMap(({ files = [] }) => files);

describe('what an answer was told', () => {
  it('is said with its first event and kept with it: who asks, files, talk and habits, and no word that stands in them', async () => {
    await desk.call(saveHabits, { text: '板书用四步', isOn: true, revision: 0 }, teacher);
    const { fileId } = await desk.read(teacher, '学情.md', '甲乙丙的错误');
    const chatId = await newChat();
    await ask(chatId, { question: '第一问' });

    const [started] = await ask(chatId, { question: '看看这份', fileIds: [fileId] });

    const told = {
      teacher: '初中九年级数学',
      habits: true,
      files: [
        {
          ...{ fileId, name: '学情.md', pages: expect.any(Number), isWhole: true },
          ...{ readPages: expect.any(Number), readChars: 6, foundPages: [], foundCount: 0 },
        },
      ],
      talk: { turns: 1, isCut: false },
    };
    expect(started?.event).toMatchObject({ status: chat.StreamStatus.START, told });
    const kept = (await last(chatId))?.told;
    expect(kept).toEqual(told);
    expect(JSON.stringify(kept)).not.toMatch(/甲乙丙|四步|第一问/);
  });

  it('is nothing of habits that are off', async () => {
    await desk.call(saveHabits, { text: '板书用四步', isOn: false, revision: 1 }, teacher);
    const chatId = await newChat();
    await ask(chatId, { question: '讲讲公式法' });
    expect((await last(chatId))?.told).toMatchObject({ habits: false, files: [], talk: { turns: 0, isCut: false } });
  });

  it('has no file any more that she took out of the conversation, in a new answer and in this one answered again', async () => {
    const { fileId } = await desk.read(teacher, '不给看.md', '只到这里');
    const chatId = await newChat();
    await ask(chatId, { question: '看看', fileIds: [fileId] });
    expect(givenFiles()).toHaveLength(1);

    expect((await desk.call(chat.withholdFile, { chatId, fileId }, teacher)).status).toBe(200);
    await ask(chatId, { againMessageId: (await last(chatId))?.messageId });
    expect(givenFiles()).toEqual([]);
    expect((await last(chatId))?.told?.files).toEqual([]);
    await ask(chatId, { question: '再看看' });
    expect(givenFiles()).toEqual([]);
    expect((await desk.call(chat.getChatRecord, { chatId }, teacher)).data.list[0]?.attachments).toHaveLength(1);
  });

  it('attack: nobody takes a file out of another’s conversation', async () => {
    const { fileId } = await desk.read(teacher, '我的.md', '我的');
    const chatId = await newChat();
    await ask(chatId, { question: '看看', fileIds: [fileId] });
    expect((await desk.call(chat.withholdFile, { chatId, fileId }, stranger)).status).toBe(404);
    await ask(chatId, { question: '再看看' });
    expect(givenFiles()).toHaveLength(1);
  });
});
