// Prints every route the server registers, alternative paths included, as a JSON array of {method, path}.
import { join } from 'node:path';
import { openDrawing } from '#adapters/drawing/open-drawing.ts';
import { unlimitedEquity } from '#adapters/equity/equity.ts';
import { openFolderStore } from '#adapters/file-store/folder-store.ts';
import { openHearing } from '#adapters/hearing/open-hearing.ts';
import { openInstallation } from '#adapters/installation/installation.ts';
import { openMeaning } from '#adapters/meaning/open-meaning.ts';
import { openPayment } from '#adapters/payment/payment.ts';
import { openRecognition } from '#adapters/recognition/open-recognition.ts';
import { openScreening } from '#adapters/screening/screening.ts';
import { noWords } from '#adapters/screening/word-lists.ts';
import { openSpeech } from '#adapters/speech/open-speech.ts';
import { buildApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { openCombos } from '#content/combos.ts';
import { openCurriculum } from '#content/curriculum.ts';
import { openPlacements } from '#content/placements.ts';
import { openPlan } from '#content/plan.ts';
import { openRegions } from '#content/regions.ts';
import { openTemplates } from '#content/templates.ts';
import { openDatabase } from '#db/database.ts';
import { openLog } from '#lib/log.ts';
import { watchLoop } from '#lib/loop-watch.ts';
import { openSecrets } from '#lib/secrets.ts';

const config = readConfig({ LOG_LEVEL: 'silent' });
// The pool connects at its first query, and listing routes makes none.
const { db } = openDatabase(
  { connectionString: 'postgres://nobody@localhost/none' },
  { max: 1, onError: () => undefined },
);
const silent = async () => undefined;
const now = () => new Date();
const secrets = openSecrets('unused');
const content = join(import.meta.dirname, '../../../content');
const { routes } = await buildApp(
  {
    config,
    db,
    log: openLog('silent'),
    now,
    newId: () => '',
    secrets,
    model: { name: '', kind: 'offline', stream: async function* () {} },
    modelAlone: async () => ({ name: '', kind: 'offline', stream: async function* () {} }),
    offline: { name: '', kind: 'offline', stream: async function* () {} },
    sms: { name: '', kind: 'outbox', sendCode: silent },
    fileStore: openFolderStore(join(import.meta.dirname, 'none')),
    recognition: openRecognition(config, () => null),
    speech: openSpeech(config),
    hearing: openHearing(config),
    meaning: openMeaning(config),
    installation: openInstallation(config.dataDir),
    drawing: openDrawing(config),
    jobs: {
      send: silent,
      lineOf: async () => ({ atWork: [], waiting: [] }),
      putFirst: async () => false,
      figures: async () => [],
    },
    equity: unlimitedEquity,
    comboOf: async () => '',
    welcome: silent,
    payment: openPayment(config.payment, { secrets, now }),
    search: { name: '', kind: 'library', find: async () => [] },
    screening: openScreening({ provider: 'lists' }, noWords, openLog('silent')),
    plan: openPlan(content),
    regions: openRegions(content),
    curriculum: openCurriculum(content),
    templates: openTemplates(content),
    placements: openPlacements(content),
    combos: openCombos(content),
  },
  {
    node: 1,
    answerStore: { db },
    notifications: { listen: () => undefined, close: silent },
    version: '',
    webDir: join(import.meta.dirname, 'none'),
    librarySize: 0,
    loopWatch: watchLoop(openLog('silent')),
    areJobsRunning: () => false,
  },
);
process.stdout.write(`${JSON.stringify(routes, null, 1)}\n`);
process.exit(0);
