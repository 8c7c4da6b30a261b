import type { Library } from '#content/library.ts';
import type { Log } from '#lib/log.ts';
import type { ModelAddress, ModelConfig } from '#model-config.ts';
import { openBackgroundTurns } from './background-turns.ts';
import { openBreaker } from './breaker.ts';
import { openFallbackModel } from './fallback-model.ts';
import { type Model, ModelError } from './model.ts';
import type { ModelBooks } from './model-books.ts';
import type { LibraryGround } from './offline/library-ground.ts';
import { openOfflineModel } from './offline/offline-model.ts';
import { openRoleModel } from './role-model.ts';
import { watchModel } from './watched-model.ts';

type ModelDeps = {
  library: Library;
  ground: LibraryGround;
  books: ModelBooks;
  now: () => Date;
  log: Pick<Log, 'warn'>;
};

/** The models the settings name, each for its work and with its fallbacks; the offline model when they name none. */
export async function openModel(
  settings: ModelConfig | null,
  { library, ground, books, now, log }: ModelDeps,
): Promise<Model> {
  if (!settings) return openOfflineModel(library, { ground });
  // What speaks to it is loaded only where one is named.
  const { openOpenAiModel } = await import('./openai-model.ts');
  const { roles, firstEventTimeoutMs, atOnce } = settings;

  const turnsAt = oncePer((_baseUrl: string) => openBackgroundTurns(atOnce));
  const addressed = oncePer((_key: string, address: ModelAddress) =>
    turnsAt(address.baseUrl)(
      watchModel(openOpenAiModel({ ...address, firstEventTimeoutMs }), { address, books, breaker: openBreaker(), now }),
    ),
  );
  const onSwitch = (failed: Model, error: { fault: string }) =>
    log.warn({ model: failed.name, fault: error.fault }, 'model-replaced');
  const model = openRoleModel(roles, ({ fallbacks, ...first }) => {
    const models = [first, ...fallbacks].map((address) => addressed(keyOf(address), address));
    return openFallbackModel([...new Set(models)], { onSwitch });
  });
  return withAllowance(model, books);
}

/** Who has used up what she may have today is told so before anybody is asked. */
function withAllowance(model: Model, books: ModelBooks): Model {
  return {
    ...model,
    stream(request) {
      const refusal = request.work.userId === null ? undefined : books.refusalOf(request.work.userId);
      return refusal === undefined ? model.stream(request) : refused(refusal);
    },
  };
}

// biome-ignore lint/correctness/useYield: an answer that ends before its first word
async function* refused(why: string): AsyncGenerator<never> {
  throw new ModelError('too-many', why, { cause: 'allowance' });
}

/** Roles that are answered by the same model at the same address share its connections. */
const keyOf = ({ baseUrl, name, apiKey }: ModelAddress) => JSON.stringify([baseUrl, name, apiKey]);

function oncePer<Rest extends unknown[], T>(make: (key: string, ...rest: Rest) => T) {
  const made = new Map<string, T>();
  return (key: string, ...rest: Rest): T => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const one = make(key, ...rest);
    made.set(key, one);
    return one;
  };
}
