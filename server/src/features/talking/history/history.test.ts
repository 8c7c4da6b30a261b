import * as chat from '@app/contract/talking/chat.ts';
import { listChats, removeChats, restoreChats } from '@app/contract/talking/history.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { indexMissing } from '#features/talking/chat/search-index.service.ts';
import { longestWait, MOST_WAIT_MS } from '#test/others-wait.ts';
import { postStream } from '#test/read-stream.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let teacher: Teacher;
let other: Teacher;

beforeAll(async () => {
  let answers = 0;
  const model = scriptedModel(() => {
    answers += 1;
    return [
      { type: 'text-delta', text: answers % 2 === 1 ? '光合作用在叶绿体里进行' : '呼吸作用时时都在进行' },
      { type: 'finish', reason: 'stop' },
    ];
  });
  app = await openTestApp({ model });
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await app.signUp();
  other = await app.signUp();
});

type Told = { title?: string; ques?: string; answer?: string; typeCode?: string; daysAgo?: number; as?: Teacher };

async function tell({ title, ques = '问', answer = '答', typeCode, daysAgo = 0, as = teacher }: Told) {
  const now = app.clock.now;
  app.clock.now = new Date(now.getTime() - daysAgo * DAY_MS);
  const { chatId } = (await app.call(chat.newChat, { ...(title && { title }), ...(typeCode && { typeCode }) }, as))
    .data;
  const { messageId } = (await app.call(chat.uploadRecord, { chatId, ques, answers: [answer] }, as)).data;
  await app.searchIndex.settled();
  app.clock.now = new Date(now.getTime() + 1_000);
  return { chatId, messageId };
}

/** As many exchanges more as there is one, newer than all others. */
async function sayAgain(chatId: string, count: number) {
  await app.database.pool.query(
    `with again as (
      insert into exchanges (id, chat_id, user_id, question, state, created_at)
      select gen_random_uuid(), chat_id, user_id, question, 'done', created_at + interval '1 hour'
      from exchanges, generate_series(1, $2) where chat_id = $1
      returning id, created_at
    )
    insert into exchange_search
    select again.id, s.user_id, s.chat_id, again.created_at, s.words, s.indexed_at
    from exchange_search s, again where s.chat_id = $1`,
    [chatId, count],
  );
}

type Query = { typeCode?: string; from?: number; to?: number; page?: number; limit?: number };
const search = async (keyword: string, query: Query = {}, as = teacher) =>
  (await app.call(listChats, { keyword, ...query }, as)).data;
const titles = async (keyword: string, query: Query = {}, as = teacher) =>
  (await search(keyword, query, as)).list.map((found) => found.title);

