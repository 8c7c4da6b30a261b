import type { Model } from '#adapters/model/model.ts';
import type { Sms } from '#adapters/sms/sms.ts';
import type { Config } from '#config.ts';
import type { Areas } from '#content/areas.ts';
import type { TeachingPlan } from '#content/plan.ts';
import type { Database } from '#db/database.ts';
import type { Log } from '#lib/log.ts';
import type { Moderation } from '#lib/moderation.ts';
import type { Secrets } from '#lib/secrets.ts';

/** Everything the product reaches for; a function asks for the part it uses. Time and ids come from here. */
export type Deps = {
  config: Config;
  db: Database;
  log: Log;
  model: Model;
  sms: Sms;
  moderation: Moderation;
  plan: TeachingPlan;
  areas: Areas;
  secrets: Secrets;
  now: () => Date;
  newId: () => string;
};
