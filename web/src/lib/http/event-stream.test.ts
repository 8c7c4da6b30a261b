import { tgtRefresh } from '@app/contract/identity/sign-on.ts';
import { type AnswerEvent, resumeAnswer, streamAnswer } from '@app/contract/talking/chat.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer, hang, refuse } from '#lib/testing/fake-server.ts';
import { fakeStream } from '#lib/testing/fake-stream.ts';
import { fakeLocks, keepSession, openTab } from '#lib/testing/open-tab.ts';

const chatId = crypto.randomUUID();
const messageId = crypto.randomUUID();
const question = { chatId, question: '1 + 1 等于几' };

const event = (text: string): AnswerEvent => ({
  code: 0,
  status: 1,
  messageId,
  role: 'assistant',
  part: 'text',
  text,
  at: 0,
});
const frame = (id: number, text: string) => `id: ${id}\ndata: ${JSON.stringify({ code: 200, data: event(text) })}\n\n`;

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  fakeLocks();
  server = fakeServer();
  server.on(tgtRefresh, () =>
    answer(tgtRefresh, { token: 'token-2', refreshToken: 'refresh-2', userId: 'u-1', expireAt: 0 }),
  );
  keepSession();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

async function collect<T>(events: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of events) all.push(one);
  return all;
}

