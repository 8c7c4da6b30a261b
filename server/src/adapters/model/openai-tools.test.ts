import { afterEach, describe, expect, it } from 'vitest';
import type { Script } from '#test/fake-answer.ts';
import { type FakeUpstream, type RecordedRequest, startFakeUpstream } from '#test/fake-upstream.ts';
import type { ModelEvent, ModelMessage, ModelTool } from './model.ts';
import { openOpenAiModel } from './openai-model.ts';

const lookup: ModelTool = { name: 'lookup', description: '查教材', parameters: { type: 'object' } };
const question: ModelMessage[] = [{ role: 'user', content: '查公式法' }];

let upstream: FakeUpstream | undefined;
afterEach(() => upstream?.close());

async function open(script: (request: RecordedRequest, attempt: number) => Script) {
  upstream = await startFakeUpstream({ script });
  const { baseUrl, requests } = upstream;
  const model = openOpenAiModel({ baseUrl, name: 'fake-chat' });
  return {
    requests,
    ask: async (messages = question, tools: ModelTool[] = [lookup]): Promise<ModelEvent[]> => {
      const signal = AbortSignal.timeout(20_000);
      const work = { role: 'chat', area: 'chat', userId: null } as const;
      const asked = { messages, tools, work, signal };
      return Array.fromAsync(model.stream({ ...asked, deepThink: false, network: false, teacher: {} }));
    },
  };
}

const chunks = (...deltas: object[]) =>
  deltas.map((delta) => `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`).join('');
const finish = (reason: string) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: reason }] })}\n\ndata: [DONE]\n\n`;
const raw = (body: string, splitBytes = 7): Script => ({ mode: 'raw', body, splitBytes });
const textOf = (events: ModelEvent[]) =>
  events.map((event) => (event.type === 'text-delta' ? event.text : '')).join('');

describe('tools offered to a model service', () => {
  it('are sent as OpenAI wants them, and the calls come back whole however they were cut', async () => {
    const called = chunks(
      { content: '我先查一下。' },
      { tool_calls: [{ index: 0, id: 'a', type: 'function', function: { name: 'lookup', arguments: '{"words"' } }] },
      { tool_calls: [{ index: 1, id: 'b', function: { name: 'lookup', arguments: '{}' } }] },
      { tool_calls: [{ index: 0, function: { arguments: ':"公式法"}' } }] },
    );
    for (const reason of ['tool_calls', 'stop']) {
      const { ask, requests } = await open(() => raw(called + finish(reason)));
      const events = await ask();
      expect(requests[0]?.body).toMatchObject({
        tool_choice: 'auto',
        tools: [{ type: 'function', function: { ...lookup } }],
      });
      expect(textOf(events)).toBe('我先查一下。');
      expect(events.slice(-3)).toEqual([
        { type: 'tool-call', call: { id: 'a', name: 'lookup', arguments: '{"words":"公式法"}' } },
        { type: 'tool-call', call: { id: 'b', name: 'lookup', arguments: '{}' } },
        { type: 'finish', reason: 'tool-calls' },
      ]);
      await upstream?.close();
    }
  });

  it('may be called after thinking, without a word', async () => {
    const { ask } = await open(() =>
      raw(
        chunks({ reasoning_content: '要查' }, { tool_calls: [{ index: 0, id: 'a', function: { name: 'lookup' } }] }) +
          finish('tool_calls'),
      ),
    );
    expect((await ask()).at(-1)).toEqual({ type: 'finish', reason: 'tool-calls' });
  });

  it('give their results back in the roles the service knows', async () => {
    const { ask, requests } = await open(() => ({ text: '好' }));
    await ask([
      ...question,
      { role: 'assistant', content: '', toolCalls: [{ id: 'a', name: 'lookup', arguments: '{}' }] },
      { role: 'tool', content: '找到 1 课', toolCallId: 'a' },
    ]);
    expect(requests[0]?.body.messages?.slice(1)).toEqual([
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'a', type: 'function', function: { name: 'lookup', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: 'a', content: '找到 1 课' },
    ]);
  });

  it('are told in words to an address that refuses them, and that is remembered', async () => {
    const refusals = [
      { status: 400, error: { error: { message: 'this model does not support tools' } } },
      { status: 422, error: { detail: [{ loc: ['body', 'tools'], msg: 'extra fields not permitted' }] } },
    ];
    for (const refusal of refusals) {
      const call = '先查。\n```tool\n{"name":"lookup","arguments":{"words":"公式法"}}\n```';
      const { ask, requests } = await open(({ body }) => (body.tools ? refusal : { text: call }));
      const events = await ask();
      expect(textOf(events).trim()).toBe('先查。');
      expect(events.slice(-2)).toMatchObject([
        { type: 'tool-call', call: { name: 'lookup', arguments: '{"words":"公式法"}' } },
        { type: 'finish', reason: 'tool-calls' },
      ]);
      await ask();
      expect(requests.map(({ body }) => 'tools' in body)).toEqual([true, false, false]);
      await upstream?.close();
    }
  });

  it('are no reason to ask in words where something else was refused', async () => {
    const { ask, requests } = await open(() => ({ status: 400, error: { error: { message: 'bad temperature' } } }));
    await expect(ask()).rejects.toThrow('大模型没有接受这次请求');
    expect(requests).toHaveLength(1);
  });
});
