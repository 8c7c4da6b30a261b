import { SPEECH_TOKEN_FAULT } from '@app/contract/talking/speech.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openServerRecogniser } from './server-recogniser.ts';

/** A socket whose other side is this test. */
class FakeSocket {
  static readonly all: FakeSocket[] = [];
  closedWith: number | undefined;
  sent: (string | Int16Array)[] = [];
  onopen: (() => void) | undefined;
  onmessage: ((event: { data: string }) => void) | undefined;
  onclose: (() => void) | undefined;

  constructor() {
    FakeSocket.all.push(this);
  }
  send(message: string | Int16Array) {
    this.sent.push(message);
  }
  close(code: number) {
    this.closedWith = code;
    this.onclose?.();
  }
  answer(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  reply(data: object) {
    this.answer({ code: 200, data });
  }
}

const base = {
  requestId: 'r',
  appId: 'a',
  version: '1',
  df: '',
  deviceId: 'd',
  accessToken: 't',
  uid: '',
  platform: 'web',
  timestamp: 1,
};
const about = { kind: 'chat', id: '00000000-0000-4000-8000-000000000001' } as const;
const takeToken = vi.fn(async (_isRefused: boolean) => base);
const told: unknown[] = [];
const open = () =>
  openServerRecogniser(
    { language: 'zh', words: ['判别式'], about },
    {
      onWords: (words) => told.push(['words', ...words]),
      onHeard: (settled, grey) => told.push(['heard', settled, grey]),
      onEnded: (text, isTooLong) => told.push(['ended', text, isTooLong]),
      onFault: (message) => told.push(['fault', message]),
    },
    takeToken,
  );
async function connection(number: number): Promise<FakeSocket> {
  await waitFor(() => expect(FakeSocket.all).toHaveLength(number));
  const socket = FakeSocket.all[number - 1];
  if (!socket) throw new Error('no connection');
  socket.onopen?.();
  return socket;
}
const lengths = ({ sent }: FakeSocket) => sent.flatMap((one) => (typeof one === 'string' ? [] : [one.length]));

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all.length = 0;
  told.length = 0;
  takeToken.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is said to the server', () => {
  it('waits until the server is ready, goes in quarters of a second, and what is left at the end', async () => {
    const line = open();
    for (let piece = 0; piece < 5; piece += 1) line.take(new Int16Array(1_000));
    const socket = await connection(1);
    expect(socket.sent.map(String).map((sent) => JSON.parse(sent))).toEqual([
      { type: 'begin', base, language: 'zh', words: ['判别式'], about },
    ]);
    socket.reply({ type: 'ready' });
    expect(lengths(socket)).toEqual([5_000]);
    for (let piece = 0; piece < 5; piece += 1) line.take(new Int16Array(1_000));
    expect(lengths(socket)).toEqual([5_000, 4_000]);
    line.end();
    expect(lengths(socket)).toEqual([5_000, 4_000, 1_000]);
    expect(socket.sent.at(-1)).toBe('{"type":"end"}');
    socket.reply({ type: 'words', words: ['判别式', '求根公式'] });
    socket.reply({ type: 'heard', settled: '好', open: '的' });
    socket.reply({ type: 'ended', text: '好的。', reason: 'asked' });
    expect(told).toEqual([
      ['words', '判别式', '求根公式'],
      ['heard', '好', '的'],
      ['ended', '好的。', false],
    ]);
    expect(socket.closedWith).toBe(1_000);
  });

  it('takes a new token once when the first is refused, and loses nothing', async () => {
    const line = open();
    line.take(new Int16Array(8_000));
    (await connection(1)).answer({ code: SPEECH_TOKEN_FAULT, message: '凭证不正确' });
    const second = await connection(2);
    second.reply({ type: 'ready' });
    expect(lengths(second)).toEqual([8_000]);
    expect(takeToken.mock.calls).toEqual([[false], [true]]);
    second.answer({ code: SPEECH_TOKEN_FAULT, message: '凭证不正确' });
    expect(told).toEqual([['fault', '语音token获取失败']]);
  });

  it('ends with the server’s words when it refuses, and with ours when the line breaks', async () => {
    open();
    (await connection(1)).answer({ code: 503, message: '没有听清，请再说一遍' });
    open();
    (await connection(2)).onclose?.();
    expect(told).toEqual([
      ['fault', '没有听清，请再说一遍'],
      ['fault', '声音断了，请检查网络后再试'],
    ]);
  });

  it('says nothing more once it was left', async () => {
    const line = open();
    const socket = await connection(1);
    line.leave();
    socket.reply({ type: 'ended', text: '好的。', reason: 'asked' });
    expect(told).toEqual([]);
  });
});