describe('a stream', () => {
  it('posts the question and yields each event with its id (STREAM-001)', async () => {
    server.on(streamAnswer, () => fakeStream([frame(1, '二'), ': heartbeat\n\n', frame(2, '。')]).response);
    const { streamEvents } = await openTab();

    const events = await collect(streamEvents(streamAnswer, question));

    expect(events).toEqual([
      { id: 1, event: event('二') },
      { id: 2, event: event('。') },
    ]);
    expect(server.requests[0]?.body).toMatchObject(question);
    expect(server.requests[0]?.headers.get('accept')).toBe('text/event-stream');
    expect(server.requests[0]?.headers.get('S-Auth-Token')).toBe('token-1');
  });

  it('resumes after the last event seen', async () => {
    server.on(resumeAnswer, () => fakeStream([frame(8, '好')]).response);
    const { streamEvents } = await openTab();

    await collect(streamEvents(resumeAnswer, { messageId }, { lastEventId: 7 }));

    expect(server.requests[0]?.headers.get('Last-Event-ID')).toBe('7');
    expect(server.requests[0]?.query.get('messageId')).toBe(messageId);
  });

  it('puts characters together that were cut between two pieces', async () => {
    const bytes = new TextEncoder().encode(frame(1, '公式法'));
    const pieces = Array.from(bytes, (byte) => Uint8Array.of(byte));
    server.on(streamAnswer, () => fakeStream(pieces).response);
    const { streamEvents } = await openTab();

    expect(await collect(streamEvents(streamAnswer, question))).toEqual([{ id: 1, event: event('公式法') }]);
  });

  it('is read wherever it was cut, with any ends of lines; what is not finished is dropped', async () => {
    const text = `${frame(1, '二')}: heartbeat\n\n${frame(2, '。')}`.replaceAll('\n', '\r\n');
    server.on(streamAnswer, () => fakeStream([...text, 'id: 3\r\ndata: {"code"']).response);
    const { streamEvents } = await openTab();

    const events = await collect(streamEvents(streamAnswer, question));

    expect(events.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('keeps the id for messages that bring none', async () => {
    server.on(streamAnswer, () => fakeStream([frame(3, '二') + frame(4, '。').replace('id: 4\n', '')]).response);
    const { streamEvents } = await openTab();

    const events = await collect(streamEvents(streamAnswer, question));

    expect(events.map(({ id }) => id)).toEqual([3, 3]);
  });

  it('refreshes a token refused at the door and asks again', async () => {
    server.on(streamAnswer, ({ headers }) =>
      headers.get('S-Auth-Token') === 'token-2'
        ? fakeStream([frame(1, '好')]).response
        : refuse({ code: 401, statusCode: 'SHD-0112' }),
    );
    const { streamEvents } = await openTab();

    expect(await collect(streamEvents(streamAnswer, question))).toHaveLength(1);
    expect(server.to(streamAnswer)).toHaveLength(2);
  });

  it.each([
    [404, { code: 404, message: '没有找到这个对话' }, '没有找到这个对话'],
    [204, undefined, '请求异常，请稍后再试'],
    [500, undefined, '请求异常，请稍后再试'],
  ])('opened with HTTP %i is an error (STREAM-003)', async (status, body, message) => {
    server.on(streamAnswer, () => new Response(body && JSON.stringify(body), { status }));
    const { streamEvents } = await openTab();

    await expect(collect(streamEvents(streamAnswer, question))).rejects.toMatchObject({ message });
  });

  it('opened with another HTTP status than 200 is an error even when events follow (STREAM-003)', async () => {
    const { body, headers } = fakeStream([frame(1, '二')]).response;
    server.on(streamAnswer, () => new Response(body, { status: 206, headers }));
    const { streamEvents } = await openTab();

    await expect(collect(streamEvents(streamAnswer, question))).rejects.toMatchObject({
      message: '请求异常，请稍后再试',
    });
  });

  it.each([0, 500, 20003])('ends with an error at code %i and closes the connection (STREAM-002)', async (code) => {
    const bad = `id: 2\ndata: ${JSON.stringify({ code, message: '连接中断', data: null })}\n\n`;
    const stream = fakeStream([frame(1, '二'), bad, frame(3, '不该出现')], { staysOpen: true });
    server.on(streamAnswer, () => stream.response);
    const { streamEvents } = await openTab();
    const seen: string[] = [];

    const reading = (async () => {
      for await (const { event } of streamEvents(streamAnswer, question)) seen.push(event.text);
    })();

    await expect(reading).rejects.toMatchObject({ message: '连接中断', details: { wireCode: code } });
    expect(seen).toEqual(['二']);
    expect(stream.isCancelled()).toBe(true);
  });

  it('refreshes the token first when the data says 1002, then reports (TOKEN-022)', async () => {
    const ended = `id: 1\ndata: ${JSON.stringify({ code: 401, message: '登录已过期', data: { code: 1002 } })}\n\n`;
    server.on(streamAnswer, () => fakeStream([ended]).response);
    const { streamEvents, sessionStore } = await openTab();

    await expect(collect(streamEvents(streamAnswer, question))).rejects.toMatchObject({ message: '登录已过期' });

    expect(sessionStore.getState().token).toBe('token-2');
  });

  it('does not count a generation time-out 40001 as a refused refresh', async () => {
    const late = `id: 1\ndata: ${JSON.stringify({ code: 200, data: { ...event('超时'), code: 40001, status: 4 } })}\n\n`;
    server.on(streamAnswer, () => fakeStream([late]).response);
    const { streamEvents } = await openTab();

    expect(await collect(streamEvents(streamAnswer, question))).toMatchObject([{ event: { code: 40001 } }]);
    expect(server.to(tgtRefresh)).toEqual([]);
  });

  it('closes the connection when its reader leaves', async () => {
    const stream = fakeStream([frame(1, '一')], { staysOpen: true });
    server.on(streamAnswer, () => stream.response);
    const { streamEvents } = await openTab();

    for await (const _event of streamEvents(streamAnswer, question)) break;

    expect(stream.isCancelled()).toBe(true);
  });

  it('throws the reason when the caller gives up', async () => {
    server.on(streamAnswer, hang);
    const { streamEvents } = await openTab();
    const controller = new AbortController();
    const reading = collect(streamEvents(streamAnswer, question, { signal: controller.signal }));

    controller.abort(new Error('stopped'));

    await expect(reading).rejects.toThrow('stopped');
  });
});

describe('the time of a stream', () => {
  const timeout = { code: 'unavailable', message: '网络请求超时，请稍候重试' };
  const fail = vi.fn();
  const clock = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  };

  const listen = async (send: (push: (text: string) => void) => void, how: 'asked' | 'resumed' = 'asked') => {
    server.on(how === 'asked' ? streamAnswer : resumeAnswer, ({ signal }) => {
      const stream = fakeStream([], { staysOpen: true, signal });
      send(stream.push);
      return stream.response;
    });
    const { streamEvents } = await openTab();
    vi.useFakeTimers();
    const events: AsyncIterable<unknown> =
      how === 'asked' ? streamEvents(streamAnswer, question) : streamEvents(resumeAnswer, { messageId });
    collect(events).catch(fail);
  };

  beforeEach(() => fail.mockReset());

  it('is 20 s until the first event, heartbeats or not (HTTP-006)', async () => {
    await listen((push) => setTimeout(() => push(': heartbeat\n\n'), 15_000));

    await clock(19_999);
    expect(fail).not.toHaveBeenCalled();

    await clock(1);
    expect(fail.mock.lastCall?.[0]).toMatchObject(timeout);
  });

  it.each(['asked', 'resumed'] as const)('is 480 s of silence afterwards: %s (STREAM-004)', async (how) => {
    await listen((push) => push(frame(1, '一')), how);

    await clock(479_999);
    expect(fail).not.toHaveBeenCalled();

    await clock(1);
    expect(fail.mock.lastCall?.[0]).toMatchObject(timeout);
  });

  it('begins anew with every heartbeat (STREAM-004)', async () => {
    await listen((push) => {
      push(frame(1, '一'));
      setTimeout(() => push(': heartbeat\n\n'), 400_000);
    });

    await clock(800_000);
    expect(fail).not.toHaveBeenCalled();
  });
});