describe('the search in history', () => {
  it('finds words inside old answers and says where', async () => {
    const { messageId } = await tell({
      title: '周五的课',
      ques: '怎么导入',
      answer: '## 导入\n\n先让学生折一折纸条，再说出 **同分母分数** 的加法怎么算，最后写成算式。',
      daysAgo: 300,
    });
    await tell({ title: '别的', answer: '写一份家长通知' });

    const { list, total, hasMore, words } = await search('同分母分数');
    expect({ total, hasMore }).toEqual({ total: 1, hasMore: false });
    expect(list[0]).toMatchObject({ title: '周五的课', hit: { messageId, part: 'answer' } });
    expect(list[0]?.hit?.snippet).toContain('再说出 同分母分数 的加法');
    expect(words?.join('')).toBe('同分母分数');
  });

  it.each([
    ['two characters', '导数'],
    ['one character', '芃'],
    ['a name that is in no dictionary', '王芃'],
    ['a number', '2024'],
    ['a single letter', 'k'],
    ['letters of any case and width', 'ｇｅｏＧｅｂｒａ'],
    ['words that stand apart', '导数 王芃'],
    ['a part of a longer word', '次方程'],
  ])('finds %s', async (_what, keyword) => {
    await tell({ title: '命中', answer: '给王芃讲导数，用 GeoGebra 演示斜率 k，选 2024年高考题里的一元二次方程。' });
    await tell({ title: '没有', answer: '写一份春游的安全提示。' });

    expect(await titles(keyword)).toEqual(['命中']);
  });

  it('takes quotes and operators as plain text', async () => {
    await tell({ title: '100%正确_了', answer: '讲分数' });
    await tell({ title: '小数', answer: '讲小数' });

    expect(await titles(`'分数' & !(小数:*)`)).toEqual([]);
    expect(await titles(`"分数"`)).toEqual(['100%正确_了']);
    expect(await titles(`分数' or 1=1 --`)).toEqual([]);
    expect(await titles('%')).toEqual(['100%正确_了']);
    expect(await titles('_')).toEqual(['100%正确_了']);
    expect(await titles('&|!')).toEqual([]);
  });

  it('puts titles first, then what fits best, and of equals the newer', async () => {
    await tell({ title: '答里提一次', answer: '今天讲勾股定理，还有很多别的内容要讲，比如圆和三角形' });
    await tell({ title: '勾股定理的课', daysAgo: 200 });
    await tell({ title: '问的就是它，旧', ques: '勾股定理怎么证', daysAgo: 60 });
    await tell({ title: '问的就是它，新', ques: '勾股定理怎么证' });

    expect(await titles('勾股定理')).toEqual(['勾股定理的课', '问的就是它，新', '问的就是它，旧', '答里提一次']);
  });

  it('puts words that stand as they were typed before newer ones that stand apart', async () => {
    await tell({ title: '在一起', answer: '先说同分母分数的加法', daysAgo: 10 });
    await tell({ title: '分开', answer: '两个分数的分母相同' });

    expect(await titles('同分母分数')).toEqual(['在一起', '分开']);
  });

  it('shows a conversation once, with its best message', async () => {
    const { chatId } = await tell({ title: '一课', answer: '顺便说到光的折射，之后讲了许多别的话题' });
    const { messageId } = (
      await app.call(chat.uploadRecord, { chatId, ques: '光的折射是什么', answers: ['光的折射是……'] }, teacher)
    ).data;
    await app.searchIndex.settled();

    const { list, total } = await search('光的折射');
    expect(total).toBe(1);
    expect(list[0]?.hit).toMatchObject({ messageId, part: 'question' });
  });

  it('narrows by kind of work and by time, with and without words', async () => {
    await tell({ title: '今天的图', ques: '画大树', typeCode: 'textToImg' });
    await tell({ title: '旧图', ques: '画大树', typeCode: 'textToImg', daysAgo: 10 });
    await tell({ title: '今天的课', ques: '讲大树' });
    const from = app.clock.now.getTime() - DAY_MS;

    expect(await titles('大树', { typeCode: 'textToImg' })).toEqual(['今天的图', '旧图']);
    expect(await titles('大树', { from })).toEqual(['今天的课', '今天的图']);
    expect(await titles('大树', { to: from, typeCode: 'textToImg' })).toEqual(['旧图']);
    expect(await titles('', { from })).toEqual(['今天的课', '今天的图']);
    expect(await titles('', { to: from })).toEqual(['旧图']);
  });

  it('finds the old ones of a time or kind, however many newer ones hold the word', async () => {
    await tell({ title: '旧课', typeCode: 'textToImg', ques: '讲大树', daysAgo: 10 });
    const { chatId } = await tell({ title: '天天说', ques: '讲大树' });
    await sayAgain(chatId, 2_100);
    const to = app.clock.now.getTime() - DAY_MS;

    expect(await titles('大树', { to })).toEqual(['旧课']);
    expect(await titles('大树', { typeCode: 'textToImg' })).toEqual(['旧课']);
  });

  it('comes in pages without gaps or repeats', async () => {
    for (const title of ['甲', '乙', '丙']) await tell({ title, ques: '浮力实验' });
    const first = await search('浮力', { limit: 2 });
    const second = await search('浮力', { limit: 2, page: 2 });

    expect(first).toMatchObject({ total: 3, hasMore: true });
    expect(second).toMatchObject({ total: 3, hasMore: false });
    expect([...first.list, ...second.list].map((found) => found.title).toSorted()).toEqual(['丙', '乙', '甲']);
  });

  it('never shows what was removed, and shows it again when it is back', async () => {
    const { chatId } = await tell({ title: '要删的', ques: '浮力实验' });
    await app.call(chat.removeChat, { chatId }, teacher);
    expect(await titles('浮力')).toEqual([]);
    await app.call(chat.restoreChat, { chatId }, teacher);
    expect(await titles('浮力')).toEqual(['要删的']);
  });

  it('never shows anything of another teacher (SRV-021)', async () => {
    await tell({ title: '别人的', ques: '只有她问过的浮力', as: other });

    expect(await search('浮力')).toMatchObject({ list: [], total: 0 });
    expect(await titles('浮力', {}, other)).toEqual(['别人的']);
  });

  it('refuses endless words and times that are none', async () => {
    expect(await app.call(listChats, { keyword: '长'.repeat(101) }, teacher)).toMatchObject({
      status: 400,
      message: '搜索的话不能超过 100 字',
    });
    expect(await app.call(listChats, { from: -1 }, teacher)).toMatchObject({ status: 400, message: '时间不正确' });
  });
});

