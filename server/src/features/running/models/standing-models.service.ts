import type { LiveModel } from '#adapters/model/live-model.ts';
import type { Config } from '#config.ts';
import type { Queryable } from '#db/database.ts';
import type { Notifications } from '#db/notifications.ts';
import type { Log } from '#lib/log.ts';
import type { Secrets } from '#lib/secrets.ts';
import { addressOf } from './kept-keys.ts';
import { mergedModels } from './merged-models.ts';
import { type KeptRole, listSettings, MODELS_CHANGED } from './models.queries.ts';

type Standing = {
  db: Queryable;
  config: Pick<Config, 'model' | 'modelLimits'>;
  secrets: Secrets;
  log: Pick<Log, 'warn' | 'info'>;
};

/** Where a notice was lost with its connection. */
const LOOK_AGAIN_MS = 15_000;

/** From now on this node asks the models that the console names, and others as soon as it names others. */
export async function followModels(deps: Standing, notifications: Pick<Notifications, 'listen'>, live: LiveModel) {
  let known = '[]';
  async function look(): Promise<void> {
    const rows = await listSettings(deps.db);
    const said = JSON.stringify(rows);
    if (said === known) return;
    await live.use(modelsOf(deps, rows));
    known = said;
    deps.log.info({ model: live.model.name }, 'models-changed');
  }
  let looking = look();
  await looking;
  const lookAgain = () => {
    looking = looking.then(look).catch((error: unknown) => deps.log.warn({ err: error }, 'models-not-read'));
  };
  notifications.listen(MODELS_CHANGED, lookAgain);
  // What was changed between the first look and this.
  lookAgain();
  const timer = setInterval(lookAgain, LOOK_AGAIN_MS).unref();
  return {
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}

function modelsOf({ config, secrets }: Standing, rows: readonly KeptRole[]) {
  const own = rows.map(({ role, places, ...limits }) => {
    const addresses = places.map((place) => addressOf({ secrets, file: config.model }, place));
    return [role, { ...limits, places: addresses }] as const;
  });
  return mergedModels(config.model, new Map(own), config.modelLimits);
}
