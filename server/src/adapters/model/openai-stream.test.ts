import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ModelError, type ModelEvent } from './model.ts';
import { ReplyReader } from './openai-stream.ts';

const fixtures = ['deepseek-reasoner', 'qwen-plus', 'ollama-qwen3'] as const;

function fixture(name: (typeof fixtures)[number]): string {
  return readFileSync(new URL(`./__fixtures__/${name}.sse`, import.meta.url), 'utf8');
}

function read(...pieces: (string | Buffer)[]): ModelEvent[] {
  const events: ModelEvent[] = [];
  const reader = new ReplyReader((event) => events.push(event));
  for (const piece of pieces) reader.feed(Buffer.from(piece));
  reader.end();
  return events;
}

function faultOf(...pieces: string[]): string {
  try {
    read(...pieces);
  } catch (error) {
    if (error instanceof ModelError) return error.fault;
    throw error;
  }
  return 'none';
}

function joined(events: ModelEvent[], type: 'text-delta' | 'reasoning-delta'): string {
  return events.map((event) => (event.type === type ? event.text : '')).join('');
}

function chunk(choice: object): string {
  return `data: ${JSON.stringify({ choices: [choice] })}\n\n`;
}

const hello = chunk({ delta: { content: '你好' } });
const stop = chunk({ delta: {}, finish_reason: 'stop' });

describe('a recorded reply', () => {
  it('of DeepSeek gives reasoning, text and the usage of its last chunk', () => {
    const events = read(fixture('deepseek-reasoner'));

    expect(joined(events, 'reasoning-delta')).toBe('老师问的是同分母分数，先想单位“1”。');
    expect(joined(events, 'text-delta')).toMatch(/^\*\*同分母分数\*\*相加：.*=\\frac\{3\}\{5\}\$$/s);
    expect(events.at(-1)).toEqual({
      type: 'finish',
      reason: 'stop',
      usage: { promptTokens: 18, completionTokens: 64 },
    });
  });

  it('of Qwen gives text, its length limit and the usage that comes after it', () => {
    const events = read(fixture('qwen-plus'));

    expect(joined(events, 'text-delta')).toBe('“𠮷”是“吉”的异体字，教学里少用📝。');
    expect(events.at(-1)).toEqual({
      type: 'finish',
      reason: 'length',
      usage: { promptTokens: 22, completionTokens: 17 },
    });
  });

  it('of Ollama gives the reasoning that it leaves inside the content', () => {
    const events = read(fixture('ollama-qwen3'));

    expect(joined(events, 'reasoning-delta')).toBe('先算括号里的，3 < 5。\n');
    expect(joined(events, 'text-delta')).toBe('答案是 8，因为 3 + 5 = 8。');
    expect(events.at(-1)).toMatchObject({ type: 'finish', reason: 'stop' });
  });

  it.each(fixtures)('of %s gives the same events however its bytes are split', (name) => {
    const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
    const whole = read(fixture(name));

    fc.assert(
      fc.property(lineEnd, fc.array(fc.nat({ max: 6_000 }), { maxLength: 40 }), (newline, cuts) => {
        const bytes = Buffer.from(fixture(name).replaceAll('\n', newline));
        const sorted = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
        const pieces = sorted.slice(1).map((end, index) => bytes.subarray(sorted[index], end));
        expect(read(...pieces)).toEqual(whole);
      }),
    );
  });

  it.each(fixtures)('of %s gives the same events byte by byte', (name) => {
    const bytes = Buffer.from(fixture(name));

    expect(read(...Array.from(bytes, (byte) => Buffer.of(byte)))).toEqual(read(bytes));
  });
});

describe('the event stream', () => {
  it('may spread one event over several data lines, and name it', () => {
    const events = read('id: 1\nevent: message\ndata: {"choices":\ndata: [{"delta":{"content":"好"}}]}\n\n', stop);

    expect(joined(events, 'text-delta')).toBe('好');
  });

  it('may begin with a byte order mark, beat with empty events and comments, and forget the last blank line', () => {
    const events = read('\uFEFF: ping\n\ndata:\n\n', hello, stop, 'data: [DONE]');

    expect(events).toEqual([
      { type: 'text-delta', text: '你好' },
      { type: 'finish', reason: 'stop' },
    ]);
  });

  it('reads reasoning under either name, once', () => {
    const both = chunk({ delta: { reasoning_content: '甲', reasoning: '甲' } });
    const other = chunk({ delta: { reasoning: '乙', content: null } });

    expect(joined(read(both, other, hello, stop), 'reasoning-delta')).toBe('甲乙');
  });

  it('does not take an empty finish reason for the end', () => {
    expect(faultOf(chunk({ delta: { content: '你' }, finish_reason: '' }))).toBe('cut');
  });

  it('is complete with a finish reason or with [DONE]', () => {
    expect(read(hello, stop)).toEqual(read(hello, 'data: [DONE]\n\n'));
  });

  it('is complete with a finish reason even if torn after it', () => {
    expect(read(hello, stop, 'data: {"choices":[],"usa')).toEqual(read(hello, stop));
  });

  it('is complete only once, whatever follows [DONE]', () => {
    expect(read(hello, 'data: [DONE]\n\n', 'data: nonsense\n\n', hello)).toHaveLength(2);
  });

  it('keeps the usage of the last chunk that told it', () => {
    const usage = (tokens: unknown) =>
      `data: {"choices":[],"usage":{"prompt_tokens":3,"completion_tokens":${tokens}}}\n\n`;

    expect(read(hello, usage(1), usage(2), usage('"many"'), stop).at(-1)).toMatchObject({
      usage: { promptTokens: 3, completionTokens: 2 },
    });
  });

  it('ignores chunks and fields of shapes it does not know', () => {
    const odd = [
      '{"type":"ping"}',
      '{"choices":7}',
      '{"choices":[null]}',
      '{"choices":[{"delta":{"content":[1]}}]}',
      '[]',
    ];

    expect(read(...odd.map((json) => `data: ${json}\n\n`), hello, stop)).toHaveLength(2);
  });
});

