import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ModelEvent, ModelMessage, ModelRequest } from '#adapters/model/model.ts';
import { library } from './ask.fixture.ts';
import { openOfflineModel } from './offline-model.ts';
import { chunksOf } from './text-flow.ts';

const model = openOfflineModel(library, { pauseMs: 0, now: () => new Date('2026-03-15T02:00:00Z') });
const CONTINUE = '接着上文继续写。不要重复已经写过的内容，也不要解释，直接从断开的地方往下写。';

function requestOf(messages: ModelMessage[] | string, given: Partial<ModelRequest> = {}): ModelRequest {
  const list = typeof messages === 'string' ? [{ role: 'user' as const, content: messages }] : messages;
  const system = { role: 'system' as const, content: '你是教师助手。' };
  const { signal } = new AbortController();
  const work = { role: 'chat', area: 'chat', userId: null } as const;
  return { messages: [system, ...list], deepThink: false, network: true, teacher: {}, signal, work, ...given };
}

async function eventsOf(request: ModelRequest, from = model): Promise<ModelEvent[]> {
  return Array.fromAsync(from.stream(request));
}

function textOf(events: readonly ModelEvent[], type: 'text-delta' | 'reasoning-delta' = 'text-delta'): string {
  return events.map((event) => (event.type === type ? event.text : '')).join('');
}

describe('the offline model', () => {
  it('says what it is', () => {
    expect(model).toMatchObject({ name: 'offline', kind: 'offline' });
  });

  it('streams sources, small pieces of text, one notice and the finish, in this order', async () => {
    const events = await eventsOf(requestOf('讲讲勾股定理'));
    const kinds = events.map(({ type }) => type).filter((type, i, all) => type !== all[i - 1]);

    expect(kinds).toEqual(['source', 'text-delta', 'notice', 'finish']);
    expect(events.filter(({ type }) => type === 'notice')).toEqual([
      { type: 'notice', text: '离线模式：内容来自内置资料，未使用大模型' },
    ]);
    expect(events.every((event) => event.type !== 'text-delta' || [...event.text].length <= 6)).toBe(true);
    expect(events.at(-1)).toMatchObject({ reason: 'stop', usage: { completionTokens: textOf(events).length } });
  });

  it('gives exactly one notice, whatever the answer rests on', async () => {
    for (const question of ['3+5', '苏轼的生平', '你好', '统计字数：一二三', '1÷0']) {
      const notices = (await eventsOf(requestOf(question))).filter(({ type }) => type === 'notice');

      expect(notices).toEqual([{ type: 'notice', text: expect.stringMatching(/^离线模式：.*未使用大模型$/) }]);
    }
  });

  it('reasons honestly and only when asked to', async () => {
    const thinking = await eventsOf(requestOf('x²-5x+6=0', { deepThink: true }));

    expect(thinking[0]?.type).toBe('reasoning-delta');
    expect(textOf(thinking, 'reasoning-delta')).toContain('识别为：一元二次方程');
    expect(textOf(thinking, 'reasoning-delta')).toContain('不调用大模型');
    expect(textOf(await eventsOf(requestOf('x²-5x+6=0')), 'reasoning-delta')).toBe('');
  });

  it('starts within twenty milliseconds', async () => {
    const waits: number[] = [];
    for (let run = 0; run < 5; run++) {
      const startedAt = performance.now();
      for await (const _ of openOfflineModel(library).stream(requestOf('讲讲勾股定理', { deepThink: true }))) break;
      waits.push(performance.now() - startedAt);
    }

    // The best of five: the others may have waited for a busy machine.
    expect(Math.min(...waits)).toBeLessThan(20);
  });
});

