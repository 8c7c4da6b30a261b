import { describe, expect, it } from 'vitest';
import { openFallbackModel } from './fallback-model.ts';
import { type Model, ModelError, type ModelEvent, type ModelRequest } from './model.ts';

const busy = new ModelError('too-many', '大模型太忙，请稍后再试', { retryable: true });
const hello: ModelEvent = { type: 'text-delta', text: '你好' };
const finish: ModelEvent = { type: 'finish', reason: 'stop' };

function scripted(name: string, events: ModelEvent[], error?: Error, kind: Model['kind'] = 'remote'): Model {
  return {
    name,
    kind,
    async *stream() {
      yield* events;
      if (error) throw error;
    },
  };
}

async function ask(model: Model): Promise<{ events: ModelEvent[]; error?: unknown }> {
  const signal = new AbortController().signal;
  const work = { role: 'chat', area: 'chat', userId: null } as const;
  const request: ModelRequest = { messages: [], deepThink: false, network: false, teacher: {}, signal, work };
  const events: ModelEvent[] = [];
  try {
    for await (const event of model.stream(request)) events.push(event);
  } catch (error) {
    return { events, error };
  }
  return { events };
}

describe('a list of models', () => {
  it('is answered by the first while it can', async () => {
    const list = openFallbackModel([scripted('甲', [hello, finish]), scripted('乙', [])]);

    expect(await ask(list)).toEqual({ events: [hello, finish] });
    expect(list.name).toBe('甲 → 乙');
  });

  it('is answered by the next that can, and says so', async () => {
    const passedOver: string[] = [];
    const models = [scripted('甲', [], busy), scripted('乙', [], busy), scripted('丙', [hello, finish])];
    const list = openFallbackModel(models, { onSwitch: (model, error) => passedOver.push(model.name + error.fault) });

    const { events } = await ask(list);

    expect(events).toEqual([{ type: 'notice', text: '大模型暂时不可用，已改用备用模型' }, hello, finish]);
    expect(passedOver).toEqual(['甲too-many', '乙too-many']);
  });

  it('says when the offline model stands in', async () => {
    const list = openFallbackModel([scripted('甲', [], busy), scripted('离线', [hello, finish], undefined, 'offline')]);

    expect((await ask(list)).events[0]).toEqual({ type: 'notice', text: '大模型暂时不可用，已改用离线模式' });
  });

  it('does not start again once a word was shown', async () => {
    const cut = new ModelError('cut', '回答没有写完');
    const list = openFallbackModel([scripted('甲', [hello], cut), scripted('乙', [hello, finish])]);

    expect(await ask(list)).toEqual({ events: [hello], error: cut });
  });

  it('announces no model that fails as well', async () => {
    const list = openFallbackModel([scripted('甲', [], busy), scripted('乙', [], busy)]);

    expect(await ask(list)).toEqual({ events: [], error: busy });
  });

  it('does not carry a refused text to the next, nor a stop', async () => {
    const refused = new ModelError('content', '内容不合适');
    const stopped = new DOMException('stopped', 'AbortError');

    for (const error of [refused, stopped]) {
      const list = openFallbackModel([scripted('甲', [], error), scripted('乙', [hello, finish])]);
      expect(await ask(list)).toEqual({ events: [], error });
    }
  });

  it('needs a model', () => {
    expect(() => openFallbackModel([])).toThrow();
  });
});
