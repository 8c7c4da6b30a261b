import { describe, expect, it } from 'vitest';
import { answerTo, ask, collect, faultOf, start, textOf } from '#test/ask-model.ts';
import { fakeText, type Script } from '#test/fake-answer.ts';
import type { ModelEvent } from './model.ts';

describe('another attempt', () => {
  it('is made for a busy or broken service, with growing pauses', async () => {
    const upstream = await start((_request, attempt) => (attempt < 3 ? { status: attempt === 1 ? 429 : 503 } : {}));

    const startedAt = performance.now();
    expect(textOf(await collect(ask(upstream.baseUrl)))).toBe(fakeText(3));

    expect(upstream.requests).toHaveLength(3);
    expect(performance.now() - startedAt).toBeGreaterThan(400);
  });

  it('is made as often as allowed, and the last fault is told', async () => {
    const upstream = await start({ status: 500, retryAfter: '0' });
    const { error } = await faultOf(ask(upstream.baseUrl, { maxRetries: 4 }));

    expect(error.fault).toBe('upstream');
    expect(upstream.requests).toHaveLength(5);
  });

  it('is made for an error reported before the first word', async () => {
    const busy: Script = { mode: 'error-event', deltas: 0, error: { type: 'overloaded_error' } };

    expect(textOf(await answerTo((_request, attempt) => (attempt === 1 ? busy : {})))).toBe(fakeText(3));
  });

  it('waits as long as the service asks', async () => {
    const startedAt = performance.now();
    await answerTo((_request, attempt) => (attempt === 1 ? { status: 429, retryAfter: '1' } : {}));

    expect(performance.now() - startedAt).toBeGreaterThan(950);
  });

  it('is not made when the service asks for more patience than a teacher has', async () => {
    const upstream = await start({ status: 429, retryAfter: new Date(Date.now() + 60_000).toUTCString() });
    const { error } = await faultOf(ask(upstream.baseUrl));

    expect(error.fault).toBe('too-many');
    expect(upstream.requests).toHaveLength(1);
  });

  it.each([{ status: 401 }, { status: 402 }, { status: 400 }, { mode: 'html' }, { cutAfter: 1 }] satisfies Script[])(
    'is not made after %o',
    async (script) => {
      const upstream = await start(script);
      await faultOf(ask(upstream.baseUrl));

      expect(upstream.requests).toHaveLength(1);
    },
  );
});

describe('a stop', () => {
  async function expectStopped(answer: AsyncIterable<ModelEvent>, signal: AbortSignal): Promise<void> {
    const error: unknown = await collect(answer).catch((thrown: unknown) => thrown);
    expect(error).toBe(signal.reason);
  }

  it('closes the connection in mid-answer', async () => {
    const upstream = await start({ deltas: 1_000, eventsPerSecond: 100 });
    const stop = new AbortController();
    const answer = ask(upstream.baseUrl, { signal: stop.signal })[Symbol.asyncIterator]();
    await answer.next();

    stop.abort();

    await expect(answer.next()).rejects.toBe(stop.signal.reason);
    expect(await upstream.requests[0]?.ended).toBe('left');
  });

  it('closes the connection while the service is silent', async () => {
    const stop = new AbortController();
    const upstream = await start(() => {
      stop.abort();
      return { mode: 'silent' };
    });

    await expectStopped(ask(upstream.baseUrl, { signal: stop.signal }), stop.signal);
    expect(await upstream.requests[0]?.ended).toBe('left');
  });

  it('ends the pause before another attempt', async () => {
    const stop = new AbortController();
    const upstream = await start(() => {
      setTimeout(() => stop.abort(), 20);
      return { status: 429, retryAfter: '4' };
    });

    const startedAt = performance.now();
    await expectStopped(ask(upstream.baseUrl, { signal: stop.signal }), stop.signal);

    expect(performance.now() - startedAt).toBeLessThan(3_500);
    expect(upstream.requests).toHaveLength(1);
  });

  it('before the start asks nobody', async () => {
    const upstream = await start({});
    const signal = AbortSignal.abort();

    await expectStopped(ask(upstream.baseUrl, { signal }), signal);
    expect(upstream.requests).toHaveLength(0);
  });

  it('by a reader who leaves closes the connection as well', async () => {
    const upstream = await start({ deltas: 1_000, eventsPerSecond: 100 });
    for await (const _event of ask(upstream.baseUrl)) break;

    expect(await upstream.requests[0]?.ended).toBe('left');
  });
});
