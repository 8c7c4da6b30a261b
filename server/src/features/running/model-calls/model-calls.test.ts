import { newChat, uploadRecord } from '@app/contract/talking/chat.ts';
import { afterEach, describe, expect, inject, it } from 'vitest';
import type { LibraryGround } from '#adapters/model/offline/library-ground.ts';
import { openModel } from '#adapters/model/open-model.ts';
import { readConfig } from '#config.ts';
import type { Library } from '#content/library.ts';
import { summariseChat } from '#features/talking/chat/summarising.service.ts';
import { start } from '#test/ask-model.ts';
import type { Script } from '#test/fake-answer.ts';
import { postStream } from '#test/read-stream.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { waitFor } from '#test/wait-for.ts';
import { openModelBooks } from './model-books.service.ts';
import { sweepCalls } from './model-calls.service.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A server with a played model at an address, and its books. */
async function desk(script: Script, env: Record<string, string> = {}) {
  const upstream = await start(script);
  const database = await createTestDatabase(inject('testConnection'), {});
  const settings = {
    MODEL_BASE_URL: upstream.baseUrl,
    MODEL_NAME: 'fake-chat',
    MODEL_ROLES: JSON.stringify({ all: { priceIn: 2, priceOut: 8 } }),
    ...env,
  };
  const config = readConfig(settings);
  const log = { warn: () => undefined };
  const clock = { now: new Date('2026-11-15T12:00:00Z') };
  const now = () => clock.now;
  const books = openModelBooks({ db: database.db, config, log, now });
  const ofOffline = { library: {} as Library, ground: {} as LibraryGround };
  const model = await openModel(config.model, { ...ofOffline, books, now, log });
  const app = await openTestApp({ model, database, env: settings });
  await app.listen();
  closers.push(
    () => database.drop(),
    () => books.close(),
    () => app.close(),
  );
  return { app, books, upstream, clock };
}

/** Everything the page was told. */
async function ask(app: TestApp, teacher: Teacher, question: string): Promise<string> {
  const { chatId } = (await app.call(newChat, {}, teacher)).data;
  const stream = await postStream(origin(app), teacher, { chatId, question, sessionNetwork: false });
  return JSON.stringify(await stream.ended);
}

function origin({ app }: TestApp): string {
  const address = app.server.address();
  return typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
}

const rows = async ({ deps }: TestApp) => (await deps.db.execute('select * from model_calls order by id')).rows;

