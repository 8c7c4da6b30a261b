import * as chat from '@app/contract/talking/chat.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelEvent } from '#adapters/model/model.ts';
import { getStream, postStream, textOf } from '#test/read-stream.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

const text = (...parts: string[]): ModelEvent[] => parts.map((part) => ({ type: 'text-delta', text: part }));
const done: ModelEvent = { type: 'finish', reason: 'stop' };
const model = scriptedModel(({ messages }) => {
  const isSlow = messages.at(-1)?.content.startsWith('慢');
  return isSlow ? [...text('一', '二'), 'hold', ...text('三'), done] : [...text('你好，', '老师。'), done];
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

const newChat = async (as = teacher) => (await app.call(chat.newChat, {}, as)).data.chatId;
const record = async (chatId: string) => (await app.call(chat.getChatRecord, { chatId }, teacher)).data.list;
const messageIdOf = (stream: { received: { event: chat.AnswerEvent }[] }) => stream.received[0]?.event.messageId ?? '';

describe('an answer nobody watches', () => {
  /** Until the server knows that the browser of the next request has left. */
  const nextToLeave = () =>
    new Promise<void>((resolve) => {
      app.app.server.once('request', (_request, response) => response.once('close', resolve));
    });

  it('is written to its end after the connection dropped (SRV-019 as decision 0005 changed it)', async () => {
    const chatId = await newChat();
    const left = nextToLeave();
    const stream = await postStream(origin, teacher, { chatId, question: '慢慢说' });
    await stream.until(({ event }) => event.text === '二');
    stream.drop();
    await left;
    expect((await record(chatId))[0]?.state).toBe('running');
    const messageId = messageIdOf(stream);
    model.release();
    const again = await getStream(origin, teacher, messageId, 0);

    expect(textOf(await again.ended)).toBe('一二三');
    expect((await record(chatId))[0]).toMatchObject({ answers: ['一二三'], state: 'done' });
  });

  it('replays only what was missed, then follows live', async () => {
    const chatId = await newChat();
    const stream = await postStream(origin, teacher, { chatId, question: '慢慢说' });
    const two = await stream.until(({ event }) => event.text === '二');
    const again = await getStream(origin, teacher, messageIdOf(stream), two.id - 1);
    const first = await again.until(() => true);
    model.release();

    expect(first).toEqual(two);
    expect(textOf(await again.ended)).toBe('二三');
  });

  it('shows the same to two watchers', async () => {
    const chatId = await newChat();
    const left = await postStream(origin, teacher, { chatId, question: '慢慢说' });
    await left.until(({ event }) => event.text === '二');
    const right = await getStream(origin, teacher, messageIdOf(left));
    await right.until(({ event }) => event.text === '二');
    model.release();

    expect(await right.ended).toEqual(await left.ended);
  });

  it('is in the record while it is being written', async () => {
    const chatId = await newChat();
    const stream = await postStream(origin, teacher, { chatId, question: '慢慢说' });
    await stream.until(({ event }) => event.text === '二');
    const [exchange] = await record(chatId);
    const info = await app.call(chat.getChatInfo, { chatId }, teacher);
    model.release();
    await stream.ended;

    expect(exchange).toMatchObject({ state: 'running', answers: ['一二'], lastEventId: 3 });
    expect(info.data.runningMessageId).toBe(exchange?.messageId);
  });

  it('answers a snapshot when its events were tidied away', async () => {
    const chatId = await newChat();
    const stream = await postStream(origin, teacher, { chatId, question: '你好' });
    await stream.ended;
    await app.database.pool.query('delete from answer_events where exchange_id = $1', [messageIdOf(stream)]);
    const all = await (await getStream(origin, teacher, messageIdOf(stream), 2)).ended;

    expect(all[0]?.event).toMatchObject({ status: 0, reset: true });
    expect(textOf(all)).toBe('你好，老师。');
    expect(all.at(-1)?.event).toMatchObject({ status: 3, state: 'done' });
  });

  it('says plainly that there is nothing more for one who has seen it all', async () => {
    const chatId = await newChat();
    const stream = await postStream(origin, teacher, { chatId, question: '你好' });
    const all = await stream.ended;
    const again = await (await getStream(origin, teacher, messageIdOf(stream), all.at(-1)?.id)).ended;

    expect(again).toHaveLength(1);
    expect(again[0]?.event).toMatchObject({ status: 3, state: 'done' });
  });
});
