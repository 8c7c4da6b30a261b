import { randomInt, randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openDrawing } from '#adapters/drawing/open-drawing.ts';
import { openFileStore } from '#adapters/file-store/open-file-store.ts';
import { openHearing } from '#adapters/hearing/open-hearing.ts';
import { openInstallation } from '#adapters/installation/installation.ts';
import { lookAgain } from '#adapters/installation/look-again.ts';
import { inTime } from '#adapters/meaning/in-time.ts';
import { openMeaning } from '#adapters/meaning/open-meaning.ts';
import { withHabits } from '#adapters/model/habits-model.ts';
import { openAlone, openLiveModel } from '#adapters/model/live-model.ts';
import { withoutNames } from '#adapters/model/nameless-model.ts';
import { AT_ONCE, openOfflineModel } from '#adapters/model/offline/offline-model.ts';
import { openPayment } from '#adapters/payment/payment.ts';
import { openRecognition } from '#adapters/recognition/open-recognition.ts';
import { openScreening } from '#adapters/screening/screening.ts';
import { readWordLists } from '#adapters/screening/word-lists.ts';
import { openSearch } from '#adapters/search/search.ts';
import { openSms } from '#adapters/sms/sms.ts';
import { keepSpoken } from '#adapters/speech/kept-speech.ts';
import { openSpeech } from '#adapters/speech/open-speech.ts';
import type { Config } from '#config.ts';
import { openCombos } from '#content/combos.ts';
import { openLibrary } from '#content/library.ts';
import { openPlacements } from '#content/placements.ts';
import { openPlan } from '#content/plan.ts';
import { openRegions } from '#content/regions.ts';
import { openTemplates } from '#content/templates.ts';
import { BACKGROUND_LIMIT_MS, type Connection, openDatabase } from '#db/database.ts';
import { openInstallationSecrets } from '#db/installation-secrets.ts';
import { migrate } from '#db/migrate.ts';
import { openNotifications } from '#db/notifications.ts';
import { lockDataDir } from '#db/postgres/data-dir-lock.ts';
import { startPostgres } from '#db/postgres/launcher.ts';
import type { Deps } from '#deps.ts';
import { readToldHabits } from '#features/identity/habits/habits.service.ts';
import { listPupilNames } from '#features/identity/schools/classes.service.ts';
import { outboxStore } from '#features/identity/sign-on/sms-outbox.service.ts';
import { openEquity } from '#features/money/combos/counted-equity.service.ts';
import { openComboOf } from '#features/money/combos/membership.service.ts';
import { holdRemovals } from '#features/running/backups/held-removals.service.ts';
import { openModelBooks } from '#features/running/model-calls/model-books.service.ts';
import { followModels } from '#features/running/models/standing-models.service.ts';
import { openJobs } from '#jobs/jobs.ts';
import type { Log } from '#lib/log.ts';
import { withGround } from './ground-search.ts';
import { openLibraryGround } from './library-ground.ts';
import { openWelcome } from './welcome.ts';

const MAX_NODE_NUMBER = 2 ** 31 - 1;
/** Jobs have connections of their own: what takes long there holds up no teacher, and may take longer. */
const BACKGROUND_CONNECTIONS = 5;
/** A word that is not stored by then is tried again on another connection. */
const ANSWER_LIMITS = { limitMs: 4_000, connectMs: 4_000 };
const ANSWER_CONNECTIONS = 4;

export type Closers = (() => Promise<unknown>)[];

/** Opens everything the product reaches for. What was opened is closed by `closers`, the last first. */
export async function openDeps(config: Config, log: Log, contentDir: string, closers: Closers) {
  await mkdir(config.dataDir, { recursive: true });
  const onError = (error: Error) => log.error({ err: error }, 'database-connection-lost');
  const connection = await openConnection(config, log, closers);
  const open = (limits: { max: number; limitMs?: number; connectMs?: number }) => {
    const opened = openDatabase(connection, { onError, ...limits });
    closers.push(opened.close);
    return opened;
  };
  const { db, pool } = open({ max: config.databasePool });
  const slow = open({ max: BACKGROUND_CONNECTIONS, limitMs: BACKGROUND_LIMIT_MS });
  const answers = open({ max: ANSWER_CONNECTIONS, ...ANSWER_LIMITS });
  const migrated = await migrate(pool);
  if (migrated.length > 0) log.info({ migrated }, 'database-migrated');
  const node = randomInt(1, MAX_NODE_NUMBER);
  const notifications = await openNotifications(connection, node, onError);
  closers.push(() => notifications.close());

  const library = openLibrary(contentDir);
  const plan = openPlan(contentDir);
  const combos = openCombos(contentDir);
  const templates = openTemplates(contentDir);
  const ground = openLibraryGround({ db, plan, templates });
  const newId = () => randomUUID();
  const now = () => new Date();
  const secrets = await openInstallationSecrets(db, config);
  const books = openModelBooks({ db: slow.db, config, log, now });
  closers.push(() => books.close());
  const live = await openLiveModel(config.model, { library, ground, books, now, log });
  const following = await followModels({ db: slow.db, config, secrets, log }, notifications, live);
  closers.push(() => following.close());
  const jobs = openJobs(connection, log, config.queuesAtOnce);
  const deps: Deps = {
    config,
    db,
    log,
    now,
    newId,
    secrets,
    model: withHabits(
      withoutNames(live.model, (userId) => listPupilNames({ db }, userId)),
      (userId) => readToldHabits({ db }, userId),
    ),
    modelAlone: openAlone({ books, now }),
    offline: openOfflineModel(library, { ground, ...AT_ONCE }),
    sms: openSms(config.sms, outboxStore({ db, newId })),
    fileStore: holdRemovals(openFileStore(config), slow.db),
    recognition: openRecognition(config, live.settings, { books, now }),
    speech: lookAgain(() => keepSpoken(openSpeech(config), join(config.dataDir, 'spoken'), now)),
    hearing: lookAgain(() => openHearing(config)),
    meaning: inTime(lookAgain(() => openMeaning(config))),
    installation: openInstallation(config.dataDir),
    drawing: openDrawing(config),
    jobs,
    payment: openPayment(config.payment, { secrets, now }),
    equity: openEquity(config, { combos, newId, now }),
    comboOf: openComboOf({ db, now }),
    welcome: openWelcome({ config, db, newId, now }),
    search: withGround(openSearch(config.search, library), library, ground),
    screening: openScreening(config.screening, readWordLists(contentDir), log, { books, now }),
    plan,
    regions: openRegions(contentDir),
    curriculum: library,
    templates,
    placements: openPlacements(contentDir),
    combos,
  };
  return {
    deps,
    /** For jobs. */
    inBackground: { ...deps, db: slow.db },
    jobs,
    node,
    notifications,
    answerStore: { db: answers.db },
    librarySize: library.size,
  };
}

async function openConnection(config: Config, log: Log, closers: Closers): Promise<Connection> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl };
  const lock = await lockDataDir(config.dataDir);
  closers.push(async () => lock.release());
  const postgres = await startPostgres({ dataDir: config.dataDir, log });
  closers.push(() => postgres.stop());
  return postgres.connection;
}
