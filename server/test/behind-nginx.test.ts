import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getHealth } from '@app/contract/running/platform.ts';
import { listTasks } from '@app/contract/running/tasks.ts';
import { newChat } from '@app/contract/talking/chat.ts';
import { chatSocket } from '@app/contract/talking/chat-socket.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ChildServer, startChildServer } from './child-server.ts';
import { type FakeUpstream, startFakeUpstream } from './fake-upstream.ts';
import { findNginx, type RunningNginx, startNginx } from './nginx.ts';
import { openTestApp, type Teacher, type TestApp } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';
import { waitFor } from './wait-for.ts';

const path = await findNginx();

let dataDir: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let app: TestApp;
let upstream: FakeUpstream;
let servers: [ChildServer, ChildServer];
let nginx: RunningNginx;
let teacher: Teacher;
let agent: Agent;

/** As a browser does: over one connection again and again. */
async function send(address: string, options: RequestOptions = {}, body?: string) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number;
    headers: IncomingHttpHeaders;
    parts: AsyncIterable<Buffer>;
  }>();
  const sent = request(`${nginx.https}${address}`, { agent, ...options }, (response) =>
    resolve({ status: response.statusCode ?? 0, headers: response.headers, parts: response }),
  );
  sent.once('error', reject);
  sent.end(body);
  return promise;
}

async function whole(parts: AsyncIterable<Buffer>): Promise<string> {
  const all = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all).toString();
}

const post = (address: string, body: object, headers: object = {}) =>
  send(
    address,
    {
      method: 'POST',
      headers: { 's-auth-token': teacher.token, 'content-type': 'application/json', ...headers },
    },
    JSON.stringify(body),
  );

describe.skipIf(!path)('behind nginx, with the file that is shipped', () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'ta-behind-'));
    database = await createTestDatabase(inject('testConnection'), { withCurriculum: true });
    app = await openTestApp({ database });
    app.clock.now = new Date();
    teacher = await app.signUp();
    upstream = await startFakeUpstream();
    const env = {
      ...{ DATA_DIR: dataDir, MODEL_BASE_URL: upstream.baseUrl, MODEL_NAME: 'fake-chat', TRUST_PROXY: '1' },
      ...{ STOP_NOTICE_SECONDS: '2', STOP_GRACE_SECONDS: '6' },
    };
    servers = [await startChildServer(database.connection, env), await startChildServer(database.connection, env)];
    for (const { origin } of servers)
      await waitFor(async () => expect((await fetch(`${origin}${getHealth.path}`)).status).toBe(200));
    nginx = await startNginx(
      path ?? '',
      servers.map(({ origin }) => origin),
    );
    agent = new Agent({ keepAlive: true, maxSockets: 8, ca: nginx.certificate });
  }, 240_000);
  afterAll(async () => {
    agent.destroy();
    await nginx.stop();
    await Promise.all(servers.map((server) => server.kill()));
    await upstream.close();
    await app.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('the page comes by HTTPS, and whoever asks without it is led there', async () => {
    const led = await fetch(`${nginx.http}/home?a=1`, { redirect: 'manual' });
    expect([led.status, led.headers.get('location')]).toEqual([301, 'https://127.0.0.1/home?a=1']);
    const { status, headers } = await send('/');
    expect(status).toBe(200);
    expect(headers['strict-transport-security']).toBeDefined();
  });

  it('an answer is shown word by word while the model still thinks of the next', async () => {
    const { data } = await app.call(newChat, {}, teacher);
    const question = '慢 fake: deltas=20 holdAfter=3 gate=behind-nginx';
    const { status, parts } = await post('/futureclass/sparkAssistant/api/chat/stream', {
      chatId: data.chatId,
      question,
    });
    expect(status).toBe(200);
    let heard = '';
    for await (const part of parts) {
      heard += part.toString();
      if (!heard.includes('第 3 句')) continue;
      // The model waits until then: nothing was kept back on the way.
      await fetch(`${upstream.baseUrl.replace(/\/v1$/, '')}/gates/behind-nginx`);
    }
    expect(heard).toContain('第 20 句');
  });

  it('sockets are opened', async () => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const headers = {
      ...{ connection: 'Upgrade', upgrade: 'websocket' },
      ...{ 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' },
    };
    const asked = request(
      `${nginx.https}${chatSocket.path}`,
      { headers, ca: nginx.certificate },
      ({ statusCode = 0 }) => resolve(statusCode),
    );
    asked.once('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    asked.once('error', reject);
    asked.end();
    expect(await promise).toBe(101);
  });

  // What is sent at the very moment is not sent twice by nginx: it might be done twice.
  it('one of two servers is stopped under load, and whoever reads notices nothing', async () => {
    const faults: string[] = [];
    let [calls, isEnding] = [0, false];
    const lane = async () => {
      while (!isEnding) {
        const said = await send(listTasks.path, { headers: { 's-auth-token': teacher.token } }).then(
          async ({ status, parts }) => `${status} ${await whole(parts)}`,
          (error: Error) => error.message,
        );
        calls += 1;
        if (!said.includes('"code":200')) faults.push(said.slice(0, 200));
      }
    };
    const lanes = Array.from({ length: 6 }, lane);
    await waitFor(() => expect(calls).toBeGreaterThan(20));
    expect(await servers[0].stop()).toBe(0);
    const before = calls;
    await waitFor(() => expect(calls).toBeGreaterThan(before + 20));
    isEnding = true;
    await Promise.all(lanes);
    expect(faults).toEqual([]);
  });
});