describe('the index', () => {
  it('keeps nobody waiting while long answers are taken apart', async () => {
    // Each sign is four characters of Chinese when it is read.
    const { chatId } = await tell({ title: '长', answer: '㍿'.repeat(60_000) });
    await app.database.pool.query(
      `insert into exchanges (id, chat_id, user_id, question, text, state, created_at)
      select gen_random_uuid(), chat_id, user_id, question, text, 'done', created_at
      from exchanges, generate_series(1, 25) where chat_id = $1`,
      [chatId],
    );

    expect(await longestWait(() => indexMissing(app.deps))).toBeLessThan(MOST_WAIT_MS);
    expect(await titles('株式会社')).toEqual(['长']);
  });

  it('holds a streamed answer once it ended, and only the version shown', async () => {
    const { chatId } = (await app.call(chat.newChat, { title: '生物' }, teacher)).data;
    const origin = await app.listen();
    const [first] = await (await postStream(origin, teacher, { chatId, question: '植物怎么生活' })).ended;
    await app.searchIndex.settled();
    expect((await search('叶绿体')).list[0]?.hit).toMatchObject({ messageId: first?.event.messageId, part: 'answer' });

    const againMessageId = first?.event.messageId ?? '';
    await (await postStream(origin, teacher, { chatId, againMessageId })).ended;
    await app.searchIndex.settled();
    expect(await titles('叶绿体')).toEqual([]);
    expect(await titles('呼吸作用')).toEqual(['生物']);

    await app.call(chat.selectVersion, { chatId, messageId: againMessageId }, teacher);
    expect(await titles('叶绿体')).toEqual(['生物']);
    expect(await titles('呼吸作用')).toEqual([]);
  });

  it('is filled up from rows that were never written, and from answers that ended unseen', async () => {
    const { messageId } = await tell({ title: '旧的', answer: '讲电磁感应' });
    await tell({ title: '半截', ques: '问电磁感应' });
    await app.database.pool.query('delete from exchange_search where exchange_id = $1', [messageId]);
    await app.database.pool.query("update exchange_search set words = '', indexed_at = '2020-01-01'");
    expect(await titles('电磁感应')).toEqual([]);

    await indexMissing(app.deps);
    expect((await titles('电磁感应')).toSorted()).toEqual(['半截', '旧的'].toSorted());
  });

  it('goes with its conversation', async () => {
    const { chatId, messageId } = await tell({ ques: '浮力' });
    await app.database.pool.query('delete from chats where id = $1', [chatId]);
    const { rows } = await app.database.pool.query('select 1 from exchange_search where exchange_id = $1', [messageId]);

    expect(rows).toEqual([]);
  });
});

describe('many conversations at once', () => {
  it('are removed and brought back together', async () => {
    const one = await tell({ title: '一' });
    const two = await tell({ title: '二' });
    await tell({ title: '三' });
    const chatIds = [one.chatId, two.chatId];

    expect((await app.call(removeChats, { chatIds }, teacher)).data).toEqual({ count: 2 });
    expect(await titles('')).toEqual(['三']);
    expect((await app.call(removeChats, { chatIds }, teacher)).data).toEqual({ count: 0 });
    expect((await app.call(restoreChats, { chatIds }, teacher)).data).toEqual({ count: 2 });
    expect(await titles('')).toEqual(['三', '二', '一']);
  });

  it('of another teacher stay as they are (SRV-021)', async () => {
    const { chatId } = await tell({ title: '别人的', as: other });

    expect((await app.call(removeChats, { chatIds: [chatId] }, teacher)).data).toEqual({ count: 0 });
    expect(await titles('', {}, other)).toEqual(['别人的']);
    await app.call(removeChats, { chatIds: [chatId] }, other);
    expect((await app.call(restoreChats, { chatIds: [chatId] }, teacher)).data).toEqual({ count: 0 });
    expect(await titles('', {}, other)).toEqual([]);
  });

  it('must be named, and not too many of them', async () => {
    expect(await app.call(removeChats, { chatIds: [] }, teacher)).toMatchObject({ status: 400, message: '请选择对话' });
    const chatIds = Array.from({ length: 201 }, () => crypto.randomUUID());
    expect(await app.call(removeChats, { chatIds }, teacher)).toMatchObject({
      status: 400,
      message: '一次最多选 200 个对话',
    });
  });
});
