import type { Library } from '#content/library.ts';
import type { Log } from '#lib/log.ts';
import type { ModelAddress, ModelConfig, RoleModel } from '#model-config.ts';
import { openBackgroundTurns } from './background-turns.ts';
import { openBreaker } from './breaker.ts';
import { openFallbackModel } from './fallback-model.ts';
import { type Model, ModelError } from './model.ts';
import type { ModelBooks } from './model-books.ts';
import type { LibraryGround } from './offline/library-ground.ts';
import { openOfflineModel } from './offline/offline-model.ts';
import { openRoleModel } from './role-model.ts';
import { watchModel } from './watched-model.ts';
import { wrapModel } from './wrapped-model.ts';

export type ModelDeps = {
  library: Library;
  ground: LibraryGround;
  books: ModelBooks;
  now: () => Date;
  log: Pick<Log, 'warn'>;
};

type Turns = ReturnType<typeof openBackgroundTurns>;

/** What stays while settings change: an address that is asked as before keeps its connections, its turns and what was learnt of it. */
export type KeptAddresses = { models: Map<string, Model>; turns: Map<string, Turns> };

/** The models the settings name, each for its work and with its fallbacks; the offline model when they name none. */
export async function openModel(
  settings: ModelConfig | null,
  { library, ground, books, now, log }: ModelDeps,
  kept: KeptAddresses = { models: new Map(), turns: new Map() },
): Promise<Model> {
  if (!settings) return openOfflineModel(library, { ground });
  // What speaks to it is loaded only where one is named.
  const { openOpenAiModel } = await import('./openai-model.ts');
  const { roles, firstEventTimeoutMs } = settings;

  const turnsAt = oncePer(kept.turns, (_key: string, atOnce: number) => openBackgroundTurns(atOnce));
  const addressed = oncePer(kept.models, (_key: string, address: ModelAddress, turns: Turns) =>
    turns(
      watchModel(openOpenAiModel({ ...address, firstEventTimeoutMs }), { address, books, breaker: openBreaker(), now }),
    ),
  );
  const onSwitch = (failed: Model, error: { fault: string }) =>
    log.warn({ model: failed.name, fault: error.fault }, 'model-replaced');
  const model = openRoleModel(roles, ({ fallbacks, ...first }) => {
    const models = [first, ...fallbacks].map((address) => {
      const atOnce = turnsOf(address.baseUrl, settings);
      const turns = turnsAt.take(JSON.stringify([address.baseUrl, atOnce]), atOnce);
      return addressed.take(keyOf(address, atOnce), address, turns);
    });
    return openFallbackModel([...new Set(models)], { onSwitch });
  });
  turnsAt.forgetOthers();
  addressed.forgetOthers();
  return withAllowance(model, books);
}

/** Whoever says least of an address that several roles share. */
function turnsOf(baseUrl: string, { roles, atOnce }: ModelConfig): number {
  const said = Object.values<RoleModel>(roles).flatMap((role) => (role.baseUrl === baseUrl ? (role.atOnce ?? []) : []));
  return said.length > 0 ? Math.min(...said) : atOnce;
}

/** Who has used up what she may have today is told so before anybody is asked. */
function withAllowance(model: Model, books: ModelBooks): Model {
  return wrapModel(model, (request) => {
    const refusal = request.work.userId === null ? undefined : books.refusalOf(request.work.userId);
    return refusal === undefined ? model.stream(request) : refused(refusal);
  });
}

// biome-ignore lint/correctness/useYield: an answer that ends before its first word
async function* refused(why: string): AsyncGenerator<never> {
  throw new ModelError('too-many', why, { cause: 'allowance' });
}

/** Roles that are answered by the same model at the same address for the same money share its connections. */
const keyOf = ({ baseUrl, name, apiKey, isGuarded, priceIn, priceOut }: ModelAddress, atOnce: number) =>
  JSON.stringify([baseUrl, name, apiKey, isGuarded, priceIn, priceOut, atOnce]);

function oncePer<Rest extends unknown[], T>(made: Map<string, T>, make: (key: string, ...rest: Rest) => T) {
  const taken = new Set<string>();
  return {
    take(key: string, ...rest: Rest): T {
      taken.add(key);
      const one = made.get(key) ?? make(key, ...rest);
      made.set(key, one);
      return one;
    },
    forgetOthers() {
      for (const key of made.keys()) if (!taken.has(key)) made.delete(key);
    },
  };
}
