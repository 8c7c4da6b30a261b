import { getHealth } from '@app/contract/running/platform.ts';
import * as chat from '@app/contract/talking/chat.ts';
import { chatSocket } from '@app/contract/talking/chat-socket.ts';
import pino from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PING_FRAME, type RawSocket, upgrade } from '#test/raw-socket.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openSocket } from '#test/socket-client.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { waitFor } from '#test/wait-for.ts';

let app: TestApp;

async function open(options: Parameters<typeof openTestApp>[0] = {}): Promise<string> {
  app = await openTestApp(options);
  return app.listen();
}

async function rawSocket(origin: string, query = ''): Promise<RawSocket> {
  const { raw } = await upgrade(origin, { path: `${chatSocket.path}${query}` });
  if (!raw) throw new Error('not upgraded');
  return raw;
}

afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

describe('connecting', () => {
  it('takes its own pages, those of the configured frames, and shells; no other page (SRV-035)', async () => {
    const origin = await open({ env: { FRAME_ORIGINS: 'https://host.test' } });
    const statusFrom = async (page?: string) => {
      const { status, body, raw } = await upgrade(origin, { headers: page === undefined ? {} : { origin: page } });
      raw?.drop();
      return `${status} ${body && JSON.parse(body).message}`.trim();
    };

    expect(await statusFrom()).toBe('101');
    expect(await statusFrom(origin)).toBe('101');
    expect(await statusFrom(origin.replace('http', 'https'))).toBe('101');
    expect(await statusFrom('https://host.test')).toBe('101');
    expect(await statusFrom('https://evil.test')).toBe('403 不能从这个网站连接');
    expect(await statusFrom('null')).toBe('403 不能从这个网站连接');
  });

  it('answers an ordinary request with a sentence, and an upgrade asked for elsewhere as if it were none', async () => {
    const origin = await open();
    const plain = await app.app.inject({ url: chatSocket.path });
    const elsewhere = await upgrade(origin, { path: getHealth.path });
    const otherProtocol = await upgrade(origin, { headers: { upgrade: 'h2c' } });

    expect(plain.json()).toMatchObject({ code: 400, message: '请用 WebSocket 连接这个地址' });
    expect(elsewhere.status).toBe(200);
    expect(otherProtocol.status).toBe(400);
  });

  it('closes a connection that nobody signed in to within ten seconds', async () => {
    const origin = await open();
    const teacher = await app.signUp();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const silent = await openSocket(origin);
    const wrong = await openSocket(origin, '?token=wrong');
    const good = await openSocket(origin, `?token=${teacher.token}`);
    await wrong.until(({ code }) => code === 401);
    await good.until(({ data }) => data?.type === 'ready');
    vi.advanceTimersByTime(10_000);

    expect(await silent.closed).toEqual({ code: 4401, reason: '请先登录' });
    expect((await wrong.closed).code).toBe(4401);
    good.say({ type: 'ping', ref: 'still here' });
    await good.until(({ ref }) => ref === 'still here');
    good.drop();
  });

  it('logs the connection and whose it was, never the token', async () => {
    const lines: string[] = [];
    const origin = await open({ log: pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }) });
    const teacher = await app.signUp();
    const client = await openSocket(origin, `?token=${teacher.token}`);
    await client.until(({ data }) => data?.type === 'ready');
    client.drop();
    const line = await waitFor(() => {
      const found = lines.find((one) => one.includes(`"route":"${chatSocket.path}"`));
      return found ?? expect.fail('no line yet');
    });

    expect(JSON.parse(line)).toMatchObject({ msg: 'socket-closed', userId: teacher.userId });
    expect(lines.join()).not.toContain(teacher.token);
  });
});

describe('a living connection', () => {
  it('is asked for a sign of life every 15 seconds and cut off after two without one', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const origin = await open();
    const living = await openSocket(origin);
    const dead = await rawSocket(origin);
    const pings = () => dead.frames.filter(({ opcode }) => opcode === PING_FRAME).length;
    for (const beat of [1, 2, 3]) {
      vi.advanceTimersByTime(15_000);
      if (beat < 3) await waitFor(() => expect(pings()).toBe(beat));
      // The sign of life is sent before the first reply is heard, so it has arrived before the second is.
      for (const ref of [`${beat}a`, `${beat}b`]) {
        living.say({ type: 'ping', ref });
        await living.until((frame) => frame.ref === ref);
      }
    }
    await dead.closed;

    expect(pings()).toBe(2);
    living.drop();
  });

  it('may say as much in a minute as it may call', async () => {
    const origin = await open({ env: { RATE_LIMIT_PER_MINUTE: '5' } });
    const teacher = await app.signUp();
    const client = await openSocket(origin);
    client.say({ type: 'auth', token: teacher.token });
    for (let n = 1; n <= 6; n += 1) {
      client.say({ type: 'ping', ref: String(n) });
      await client.until(({ ref, code }) => ref === String(n) || code === 429);
    }

    expect(client.heard.at(-1)).toMatchObject({ code: 429, message: '操作太频繁，请稍后再试' });
    expect(client.heard.filter(({ data }) => data?.type === 'pong')).toHaveLength(5);
    client.drop();
  });

  it('is ended by a message nobody should send', async () => {
    const client = await openSocket(await open());
    client.say('x'.repeat(5 * 1024 * 1024));

    expect((await client.closed).code).toBe(1009);
  });
});

describe('a reader who lags', () => {
  it('gets a long answer whole, in order, once it reads again', async () => {
    const part = '很长的回答。'.repeat(5_000);
    const parts = Array.from({ length: 160 }, () => ({ type: 'text-delta', text: part }) as const);
    const origin = await open({ model: scriptedModel(() => [...parts, { type: 'finish', reason: 'stop' }]) });
    const teacher = await app.signUp();
    const { chatId } = (await app.call(chat.newChat, {}, teacher)).data;
    const raw = await rawSocket(origin, `?token=${teacher.token}`);
    raw.pause();
    raw.say({ type: 'ask', chatId, question: '写长一点' });
    const stateOf = async () => (await app.call(chat.getChatRecord, { chatId }, teacher)).data.list[0]?.state;
    // Reading so long a record is work of its own.
    const seldom = { timeout: 60_000, interval: 500 };
    await expect.poll(stateOf, seldom).toBe('done');
    raw.resume();
    await expect.poll(() => raw.frames.at(-1)?.payload.includes('"ended"'), seldom).toBe(true);

    const said = raw.frames.filter(({ opcode }) => opcode !== PING_FRAME);
    const ids = said.flatMap(({ payload }) => JSON.parse(payload).id ?? []);
    expect(ids).toEqual(Array.from({ length: parts.length + 3 }, (_, n) => n + 1));
    raw.drop();
  }, 150_000);
});

describe('a server that stops', () => {
  it('says how its answers ended, then goodbye, and waits for nobody who is gone', async () => {
    const model = scriptedModel(() => [{ type: 'text-delta', text: '一' }, 'hold', { type: 'finish', reason: 'stop' }]);
    const origin = await open({ model });
    const teacher = await app.signUp();
    const { chatId } = (await app.call(chat.newChat, {}, teacher)).data;
    const client = await openSocket(origin, `?token=${teacher.token}`);
    const gone = await rawSocket(origin);
    client.say({ type: 'ask', chatId, question: '慢慢说' });
    await client.until(({ data }) => data?.text === '一');
    await app.app.close();

    expect(await client.closed).toEqual({ code: 1001, reason: '服务正在停止，请稍后重新连接' });
    expect(client.events().at(-1)?.event).toMatchObject({ status: 3, state: 'interrupted' });
    await gone.closed;
  });
});
