import * as chat from '@app/contract/talking/chat.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { ModelEvent } from '#adapters/model/model.ts';
import { type OpenedDatabase, openDatabase } from '#db/database.ts';
import { postStream, textOf } from '#test/read-stream.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTcpProxy, type TcpProxy } from '#test/tcp-proxy.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { createTestDatabase } from '#test/test-database.ts';

const say = (text: string): ModelEvent => ({ type: 'text-delta', text });
/** Speaks on after the third word, or waits there, as the question says. */
const model = scriptedModel(({ messages }) => {
  const rest: (ModelEvent | 'hold')[] = messages.at(-1)?.content === '停一停' ? ['hold', say('四')] : [say('四')];
  return [say('一'), say('二'), 'hold', say('三'), ...rest, { type: 'finish', reason: 'stop' }];
});

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: TcpProxy;
let store: OpenedDatabase;
let app: TestApp;
let teacher: Teacher;
let origin: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('testConnection'));
});
afterAll(() => database.drop());
beforeEach(async () => {
  proxy = await openTcpProxy(database.connection);
  store = openDatabase(proxy.connection, { max: 2, limitMs: 300, connectMs: 2_000, onError: () => undefined });
});
afterEach(async () => {
  await proxy.mend();
  await app.close();
  await store.close();
  await proxy.close();
});

async function openApp(giveUpAfterMs: number): Promise<void> {
  app = await openTestApp({ model, database, answerStore: { db: store.db, giveUpAfterMs } });
  origin = await app.listen();
  teacher = await app.signUp();
}

async function ask(question = '慢慢说') {
  const chatId = (await app.call(chat.newChat, {}, teacher)).data.chatId;
  const stream = await postStream(origin, teacher, { chatId, question });
  await stream.until(({ event }) => event.text === '二');
  return { chatId, stream, messageId: stream.received[0]?.event.messageId ?? '' };
}

const isReady = async () => (await fetch(`${origin}/healthz`)).status === 200;

describe('connections that the network swallows under an answer', () => {
  it('make the server not ready, and the answer goes on by others, each word once', async () => {
    await openApp(30_000);
    const { stream, messageId } = await ask();
    proxy.swallow();
    model.release();
    await expect.poll(isReady, { timeout: 10_000 }).toBe(false);
    await proxy.mend();

    expect(textOf(await stream.ended)).toBe('一二三四');
    expect(await isReady()).toBe(true);
    const { rows } = await database.pool.query('select seq from answer_events where exchange_id = $1 order by seq', [
      messageId,
    ]);
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
  }, 30_000);

  it('that stay so end the answer in words for whoever watches, and its stored part stays', async () => {
    await openApp(100);
    const { stream, chatId } = await ask('停一停');
    proxy.swallow();
    model.release();

    const last = (await stream.ended).at(-1);
    expect(last?.event).toMatchObject({ status: 4, text: '暂时不能保存，回答停在这里，已写好的都在' });
    expect(textOf(stream.received)).toBe('一二');
    await proxy.mend();
    const kept = async () => (await app.call(chat.getChatRecord, { chatId }, teacher)).data.list[0];
    await expect.poll(async () => (await kept())?.state, { timeout: 15_000 }).toBe('failed');
    expect((await kept())?.answers[0]).toContain('一二');
  }, 40_000);

  it('hold up nobody who asks anew once there are others', async () => {
    await openApp(30_000);
    const { stream } = await ask();
    proxy.swallow();
    model.release();
    await expect.poll(() => app.engine.standingMs(), { timeout: 5_000 }).toBeGreaterThan(0);
    await proxy.mend();
    const other = await ask();
    model.release();

    expect(textOf(await other.stream.ended)).toBe('一二三四');
    expect(textOf(await stream.ended)).toBe('一二三四');
  }, 30_000);
});
