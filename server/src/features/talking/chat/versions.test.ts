import * as chat from '@app/contract/talking/chat.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ModelEvent } from '#adapters/model/model.ts';
import { postStream } from '#test/read-stream.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

const done: ModelEvent = { type: 'finish', reason: 'stop' };

/** Every answer is another one. */
const model = scriptedModel(({ messages }) => {
  const words: ModelEvent = { type: 'text-delta', text: `答 ${model.requests.length}` };
  return messages.at(-1)?.content.startsWith('慢') ? [words, 'hold', done] : [words, done];
});

let app: TestApp;
let origin: string;
let teacher: Teacher;

beforeAll(async () => {
  app = await openTestApp({ model });
  origin = await app.listen();
  teacher = await app.signUp();
});
afterAll(() => app.close());

async function ask(input: { chatId: string; question?: string; againMessageId?: string }): Promise<string> {
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  const [first] = await (await postStream(origin, teacher, input)).ended;
  return first?.event.messageId ?? '';
}

/** A conversation whose first question was answered as often as asked for; the newest version is shown. */
async function makeVersions(count: number): Promise<{ chatId: string; ids: string[] }> {
  const { chatId } = (await app.call(chat.newChat, {}, teacher)).data;
  const ids = [await ask({ chatId, question: '问' })];
  for (let made = 1; made < count; made += 1) ids.push(await ask({ chatId, againMessageId: ids.at(-1) ?? '' }));
  return { chatId, ids };
}

const select = (chatId: string, messageId: string | undefined, as = teacher) =>
  app.call(chat.selectVersion, { chatId, messageId: messageId ?? '' }, as);
const record = async (chatId: string) => (await app.call(chat.getChatRecord, { chatId }, teacher)).data.list;
const textOf = (exchange: chat.Exchange | undefined) => exchange?.answers.join('');

