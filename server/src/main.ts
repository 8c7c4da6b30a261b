import { randomInt, randomUUID } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDrawing } from '#adapters/drawing/open-drawing.ts';
import { openFileStore } from '#adapters/file-store/open-file-store.ts';
import { openModel } from '#adapters/model/open-model.ts';
import { openPayment } from '#adapters/payment/payment.ts';
import { openRecognition } from '#adapters/recognition/open-recognition.ts';
import { openScreening } from '#adapters/screening/screening.ts';
import { readWordLists } from '#adapters/screening/word-lists.ts';
import { openSearch } from '#adapters/search/search.ts';
import { openSms } from '#adapters/sms/sms.ts';
import { openSpeech } from '#adapters/speech/open-speech.ts';
import { buildApp } from '#app.ts';
import { type Config, ConfigError, readProcessConfig } from '#config.ts';
import { readSystemAgents } from '#content/agents.ts';
import { openAreas, readStarterSchools } from '#content/areas.ts';
import { openCombos } from '#content/combos.ts';
import { openLibrary } from '#content/library.ts';
import { openPlacements } from '#content/placements.ts';
import { openPlan } from '#content/plan.ts';
import { readReadyPapers } from '#content/ready-papers.ts';
import { readSampleSchool } from '#content/sample-school.ts';
import { openTemplates } from '#content/templates.ts';
import { BACKGROUND_LIMIT_MS, type Connection, openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { openNotifications } from '#db/notifications.ts';
import { lockDataDir } from '#db/postgres/data-dir-lock.ts';
import { startPostgres } from '#db/postgres/launcher.ts';
import type { Deps } from '#deps.ts';
import { eraseClosedAccounts } from '#features/account/closing.service.ts';
import { recountHeat } from '#features/agents/agent-uses.service.ts';
import { sweepAgents } from '#features/agents/agents.service.ts';
import { seedAgents } from '#features/agents/system-agents.service.ts';
import { sweepSignatures } from '#features/ai-platform/platform-keys.service.ts';
import { loadCurriculum } from '#features/books/curriculum-load.service.ts';
import { sweepCases } from '#features/cases/cases.service.ts';
import { sweepAnswerEvents, watchOrphans } from '#features/chat/answer-upkeep.ts';
import { sweepChats } from '#features/chat/chats.service.ts';
import { openEquity } from '#features/combos/counted-equity.service.ts';
import { expireHolds } from '#features/combos/holds.service.ts';
import { sweepCourseware } from '#features/courseware/courseware.service.ts';
import { sweepForms } from '#features/design-files/design-forms.service.ts';
import { sweepPictures } from '#features/design-pictures/design-pictures.service.ts';
import { sweepDesigns } from '#features/designs/designs.service.ts';
import { openLessonPlans } from '#features/designs/lesson-plans.service.ts';
import { sweepBins } from '#features/drive/bin.service.ts';
import { sweepShares } from '#features/drive-shares/drive-shares.service.ts';
import { sweepFiles } from '#features/files/files-upkeep.ts';
import { indexMissing } from '#features/history/search-index.service.ts';
import { sweepListenings } from '#features/listening/listening.service.ts';
import { sweepMaterials } from '#features/materials/materials.service.ts';
import { settleOrders } from '#features/orders/orders.service.ts';
import { sweepPaperTasks } from '#features/papers/paper-tasks.service.ts';
import { sweepPapers } from '#features/papers/papers.service.ts';
import { seedReadyPapers } from '#features/papers/ready-papers.service.ts';
import { sweepPasswordTries } from '#features/passwords/passwords.service.ts';
import { openInstallationSecrets } from '#features/platform/installation.service.ts';
import { LOOK_INTO_FILES_QUEUE, lookIntoNewFiles, sweepWords } from '#features/previews/contents.service.ts';
import {
  giveUpPreview,
  MAKE_PREVIEW_QUEUE,
  MAKE_THUMBNAIL_QUEUE,
  makePreviewOf,
} from '#features/previews/make-preview.service.ts';
import { sweepChains } from '#features/problem-chains/problem-chains.service.ts';
import { sweepQrCodes } from '#features/qr/qr.service.ts';
import { loadQuestions } from '#features/questions/questions-load.service.ts';
import { sweepResources } from '#features/resources/shelf.service.ts';
import { offerSampleSchool } from '#features/schools/sample-school.service.ts';
import { seedSchools } from '#features/schools/schools.service.ts';
import { sweepConversationShares } from '#features/shares/shares.service.ts';
import { sweepSignOn } from '#features/sign-on/sign-on.service.ts';
import { outboxStore } from '#features/sign-on/sms-outbox.service.ts';
import { sweepLoginTickets } from '#features/sso/login-tickets.service.ts';
import { readContents } from '#features/storage/contents-upkeep.ts';
import { sweepStorage } from '#features/storage/storage-upkeep.ts';
import { countHotQuestions } from '#features/suggestions/hot-questions.service.ts';
import { sweepTemplates } from '#features/templates/custom-templates.service.ts';
import { sweepEvents } from '#features/tracking/tracking.service.ts';
import { sweepLocks } from '#features/webdav/locks.service.ts';
import { openJobs, type QueuedJob, type ScheduledJob } from '#jobs/jobs.ts';
import { type Log, openLog } from '#lib/log.ts';
import { type LoopWatch, watchLoop } from '#lib/loop-watch.ts';
import { makers } from '#makers.ts';
import { queueOf, takingUp } from '#making/made-by-jobs.ts';

const root = join(import.meta.dirname, '../..');
const SAMPLE_SCHOOL_OFFER =
  '示例学校：用 19900000002（数学，林晓老师）等号码登录可以先看看；不需要了就运行 npm run manage -- sample-school remove';
const MAX_NODE_NUMBER = 2 ** 31 - 1;
/** Jobs have connections of their own: what takes long there holds up no teacher, and may take longer. */
const BACKGROUND_CONNECTIONS = 5;
/** A word that is not stored by then is tried again on another connection. */
const ANSWER_LIMITS = { limitMs: 4_000, connectMs: 4_000 };
const ANSWER_CONNECTIONS = 4;

type Started = { stop: () => Promise<void>; isSampleSchoolThere: boolean };

async function start(config: Config, log: Log): Promise<Started> {
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
    const slow = openDatabase(connection, { max: BACKGROUND_CONNECTIONS, onError, limitMs: BACKGROUND_LIMIT_MS });
    closers.push(slow.close);
    const answers = openDatabase(connection, { max: ANSWER_CONNECTIONS, onError, ...ANSWER_LIMITS });
    closers.push(answers.close);
    const migrated = await migrate(pool);
    if (migrated.length > 0) log.info({ migrated }, 'database-migrated');
    const node = randomInt(1, MAX_NODE_NUMBER);
    const notifications = await openNotifications(connection, node, onError);
    closers.push(() => notifications.close());

    const contentDir = join(root, 'content');
    const library = openLibrary(contentDir);
    const plan = openPlan(contentDir);
    const combos = openCombos(contentDir);
    const newId = () => randomUUID();
    const now = () => new Date();
    const secrets = await openInstallationSecrets(db, config);
    const jobs = openJobs(connection, log, config.queuesAtOnce);
    const deps = {
      config,
      db,
      log,
      now,
      newId,
      secrets,
      model: await openModel(config.model, { library, lessons: openLessonPlans({ db, plan }) }, log),
      sms: openSms(config.sms, outboxStore({ db, newId })),
      fileStore: openFileStore(config),
      recognition: openRecognition(config),
      speech: openSpeech(config),
      drawing: openDrawing(config),
      jobs,
      payment: openPayment(config.payment, { secrets, now }),
      equity: openEquity(config, { combos, newId, now }),
      search: openSearch(config.search, library),
      screening: openScreening(config.screening, readWordLists(contentDir), log),
      plan,
      areas: openAreas(contentDir),
      curriculum: library,
      templates: openTemplates(contentDir),
      placements: openPlacements(contentDir),
      combos,
    };
    const inBackground = { ...deps, db: slow.db };
    if (await loadCurriculum(inBackground, contentDir)) log.info('curriculum-loaded');
    if (await loadBank(inBackground, contentDir)) log.info('questions-loaded');
    await seedSchools(deps, readStarterSchools(contentDir));
    await seedAgents(deps, readSystemAgents(contentDir));
    // A look around needs nothing set up; a school that sends real codes sees no invented colleagues.
    const isLookAround = !config.isProduction && deps.sms.kind === 'outbox';
    const isSampleSchoolThere = isLookAround && (await offerSampleSchool(deps, readSampleSchool(contentDir)));
    const { version } = await readJson('package.json');
    const loopWatch = watchLoop(log);
    const { app, engine, stopping } = await buildApp(deps, {
      node,
      answerStore: { db: answers.db },
      notifications,
      version,
      webDir: join(root, 'web/dist'),
      librarySize: library.size,
      areJobsRunning: jobs.isRunning,
      loopWatch,
    });
    await engine.adopt(await engine.findOrphans());
    closers.push(watchOrphans(deps, engine));
    closers.push(() => app.close());
    // Before the first request comes: what it stores is queued in the same transaction.
    closers.push(jobs.close);
    await jobs.start(
      scheduledJobs(inBackground).map((job) => ({ ...job, run: () => watched(loopWatch, job.name, job.run()) })),
      queuedJobs(inBackground).map((job) => ({
        ...job,
        run: (key, owner) => watched(loopWatch, job.name, job.run(key, owner)),
      })),
    );
    await app.listen({ host: config.host, port: config.port });
    loopWatch.start();
    log.info(
      { model: deps.model.name, sms: deps.sms.name, database: config.databaseUrl ? 'external' : 'embedded' },
      'started',
    );
    const stop = async () => {
      log.info('stopping');
      // Jobs and database go on until the calls that need them are done.
      await stopping.finish(config.stop);
      await close();
    };
    return { stop, isSampleSchoolThere };
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

/** The papers of the product are composed when the bank they are composed of has changed. */
function loadBank(deps: Deps, contentDir: string): Promise<boolean> {
  return loadQuestions(deps, contentDir, async (db) => {
    await seedReadyPapers({ ...deps, db }, readReadyPapers(contentDir));
  });
}

function scheduledJobs(deps: Deps): ScheduledJob[] {
  return [
    takingUp(deps, makers),
    {
      name: 'sweep-sign-on',
      cron: '17 * * * *',
      run: () => sweepSignOn(deps),
    },
    { name: 'sweep-login-tickets', cron: '19 * * * *', run: () => sweepLoginTickets(deps) },
    { name: 'sweep-password-tries', cron: '23 * * * *', run: () => sweepPasswordTries(deps) },
    { name: 'sweep-qr-codes', cron: '21 * * * *', run: () => sweepQrCodes(deps) },
    { name: 'sweep-answer-events', cron: '27 * * * *', run: () => sweepAnswerEvents(deps) },
    { name: 'sweep-used-signatures', cron: '*/20 * * * *', run: () => sweepSignatures(deps) },
    { name: 'index-missing-exchanges', cron: '*/10 * * * *', run: () => indexMissing(deps) },
    { name: 'sweep-removed-chats', cron: '37 3 * * *', run: () => sweepChats(deps) },
    { name: 'sweep-removed-templates', cron: '41 3 * * *', run: () => sweepTemplates(deps) },
    { name: 'sweep-removed-cases', cron: '43 3 * * *', run: () => sweepCases(deps) },
    { name: 'sweep-removed-agents', cron: '51 3 * * *', run: () => sweepAgents(deps) },
    { name: 'recount-agent-heat', cron: '13 * * * *', run: () => recountHeat(deps) },
    { name: 'sweep-designs', cron: '*/15 * * * *', run: () => sweepDesigns(deps) },
    { name: 'sweep-removed-design-forms', cron: '45 3 * * *', run: () => sweepForms(deps) },
    { name: 'sweep-design-pictures', cron: '49 3 * * *', run: () => sweepPictures(deps) },
    { name: 'expire-equity-holds', cron: '*/5 * * * *', run: () => expireHolds(deps) },
    { name: 'settle-orders', cron: '*/5 * * * *', run: () => settleOrders(deps) },
    { name: 'sweep-courseware', cron: '*/15 * * * *', run: () => sweepCourseware(deps) },
    { name: 'sweep-papers', cron: '39 3 * * *', run: () => sweepPapers(deps) },
    { name: 'sweep-problem-chains', cron: '43 3 * * *', run: () => sweepChains(deps) },
    { name: 'sweep-paper-tasks', cron: '*/5 * * * *', run: () => sweepPaperTasks(deps) },
    { name: 'erase-closed-accounts', cron: '57 3 * * *', run: () => eraseClosedAccounts(deps) },
    { name: 'sweep-recycle-bins', cron: '*/10 * * * *', run: () => sweepBins(deps) },
    { name: 'sweep-drive-shares', cron: '53 3 * * *', run: () => sweepShares(deps) },
    { name: 'sweep-conversation-shares', cron: '51 3 * * *', run: () => sweepConversationShares(deps) },
    { name: 'look-for-new-files', cron: '*/5 * * * *', run: () => lookIntoNewFiles(deps) },
    { name: 'sweep-drive-words', cron: '*/10 * * * *', run: () => sweepWords(deps) },
    { name: 'sweep-webdav-locks', cron: '31 * * * *', run: () => sweepLocks(deps) },
    { name: 'sweep-resources', cron: '55 3 * * *', run: () => sweepResources(deps) },
    { name: 'sweep-listenings', cron: '*/15 * * * *', run: () => sweepListenings(deps) },
    { name: 'sweep-materials', cron: '*/15 * * * *', run: () => sweepMaterials(deps) },
    { name: 'sweep-files', cron: '7 * * * *', run: () => sweepFiles(deps) },
    { name: 'read-contents', cron: '*/10 * * * *', run: () => readContents(deps) },
    { name: 'sweep-storage', cron: '11 * * * *', run: () => sweepStorage(deps) },
    { name: 'count-hot-questions', cron: '7 * * * *', run: () => countHotQuestions(deps) },
    { name: 'sweep-tracked-events', cron: '47 3 * * *', run: () => sweepEvents(deps) },
  ];
}

function queuedJobs(deps: Deps): QueuedJob[] {
  type Work = (deps: Deps, key: string, owner: string) => Promise<void>;
  type GiveUp = (deps: Deps, key: string, why?: string) => Promise<void>;
  const queued = (name: string, run: Work, giveUp: GiveUp): QueuedJob => ({
    name,
    run: (key, owner) => run(deps, key, owner),
    giveUp: (key, why) => giveUp(deps, key, why),
  });
  return [
    ...makers.map((maker) => queueOf(deps, maker)),
    // What is left is found by the scheduled look.
    queued(LOOK_INTO_FILES_QUEUE, lookIntoNewFiles, async () => undefined),
    queued(MAKE_PREVIEW_QUEUE, makePreviewOf, giveUpPreview),
    queued(MAKE_THUMBNAIL_QUEUE, makePreviewOf, giveUpPreview),
  ];
}

/** Whatever runs is known by its name while it does. */
async function watched(loopWatch: LoopWatch, job: string, work: Promise<void>): Promise<void> {
  await work.finally(loopWatch.begin(`job ${job}`));
}

async function readJson(path: string) {
  return JSON.parse(await readFile(join(root, path), 'utf8'));
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Said at every start: nobody should learn later that the whole network could come in. */
function whoCanReach({ host, isProduction, sms }: Config): string {
  const isOwnOnly = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);
  const who = isOwnOnly
    ? '只有这台电脑能打开；要让别的电脑也能打开，请在 .env 里设置 HOST=0.0.0.0 后重启'
    : `网络上的其他电脑也能打开（HOST=${host}）`;
  return isProduction || sms.provider !== 'outbox' ? who : `${who}；验证码收件箱只在这台电脑上能看`;
}

/** A terminal, npm and our start script may each pass the same signal on; only one that comes later means hurry. */
const REPEATED_SIGNAL_MS = 2_000;

function endOnSignal(stop: () => Promise<void>): void {
  let closingSince: number | null = null;
  const end = (): void => {
    if (closingSince !== null) {
      if (performance.now() - closingSince > REPEATED_SIGNAL_MS) process.exit(1);
      return;
    }
    closingSince = performance.now();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
}

try {
  const config = readProcessConfig();
  const { stop, isSampleSchoolThere } = await start(config, openLog(config.logLevel));
  endOnSignal(stop);
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  say(`\n教师助手 已启动：http://${host}:${config.port}\n系统状态：http://${host}:${config.port}/doctor`);
  say(whoCanReach(config));
  if (isSampleSchoolThere) say(SAMPLE_SCHOOL_OFFER);
} catch (error) {
  const isPlain = error instanceof ConfigError || (error instanceof Error && /[\u4e00-\u9fff]/.test(error.message));
  process.stderr.write(`${isPlain ? error.message : (error instanceof Error && error.stack) || String(error)}\n`);
  process.exit(1);
}
