import { randomUUID } from 'node:crypto';
import type { InputOf } from '@app/contract/endpoint.ts';
import { saveUserInfo } from '@app/contract/identity/users.ts';
import * as account from '@app/contract/running/account.ts';
import * as shares from '@app/contract/sharing/shares.ts';
import { getChatRecord, newChat, removeChat, renameChat, uploadRecord } from '@app/contract/talking/chat.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseClosedAccounts } from '#features/running/account/closing.service.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { sweepConversationShares } from './shares.service.ts';

let app: TestApp;
let teacher: Teacher;
let stranger: Teacher;
let chatId: string;

beforeAll(async () => {
  app = await openTestApp({ env: { TOKEN_TTL_SECONDS: String(400 * 86_400) } });
});
afterAll(() => app.close());
beforeEach(async () => {
  [teacher, stranger] = [await app.signUp(), await app.signUp()];
  await app.call(saveUserInfo, { userName: '林晓' }, teacher);
  chatId = (await app.call(newChat, {}, teacher)).data.chatId;
  await tell('怎样引入函数', '从行程问题说起');
});

const tell = async (ques: string, answer: string) =>
  (await app.call(uploadRecord, { chatId, ques, answers: [answer] }, teacher)).data.messageId;
const share = (choice: Partial<InputOf<typeof shares.createShare>> = {}, as = teacher) =>
  app.call(shares.createShare, { chatId, ...choice }, as);
const shared = async (choice?: Partial<InputOf<typeof shares.createShare>>) => (await share(choice)).data;
const open = (shareId: string) => app.call(shares.getShare, { shareId });
const mine = async (as = teacher) => (await app.call(shares.listShares, {}, as)).data;
const setExchange = (change: string, ques: string) =>
  app.database.pool.query(`update exchanges set ${change} where chat_id = $1 and question = $2`, [chatId, ques]);
const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};

