import { SPEECH_TOKEN_FAULT, type SpeechResponse } from '@app/contract/talking/speech.ts';
import { decodeRequest, encodeResponse, initProto } from '@app/engines/speech/speech-proto.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SpeechLine, type SpokenText, send } from './speech-line.ts';

/** A socket whose other side is this test. */
class FakeSocket {
  static readonly OPEN = 1;
  static readonly all: FakeSocket[] = [];
  readonly OPEN = 1;
  readyState = 0;
  binaryType = '';
  closedWith: number | undefined;
  sent: Uint8Array[] = [];
  onopen: (() => void) | undefined;
  onmessage: ((event: { data: unknown }) => void) | undefined;
  onclose: ((event: { code: number }) => void) | undefined;
  readonly address: string;

  constructor(address: URL | string) {
    this.address = String(address);
    FakeSocket.all.push(this);
  }
  send(bytes: Uint8Array) {
    this.sent.push(bytes);
  }
  close(code: number) {
    this.closedWith = code;
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  answer(response: Partial<SpeechResponse>) {
    const whole = { code: 200, message: '', audio: new Uint8Array(), end: false, seq: 0, ...response };
    this.onmessage?.({ data: encodeResponse(whole).buffer });
  }
  drop(code: number) {
    this.onclose?.({ code });
  }
}

const base = {
  requestId: 'r',
  appId: 'a',
  version: '1',
  df: '',
  deviceId: 'd',
  accessToken: 'token',
  uid: '',
  platform: 'windows',
  timestamp: 1,
};
const text = (seq: number, words = `第${seq}句`): SpokenText => ({
  text: words,
  language: 'zh',
  voice: 'zh_default',
  seq,
  dialogId: 'd',
});
const sockets = FakeSocket.all;
const heard: [number, number[]][] = [];
const faults: string[] = [];
const takeBase = vi.fn(async (_isRefused: boolean) => base);
let idle = 0;
const openLine = () =>
  new SpeechLine({
    takeBase,
    onSound: (seq, sound) => heard.push([seq, [...sound]]),
    onIdle: () => {
      idle += 1;
    },
    onFault: (message) => faults.push(message),
  });
/** The connection opens after the token has come. */
const connection = async (number: number) => {
  await vi.waitFor(() => expect(sockets.length).toBe(number));
  const socket = sockets[number - 1];
  if (!socket) throw new Error('no connection');
  return socket;
};

beforeEach(async () => {
  await initProto();
  vi.stubGlobal('WebSocket', FakeSocket);
  sockets.length = 0;
  heard.length = 0;
  faults.length = 0;
  idle = 0;
  takeBase.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('texts that are read aloud by the server', () => {
  it('go out one a connection: sent when it opens, gathered to the end, closed, then the next (VOICE-002)', async () => {
    const line = openLine();
    line.speak([text(0), text(1)]);
    const first = await connection(1);
    expect(new URL(first.address).protocol).toMatch(/^wss?:$/);
    expect(first.sent).toEqual([]);
    first.open();
    expect(await decodeRequest(first.sent[0])).toMatchObject({
      base,
      text: '第0句',
      format: { rate: 16_000, format: 'pcm' },
    });
    first.answer({ audio: Uint8Array.of(1, 2) });
    first.answer({ audio: Uint8Array.of(3, 4) });
    await vi.waitFor(() => expect(heard).toEqual([]));
    first.answer({ end: true });
    const second = await connection(2);
    expect(heard).toEqual([[0, [1, 2, 3, 4]]]);
    expect(first.closedWith).toBe(1_000);
    second.open();
    second.answer({ audio: Uint8Array.of(5, 6), end: true });
    await vi.waitFor(() => expect(idle).toBe(1));
    expect(heard).toEqual([
      [0, [1, 2, 3, 4]],
      [1, [5, 6]],
    ]);
  });

  it('are asked for again a second after a connection broke, ten times and no more (VOICE-003)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    openLine().speak([text(0)]);
    for (let drop = 1; drop <= 11; drop += 1) {
      (await connection(drop)).drop(1_006);
      await vi.advanceTimersByTimeAsync(999);
      expect(sockets.length).toBe(drop);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(sockets.length).toBe(11);
    expect(faults).toEqual(['声音断了，请检查网络后再试']);
  });

  it('are not asked for again after a normal close (VOICE-004)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    openLine().speak([text(0), text(1)]);
    (await connection(1)).drop(1_000);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sockets.length).toBe(1);
    expect(faults).toEqual([]);
  });

  it('give way to new ones, with their connection (VOICE-005)', async () => {
    const line = openLine();
    line.speak([text(0), text(1)]);
    const old = await connection(1);
    old.open();
    line.speak([text(7)]);
    expect(old.closedWith).toBe(1_000);
    const fresh = await connection(2);
    old.answer({ audio: Uint8Array.of(9), end: true });
    fresh.open();
    fresh.answer({ audio: Uint8Array.of(7), end: true });
    await vi.waitFor(() => expect(idle).toBe(1));
    expect(heard).toEqual([[7, [7]]]);
  });

  it('fetch the token once more when it is refused, then say so (VOICE-014, VOICE-015)', async () => {
    openLine().speak([text(0)]);
    const first = await connection(1);
    first.open();
    first.answer({ code: SPEECH_TOKEN_FAULT, end: true });
    const second = await connection(2);
    expect(takeBase.mock.calls).toEqual([[false], [true]]);
    second.open();
    second.answer({ code: 800_006, end: true });
    await vi.waitFor(() => expect(faults).toEqual(['语音token获取失败']));
    expect(sockets.length).toBe(2);
  });

  it('say when there is no token at all (VOICE-014)', async () => {
    takeBase.mockRejectedValueOnce(new Error('offline'));
    openLine().speak([text(0)]);
    await vi.waitFor(() => expect(faults).toEqual(['语音token获取失败']));
    expect(sockets).toEqual([]);
  });

  it('end with the server’s own words when it refuses', async () => {
    openLine().speak([text(0), text(1)]);
    const first = await connection(1);
    first.open();
    first.answer({ code: 503, message: '还没有装朗读的声音', end: true });
    await vi.waitFor(() => expect(faults).toEqual(['还没有装朗读的声音']));
    expect(sockets.length).toBe(1);
  });

  it('are not sent before the connection is open (VOICE-016), and a failed sending says so (VOICE-017)', () => {
    const request = { ...text(0), base, format: { rate: 16_000, format: 'pcm' } } as const;
    const refuse = () => {
      throw new Error('full');
    };
    expect(() => send({ readyState: 0, send: refuse }, request)).toThrow('WebSocket连接未就绪，无法发送数据');
    expect(() => send({ readyState: 1, send: refuse }, request)).toThrow('发送TTS数据失败');
  });
});
