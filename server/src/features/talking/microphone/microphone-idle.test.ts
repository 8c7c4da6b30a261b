import type { MicrophoneFrame, MicrophoneMessage } from '@app/contract/talking/microphone.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Line } from '#http/socket-connection.ts';
import { fakeHearing, silence, voice } from '#test/fake-hearing.ts';
import { openMicrophones } from './microphone.service.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const base = {
  requestId: 'r',
  appId: 'a',
  version: '1',
  deviceId: 'd',
  accessToken: 't',
  timestamp: 1,
  df: '',
  uid: '',
  platform: '',
};
const begin: MicrophoneMessage = { type: 'begin', base, language: 'zh', words: [] };

/** One teacher at one connection, and what it was sent. */
function open() {
  const frames: MicrophoneFrame[] = [];
  const line = {
    signIn: async () => undefined,
    caller: async () => ({ userId: 'teacher' }),
    send: (frame: string) => frames.push(JSON.parse(frame)),
    refuse: () => undefined,
  } as unknown as Line; // as much of it as a microphone asks for
  const session = openMicrophones({ db: undefined as never, hearing: fakeHearing(), now: () => new Date() })(line);
  return { session, frames };
}

it('a connection from which no sound comes any more is ended with what was said, and the next begins', async () => {
  const { session, frames } = open();
  await session.answer(begin);
  await session.answer({ type: 'sound', samples: new Int16Array(voice(2)) });
  await vi.advanceTimersByTimeAsync(14_900);
  expect(frames.some((frame) => 'data' in frame && frame.data.type === 'ended')).toBe(false);

  await vi.advanceTimersByTimeAsync(200);

  expect(frames.at(-1)).toEqual({ code: 200, data: { type: 'ended', text: '说了2秒。', reason: 'idle' } });
  expect(await session.answer(begin)).toEqual({ type: 'ready' });
  session.letGo();
});

it('sound that goes on, be it of a quiet room, keeps it', async () => {
  const { session, frames } = open();
  await session.answer(begin);
  for (let second = 0; second < 40; second += 10) {
    await session.answer({ type: 'sound', samples: new Int16Array(silence(2)) });
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(frames).toEqual([]);
  session.letGo();
});