describe('a shared conversation (SRV-037)', () => {
  it('has what an answer made as its content, without the answers to questions, which pupils may read', async () => {
    const question = { stem: '求 k', answer: 'k<2', check: 'doubted', why: '' };
    const practice = {
      ...{ id: 'c', afterChars: 0, state: 'done', title: '公式法', line: '', trouble: '', type: 'lessonPreparation' },
      parts: [{ kind: 'questions', title: '', line: '', state: 'done', excerpts: [], questions: [question] }],
    };
    await app.database.pool.query("update exchanges set text = '', cards = $2 where chat_id = $1", [
      chatId,
      JSON.stringify([practice]),
    ]);
    const { data } = await open((await shared()).shareId);

    expect(data.shareList.map(({ answers }) => answers)).toEqual([['**练习：公式法**\n\n1. 求 k（存疑）']]);
  });

  it('is read by anybody who has its id, with the name of the teacher and nothing else of hers', async () => {
    const sources = [{ no: 1, title: '课程标准', place: '第 3 页', quote: '函数' }];
    const files = [{ fileId: randomUUID(), name: '教案.docx', size: 3, type: 'docx' }];
    await app.database.pool.query('update exchanges set sources = $2, attachments = $3 where chat_id = $1', [
      chatId,
      JSON.stringify(sources),
      JSON.stringify(files),
    ]);
    const made = await shared({ days: 1, ratioIndex: 4, selectStyleIndex: 2 });
    const { data, body } = await open(made.shareId);

    expect(made).toMatchObject({
      url: `/share?shareId=${made.shareId}`,
      state: 'open',
      opens: 0,
      exchangeCount: 1,
      excerpt: '从行程问题说起',
    });
    expect(data).toEqual({
      sharerUid: teacher.userId,
      sharerName: '林晓',
      title: '怎样引入函数',
      shareList: [
        {
          ques: '怎样引入函数',
          answers: ['从行程问题说起'],
          sources,
          files: [{ name: '教案.docx', size: 3, type: 'docx' }],
          askedAt: app.clock.now.getTime(),
        },
      ],
      createTime: app.clock.now.getTime(),
      expireAt: app.clock.now.getTime() + DAY_MS,
      ratioIndex: 4,
      selectStyleIndex: 2,
    });
    expect(JSON.stringify(body)).not.toContain(teacher.mobile);
    expect(JSON.stringify(body)).not.toContain(files[0]?.fileId);
  });

  it('stays as it was when the conversation goes on, is renamed, changed or deleted for good', async () => {
    const { shareId } = await shared();
    const { data: before } = await open(shareId);
    await tell('后来的问题', '后来的回答');
    await app.call(renameChat, { chatId, title: '别的名字' }, teacher);
    await setExchange("text = '改过的回答'", '怎样引入函数');
    expect((await open(shareId)).data).toEqual(before);

    await app.call(removeChat, { chatId }, teacher);
    await app.database.pool.query('delete from chats where id = $1', [chatId]);
    expect((await open(shareId)).data).toEqual(before);
  });

  it('holds the exchanges that were chosen, and never what was refused, is being written or has no words', async () => {
    const second = await tell('第二个问题', '第二个回答');
    for (const ques of ['被拒绝的', '没写完的', '没有回答的', '后来不许的']) await tell(ques, '回答');
    await setExchange("result_type = 'blacklist'", '被拒绝的');
    await setExchange("state = 'running'", '没写完的');
    await setExchange("state = 'failed', text = ''", '没有回答的');
    await setExchange("text = '不该写的内容'", '后来不许的');
    const questions = async (choice?: Parameters<typeof shared>[0]) =>
      (await open((await shared(choice)).shareId)).data.shareList.map(({ ques }) => ques);

    expect(await questions()).toEqual(['怎样引入函数', '第二个问题']);
    expect(await questions({ messageIds: [second] })).toEqual(['第二个问题']);
  });

  it('is over when it is revoked, for everybody and at once, and back when she takes that back', async () => {
    const { shareId } = await shared();
    await app.call(shares.revokeShare, { shareId }, teacher);
    const sentence = '分享已停止，需要的话请联系分享的老师';
    expect(await open(shareId)).toMatchObject({ status: 404, message: sentence, data: null });
    expect(await app.call(shares.continueShare, { shareId }, stranger)).toMatchObject({ status: 404 });
    expect((await mine()).list).toMatchObject([{ shareId, state: 'revoked' }]);

    await app.call(shares.restoreShare, { shareId }, teacher);
    expect((await open(shareId)).code).toBe(200);
    expect((await mine()).list).toMatchObject([{ state: 'open', opens: 1 }]);
  });

  it('is over when its time is, unless it lasts', async () => {
    const [short, lasting] = [await shared({ days: 7 }), await shared({ days: 0 })];
    later(7 * DAY_MS - 1);
    expect((await open(short.shareId)).code).toBe(200);
    later(1);
    expect(await open(short.shareId)).toMatchObject({
      status: 404,
      message: '分享已过期，需要的话请联系分享的老师',
    });
    expect((await open(lasting.shareId)).data.expireAt).toBe(0);
    expect((await mine()).list.map(({ state }) => state).toSorted()).toEqual(['expired', 'open']);
  });

  it('cannot be opened while its teacher is suspended, and is told from one that never was', async () => {
    const { shareId } = await shared();
    await app.database.pool.query("update users set suspended_reason = '停用' where id = $1", [teacher.userId]);
    expect(await open(shareId)).toMatchObject({ status: 404, message: '这个分享现在不能打开' });
    expect(await open(randomUUID())).toMatchObject({ status: 404, message: '没有这个分享，请检查链接是否完整' });
    expect(await open('nonsense')).toMatchObject({ status: 400, message: '分享编号不正确' });
  });

  it('goes with the account of its teacher', async () => {
    const { shareId } = await shared({ days: 0 });
    await app.database.pool.query('update users set closing_at = $2 where id = $1', [teacher.userId, app.clock.now]);
    expect((await open(shareId)).message).toBe('这个分享现在不能打开');
    later((account.CLOSING_DAYS + 1) * DAY_MS);
    await eraseClosedAccounts(app.deps);
    expect((await open(shareId)).message).toBe('没有这个分享，请检查链接是否完整');
  });

  it('is forgotten half a year after it was over', async () => {
    const { shareId } = await shared({ days: 1 });
    later(180 * DAY_MS);
    await sweepConversationShares(app.deps);
    expect((await open(shareId)).message).toContain('已过期');
    later(2 * DAY_MS);
    await sweepConversationShares(app.deps);
    expect((await open(shareId)).message).toContain('没有这个分享');
  });
});

