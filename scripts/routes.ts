// Prints every route the server registers, alternative paths included, as a JSON array of {method, path}.
import { join } from 'node:path';
import { buildApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { openAreas } from '../server/src/content/areas.ts';
import { openPlan } from '../server/src/content/plan.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { openLog } from '../server/src/lib/log.ts';
import { openModeration } from '../server/src/lib/moderation.ts';
import { openSecrets } from '../server/src/lib/secrets.ts';

const config = readConfig({ LOG_LEVEL: 'silent' });
// The pool connects at its first query, and listing routes makes none.
const { db } = openDatabase(
  { connectionString: 'postgres://nobody@localhost/none' },
  { max: 1, onError: () => undefined },
);
const silent = async () => undefined;
const content = join(import.meta.dirname, '../content');
const { routes } = await buildApp(
  {
    config,
    db,
    log: openLog('silent'),
    now: () => new Date(),
    newId: () => '',
    secrets: openSecrets('unused'),
    model: { name: '', kind: 'offline', stream: async function* () {} },
    sms: { name: '', kind: 'outbox', sendCode: silent },
    moderation: openModeration({ blacklist: {}, greylist: {}, output: {}, greylistReply: '-' }),
    plan: openPlan(content),
    areas: openAreas(content),
  },
  {
    node: 1,
    notifications: { listen: () => undefined, close: silent },
    version: '',
    webDir: join(import.meta.dirname, 'none'),
    librarySize: 0,
    areJobsRunning: () => false,
  },
);
console.log(JSON.stringify(routes, null, 1));
process.exit(0);
