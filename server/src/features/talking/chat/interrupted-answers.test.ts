import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as chat from '@app/contract/talking/chat.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ModelEvent } from '#adapters/model/model.ts';
import { startChildServer } from '#test/child-server.ts';
import { startFakeUpstream } from '#test/fake-upstream.ts';
import { postStream } from '#test/read-stream.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { waitFor } from '#test/wait-for.ts';
import { goOnByThemselves } from './interrupted-answers.service.ts';

const say = (text: string): ModelEvent => ({ type: 'text-delta', text });
const finish: ModelEvent = { type: 'finish', reason: 'stop' };
/** Asked to go on it writes the rest, asked for the first time it comes to a halt. */
const model = scriptedModel(({ messages }) =>
  messages.at(-1)?.content.startsWith('接着上文') ? [say('三'), finish] : [say('一'), say('二'), 'hold', finish],
);

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let near: TestApp;
let far: TestApp;
let teacher: Teacher;

beforeAll(async () => {
  database = await createTestDatabase(inject('testConnection'));
  near = await openTestApp({ model, database });
  far = await openTestApp({ model, database });
  teacher = await near.signUp();
});
afterAll(async () => {
  await Promise.all([near.close(), far.close()]);
  await database.drop();
});

const lookOn = ({ deps, engine, searchIndex }: TestApp) => goOnByThemselves({ ...deps, engine, searchIndex });
const answerOf = async (chatId: string) => (await near.call(chat.getChatRecord, { chatId }, teacher)).data.list[0];

/** An answer that a server which went down left behind. */
async function cutOff(question = '慢慢说') {
  const dying = await openTestApp({ model, database });
  const chatId = (await dying.call(chat.newChat, {}, teacher)).data.chatId;
  const stream = await postStream(await dying.listen(), teacher, { chatId, question });
  await stream.until(({ event }) => event.text === '二');
  await dying.close();
  await waitFor(async () => expect((await answerOf(chatId))?.state).toBe('interrupted'));
  return chatId;
}

const ends = (chatId: string, state: string) =>
  waitFor(async () => {
    const answer = await answerOf(chatId);
    expect(answer?.state).toBe(state);
    return answer;
  });

describe('an answer that a restart cut off', () => {
  it('goes on by itself, in the same message, and says where', async () => {
    const chatId = await cutOff();
    await lookOn(far);

    expect(await ends(chatId, 'done')).toMatchObject({
      answers: ['一二三'],
      notices: ['服务刚才重启过，“一二”之后是自动接着写的'],
    });
  });

  it('is asked for once, however many nodes look at the same moment', async () => {
    const chatId = await cutOff();
    const asked = model.requests.length;
    await Promise.all([near, far, near, far].map(lookOn));

    expect(await ends(chatId, 'done')).toMatchObject({ answers: ['一二三'] });
    expect(model.requests).toHaveLength(asked + 1);
  });

  it('does not go on a second time; 接着写 does', async () => {
    const chatId = await cutOff();
    await lookOn(far);
    await ends(chatId, 'done');
    await database.pool.query("update exchanges set state = 'interrupted', ended_at = $1 where chat_id = $2", [
      far.clock.now,
      chatId,
    ]);
    const asked = model.requests.length;
    await lookOn(far);
    expect(model.requests).toHaveLength(asked);

    const continueMessageId = (await answerOf(chatId))?.messageId;
    await (await postStream(await near.listen(), teacher, { chatId, continueMessageId })).ended;
    expect(await ends(chatId, 'done')).toMatchObject({ answers: ['一二三三'] });
  });

  it('stays as it is after ten minutes, in a conversation she removed, and where she stopped it', async () => {
    const late = await cutOff();
    const removed = await cutOff();
    const stopped = await cutOff();
    const old = new Date(far.clock.now.getTime() - 10 * 60_000 - 1_000);
    await database.pool.query('update exchanges set ended_at = $1 where chat_id = $2', [old, late]);
    await near.call(chat.removeChat, { chatId: removed }, teacher);
    await database.pool.query("update exchanges set state = 'stopped' where chat_id = $1", [stopped]);
    const asked = model.requests.length;
    await lookOn(far);

    expect(model.requests).toHaveLength(asked);
    expect(await answerOf(late)).toMatchObject({ state: 'interrupted', answers: ['一二'] });
  });
});

it('is whole after kill -9 and a start, without anybody looking', { timeout: 240_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ta-answer-kill-'));
  // Else each server that is started would load the library first.
  const own = await createTestDatabase(inject('testConnection'), { withCurriculum: true });
  const app = await openTestApp({ database: own });
  app.clock.now = new Date();
  const upstream = await startFakeUpstream({
    script: (_, attempt) => (attempt === 1 ? { deltas: 2_000, eventsPerSecond: 20 } : { deltas: 30 }),
  });
  const env = { DATA_DIR: dataDir, MODEL_BASE_URL: upstream.baseUrl, MODEL_NAME: 'fake-chat' };
  const first = await startChildServer(own.connection, env);
  const hers = await app.signUp();
  const chatId = (await app.call(chat.newChat, {}, hers)).data.chatId;
  const stream = await postStream(first.origin, hers, { chatId, question: '慢慢说' });
  await stream.until(({ event }) => event.text !== '');
  await first.kill();
  const shown = stream.received.map(({ event }) => (event.status === 1 ? event.text : '')).join('');
  const second = await startChildServer(own.connection, env);
  const answer = await waitFor(async () => {
    const [found] = (await app.call(chat.getChatRecord, { chatId }, hers)).data.list;
    expect(found?.state).toBe('done');
    return found;
  });
  await second.kill();
  await upstream.close();
  await app.close();
  await own.drop();
  await rm(dataDir, { recursive: true, force: true });

  expect(answer?.answers.join('')).toContain(shown);
  expect(answer?.answers.join('').length).toBeGreaterThan(shown.length);
});
