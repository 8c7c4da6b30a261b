import { anySign } from '@app/contract/any-sign.fixture.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ModelRequest } from './model.ts';
import { FencedCalls, inWords } from './tool-words.ts';

const call = '```tool\n{"name":"lookup","arguments":{"words":"公式法"}}\n```';

/** Fed in pieces of so many characters. */
function read(text: string, size: number) {
  const reader = new FencedCalls();
  let shown = '';
  for (let at = 0; at < text.length; at += size) shown += reader.write(text.slice(at, at + size));
  return { shown: shown + reader.end(), calls: reader.calls };
}

describe('tool calls written in words', () => {
  it('are read and never shown, however the text is cut', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 80 }), (size) => {
        const { shown, calls } = read(`先查一下。\n${call}\n${call}`, size);
        expect(shown.trim()).toBe('先查一下。');
        expect(calls).toEqual([
          { id: 'call-0', name: 'lookup', arguments: '{"words":"公式法"}' },
          { id: 'call-1', name: 'lookup', arguments: '{"words":"公式法"}' },
        ]);
      }),
    );
  });

  it('leave every other text as it is, also with code in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: anySign }), fc.integer({ min: 1, max: 9 }), (text, size) => {
        fc.pre(!text.includes('```tool'));
        expect(read(text, size)).toEqual({ shown: text, calls: [] });
      }),
    );
    expect(read('```js\nlet a\n```', 3).shown).toBe('```js\nlet a\n```');
  });

  it('hand on what is no JSON, for the one who checks it to say so', () => {
    expect(read('```tool\n{"name":"lookup","arguments":{', 4).calls).toEqual([
      { id: 'call-0', name: 'lookup', arguments: '{"name":"lookup","arguments":{' },
    ]);
  });

  it('are told with the tools in the system text, and their results as quotations in the conversation', () => {
    const request: ModelRequest = {
      work: { role: 'chat', area: 'chat', userId: null },
      messages: [
        { role: 'system', content: '你是助手' },
        { role: 'user', content: '查公式法' },
        { role: 'assistant', content: '', toolCalls: [{ id: 'a', name: 'lookup', arguments: '{}' }] },
        { role: 'tool', content: '找到 1 课', toolCallId: 'a' },
      ],
      tools: [{ name: 'lookup', description: '查教材', parameters: { type: 'object' } }],
      ...{ deepThink: false, network: false, teacher: {}, signal: AbortSignal.timeout(1) },
    };
    const { messages, ...rest } = inWords(request);
    expect('tools' in rest).toBe(false);
    expect(messages[0]?.content).toMatch(/^你是助手\n[\s\S]*lookup：查教材/);
    expect(messages.slice(2)).toEqual([
      { role: 'assistant', content: '```tool\n{"name":"lookup","arguments":{}}\n```' },
      { role: 'user', content: '工具的结果（a）：\n找到 1 课' },
    ]);
  });
});
