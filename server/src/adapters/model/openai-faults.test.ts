import { inspect } from 'node:util';
import { Agent } from 'undici';
import { describe, expect, it } from 'vitest';
import { type Asking, ask, faultOf, start } from '#test/ask-model.ts';
import { fakeText, type Script } from '#test/fake-answer.ts';

async function failTo(script: Script, asking?: Asking) {
  const upstream = await start(script);
  const { error, shown } = await faultOf(ask(upstream.baseUrl, { maxRetries: 0, ...asking }));
  return { fault: error.fault, message: error.message, retryable: error.retryable, shown };
}

describe('a service that fails', () => {
  it.each([
    [401, 'unauthorised', '大模型的密钥失效了，请联系学校管理员'],
    [403, 'unauthorised', '大模型的密钥失效了，请联系学校管理员'],
    [402, 'no-balance', '大模型的余额不足，请联系学校管理员'],
    [404, 'upstream', '找不到设置的大模型，请联系学校管理员'],
    [400, 'upstream', '大模型没有接受这次请求，请联系学校管理员'],
    [429, 'too-many', '大模型太忙，请稍后再试'],
    [500, 'upstream', '大模型出了问题，请稍后再试'],
    [503, 'upstream', '大模型出了问题，请稍后再试'],
  ])('with %i is told as %s, in words', async (status, fault, message) => {
    const isPassing = status === 429 || status >= 500;

    expect(await failTo({ status })).toEqual({ fault, message, retryable: isPassing, shown: '' });
  });

  it('is told by its error code where the status says less', async () => {
    const failure = (status: number, code: string) => failTo({ status, error: { error: { code, message: 'x' } } });

    expect(await failure(429, 'insufficient_quota')).toMatchObject({ fault: 'no-balance', retryable: false });
    expect(await failure(400, 'Arrearage')).toMatchObject({ fault: 'no-balance' });
    expect(await failure(400, 'data_inspection_failed')).toMatchObject({ fault: 'content' });
    expect((await failure(400, 'context_length_exceeded')).message).toContain('对话太长');
  });

  it('is out of reach when nobody listens or its name is unknown', async () => {
    const upstream = await start({});
    await upstream.close();
    const dispatcher = new Agent({
      connect: { lookup: (_host, _options, done) => done(Object.assign(new Error(), { code: 'ENOTFOUND' }), '') },
    });

    const refused = await faultOf(ask(upstream.baseUrl, { maxRetries: 0 }));
    const unknown = await faultOf(ask('http://model.school.example/v1', { maxRetries: 0, dispatcher }));

    expect(refused.error).toMatchObject({ fault: 'refused', retryable: true, cause: 'ECONNREFUSED' });
    expect(unknown.error).toMatchObject({ fault: 'refused', retryable: true, cause: 'ENOTFOUND' });
  });

  it('is given up when it says nothing', async () => {
    expect(await failTo({ mode: 'silent' }, { firstEventTimeoutMs: 50 })).toMatchObject({
      fault: 'timeout',
      message: '大模型没有回应，请稍后再试',
    });
  });

  it('is given up when it falls silent, heartbeats or not', async () => {
    const limits = { firstEventTimeoutMs: 2_000, idleTimeoutMs: 50 };

    expect(await failTo({ mode: 'idle', deltas: 2 }, limits)).toMatchObject({ fault: 'timeout', shown: fakeText(2) });
    expect(await failTo({ mode: 'raw', body: ': ping\n\n', staysOpen: true }, limits)).toMatchObject({
      fault: 'timeout',
    });
  });

  it('is waited for while its queue beats', async () => {
    const upstream = await start({ mode: 'raw', body: ': keep-alive\n\n', staysOpen: true });
    // The beat has to come within the first on a busy machine too.
    const limits = { firstEventTimeoutMs: 2_000, idleTimeoutMs: 2_400 };

    const { error } = await faultOf(ask(upstream.baseUrl, { ...limits, maxRetries: 0 }));

    expect(error.cause).toBe('idle for 2400 ms');
  });

  it('leaves what it wrote when it breaks off', async () => {
    expect(await failTo({ deltas: 5, cutAfter: 2 })).toEqual({
      fault: 'cut',
      message: '连接断了，回答没有写完，可以继续或重新提问',
      retryable: false,
      shown: fakeText(2),
    });
    expect(await failTo({ cutAfter: 0 })).toMatchObject({ fault: 'cut' });
  });

  it('leaves what it wrote when it reports an error in mid-answer', async () => {
    const failure = await failTo({ mode: 'error-event', deltas: 1, error: { code: 503 } });

    expect(failure).toMatchObject({ fault: 'upstream', retryable: false, shown: fakeText(1) });
  });

  it.each([
    ['a page', { mode: 'html' }],
    ['noise', { mode: 'garbage' }],
    ['broken JSON', { mode: 'broken-json' }],
    ['another type', { contentType: 'text/plain' }],
    ['another JSON', { mode: 'raw', contentType: 'application/json', body: '{"hello":"world"}' }],
    ['half a JSON', { mode: 'raw', contentType: 'application/json', body: '{"choices":[' }],
  ] satisfies [string, Script][])('is garbage when it sends %s', async (_what, script) => {
    expect(await failTo(script)).toMatchObject({ fault: 'garbage', retryable: false });
  });

  it('refuses a text that its filter dropped whole', async () => {
    expect(await failTo({ deltas: 0, finishReason: 'content_filter' })).toMatchObject({ fault: 'content' });
  });

  it('blames a key that no header can carry', async () => {
    expect(await failTo({}, { apiKey: '密钥' })).toMatchObject({ fault: 'unauthorised', retryable: false });
  });

  it('never has its words, the key or the question repeated', async () => {
    const error = { error: { message: 'bad key key-1 for 同分母分数怎么加', code: 'secret-code' } };
    const scripts: Script[] = [
      { status: 401, error },
      { status: 500, error },
      { mode: 'error-event', ...error },
    ];
    for (const script of scripts) {
      const upstream = await start(script);
      const fault = await faultOf(ask(upstream.baseUrl, { apiKey: 'key-1', maxRetries: 0 }));
      expect(inspect(fault.error, { depth: 9 })).not.toMatch(/key-1|同分母|secret-code|as told/);
    }
  });
});
