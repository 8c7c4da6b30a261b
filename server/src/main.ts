import { randomInt, randomUUID } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openModel } from '#adapters/model/open-model.ts';
import { openSms } from '#adapters/sms/sms.ts';
import { buildApp } from '#app.ts';
import { type Config, ConfigError, readProcessConfig } from '#config.ts';
import { openAreas, readStarterSchools } from '#content/areas.ts';
import { openLibrary } from '#content/library.ts';
import { openPlan } from '#content/plan.ts';
import { type Connection, openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { openNotifications } from '#db/notifications.ts';
import { lockDataDir } from '#db/postgres/data-dir-lock.ts';
import { startPostgres } from '#db/postgres/launcher.ts';
import { sweepAnswerEvents, watchOrphans } from '#features/chat/answer-upkeep.ts';
import { sweepChats } from '#features/chat/chats.service.ts';
import { openInstallationSecrets } from '#features/platform/installation.service.ts';
import { seedSchools } from '#features/schools/schools.service.ts';
import { sweepSignOn } from '#features/sign-on/sign-on.service.ts';
import { outboxStore } from '#features/sign-on/sms-outbox.service.ts';
import { sweepEvents } from '#features/tracking/tracking.service.ts';
import { type Jobs, openJobs } from '#jobs/jobs.ts';
import { type Log, openLog } from '#lib/log.ts';
import { openModeration, readTerms } from '#lib/moderation.ts';

const root = join(import.meta.dirname, '../..');
const MAX_NODE_NUMBER = 2 ** 31 - 1;

async function start(config: Config, log: Log): Promise<() => Promise<void>> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closeOne of closers.reverse())
      await closeOne().catch((error) => log.error({ err: error }, 'close-failed'));
  };
  try {
    await mkdir(config.dataDir, { recursive: true });
    const onError = (error: Error) => log.error({ err: error }, 'database-connection-lost');
    const connection = await openConnection(config, log, closers);
    const { db, pool, close: closePool } = openDatabase(connection, { max: config.databasePool, onError });
    closers.push(closePool);
    const migrated = await migrate(pool);
    if (migrated.length > 0) log.info({ migrated }, 'database-migrated');
    const node = randomInt(1, MAX_NODE_NUMBER);
    const notifications = await openNotifications(connection, node, onError);
    closers.push(() => notifications.close());

    const contentDir = join(root, 'content');
    const library = openLibrary(contentDir);
    const newId = () => randomUUID();
    const deps = {
      config,
      db,
      log,
      now: () => new Date(),
      newId,
      secrets: await openInstallationSecrets(db, config),
      model: openModel(config.model, library, log),
      sms: openSms(config.sms, outboxStore({ db, newId })),
      moderation: openModeration(readTerms(join(contentDir, 'moderation/terms.json'))),
      plan: openPlan(contentDir),
      areas: openAreas(contentDir),
    };
    await seedSchools(deps, readStarterSchools(contentDir));
    let jobs: Jobs | null = null;
    const { version } = await readJson('package.json');
    const { app, engine } = await buildApp(deps, {
      node,
      notifications,
      version,
      webDir: join(root, 'web/dist'),
      librarySize: library.size,
      areJobsRunning: () => jobs !== null,
    });
    await engine.adopt(await engine.findOrphans());
    closers.push(watchOrphans(deps, engine));
    closers.push(() => app.close());
    await app.listen({ host: config.host, port: config.port });
    jobs = await openJobs(connection, scheduledJobs(deps), log);
    closers.push(() => jobs?.close() ?? Promise.resolve());
    log.info(
      { model: deps.model.name, sms: deps.sms.name, database: config.databaseUrl ? 'external' : 'embedded' },
      'started',
    );
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}

async function openConnection(config: Config, log: Log, closers: (() => Promise<unknown>)[]): Promise<Connection> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl };
  const lock = await lockDataDir(config.dataDir);
  closers.push(async () => lock.release());
  const postgres = await startPostgres({ dataDir: config.dataDir, log });
  closers.push(() => postgres.stop());
  return postgres.connection;
}

function scheduledJobs(deps: Parameters<typeof sweepChats>[0] & Parameters<typeof sweepAnswerEvents>[0]) {
  return [
    {
      name: 'sweep-sign-on',
      cron: '17 * * * *',
      run: () => sweepSignOn(deps),
    },
    { name: 'sweep-answer-events', cron: '27 * * * *', run: () => sweepAnswerEvents(deps) },
    { name: 'sweep-removed-chats', cron: '37 3 * * *', run: () => sweepChats(deps) },
    { name: 'sweep-tracked-events', cron: '47 3 * * *', run: () => sweepEvents(deps) },
  ];
}

async function readJson(path: string) {
  return JSON.parse(await readFile(join(root, path), 'utf8'));
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** A terminal, npm and our start script may each pass the same signal on; only one that comes later means hurry. */
const REPEATED_SIGNAL_MS = 2_000;

function endOnSignal(close: () => Promise<void>): void {
  let closingSince: number | null = null;
  const end = (): void => {
    if (closingSince !== null) {
      if (performance.now() - closingSince > REPEATED_SIGNAL_MS) process.exit(1);
      return;
    }
    closingSince = performance.now();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
}

try {
  const config = readProcessConfig();
  endOnSignal(await start(config, openLog(config.logLevel)));
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  say(`\n教师助手 已启动：http://${host}:${config.port}\n系统状态：http://${host}:${config.port}/doctor`);
} catch (error) {
  const isPlain = error instanceof ConfigError || (error instanceof Error && /[\u4e00-\u9fff]/.test(error.message));
  process.stderr.write(`${isPlain ? error.message : (error instanceof Error && error.stack) || String(error)}\n`);
  process.exit(1);
}
