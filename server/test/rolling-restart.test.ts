import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadFile } from '@app/contract/keeping/files.ts';
import { getHealth } from '@app/contract/running/platform.ts';
import * as chat from '@app/contract/talking/chat.ts';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { waitFor } from '#test/wait-for.ts';
import { type ChildServer, startChildServer } from './child-server.ts';
import { type FakeUpstream, startFakeUpstream } from './fake-upstream.ts';
import { postStream, textOf } from './read-stream.ts';
import { openTestApp, type Teacher, type TestApp } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';

let dataDir: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let app: TestApp;
let upstream: FakeUpstream;
let servers: [ChildServer, ChildServer];
let teacher: Teacher;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ta-rolling-'));
  // Else each server would load it first.
  database = await createTestDatabase(inject('testConnection'), { withCurriculum: true });
  app = await openTestApp({ database });
  app.clock.now = new Date();
  teacher = await app.signUp();
  upstream = await startFakeUpstream();
  const env = {
    DATA_DIR: dataDir,
    MODEL_BASE_URL: upstream.baseUrl,
    MODEL_NAME: 'fake-chat',
    STOP_NOTICE_SECONDS: '2',
    STOP_GRACE_SECONDS: '6',
  };
  servers = [await startChildServer(database.connection, env), await startChildServer(database.connection, env)];
  for (const { origin } of servers) {
    await waitFor(async () => expect((await fetch(`${origin}${getHealth.path}`)).status).toBe(200));
  }
}, 240_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await upstream.close();
  await app.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('stops one of two servers under load: no call fails, no upload is cut, and every answer is written to its end', async () => {
  const [first, second] = servers;
  const newChat = async () => (await app.call(chat.newChat, {}, teacher)).data.chatId;
  const [shortChat, longChat] = [await newChat(), await newChat()];
  const short = await postStream(first.origin, teacher, {
    chatId: shortChat,
    question: '短 fake: deltas=30 eventsPerSecond=10',
  });
  const long = await postStream(first.origin, teacher, {
    chatId: longChat,
    question: '长 fake: deltas=600 eventsPerSecond=20',
  });
  const upload = slowUpload(first.origin);
  const load = callBothWhile(servers.map(({ origin }) => origin));
  await long.until(({ event }) => event.text.includes('第 3 句'));

  const code = await first.stop();
  const { calls, faults } = await load.end();

  expect(code).toBe(0);
  expect(faults).toEqual([]);
  expect(calls).toBeGreaterThan(20);
  expect(await upload).toMatchObject({ status: 200, body: { code: 200 } });
  const shortEvents = await short.ended;
  expect(shortEvents.at(-1)?.event).toMatchObject({ state: 'done' });
  const cut = await long.ended;
  expect(cut.at(-1)?.event).toMatchObject({ state: 'interrupted' });

  const messageId = cut[0]?.event.messageId ?? '';
  const goneOn = await postStream(second.origin, teacher, { chatId: longChat, continueMessageId: messageId });
  await goneOn.until(({ event }) => event.status === chat.StreamStatus.GOING && event.text !== '');
  expect(goneOn.received[0]?.id).toBeGreaterThan(cut.at(-1)?.id ?? 0);
  goneOn.drop();
  const { list } = (await app.call(chat.getChatRecord, { chatId: longChat }, teacher)).data;
  expect(list).toHaveLength(1);
  expect(list[0]?.answers.join('')).toContain(textOf(cut));
}, 240_000);

/** As a balancer does: only servers that say they are ready are asked, and one call waits for the other. */
function callBothWhile(origins: readonly string[]) {
  const faults: string[] = [];
  let calls = 0;
  let isEnding = false;
  const lane = async (origin: string): Promise<void> => {
    while (!isEnding) {
      const health = await fetch(`${origin}${getHealth.path}`, { headers: { connection: 'close' } }).catch(() => null);
      if (health?.status !== 200) return;
      await health.arrayBuffer();
      const response = await fetch(`${origin}${chat.newChat.path}`, {
        method: 'POST',
        headers: { 's-auth-token': teacher.token, 'content-type': 'application/json' },
        body: '{}',
      }).catch((error) => error as Error);
      calls += 1;
      const answer = response instanceof Error ? response.message : await response.text();
      if (!answer.includes('"code":200')) faults.push(answer);
    }
  };
  const lanes = [...origins, ...origins].map(lane);
  return {
    async end() {
      isEnding = true;
      await Promise.all(lanes);
      return { calls, faults };
    },
  };
}

/** A file that takes four seconds to come. */
function slowUpload(origin: string): Promise<{ status: number | undefined; body: unknown }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; body: unknown }>();
  const headers = { 's-auth-token': teacher.token, 'content-type': 'multipart/form-data; boundary=b' };
  const sent = request(`${origin}${uploadFile.path}`, { method: 'POST', headers }, async (response) => {
    const text = Buffer.concat(await response.toArray()).toString();
    resolve({ status: response.statusCode, body: JSON.parse(text) });
  });
  sent.once('error', reject);
  const feed = async (): Promise<void> => {
    sent.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n');
    for (let part = 0; part < 8; part += 1) {
      sent.write('一行字\n');
      await pause(500);
    }
    sent.end('\r\n--b--\r\n');
  };
  feed().catch(reject);
  // Judged at the end; until then nobody waits for it.
  promise.catch(() => undefined);
  return promise;
}
