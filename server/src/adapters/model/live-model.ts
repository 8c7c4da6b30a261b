import type { ModelAddress, ModelConfig } from '#model-config.ts';
import { openBreaker } from './breaker.ts';
import type { Model } from './model.ts';
import { type KeptAddresses, type ModelDeps, openModel } from './open-model.ts';
import { watchModel } from './watched-model.ts';

/** The models of this node, which may be others from one moment to the next. */
export type LiveModel = {
  /** Whoever asks it asks what stands now; a question that was begun goes on where it was begun. */
  model: Model;
  settings(): ModelConfig | null;
  use(settings: ModelConfig | null): Promise<void>;
};

/** One model at one address, asked once: it is in the books, and nothing else knows of it. */
export type OpenAlone = (address: ModelAddress) => Promise<Model>;

export async function openLiveModel(settings: ModelConfig | null, deps: ModelDeps): Promise<LiveModel> {
  const kept: KeptAddresses = { models: new Map(), turns: new Map() };
  let standing = { settings, model: await openModel(settings, deps, kept) };
  const stream: Model['stream'] = (request) => standing.model.stream(request);
  return {
    model: new Proxy(standing.model, {
      get: (_, name) => (name === 'stream' ? stream : Reflect.get(standing.model, name)),
    }),
    settings: () => standing.settings,
    async use(next) {
      standing = { settings: next, model: await openModel(next, deps, kept) };
    },
  };
}

const FIRST_WORD_MS = 15_000;

export function openAlone({ books, now }: Pick<ModelDeps, 'books' | 'now'>): OpenAlone {
  return async (address) => {
    const { openOpenAiModel } = await import('./openai-model.ts');
    const model = openOpenAiModel({ ...address, firstEventTimeoutMs: FIRST_WORD_MS, maxRetries: 0 });
    return watchModel(model, { address, books, breaker: openBreaker(), now });
  };
}
