import { Agent } from 'undici';
import { describe, expect, it } from 'vitest';
import { answerTo, ask, collect, start, textOf } from '#test/ask-model.ts';
import { fakeText } from '#test/fake-answer.ts';
import type { ModelEvent } from './model.ts';
import { openOpenAiModel } from './openai-model.ts';

describe('an answer that goes on and on', () => {
  it('is ended at the cap as one that may be continued, and its connection is closed', async () => {
    const upstream = await start({ deltas: 100_000, eventsPerSecond: 2_000 });
    const events = await collect(ask(upstream.baseUrl, { maxAnswerChars: 300 }));

    expect(events.at(-1)).toEqual({ type: 'finish', reason: 'length' });
    expect(textOf(events).length).toBeGreaterThanOrEqual(300);
    expect(textOf(events).length).toBeLessThan(400);
  });

  it('is ended by the clock too', async () => {
    const upstream = await start({ deltas: 100_000, eventsPerSecond: 50 });
    const events = await collect(ask(upstream.baseUrl, { maxAnswerMs: 200 }));

    expect(events.at(-1)).toEqual({ type: 'finish', reason: 'length' });
  });
});

describe('a question to a model service', () => {
  it('is asked as OpenAI wants it', async () => {
    const upstream = await start({});
    await collect(ask(`${upstream.baseUrl}/`, { apiKey: ' key-1\n' }));

    const [request] = upstream.requests;
    expect(request).toMatchObject({ method: 'POST', path: '/v1/chat/completions' });
    expect(request?.headers).toMatchObject({ authorization: 'Bearer key-1', 'content-type': 'application/json' });
    expect(request?.body).toEqual({
      model: 'fake-chat',
      messages: [
        { role: 'system', content: '你是教师助手' },
        { role: 'user', content: '同分母分数怎么加' },
      ],
      stream: true,
      stream_options: { include_usage: true },
    });
  });

  it('goes without a key when there is none, and keeps the query of the address', async () => {
    const upstream = await start({});
    await collect(ask(`${upstream.baseUrl}?api-version=1`));

    expect(upstream.requests[0]?.path).toBe('/v1/chat/completions?api-version=1');
    expect(upstream.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it('shows the operator model and host, never the key', () => {
    const model = openOpenAiModel({ baseUrl: 'https://api.example.com/v1', name: 'chat', apiKey: 'key-1' });

    expect(model).toMatchObject({ name: 'chat @ api.example.com', kind: 'remote' });
  });
});

describe('an answer', () => {
  it('streams text, then finish and usage', async () => {
    expect(await answerTo({ deltas: 2 })).toEqual([
      { type: 'text-delta', text: '第 1 句，' },
      { type: 'text-delta', text: '第 2 句，' },
      { type: 'finish', reason: 'stop', usage: { promptTokens: 7, completionTokens: 2 } },
    ]);
  });

  it.each(['reasoning_content', 'reasoning', 'think-tags'] as const)('streams reasoning from %s', async (place) => {
    const events = await answerTo({ reasoning: 2, reasoningIn: place, deltas: 1, splitBytes: 5 });

    const reasoning = events.map((event) => (event.type === 'reasoning-delta' ? event.text : '')).join('');
    expect(reasoning.trimEnd()).toBe('想法 1。想法 2。');
    expect(textOf(events)).toBe(fakeText(1));
  });

  it.each([
    ['stop', 'stop'],
    ['length', 'length'],
    ['content_filter', 'content-filter'],
    ['tool_calls', 'stop'],
  ])('tells the finish reason %s as %s', async (finishReason, reason) => {
    expect((await answerTo({ finishReason, usage: 'none' })).at(-1)).toEqual({ type: 'finish', reason });
  });

  it('is whole when every byte comes alone', async () => {
    expect(textOf(await answerTo({ deltas: 5, splitBytes: 1 }))).toBe(fakeText(5));
  });

  it('may come as one JSON body', async () => {
    expect(await answerTo({ mode: 'whole', deltas: 2 })).toEqual([
      { type: 'text-delta', text: fakeText(2) },
      { type: 'finish', reason: 'stop', usage: { promptTokens: 7, completionTokens: 2 } },
    ]);
  });

  it('is shown word by word, not at its end', async () => {
    const upstream = await start({ mode: 'idle', deltas: 1 });
    const answer = ask(upstream.baseUrl)[Symbol.asyncIterator]();

    expect((await answer.next()).value).toEqual({ type: 'text-delta', text: fakeText(1) });
    await answer.return?.();
  });

  it('loses nothing when its reader is slow', async () => {
    const upstream = await start({ deltas: 3_000 });
    const events: ModelEvent[] = [];
    for await (const event of ask(upstream.baseUrl)) {
      events.push(event);
      if (events.length % 500 === 0) await new Promise(setImmediate);
    }

    expect(textOf(events)).toBe(fakeText(3_000));
  });

  it('leaves its connection to the next one', async () => {
    const upstream = await start({});
    const dispatcher = new Agent();
    for (let round = 0; round < 3; round += 1) {
      await collect(ask(upstream.baseUrl, { dispatcher }));
      await expect.poll(() => dispatcher.stats[new URL(upstream.baseUrl).origin]).toMatchObject({ free: 1 });
    }

    expect(upstream.openConnections()).toBe(1);
    await dispatcher.close();
  });

  it('leaves its connection even when it came in one piece', async () => {
    const deltas = 'data: {"choices":[{"delta":{"content":"好"}}]}\n\n'.repeat(1_000);
    const upstream = await start({ mode: 'raw', body: `${deltas}data: [DONE]\n\n` });
    const dispatcher = new Agent();

    const answer = await collect(ask(upstream.baseUrl, { dispatcher }));

    expect(textOf(answer)).toBe('好'.repeat(1_000));
    await expect.poll(() => dispatcher.stats[new URL(upstream.baseUrl).origin]).toMatchObject({ free: 1 });
    await dispatcher.close();
  });

  it('shares the service with 499 others', async () => {
    const upstream = await start({ deltas: 5, eventsPerSecond: 50 });
    const model = openOpenAiModel({ baseUrl: upstream.baseUrl, name: 'fake-chat' });
    const request = {
      messages: [],
      deepThink: false,
      work: { role: 'chat', area: 'chat', userId: null } as const,
      network: false,
      teacher: {},
      signal: new AbortController().signal,
    };

    const answers = await Promise.all(Array.from({ length: 500 }, () => collect(model.stream(request))));

    expect(new Set(answers.map(textOf))).toEqual(new Set([fakeText(5)]));
  });

  it('ends after [DONE] even if the service keeps the reply open', async () => {
    const body = 'data: {"choices":[{"delta":{"content":"好"}}]}\n\ndata: [DONE]\n\n';
    const upstream = await start({ mode: 'raw', body, staysOpen: true });

    expect(textOf(await collect(ask(upstream.baseUrl)))).toBe('好');
    expect(await upstream.requests[0]?.ended).toBe('left');
  });
});
