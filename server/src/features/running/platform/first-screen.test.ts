import { randomUUID } from 'node:crypto';
import { checkAuth, getUser } from '@app/contract/identity/users.ts';
import { getWeek } from '@app/contract/making/timetables.ts';
import { firstScreenPaths, getBaseConfig, readFirstScreen } from '@app/contract/running/platform.ts';
import { listTasks } from '@app/contract/running/tasks.ts';
import { EXCHANGES_A_PAGE, getChatInfo, getChatRecord, newChat, uploadRecord } from '@app/contract/talking/chat.ts';
import { CHATS_A_PAGE, listChats } from '@app/contract/talking/history.ts';
import { passiveSuggests, personalSuggests } from '@app/contract/talking/suggestions.ts';
import * as templates from '@app/contract/talking/templates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function newConversation(teacher: Teacher): Promise<string> {
  const { chatId } = (await app.call(newChat, {}, teacher)).data;
  await app.call(uploadRecord, { chatId, ques: '公式法怎么讲', answers: ['先配方'] }, teacher);
  return chatId;
}

describe('what the first screen needs', () => {
  it('is answered at once, as each call answers by itself', async () => {
    const teacher = await app.signUp();
    const chatId = await newConversation(teacher);

    const { data: answers } = await app.call(readFirstScreen, { chatId }, teacher);

    expect(answers.map(({ path }) => path).sort()).toEqual([...firstScreenPaths].sort());
    const given = (path: string) => answers.find((answer) => answer.path === path);
    const calls = [
      [getUser, {}],
      [checkAuth, {}],
      [templates.mostUsedTemplates, { limit: templates.MOST_USED_ASKED }],
      [personalSuggests, {}],
      [passiveSuggests, {}],
      [listChats, { page: 1, limit: CHATS_A_PAGE }],
      [listTasks, {}],
      [getWeek, {}],
      [getChatInfo, { chatId }],
      [getChatRecord, { chatId, limit: EXCHANGES_A_PAGE }],
    ] as const;
    for (const [endpoint, input] of calls) {
      const { data } = await app.call(endpoint, input as never, teacher); // each beside its own input
      expect(given(endpoint.path), endpoint.path).toEqual({ path: endpoint.path, input, data });
    }
    expect(given(getBaseConfig.path)?.data).toMatchObject({ productName: '教师助手' });
  });

  it('leaves out the conversation of another teacher, and one that is none', async () => {
    const chatId = await newConversation(await app.signUp());
    const stranger = await app.signUp();

    for (const asked of [chatId, randomUUID(), 'nonsense']) {
      const { data: answers } = await app.call(readFirstScreen, { chatId: asked }, stranger);

      expect(answers.map(({ path }) => path)).not.toContain(getChatRecord.path);
      expect(answers.map(({ path }) => path)).not.toContain(getChatInfo.path);
      expect(answers).toHaveLength(firstScreenPaths.length - 2);
    }
  });

  it('is told to nobody without a token', async () => {
    expect(await app.call(readFirstScreen, {})).toMatchObject({ code: 401 });
  });
});