describe('a reply that is not right', () => {
  it('is cut when it ends before the finish, even inside an event', () => {
    expect(faultOf(hello)).toBe('cut');
    expect(faultOf(hello, stop.slice(0, 20))).toBe('cut');
    expect(faultOf(': keep-alive\n\n')).toBe('cut');
    expect(faultOf()).toBe('cut');
  });

  it('is cut when the service gives up', () => {
    expect(faultOf(hello, chunk({ delta: {}, finish_reason: 'insufficient_system_resource' }))).toBe('cut');
  });

  it('is garbage when it is no event stream or holds broken JSON', () => {
    expect(faultOf('你好，这里是登录页')).toBe('garbage');
    expect(faultOf('data: {"choices":\n\n')).toBe('garbage');
    expect(faultOf('data: 42\n\n')).toBe('garbage');
    expect(faultOf('data: {"hello":"world"}\n\n')).toBe('garbage');
    expect(faultOf('data: [DONE]\n\n')).toBe('garbage');
  });

  it('is garbage when an event never ends', () => {
    expect(faultOf(`data: ${'x'.repeat(600_000)}`, 'x'.repeat(600_000))).toBe('garbage');
  });

  it('tells an error object by its code', () => {
    const error = (value: unknown) => faultOf(`data: ${JSON.stringify({ error: value })}\n\n`);

    expect(error({ message: 'x', code: 429 })).toBe('too-many');
    expect(error({ message: 'x', type: 'rate_limit_error' })).toBe('too-many');
    expect(error({ message: 'x', type: 'invalid_api_key' })).toBe('unauthorised');
    expect(error({ message: 'Insufficient Balance', type: 'unknown' })).toBe('no-balance');
    expect(error({ message: 'x', code: 'data_inspection_failed' })).toBe('content');
    expect(error('the runner stopped')).toBe('upstream');
    expect(faultOf('event: error\ndata: {"code":"Arrearage","message":"x"}\n\n')).toBe('no-balance');
  });

  it('is a refusal of the content when the filter left no word of it', () => {
    const filtered = chunk({ delta: {}, finish_reason: 'content_filter' });

    expect(faultOf(filtered)).toBe('content');
    expect(read(hello, filtered).at(-1)).toEqual({ type: 'finish', reason: 'content-filter' });
  });
});

describe('text a database could not hold', () => {
  const written = (...texts: string[]) => read(...texts.map((content) => chunk({ delta: { content } })), stop);
  const thought = (...texts: string[]) =>
    read(...texts.map((reasoning_content) => chunk({ delta: { reasoning_content } })), hello, stop);

  it('comes without NUL and without half a character', () => {
    expect(joined(written('好\ud83d', '的\0\udc00'), 'text-delta')).toBe('好\ufffd的\ufffd');
    expect(joined(thought('想\ud83d'), 'reasoning-delta')).toBe('想\ufffd');
  });

  it('is whole again where one character was cut in two', () => {
    expect(joined(written('笑\ud83d', '\ude00了'), 'text-delta')).toBe('笑😀了');
  });

  it('is well-formed whatever the model says, and what was well-formed is unchanged', () => {
    const pieces = fc.array(fc.string({ unit: fc.constantFrom('a', '好', '😀', '\ud83d', '\ude00', '\0') }));
    fc.assert(
      fc.property(pieces, (texts) => {
        const all = texts.join('');
        const got = joined(written('。', ...texts), 'text-delta');

        expect(got.isWellFormed()).toBe(true);
        expect(got).toBe(`。${all.replaceAll('\0', '').toWellFormed()}`);
      }),
    );
  });
});

describe('a model that thinks and does not answer', () => {
  it('has not finished, where its think tag never closed', () => {
    expect(faultOf(chunk({ delta: { content: '<think>先想想' } }), stop)).toBe('cut');
  });

  it('has not finished, where its thoughts came apart', () => {
    expect(faultOf(chunk({ delta: { reasoning_content: '先想想' } }), stop)).toBe('cut');
  });

  it('may be taken up again, where only its length ended it', () => {
    const length = chunk({ delta: {}, finish_reason: 'length' });

    expect(read(chunk({ delta: { content: '<think>先想想' } }), length).at(-1)).toEqual({
      type: 'finish',
      reason: 'length',
    });
  });
});
