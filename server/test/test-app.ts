import { randomInt, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Endpoint, type InputOf, type OutputOf, placeFields } from '@app/contract/endpoint.ts';
import { inject } from 'vitest';
import type { Drawing } from '#adapters/drawing/drawing.ts';
import { openDrawing } from '#adapters/drawing/open-drawing.ts';
import type { Equity } from '#adapters/equity/equity.ts';
import type { FileStore } from '#adapters/file-store/file-store.ts';
import { openFolderStore } from '#adapters/file-store/folder-store.ts';
import type { Hearing } from '#adapters/hearing/hearing.ts';
import { openHearing } from '#adapters/hearing/open-hearing.ts';
import { type Installation, openInstallation } from '#adapters/installation/installation.ts';
import { lookAgain } from '#adapters/installation/look-again.ts';
import { inTime } from '#adapters/meaning/in-time.ts';
import type { Meaning } from '#adapters/meaning/meaning.ts';
import { openMeaning } from '#adapters/meaning/open-meaning.ts';
import { withHabits } from '#adapters/model/habits-model.ts';
import { openAlone, openLiveModel } from '#adapters/model/live-model.ts';
import type { Model } from '#adapters/model/model.ts';
import { withoutNames } from '#adapters/model/nameless-model.ts';
import { AT_ONCE, openOfflineModel } from '#adapters/model/offline/offline-model.ts';
import { openPayment, type Payment } from '#adapters/payment/payment.ts';
import { openRecognition } from '#adapters/recognition/open-recognition.ts';
import { openScreening } from '#adapters/screening/screening.ts';
import { noWords } from '#adapters/screening/word-lists.ts';
import type { Search } from '#adapters/search/search.ts';
import { openSms } from '#adapters/sms/sms.ts';
import { openSpeech } from '#adapters/speech/open-speech.ts';
import type { Speech } from '#adapters/speech/speech.ts';
import { type App, buildApp } from '#app.ts';
import type { Area } from '#area.ts';
import { readConfig } from '#config.ts';
import { openCombos } from '#content/combos.ts';
import { openCurriculum } from '#content/curriculum.ts';
import { type Library, openLibrary } from '#content/library.ts';
import { openPlacements, type Placements } from '#content/placements.ts';
import { openPlan } from '#content/plan.ts';
import { openRegions } from '#content/regions.ts';
import { openTemplates } from '#content/templates.ts';
import type { OpenedDatabase } from '#db/database.ts';
import { type Notifications, openNotifications } from '#db/notifications.ts';
import type { Deps } from '#deps.ts';
import { readToldHabits } from '#features/identity/habits/habits.service.ts';
import { listPupilNames } from '#features/identity/schools/classes.service.ts';
import { signInBySms } from '#features/identity/sign-on/sign-on.service.ts';
import { sendCode } from '#features/identity/sign-on/sms-codes.service.ts';
import { outboxStore, readOutbox } from '#features/identity/sign-on/sms-outbox.service.ts';
import { openEquity } from '#features/money/combos/counted-equity.service.ts';
import { openComboOf } from '#features/money/combos/membership.service.ts';
import { holdRemovals } from '#features/running/backups/held-removals.service.ts';
import { openModelBooks } from '#features/running/model-calls/model-books.service.ts';
import { followModels } from '#features/running/models/standing-models.service.ts';
import type { AnswerStore } from '#features/talking/chat/answer-engine.ts';
import type { JobQueue } from '#jobs/jobs.ts';
import { type Log, openLog } from '#lib/log.ts';
import { watchLoop } from '#lib/loop-watch.ts';
import { openSecrets } from '#lib/secrets.ts';
import { openLibraryGround } from '#library-ground.ts';
import { openWelcome } from '#welcome.ts';
import { scriptedModel } from './scripted-model.ts';
import { contentDir, createTestDatabase } from './test-database.ts';

export type Teacher = { userId: string; token: string; refreshToken: string; tgt: string; mobile: string };
export type Answered<T> = {
  status: number;
  code: number | string;
  data: T;
  message: string;
  body: Record<string, unknown>;
};