describe('who may share', () => {
  it('is the owner alone (SRV-021)', async () => {
    expect(await share({}, stranger)).toMatchObject({ status: 404, message: '找不到这个对话，它可能已被删除' });
    const { shareId } = await shared();
    for (const endpoint of [shares.revokeShare, shares.restoreShare]) {
      expect(await app.call(endpoint, { shareId }, stranger)).toMatchObject({ status: 404, message: '找不到这个分享' });
    }
    expect((await mine(stranger)).total).toBe(0);
    expect((await open(shareId)).code).toBe(200);
  });

  it('reads a sentence when there is nothing to share, or too much of it, and shares nothing', async () => {
    const { data: empty } = await app.call(newChat, {}, teacher);
    expect(await share({ chatId: empty.chatId })).toMatchObject({
      status: 400,
      message: '这里还没有可以分享的回答',
    });
    expect(await share({ messageIds: [randomUUID()] })).toMatchObject({ message: '这里还没有可以分享的回答' });
    expect(await share({ messageIds: [] })).toMatchObject({ message: '请选择要分享的内容' });
    expect(await share({ days: 3 as 1 })).toMatchObject({ message: '请选择有效期' });
    expect(await share({ ratioIndex: 5 })).toMatchObject({ message: '请选择画幅' });
    await setExchange(`text = repeat('长', ${shares.MAX_SHARED_CHARS})`, '怎样引入函数');
    expect(await share()).toMatchObject({ status: 413, message: '内容太长了，请少选几个问答再分享' });
    await app.database.pool.query(
      `insert into exchanges (id, chat_id, user_id, question, text, state)
       select gen_random_uuid(), $1, $2, '问', '答', 'done' from generate_series(1, 100)`,
      [chatId, teacher.userId],
    );
    expect(await share()).toMatchObject({ status: 413, message: '一次最多分享 100 个问答，请选择其中一部分' });
    await app.call(renameChat, { chatId: empty.chatId, title: '禁用的话题' }, teacher);
    await app.call(uploadRecord, { chatId: empty.chatId, ques: '问', answers: ['答'] }, teacher);
    expect((await share({ chatId: empty.chatId })).message).toContain('对话的名称涉及不能使用的话题');
    expect((await mine()).total).toBe(0);
  });

  it('is asked to wait when she shares too fast, and to stop some when there are too many', async () => {
    for (let no = 0; no < shares.SHARES_A_MINUTE; no += 1) expect((await share()).code).toBe(200);
    expect(await share()).toMatchObject({ status: 429, message: '分享得太快了，请过一分钟再试' });
    later(60_001);
    await app.database.pool.query(
      `insert into shares (id, user_id, title, record, exchange_count, excerpt, ratio_index, style_index, created_at)
       select gen_random_uuid(), $1, '旧', '[]', 0, '', 0, 0, $2 from generate_series(1, $3::int)`,
      [teacher.userId, new Date(0), shares.MAX_SHARES - shares.SHARES_A_MINUTE],
    );
    expect(await share()).toMatchObject({
      status: 409,
      message: '最多同时分享 500 个对话，请先停止一些旧的分享',
    });
  });
});

describe('several shares behind one link', () => {
  const cards = (...shareIds: string[]) => app.call(shares.listShareCards, { shareIds: shareIds.join(',') });

  it('are listed in the order of the link for anybody, those left out that cannot be opened', async () => {
    const [first, second, over] = [await shared(), await shared(), await shared()];
    await app.call(shares.revokeShare, { shareId: over.shareId }, teacher);
    const { data } = await cards(second.shareId, over.shareId, randomUUID(), first.shareId, first.shareId);

    expect(data.map(({ shareId }) => shareId)).toEqual([second.shareId, first.shareId]);
    expect(data[0]).toMatchObject({ title: '怎样引入函数', sharerName: '林晓', exchangeCount: 1 });
    expect((await mine()).list.every(({ opens }) => opens === 0)).toBe(true);
  });

  it('are refused when the link is broken or too long', async () => {
    expect(await cards('nonsense')).toMatchObject({ status: 400, message: '链接不完整' });
    expect(await cards(...Array.from({ length: 21 }, () => randomUUID()))).toMatchObject({
      status: 400,
      message: '一个链接最多放 20 个分享',
    });
  });
});

describe('going on with a share', () => {
  it('makes a conversation of her own that the sharer never sees', async () => {
    await tell('第二个问题', '第二个回答');
    const { shareId } = await shared();
    const { data: chat } = await app.call(shares.continueShare, { shareId }, stranger);
    const record = await app.call(getChatRecord, { chatId: chat.chatId }, stranger);

    expect(chat).toMatchObject({ title: '怎样引入函数', messageCount: 2, templateId: '', typeCode: '' });
    expect(record.data.list.map(({ ques, answers }) => [ques, ...answers])).toEqual([
      ['怎样引入函数', '从行程问题说起'],
      ['第二个问题', '第二个回答'],
    ]);
    expect((await app.call(getChatRecord, { chatId: chat.chatId }, teacher)).status).toBe(404);
    await app.call(uploadRecord, { chatId: chat.chatId, ques: '接着问', answers: ['接着答'] }, stranger);
    expect((await open(shareId)).data.shareList).toHaveLength(2);
  });
});