describe('the books of model calls', () => {
  it('say of the summary of a long conversation that the quick model wrote it for her, beside what the answers cost', async () => {
    const { app, books } = await desk({ text: '{"summary":"练习定了 12 题"}' });
    const teacher = await app.signUp();
    const { chatId } = (await app.call(newChat, {}, teacher)).data;
    for (const ques of ['第一问', '第二问', '第三问', '第四问']) {
      await app.call(uploadRecord, { chatId, ques, answers: ['长'.repeat(10_000)] }, teacher);
    }
    await summariseChat(app.deps, chatId, teacher.userId);
    await books.close();

    const written = await rows(app);
    expect(written.length).toBeGreaterThan(0);
    for (const row of written) {
      expect(row).toMatchObject({ user_id: teacher.userId, area: 'chat', role: 'quick', outcome: 'stop' });
      expect(Number(row.tokens_in)).toBeGreaterThan(0);
    }
    expect(JSON.stringify(written)).not.toMatch(/练习|长长/);
  });

  it('say who asked for what, how long it took and what it cost, and nothing of what was said', async () => {
    const { app, books } = await desk({ text: '分母不变，分子相加' });
    const teacher = await app.signUp();
    await ask(app, teacher, '同分母分数怎么加');
    await books.close();

    const [row, ...others] = await rows(app);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...{ user_id: teacher.userId, area: 'chat', role: 'reasoning', model: 'fake-chat', outcome: 'stop' },
      is_estimated: false,
    });
    expect(Number(row?.tokens_in)).toBeGreaterThan(0);
    expect(Number(row?.cost)).toBeGreaterThan(0);
    expect(Number(row?.first_word_ms)).toBeLessThanOrEqual(Number(row?.whole_ms));
    expect(JSON.stringify(row)).not.toMatch(/分母|分数/);
  });

  it('estimate what the service does not count, and keep a fault by its kind', async () => {
    const silent = await desk({ text: '分母不变', usage: 'none' });
    await ask(silent.app, await silent.app.signUp(), '同分母分数怎么加');
    await silent.books.close();
    expect(await rows(silent.app)).toMatchObject([{ is_estimated: true, tokens_out: 4, outcome: 'stop' }]);

    const broke = await desk({ status: 402 });
    await ask(broke.app, await broke.app.signUp(), '同分母分数怎么加');
    await broke.books.close();
    expect(await rows(broke.app)).toMatchObject([
      { outcome: 'no-balance', first_word_ms: null, tokens_in: 0, cost: '0' },
    ]);
  });

  it('go with the account and after a hundred days; calls of an account that is gone are not kept', async () => {
    const { app, books } = await desk({});
    const [leaving, staying] = [await app.signUp(), await app.signUp()];
    await ask(app, leaving, '同分母分数怎么加');
    await app.deps.db.execute(`delete from users where id = '${leaving.userId}'`);
    await ask(app, staying, '同分母分数怎么加');
    await books.close();
    expect(await rows(app)).toMatchObject([{ user_id: staying.userId }]);

    app.clock.now = new Date('2027-02-20T12:00:00Z');
    await sweepCalls(app.deps);
    expect(await rows(app)).toHaveLength(1);
    app.clock.now = new Date('2027-03-01T12:00:00Z');
    await sweepCalls(app.deps);
    expect(await rows(app)).toEqual([]);
  });
});

describe('what a teacher may use in a day', () => {
  const little = { MODEL_TOKENS_PER_DAY: JSON.stringify({ free: 256 }) };
  const long = { text: '长'.repeat(300), usage: 'none' } as const;

  it('ends with a sentence when it is used up, for her alone, and comes back the next day', async () => {
    const { app, books, upstream, clock } = await desk(long, little);
    const [busy, other] = [await app.signUp(), await app.signUp()];
    await ask(app, busy, '第一个问题');
    // Her package is read while the first is answered.
    await waitFor(() => expect(books.refusalOf(busy.userId)).toContain('今天的 AI 用量用完了'));

    expect(await ask(app, busy, '第二个问题')).toContain('今天的 AI 用量用完了');
    expect(upstream.requests).toHaveLength(1);
    expect(await ask(app, other, '别人的问题')).not.toContain('用量用完了');
    clock.now = new Date('2026-11-16T12:00:00Z');
    expect(books.refusalOf(busy.userId)).toBeUndefined();
  });

  it('is known again after a restart', async () => {
    const { app, books } = await desk(long, little);
    const teacher = await app.signUp();
    await ask(app, teacher, '第一个问题');
    await books.close();

    const { db, log } = app.deps;
    const config = readConfig(little);
    const reopened = openModelBooks({ db, config, log, now: () => new Date('2026-11-15T13:00:00Z') });
    expect(reopened.refusalOf(teacher.userId)).toBeUndefined();
    await waitFor(() => expect(reopened.refusalOf(teacher.userId)).toContain('用完了'));
    await reopened.close();
  });

  it('is not counted where packages are not', async () => {
    const { app, books, upstream } = await desk(long, { ...little, PACKAGES: 'unlimited' });
    const teacher = await app.signUp();
    for (const question of ['一', '二', '三']) await ask(app, teacher, question);

    expect(upstream.requests).toHaveLength(3);
    expect(books.refusalOf(teacher.userId)).toBeUndefined();
  });
});