export type TestApp = App & {
  deps: Deps;
  database: OpenedDatabase;
  /** Holds the node's lock; closing it is what a kill looks like to other nodes. */
  notifications: Notifications;
  /** The clock of the app; tests move it. */
  clock: { now: Date };
  /** Calls an endpoint in process, without a port. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, as?: Teacher): Promise<Answered<OutputOf<E>>>;
  /** Registers a teacher of her own, through the same services a browser uses. */
  signUp(mobile?: string): Promise<Teacher>;
  /** Opens a port and answers its address, for what needs a real connection. */
  listen(): Promise<string>;
  close(): Promise<void>;
};

type Options = {
  model?: Model;
  /** The models that the settings and the console name, as the real server asks them. */
  withModels?: boolean;
  search?: Search;
  /** A folder of its own without it. */
  fileStore?: FileStore;
  /** Where answers are stored; beside everything else without it. */
  answerStore?: AnswerStore;
  /** Queued work waits for ever without it. */
  jobs?: Partial<JobQueue>;
  /** Nothing can be read aloud without it. */
  speech?: Speech;
  /** Nothing can be heard without it. */
  hearing?: Hearing;
  /** Passages are found by words alone without it. */
  meaning?: Meaning;
  /** Our own program installs without it. */
  installation?: Installation;
  /** Our own pen without it. */
  drawing?: Drawing;
  equity?: Equity;
  /** Those of the library without it. */
  placements?: Placements;
  payment?: Payment;
  log?: Log;
  env?: Record<string, string>;
  /** The page as it was built last, if it was, without it. */
  webDir?: string;
  /** The books, lessons and notes of `content/curriculum` are there. */
  withCurriculum?: boolean;
  /** The question bank is there, and the curriculum with it. */
  withQuestions?: boolean;
  database?: Awaited<ReturnType<typeof createTestDatabase>>;
  /** All that there are without it. */
  areas?: readonly Area[];
};

/** Words that mean nothing elsewhere, so that a test says which list it means. */
const testWords = {
  ...noWords,
  blacklist: { test: ['禁用的话题'] },
  greylist: { distress: ['难过的话题'], lesson: ['谨慎的话题'] },
  output: { test: ['不该写的内容'] },
  care: {
    distress: { notice: '', instruction: '', reply: '你的感受很重要，请和信任的人聊一聊' },
    lesson: { notice: '求助热线 12356', instruction: '只谈预防。', reply: '' },
  },
};

type Content = Pick<Deps, 'plan' | 'regions' | 'curriculum' | 'templates' | 'placements' | 'combos'>;

let readOnce: Content | undefined;

/** Nobody changes the library while a server runs, so that all servers of a worker can have what the first one read. */
function readContent(): Content {
  readOnce ??= {
    plan: Object.freeze(openPlan(contentDir)),
    regions: Object.freeze(openRegions(contentDir)),
    curriculum: Object.freeze(openCurriculum(contentDir)),
    templates: Object.freeze(openTemplates(contentDir)),
    placements: Object.freeze(openPlacements(contentDir)),
    combos: Object.freeze(openCombos(contentDir)),
  };
  return readOnce;
}

let libraryOnce: Library | undefined;

/** Few tests ask it, and its search takes a moment to build. */
function openOffline(ground: Parameters<typeof openLibraryGround>[0]): Model {
  const open = () => {
    const { library, ground: opened } = offlineGround(ground);
    return openOfflineModel(library, { ground: opened, ...AT_ONCE });
  };
  return { name: 'offline', kind: 'offline', stream: (request) => open().stream(request) };
}

function offlineGround(ground: Parameters<typeof openLibraryGround>[0]) {
  libraryOnce ??= openLibrary(contentDir);
  return { library: libraryOnce, ground: openLibraryGround(ground) };
}

/** Whoever is sent there waits for ever. */
const noLine: JobQueue = {
  send: async () => undefined,
  lineOf: async () => ({ atWork: [], waiting: [] }),
  putFirst: async () => false,
  figures: async () => [],
};