describe('versions of an answer', () => {
  it('are listed oldest first, and an answer asked for once is its only one', async () => {
    const { chatId, ids } = await makeVersions(3);
    const single = await ask({ chatId, question: '另一问' });

    const list = await record(chatId);
    expect(list.map(({ versions }) => versions.map(({ messageId }) => messageId))).toEqual([ids, [single]]);
    expect(list[0]?.messageId).toBe(ids[2]);
    const ages = list[0]?.versions.map(({ askedAt }) => askedAt) ?? [];
    expect(ages).toEqual(ages.toSorted((one, other) => one - other));
  });

  it('can be shown again in their place, back and forth', async () => {
    const { chatId, ids } = await makeVersions(2);
    await ask({ chatId, question: '另一问' });
    const newest = textOf((await record(chatId))[0]);

    const chosen = await select(chatId, ids[0]);
    expect(chosen.data).toMatchObject({ messageId: ids[0], ques: '问' });
    expect(chosen.data.versions.map(({ messageId }) => messageId)).toEqual(ids);
    const list = await record(chatId);
    expect(list.map(({ ques }) => ques)).toEqual(['问', '另一问']);
    expect(list[0]).toEqual(chosen.data);
    expect(textOf(list[0])).not.toBe(newest);

    await select(chatId, ids[1]);
    expect(textOf((await record(chatId))[0])).toBe(newest);
  });

  it('may be the one that is shown already', async () => {
    const { chatId, ids } = await makeVersions(2);

    expect((await select(chatId, ids[1])).data.messageId).toBe(ids[1]);
    expect((await record(chatId))[0]?.messageId).toBe(ids[1]);
  });

  it('tell the model the one that is shown', async () => {
    const { chatId, ids } = await makeVersions(2);
    const shown = textOf((await select(chatId, ids[0])).data);
    await ask({ chatId, question: '接下来' });

    const past = model.requests.at(-1)?.messages.slice(1) ?? [];
    expect(past.map(({ content }) => content)).toEqual(['问', shown, '接下来']);
  });

  it('grow in number when a former one is asked for again', async () => {
    const { chatId, ids } = await makeVersions(2);
    await select(chatId, ids[0]);
    const third = await ask({ chatId, againMessageId: ids[0] ?? '' });

    const [exchange] = await record(chatId);
    expect(exchange?.messageId).toBe(third);
    expect(exchange?.versions.map(({ messageId }) => messageId)).toEqual([...ids, third]);
  });

  it('are not exchanged while an answer is being written', async () => {
    const { chatId, ids } = await makeVersions(2);
    const stream = await postStream(origin, teacher, { chatId, question: '慢慢说' });
    await stream.until(({ event }) => event.text.startsWith('答'));

    expect(await select(chatId, ids[0])).toMatchObject({ status: 409, message: '回答还在写，写完再切换' });
    model.release();
    await stream.ended;
    expect((await select(chatId, ids[0])).status).toBe(200);
  });

  it('show exactly one, however many are chosen at once', async () => {
    const { chatId, ids } = await makeVersions(4);
    const choices = await Promise.all([...ids, ...ids.toReversed(), ...ids].map((id) => select(chatId, id)));

    expect(choices.map(({ status }) => status)).toEqual(choices.map(() => 200));
    const list = await record(chatId);
    expect(list).toHaveLength(1);
    expect(list[0]?.versions.map(({ messageId }) => messageId)).toEqual(ids);
  });

  it('show exactly one when a choice meets another asking', async () => {
    const { chatId, ids } = await makeVersions(3);
    const asking = postStream(origin, teacher, { chatId, againMessageId: ids[2] }).then((stream) => stream.ended);
    await Promise.allSettled([asking, ...ids.map((id) => select(chatId, id))]);

    const { rows } = await app.database.pool.query(
      'select id from exchanges where chat_id = $1 and superseded_at is null',
      [chatId],
    );
    expect(rows).toHaveLength(1);
  });

  it('that are no longer shown cannot be gone on with', async () => {
    const { chatId, ids } = await makeVersions(2);
    await app.database.pool.query("update exchanges set state = 'stopped' where id = $1", [ids[0]]);

    await expect(postStream(origin, teacher, { chatId, continueMessageId: ids[0] })).rejects.toThrow('409');
  });

  it('of somebody else, of another conversation or of nowhere are not found', async () => {
    const { chatId, ids } = await makeVersions(2);
    const other = await makeVersions(1);
    const stranger = await app.signUp();

    expect((await select(chatId, ids[0], stranger)).status).toBe(404);
    expect((await select(chatId, other.ids[0])).status).toBe(404);
    expect((await select(chatId, crypto.randomUUID())).status).toBe(404);
    expect(await select(chatId, 'x')).toMatchObject({ status: 400, message: '编号不正确' });
    expect((await record(chatId))[0]?.messageId).toBe(ids[1]);
  });

  it('of a long conversation cost no more queries than those of one answer', async () => {
    const { chatId } = (await app.call(chat.newChat, {}, teacher)).data;
    await app.database.pool.query(
      `insert into exchanges (id, chat_id, user_id, question, text, state, position, created_at, superseded_at)
       overriding system value
       select gen_random_uuid(), $1, $2, '问', '答', 'done', 1000000 + n / 2, to_timestamp(n), case when n % 2 = 0 then now() end
       from generate_series(0, 9999) n`,
      [chatId, teacher.userId],
    );
    const query = vi.spyOn(app.database.pool, 'query');
    const queriesOf = async (limit: number) => {
      query.mockClear();
      const { data } = await app.call(chat.getChatRecord, { chatId, limit }, teacher);
      expect(data).toMatchObject({ total: 5_000, hasMore: true });
      expect(data.list.map(({ versions }) => versions.length)).toEqual(Array(limit).fill(2));
      expect(data.list.every(({ messageId, versions }) => versions[1]?.messageId === messageId)).toBe(true);
      return query.mock.calls.length;
    };

    // The index of the search, which works beside, is counted too; one query for each answer would be 200 more.
    expect(await queriesOf(200)).toBeLessThan((await queriesOf(1)) + 20);
    query.mockRestore();
  });
});
