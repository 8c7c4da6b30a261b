import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openOpenAiModel } from '#adapters/model/openai-model.ts';
import { openScreening } from '#adapters/screening/screening.ts';
import { readWordLists } from '#adapters/screening/word-lists.ts';
import { start } from '#test/ask-model.ts';
import type { Script } from '#test/fake-answer.ts';
import type { FakeUpstream } from '#test/fake-upstream.ts';
import { askForShape } from './ask-for-shape.ts';

const log = { warn: () => undefined } as never;
const screening = openScreening({ provider: 'lists' }, readWordLists('content'), log);

const Question = z.object({ ask: z.string(), options: z.array(z.string()).length(3), answer: z.enum(['A', 'B', 'C']) });
const Sheet = z.object({ title: z.string(), hint: z.string().max(20).optional(), questions: z.array(Question).min(1) });

const good = (ask: string) => ({ ask, options: ['1', '2', '3'], answer: 'A' });
const sheet = (...questions: unknown[]) => ({ title: '练习', questions });
const says = (...values: unknown[]) => {
  const scripts: Script[] = values.map((value) => ({
    text: typeof value === 'string' ? value : JSON.stringify(value),
  }));
  return (_request: unknown, attempt: number) => scripts[attempt - 1] ?? { text: '没有了' };
};

function openAsk(upstream: FakeUpstream) {
  const model = openOpenAiModel({ baseUrl: upstream.baseUrl, name: 'fake-chat', maxRetries: 0 });
  return (onPart?: (part: unknown) => void) =>
    askForShape(
      { model, screening, log },
      {
        name: 'sheet',
        shape: Sheet,
        messages: [{ role: 'user', content: '出两道题' }],
        work: { role: 'structured', area: 'questions', userId: null },
        signal: new AbortController().signal,
        temperature: 0.2,
        ...(onPart && { onPart }),
      },
    );
}

const askedFor = (upstream: FakeUpstream) =>
  upstream.requests.map(({ body }) => (body.response_format as { type: string } | undefined)?.type ?? 'words');

describe('a value of a shape', () => {
  it('is asked for by its schema, the fixed part first', async () => {
    const upstream = await start(says(sheet(good('1+1'))));
    const { value, broken, fault } = await openAsk(upstream)();

    expect({ value, broken, fault }).toEqual({ value: sheet(good('1+1')), broken: [], fault: '' });
    expect(upstream.requests[0]?.body).toMatchObject({
      temperature: 0.2,
      response_format: { type: 'json_schema', json_schema: { name: 'sheet', schema: { type: 'object' } } },
      messages: [{ role: 'system' }, { role: 'user', content: '出两道题' }],
    });
  });

  it('is asked for as an address takes it, which is found out once and remembered', async () => {
    const refusal = (words: string): Script => ({ status: 400, error: { error: { message: words } } });
    const upstream = await start(({ body }) => {
      const format = body.response_format as { type: string } | undefined;
      if (format?.type === 'json_schema') return refusal('This response_format type is unavailable now');
      if (format) return refusal("'json_object' is not supported");
      if ('temperature' in body) return refusal("Unsupported parameter: 'temperature'");
      return { text: JSON.stringify(sheet(good('1+1'))) };
    });
    const ask = openAsk(upstream);

    expect((await ask()).value).toEqual(sheet(good('1+1')));
    expect((await ask()).value).toEqual(sheet(good('1+1')));
    expect(askedFor(upstream)).toEqual(['json_schema', 'json_object', 'words', 'words', 'words']);
  });

  it('attack: an address that refuses everything is asked a few times and no more', async () => {
    const words = 'response_format json_schema json_object temperature top_p max_tokens "stop"';
    const upstream = await start({ status: 400, error: { error: { message: words } } });
    const { value, fault } = await openAsk(upstream)();

    expect(value).toBeUndefined();
    expect(fault).toContain('大模型没有接受');
    expect(upstream.requests).toHaveLength(4);
  });

  it('grows on the page while it comes', async () => {
    const upstream = await start(says(sheet(good('1+1'), good('2+2'))));
    const seen = new Set<string>();
    await openAsk(upstream)((part) => seen.add(JSON.stringify(part)));

    expect(seen).toContain('{"title":"练习","questions":[{"ask":"1+1"}]}');
    expect([...seen].at(-1)).toBe(JSON.stringify(sheet(good('1+1'), good('2+2'))));
  });

  it('is mended where one part is broken: that part alone is asked for', async () => {
    const wrong = { ...good('2+2'), answer: 'E' };
    const upstream = await start(says(sheet(good('1+1'), wrong), { 'questions.1.answer': 'B' }));
    const { value, broken } = await openAsk(upstream)();

    expect(value).toEqual(sheet(good('1+1'), { ...good('2+2'), answer: 'B' }));
    expect(broken).toEqual([]);
    const asked = upstream.requests[1]?.body.messages?.at(-1)?.content ?? '';
    expect(asked).toContain('questions.1.answer');
    expect(asked).not.toContain('questions.0');
  });

  it('comes without what stays broken, and says what that was', async () => {
    const wrong = { ...good('2+2'), answer: 'E' };
    const long = { ...sheet(good('1+1'), wrong, good('3+3')), hint: '很长的提示'.repeat(9) };
    const upstream = await start(says(long, { 'questions.1.answer': 'F' }));

    expect(await openAsk(upstream)()).toMatchObject({
      value: sheet(good('1+1'), good('3+3')),
      broken: ['hint', 'questions.1.answer'],
      fault: '',
    });
    expect(upstream.requests).toHaveLength(2);
  });

  it('is not there where the rest is not of the shape either; what is good of it is', async () => {
    const upstream = await start(says({ title: '练习', questions: [] }, '我不会'));
    const { value, fault, broken, good: rest } = await openAsk(upstream)();

    expect(value).toBeUndefined();
    expect(fault).toBe('模型的回答不是要的样子');
    expect(broken).toEqual(['questions']);
    expect(rest).toEqual({ title: '练习' });
  });

  it('is written again as a whole where there was none', async () => {
    const upstream = await start(says('好的，马上写。', sheet(good('1+1'))));

    expect((await openAsk(upstream)()).value).toEqual(sheet(good('1+1')));
  });

  it('attack: what mends it reaches nothing that all objects share', async () => {
    const said = `{"title":"练习","questions":[{"ask":"1","options":["1"],"answer":"A"}],"__proto__":{"isAdmin":true}}`;
    const upstream = await start(says(said, '{"__proto__":{"isAdmin":true},"questions.0.options":["1","2","3"]}'));
    const { value } = await openAsk(upstream)();

    expect(value?.questions[0]?.options).toEqual(['1', '2', '3']);
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });
});
