import * as chat from '@app/contract/talking/chat.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ModelEvent } from '#adapters/model/model.ts';
import { getStream, postStream, textOf } from '#test/read-stream.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { waitFor } from '#test/wait-for.ts';

const say = (text: string): ModelEvent => ({ type: 'text-delta', text });
const model = scriptedModel(() => [say('一'), say('二'), 'hold', say('三'), { type: 'finish', reason: 'stop' }]);

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let near: TestApp;
let far: TestApp;
let teacher: Teacher;
let origins: { near: string; far: string };

beforeAll(async () => {
  database = await createTestDatabase(inject('testConnection'));
  near = await openTestApp({ model, database });
  far = await openTestApp({ model, database });
  origins = { near: await near.listen(), far: await far.listen() };
  teacher = await near.signUp();
});
afterAll(async () => {
  await Promise.all([near.close(), far.close()]);
  await database.drop();
});

async function askNear() {
  const chatId = (await near.call(chat.newChat, {}, teacher)).data.chatId;
  const stream = await postStream(origins.near, teacher, { chatId, question: '慢慢说' });
  await stream.until(({ event }) => event.text === '二');
  return { chatId, stream, messageId: stream.received[0]?.event.messageId ?? '' };
}

describe('two nodes on one database', () => {
  it('resume an answer on the node that does not write it, and follow it live', async () => {
    const { stream, messageId } = await askNear();
    const elsewhere = await getStream(origins.far, teacher, messageId, 1);
    await elsewhere.until(({ event }) => event.text === '二');
    model.release();

    expect(textOf(await elsewhere.ended)).toBe('一二三');
    expect(textOf(await stream.ended)).toBe('一二三');
  });

  it('tell each other of an answer only while one follows what the other writes', async () => {
    const heard: string[] = [];
    const listener = await database.pool.connect();
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await listener.query('listen answer_events');
    const alone = await askNear();
    model.release();
    await alone.stream.ended;
    const followed = await askNear();
    const elsewhere = await getStream(origins.far, teacher, followed.messageId);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    model.release();
    await elsewhere.ended;
    await expect.poll(() => heard.length).toBeGreaterThan(1);
    await listener.query('unlisten answer_events');
    listener.release();

    expect(heard.every((notice) => notice.endsWith(`:${followed.messageId}`))).toBe(true);
  });

  it('stop an answer from the node that does not write it', async () => {
    const { chatId, stream, messageId } = await askNear();
    await far.call(chat.stopAnswer, { messageId }, teacher);
    await stream.ended;

    const { data } = await far.call(chat.getChatRecord, { chatId }, teacher);
    expect(data.list[0]).toMatchObject({ state: 'stopped', answers: ['一二'] });
  });

  it('leave the answers of a living node alone', async () => {
    const { stream } = await askNear();
    const orphans = await far.engine.findOrphans();
    model.release();

    expect(orphans).toEqual([]);
    expect(textOf(await stream.ended)).toBe('一二三');
  });

  it('close the answers of a node that died, with everything that was shown', async () => {
    const dying = await openTestApp({ model, database });
    const origin = await dying.listen();
    const chatId = (await dying.call(chat.newChat, {}, teacher)).data.chatId;
    const stream = await postStream(origin, teacher, { chatId, question: '慢慢说' });
    await stream.until(({ event }) => event.text === '二');
    const watcher = await getStream(origins.far, teacher, stream.received[0]?.event.messageId ?? '');
    await watcher.until(({ event }) => event.text === '二');
    await dying.notifications.close();
    const orphans = await waitFor(async () => {
      const found = await far.engine.findOrphans();
      expect(found).toHaveLength(1);
      return found;
    });
    await far.engine.adopt(orphans);

    const { data } = await far.call(chat.getChatRecord, { chatId }, teacher);
    expect(data.list[0]).toMatchObject({ state: 'interrupted', answers: ['一二'] });
    expect((await watcher.ended).at(-1)?.event).toMatchObject({ status: 3, state: 'interrupted' });
    await dying.close();
  });
});
