import { afterEach } from 'vitest';
import { ModelError, type ModelEvent, type ModelRequest } from '#adapters/model/model.ts';
import { type OpenAiSettings, openOpenAiModel } from '#adapters/model/openai-model.ts';
import type { Script } from './fake-answer.ts';
import { type FakeUpstream, type FakeUpstreamOptions, startFakeUpstream } from './fake-upstream.ts';

export type Asking = Partial<OpenAiSettings> &
  Partial<Pick<ModelRequest, 'signal' | 'deepThink' | 'shape' | 'temperature' | 'topP' | 'maxTokens' | 'stop'>>;

type Scripts = Script | NonNullable<FakeUpstreamOptions['script']>;

const upstreams: FakeUpstream[] = [];

afterEach(async () => {
  for (const upstream of upstreams.splice(0)) await upstream.close();
});

/** A fake model service that is closed after the test. */
export async function start(scripts: Scripts): Promise<FakeUpstream> {
  const upstream = await startFakeUpstream({ script: typeof scripts === 'function' ? scripts : () => scripts });
  upstreams.push(upstream);
  return upstream;
}

export function ask(baseUrl: string, asking: Asking = {}): AsyncIterable<ModelEvent> {
  const { signal, deepThink, shape, temperature, topP, maxTokens, stop, ...settings } = asking;
  return openOpenAiModel({ baseUrl, name: 'fake-chat', ...settings }).stream({
    messages: [
      { role: 'system', content: '你是教师助手' },
      { role: 'user', content: '同分母分数怎么加' },
    ],
    deepThink: deepThink ?? false,
    network: true,
    teacher: {},
    ...(shape && { shape }),
    ...(temperature !== undefined && { temperature }),
    ...(topP !== undefined && { topP }),
    ...(maxTokens !== undefined && { maxTokens }),
    ...(stop && { stop }),
    work: { role: 'chat', area: 'chat', userId: null },
    signal: signal ?? new AbortController().signal,
  });
}

export async function answerTo(scripts: Scripts, asking?: Asking): Promise<ModelEvent[]> {
  const upstream = await start(scripts);
  return collect(ask(upstream.baseUrl, asking));
}

export async function collect(answer: AsyncIterable<ModelEvent>): Promise<ModelEvent[]> {
  const events: ModelEvent[] = [];
  for await (const event of answer) events.push(event);
  return events;
}

/** The fault of an answer, and what was shown before it. */
export async function faultOf(answer: AsyncIterable<ModelEvent>): Promise<{ error: ModelError; shown: string }> {
  let shown = '';
  try {
    for await (const event of answer) shown += 'text' in event ? event.text : '';
  } catch (error) {
    if (error instanceof ModelError) return { error, shown };
    throw error;
  }
  throw new Error('the answer did not fail');
}

export function textOf(events: readonly ModelEvent[]): string {
  return events.map((event) => (event.type === 'text-delta' ? event.text : '')).join('');
}
