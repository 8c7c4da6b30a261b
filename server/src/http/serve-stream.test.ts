import * as chat from '@app/contract/talking/chat.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { getStream, postStream } from '#test/read-stream.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp } from '#test/test-app.ts';

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
  await vi.waitFor(() => expect(stream.comments).toEqual([': heartbeat']));
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
