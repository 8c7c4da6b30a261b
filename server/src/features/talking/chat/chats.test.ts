import * as chat from '@app/contract/talking/chat.ts';
import { listChats } from '@app/contract/talking/history.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let teacher: Teacher;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await app.signUp();
});

/** Conversations with one exchange each, oldest first. */
async function makeChats(...titles: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles) {
    const { chatId } = (await app.call(chat.newChat, { title }, teacher)).data;
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    await app.call(chat.uploadRecord, { chatId, ques: `${title}的问题`, answers: ['第一段', '第二段'] }, teacher);
    ids.push(chatId);
  }
  return ids;
}

const titles = async (input: Parameters<typeof list>[0] = {}) => (await list(input)).data.list.map((one) => one.title);
const list = (input: { keyword?: string; page?: number; limit?: number; typeCode?: string }) =>
  app.call(listChats, input, teacher);

describe('the list of conversations', () => {
  it('is newest first', async () => {
    await makeChats('一', '二', '三');

    expect(await titles()).toEqual(['三', '二', '一']);
  });

  it('puts pinned ones before all others, the last pinned first, and lets them go again', async () => {
    const [one, two] = await makeChats('一', '二', '三');
    await app.call(chat.addTop, { chatId: one ?? '' }, teacher);
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    await app.call(chat.addTop, { chatId: two ?? '' }, teacher);
    expect(await titles()).toEqual(['二', '一', '三']);

    const unpinned = await app.call(chat.cancelTop, { chatId: two ?? '' }, teacher);
    expect(unpinned.data.isTop).toBe(false);
    expect(await titles()).toEqual(['一', '三', '二']);
  });

  it('comes in pages that tell whether there is more', async () => {
    await makeChats('一', '二', '三');
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, page: 2 });

    expect(first.data).toMatchObject({ total: 3, hasMore: true });
    expect(first.data.list.map((one) => one.title)).toEqual(['三', '二']);
    expect(second.data).toMatchObject({ total: 3, hasMore: false });
    expect(second.data.list.map((one) => one.title)).toEqual(['一']);
  });

  it('can be narrowed to one kind of work', async () => {
    await makeChats('一');
    await app.call(chat.newChat, { title: '图', typeCode: 'textToImg' }, teacher);

    expect(await titles({ typeCode: 'textToImg' })).toEqual(['图']);
  });

  it.each([{ page: 0 }, { limit: 0 }, { limit: 101 }, { page: 1.5 }])('refuses the page %j', async (page) => {
    expect(await list(page)).toMatchObject({ status: 400 });
  });
});

describe('one conversation', () => {
  it('is renamed, and refuses an empty or endless name', async () => {
    const [chatId = ''] = await makeChats('旧名');

    expect((await app.call(chat.renameChat, { chatId, title: ' 新名 ' }, teacher)).data.title).toBe('新名');
    expect(await app.call(chat.renameChat, { chatId, title: ' ' }, teacher)).toMatchObject({
      status: 400,
      message: '名称不能为空',
    });
    expect(await app.call(chat.renameChat, { chatId, title: '长'.repeat(61) }, teacher)).toMatchObject({ status: 400 });
    expect(await app.call(chat.renameChat, { chatId, title: '<img src=x>' }, teacher)).toMatchObject({
      status: 400,
      message: '输入内容包含非法字符',
    });
    expect(await app.call(chat.newChat, { title: 'alert(1)' }, teacher)).toMatchObject({ status: 400 });
    expect(await titles()).toEqual(['新名']);
  });

  it('is removed, is gone everywhere, and comes back whole', async () => {
    const [chatId = ''] = await makeChats('要删的');
    expect(await app.call(chat.removeChat, { chatId }, teacher)).toMatchObject({ code: 200, data: null });
    expect(await titles()).toEqual([]);
    expect(await app.call(chat.getChatInfo, { chatId }, teacher)).toMatchObject({ status: 404 });
    expect(await app.call(chat.getChatRecord, { chatId }, teacher)).toMatchObject({ status: 404 });
    expect(await app.call(chat.removeChat, { chatId }, teacher)).toMatchObject({ status: 404 });

    await app.call(chat.restoreChat, { chatId }, teacher);
    expect(await titles()).toEqual(['要删的']);
    expect((await app.call(chat.getChatRecord, { chatId }, teacher)).data.total).toBe(1);
    expect(await app.call(chat.restoreChat, { chatId }, teacher)).toMatchObject({ status: 404 });
  });

  it('keeps exchanges held elsewhere and pages back through them', async () => {
    const { chatId } = (await app.call(chat.newChat, {}, teacher)).data;
    for (const ques of ['甲', '乙', '丙'])
      await app.call(chat.uploadRecord, { chatId, ques, answers: [`${ques}答`] }, teacher);

    const newest = (await app.call(chat.getChatRecord, { chatId, limit: 2 }, teacher)).data;
    expect(newest.list.map(({ ques, answers }) => [ques, ...answers])).toEqual([
      ['乙', '乙答'],
      ['丙', '丙答'],
    ]);
    expect(newest).toMatchObject({ total: 3, hasMore: true });
    const before = newest.list[0]?.messageId ?? '';
    const older = (await app.call(chat.getChatRecord, { chatId, before, limit: 2 }, teacher)).data;
    expect(older.list.map(({ ques }) => ques)).toEqual(['甲']);
    expect(older.hasMore).toBe(false);
    expect((await app.call(chat.getChatInfo, { chatId }, teacher)).data).toMatchObject({
      title: '甲',
      messageCount: 3,
    });
  });

  it('comes in shorter pages when its answers are long, and none is passed over', async () => {
    const { chatId } = (await app.call(chat.newChat, {}, teacher)).data;
    for (const ques of ['一', '二', '三', '四'])
      await app.call(chat.uploadRecord, { chatId, ques, answers: ['长'.repeat(180_000)] }, teacher);
    const asked: string[] = [];
    let before: string | undefined;
    for (let pages = 1; ; pages += 1) {
      const { data } = await app.call(chat.getChatRecord, { chatId, before }, teacher);
      asked.unshift(...data.list.map(({ ques }) => ques));
      before = data.list[0]?.messageId;
      if (data.hasMore) continue;
      expect(pages).toBe(2);
      break;
    }
    expect(asked).toEqual(['一', '二', '三', '四']);
  });

  it('refuses a record longer than any answer is', async () => {
    const answers = Array.from({ length: 3 }, () => '长'.repeat(180_000));
    const { chatId } = (await app.call(chat.newChat, {}, teacher)).data;

    const refused = await app.call(chat.uploadRecord, { chatId, ques: '问', answers }, teacher);

    expect(refused).toMatchObject({ status: 400, message: '回答太长，存不下' });
  });

  it('refuses a record without an answer', async () => {
    const [chatId = ''] = await makeChats('一');

    expect(await app.call(chat.uploadRecord, { chatId, ques: '问', answers: [] }, teacher)).toMatchObject({
      status: 400,
      message: '缺少回答内容',
    });
  });

  it('answers at both addresses alike (SRV-001)', async () => {
    const [chatId = ''] = await makeChats('一');
    const answers = await Promise.all(
      [chat.getChatInfo.path, ...chat.getChatInfo.altPaths].map((url) =>
        app.app.inject({ url, query: { chatId }, headers: { 's-auth-token': teacher.token } }),
      ),
    );

    expect(answers).toHaveLength(2);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
  });
});