describe('a continued answer', () => {
  it('is exactly the remainder, wherever it was cut', async () => {
    for (const question of ['讲讲勾股定理', 'x²-5x+6=0', '45人分成6组', '100天后是几月几号', '写一首诗']) {
      const whole = textOf(await eventsOf(requestOf(question)));
      for (const cut of [1, 7, Math.floor(whole.length / 2), whole.length - 1]) {
        const events = await eventsOf(
          requestOf([
            { role: 'user', content: question },
            { role: 'assistant', content: whole.slice(0, cut) },
            { role: 'user', content: CONTINUE },
          ]),
        );

        expect(textOf(events)).toBe(whole.slice(cut));
      }
    }
  });

  it('repeats neither sources nor reasoning', async () => {
    const messages: ModelMessage[] = [
      { role: 'user', content: '讲讲勾股定理' },
      { role: 'assistant', content: '### 勾股' },
      { role: 'user', content: CONTINUE },
    ];
    const kinds = new Set((await eventsOf(requestOf(messages, { deepThink: true }))).map(({ type }) => type));

    expect([...kinds]).toEqual(['text-delta', 'notice', 'finish']);
  });

  it('can be cut and continued again', async () => {
    const whole = textOf(await eventsOf(requestOf('讲讲勾股定理')));
    const events = await eventsOf(
      requestOf([
        { role: 'user', content: '讲讲勾股定理' },
        { role: 'assistant', content: whole.slice(0, 20) },
        { role: 'user', content: CONTINUE },
        { role: 'assistant', content: whole.slice(20, 50) },
        { role: 'user', content: CONTINUE },
      ]),
    );

    expect(textOf(events)).toBe(whole.slice(50));
  });

  it('keeps to the conversation before the cut answer', async () => {
    const before: ModelMessage[] = [
      { role: 'user', content: '讲讲勾股定理' },
      { role: 'assistant', content: '……' },
      { role: 'user', content: '继续' },
    ];
    const whole = textOf(await eventsOf(requestOf(before)));
    const events = await eventsOf(
      requestOf([...before, { role: 'assistant', content: whole.slice(0, 9) }, { role: 'user', content: CONTINUE }]),
    );

    expect(whole).toContain('教学提示');
    expect(textOf(events)).toBe(whole.slice(9));
  });

  it('answers afresh when another model began it', async () => {
    const events = await eventsOf(
      requestOf([
        { role: 'user', content: '讲讲勾股定理' },
        { role: 'assistant', content: '别的模型写的开头' },
        { role: 'user', content: CONTINUE },
      ]),
    );

    expect(textOf(events)).toContain('无法逐字接上');
    expect(textOf(events)).toContain('### 勾股定理');
  });

  it('adds nothing to an answer that was complete', async () => {
    const whole = textOf(await eventsOf(requestOf('3+5')));
    const events = await eventsOf(
      requestOf([
        { role: 'user', content: '3+5' },
        { role: 'assistant', content: whole },
        { role: 'user', content: CONTINUE },
      ]),
    );

    expect(events.map(({ type }) => type)).toEqual(['notice', 'finish']);
  });
});

describe('an aborted answer', () => {
  it('stops at once, without a finish', async () => {
    const abort = new AbortController();
    const seen: ModelEvent[] = [];
    for await (const event of model.stream(requestOf('讲讲勾股定理', { signal: abort.signal }))) {
      seen.push(event);
      if (seen.length === 5) abort.abort();
    }

    expect(seen).toHaveLength(5);
  });

  it('does not wait for its pause', async () => {
    const abort = new AbortController();
    const slow = openOfflineModel(library, { pauseMs: 60_000 });
    const seen: ModelEvent[] = [];
    for await (const event of slow.stream(requestOf('3+5', { signal: abort.signal }))) {
      seen.push(event);
      setImmediate(() => abort.abort());
    }

    expect(seen).toHaveLength(1);
  });

  it('never starts when it was aborted before', async () => {
    expect(await eventsOf(requestOf('3+5', { signal: AbortSignal.abort() }))).toEqual([]);
  });
});

describe('pieces of text', () => {
  it('join to the text again and never split a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, size) => {
        const chunks = chunksOf(text, size);

        expect(chunks.join('')).toBe(text);
        expect(chunks.every((chunk) => chunk.isWellFormed())).toBe(true);
      }),
    );
  });

  it('grow with a long text, so that it does not take minutes', () => {
    expect(chunksOf('长'.repeat(20_000), 6).length).toBeLessThanOrEqual(600);
  });
});