/** The whole server on a database of its own; only the outside world is faked. */
export async function openTestApp(options: Options = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase(inject('testConnection'), options));
  const clock = { now: new Date('2026-11-15T12:00:00Z') };
  const config = readConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: tmpdir(),
    RATE_LIMIT_PER_MINUTE: '100000',
    ...options.env,
  });
  const { db, connection } = database;
  const newId = () => randomUUID();
  const now = () => clock.now;
  const content = readContent();
  const secrets = openSecrets('a secret of the tests that is long enough');
  const filesDir = join(config.dataDir, `files-${randomUUID()}`);
  const node = randomInt(1, 2 ** 31 - 1);
  const notifications = await openNotifications(connection, node, () => undefined);
  const log = options.log ?? openLog(config.logLevel);
  const books = openModelBooks({ db, config, log, now });
  const live = options.withModels
    ? await openLiveModel(config.model, { ...{ books, now, log }, ...offlineGround({ db, ...content }) })
    : undefined;
  const following = live && (await followModels({ db, config, secrets, log }, notifications, live));
  const model = options.model ?? live?.model ?? scriptedModel();
  const deps: Deps = {
    config,
    db,
    log,
    now,
    newId,
    secrets,
    model: withHabits(
      withoutNames(model, (userId) => listPupilNames({ db }, userId)),
      (userId) => readToldHabits({ db }, userId),
    ),
    modelAlone: openAlone({ books, now }),
    offline: openOffline({ db, ...content }),
    sms: openSms(config.sms, outboxStore({ db, newId })),
    fileStore: holdRemovals(options.fileStore ?? openFolderStore(filesDir), db),
    recognition: openRecognition(config, live?.settings ?? (() => config.model)),
    speech: options.speech ?? lookAgain(() => openSpeech(config)),
    hearing: options.hearing ?? lookAgain(() => openHearing(config)),
    meaning: inTime(options.meaning ?? openMeaning(config)),
    installation: options.installation ?? openInstallation(config.dataDir),
    drawing: options.drawing ?? openDrawing(config),
    jobs: { ...noLine, ...options.jobs },
    payment: options.payment ?? openPayment(config.payment, { secrets, now }),
    equity: options.equity ?? openEquity(config, { combos: content.combos, newId, now }),
    comboOf: openComboOf({ db, now }),
    welcome: openWelcome({ config, db, newId, now }),
    search: options.search ?? { name: 'empty', kind: 'web', find: async () => [] },
    screening: openScreening(config.screening, testWords, options.log ?? openLog(config.logLevel)),
    ...content,
    placements: options.placements ?? content.placements,
  };
  const loopWatch = watchLoop(deps.log);
  const app = await buildApp(deps, {
    node,
    answerStore: options.answerStore ?? { db },
    notifications,
    version: 'test',
    webDir: options.webDir ?? join(import.meta.dirname, '../../web/dist'),
    librarySize: 0,
    areJobsRunning: () => true,
    loopWatch,
    ...(options.areas && { areas: options.areas }),
  });
  return {
    ...app,
    deps,
    database,
    notifications,
    clock,
    call: (endpoint, input, as) => callInProcess(app, endpoint, input, as),
    signUp: (mobile = newMobile()) => signUp(deps, mobile),
    listen: () => app.app.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await app.app.close();
      loopWatch.close();
      await following?.close();
      await books.close();
      await notifications.close();
      await rm(filesDir, { recursive: true, force: true });
      if (!options.database) await database.drop();
    },
  };
}

export function newMobile(): string {
  return `13${String(randomInt(1e9)).padStart(9, '0')}`;
}

async function signUp(deps: Deps, mobile: string): Promise<Teacher> {
  await sendCode(deps, { mobile });
  const [message] = await readOutbox(deps, mobile);
  return { mobile, ...(await signInBySms(deps, { mobile, smsCode: message?.code ?? '' })) };
}

async function callInProcess<E extends Endpoint>(
  { app }: App,
  endpoint: E,
  input: InputOf<E>,
  as?: Teacher,
): Promise<Answered<OutputOf<E>>> {
  const fields = (input ?? {}) as Record<string, unknown>; // every endpoint's input is an object
  const placed = placeFields(endpoint, fields);
  const query = Object.fromEntries(
    Object.entries(placed.query).flatMap(([k, v]) => (v === undefined ? [] : [[k, String(v)]])),
  );
  const response = await app.inject({
    method: endpoint.method,
    url: endpoint.path,
    query,
    ...(placed.body ? { payload: placed.body } : {}),
    headers: as ? { 's-auth-token': as.token } : {},
  });
  const body = response.json();
  return { status: response.statusCode, code: body.code, data: body.data, message: body.message, body };
}
