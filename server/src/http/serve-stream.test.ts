import { Agent, type ClientRequest, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import * as chat from '@app/contract/talking/chat.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { getStream, postStream } from '#test/read-stream.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher } from '#test/test-app.ts';
import { waitFor } from '#test/wait-for.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('sends a heartbeat every 15 seconds while nothing else comes (SRV-018)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const model = scriptedModel(() => [{ type: 'text-delta', text: '一' }, 'hold', { type: 'finish', reason: 'stop' }]);
  const app = await openTestApp({ model });
  const origin = await app.listen();
  const teacher = await app.signUp();
  const { chatId } = (await app.call(chat.newChat, {}, teacher)).data;
  const stream = await postStream(origin, teacher, { chatId, question: '慢慢说' });
  await stream.until(({ event }) => event.text === '一');

  vi.advanceTimersByTime(15_000);
  await waitFor(() => expect(stream.comments).toEqual([': heartbeat']));
  model.release();
  await stream.ended;
  await app.close();
});

it('ends the streams of a server that goes down and marks their answers interrupted', async () => {
  const model = scriptedModel(() => [{ type: 'text-delta', text: '一' }, 'hold', { type: 'finish', reason: 'stop' }]);
  const app = await openTestApp({ model });
  const origin = await app.listen();
  const teacher = await app.signUp();
  const { chatId } = (await app.call(chat.newChat, {}, teacher)).data;
  const stream = await postStream(origin, teacher, { chatId, question: '慢慢说' });
  await stream.until(({ event }) => event.text === '一');
  const second = await getStream(origin, teacher, stream.received[0]?.event.messageId ?? '');
  await app.app.close();

  expect((await stream.ended).at(-1)?.event).toMatchObject({ status: 3, state: 'interrupted' });
  expect((await second.ended).at(-1)?.event).toMatchObject({ status: 3, state: 'interrupted' });
  await app.close();
});

const path = '/futureclass/sparkAssistant/api/chat/stream';
const speaking = () =>
  scriptedModel(() => [
    { type: 'text-delta', text: '春眠不觉晓🌸\n' },
    { type: 'finish', reason: 'stop' },
  ]);

it('keeps the connection of a stream that ended for the next question', async () => {
  const app = await openTestApp({ model: speaking() });
  const origin = await app.listen();
  const teacher = await app.signUp();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const first = await ask({ origin, agent, teacher, chatId: (await app.call(chat.newChat, {}, teacher)).data.chatId });
  const second = await ask({ origin, agent, teacher, chatId: (await app.call(chat.newChat, {}, teacher)).data.chatId });

  expect(first.said).toContain('春眠不觉晓🌸');
  expect(second.said).toContain('"state":"done"');
  expect(second.outgoing.reusedSocket).toBe(true);
  agent.destroy();
  await app.close();
});

it('ends the connection where the other side knows no pieces, and says it plainly', async () => {
  const app = await openTestApp({ model: speaking() });
  const origin = await app.listen();
  const teacher = await app.signUp();
  const { chatId } = (await app.call(chat.newChat, {}, teacher)).data;
  const body = JSON.stringify({ chatId, question: '你好' });
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const head = ['host: x', 'content-type: application/json', `s-auth-token: ${teacher.token}`];
  socket.write(
    `POST ${path} HTTP/1.0\r\n${head.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  const [headers = '', said = ''] = (await text(socket)).split('\r\n\r\n');

  expect(headers).not.toMatch(/transfer-encoding/i);
  expect(said).toMatch(/^id: 1\ndata: /);
  expect(said).toMatch(/"state":"done"\S*\n\n$/);
  await app.close();
});

type Asking = { origin: string; agent: Agent; teacher: Teacher; chatId: string };

async function ask({ origin, agent, teacher, chatId }: Asking): Promise<{ said: string; outgoing: ClientRequest }> {
  const headers = { 'content-type': 'application/json', 's-auth-token': teacher.token };
  return new Promise((resolve, reject) => {
    const outgoing = request(`${origin}${path}`, { method: 'POST', agent, headers }, async (response) =>
      resolve({ said: await text(response), outgoing }),
    );
    outgoing.on('error', reject);
    outgoing.end(JSON.stringify({ chatId, question: '你好' }));
  });
}
