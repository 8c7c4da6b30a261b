import type { Drawing } from '#adapters/drawing/drawing.ts';
import type { Equity } from '#adapters/equity/equity.ts';
import type { FileStore } from '#adapters/file-store/file-store.ts';
import type { Hearing } from '#adapters/hearing/hearing.ts';
import type { Installation } from '#adapters/installation/installation.ts';
import type { Meaning } from '#adapters/meaning/meaning.ts';
import type { OpenAlone } from '#adapters/model/live-model.ts';
import type { Model } from '#adapters/model/model.ts';
import type { Payment } from '#adapters/payment/payment.ts';
import type { Recognition } from '#adapters/recognition/recognition.ts';
import type { Screening } from '#adapters/screening/screening.ts';
import type { Search } from '#adapters/search/search.ts';
import type { Sms } from '#adapters/sms/sms.ts';
import type { Speech } from '#adapters/speech/speech.ts';
import type { Config } from '#config.ts';
import type { Combos } from '#content/combos.ts';
import type { Curriculum } from '#content/curriculum.ts';
import type { Placements } from '#content/placements.ts';
import type { TeachingPlan } from '#content/plan.ts';
import type { Regions } from '#content/regions.ts';
import type { SystemTemplates } from '#content/templates.ts';
import type { Database, Queryable } from '#db/database.ts';
import type { JobQueue } from '#jobs/jobs.ts';
import type { Log } from '#lib/log.ts';
import type { Secrets } from '#lib/secrets.ts';

/** The id of the combo a teacher has now. */
export type ComboOf = (userId: string) => Promise<string>;

/** A teacher who has just got her account. */
export type Newcomer = { userId: string; invitedBy: string | undefined };

/** Everything the product reaches for; a function asks for the part it uses. Time and ids come from here. */
export type Deps = {
  config: Config;
  db: Database;
  log: Log;
  model: Model;
  /** A model somebody thinks of, to be tried. */
  modelAlone: OpenAlone;
  /** Answers from the library, at once: what is left where the model gave nothing usable. */
  offline: Model;
  sms: Sms;
  fileStore: FileStore;
  recognition: Recognition;
  speech: Speech;
  hearing: Hearing;
  meaning: Meaning;
  installation: Installation;
  drawing: Drawing;
  jobs: JobQueue;
  equity: Equity;
  comboOf: ComboOf;
  /** What every area prepares for her, in the transaction that makes her account. */
  welcome: (tx: Queryable, newcomer: Newcomer) => Promise<void>;
  /** Null where nobody takes money. */
  payment: Payment | null;
  search: Search;
  screening: Screening;
  plan: TeachingPlan;
  regions: Regions;
  curriculum: Curriculum;
  templates: SystemTemplates;
  placements: Placements;
  combos: Combos;
  secrets: Secrets;
  now: () => Date;
  newId: () => string;
};
