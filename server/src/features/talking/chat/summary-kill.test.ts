import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as chat from '@app/contract/talking/chat.ts';
import { getChatSummary } from '@app/contract/talking/chat-summaries.ts';
import { expect, inject, it } from 'vitest';
import { startChildServer } from '#test/child-server.ts';
import { startFakeUpstream } from '#test/fake-upstream.ts';
import { postStream } from '#test/read-stream.ts';
import { openTestApp } from '#test/test-app.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { waitFor } from '#test/wait-for.ts';

const SUMMARY = '{"summary":"练习定了 12 题"}';

/** A dead server is noticed after ten seconds, and the next one has to start. */
it('a summary that is being written when the server is killed is written by the next one, once', {
  timeout: 120_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ta-kill-'));
  const database = await createTestDatabase(inject('testConnection'), { withCurriculum: true });
  const app = await openTestApp({ database });
  app.clock.now = new Date();
  let summings = 0;
  const upstream = await startFakeUpstream({
    script: ({ body }) => {
      if (!JSON.stringify(body.messages).includes('对话写摘要')) return { text: '好的' };
      summings += 1;
      return summings === 1 ? { mode: 'silent' } : { text: SUMMARY };
    },
  });
  const env = { DATA_DIR: dataDir, MODEL_BASE_URL: upstream.baseUrl, MODEL_NAME: 'fake-chat' };
  const first = await startChildServer(database.connection, env);
  const teacher = await app.signUp();
  const { chatId } = (await app.call(chat.newChat, {}, teacher)).data;
  for (const ques of ['第一问', '第二问', '第三问']) {
    await app.call(chat.uploadRecord, { chatId, ques, answers: ['长'.repeat(10_000)] }, teacher);
  }
  const summary = async () => (await app.call(getChatSummary, { chatId }, teacher)).data;
  await (await postStream(first.origin, teacher, { chatId, question: '接下来呢' })).ended;
  await waitFor(() => expect(summings).toBe(1));
  await first.kill();
  expect(await summary()).toBeNull();

  const second = await startChildServer(database.connection, env);
  await expect.poll(summary, { timeout: 60_000 }).toMatchObject({ text: '练习定了 12 题', revision: 1 });
  expect((await app.call(chat.getChatRecord, { chatId }, teacher)).data.list).toHaveLength(4);
  await second.kill();
  await upstream.close();
  await app.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
