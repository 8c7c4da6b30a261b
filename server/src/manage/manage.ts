import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { AppError } from '@app/contract/errors.ts';
import { openFileStore } from '#adapters/file-store/open-file-store.ts';
import { openAlone } from '#adapters/model/live-model.ts';
import { readProcessConfig } from '#config.ts';
import { openRegions } from '#content/regions.ts';
import { BACKGROUND_LIMIT_MS, openDatabase } from '#db/database.ts';
import { openInstallationSecrets } from '#db/installation-secrets.ts';
import { migrate } from '#db/migrate.ts';
import { restoreByCommand } from '#features/running/backups/command.service.ts';
import { holdRemovals } from '#features/running/backups/held-removals.service.ts';
import { openModelBooks } from '#features/running/model-calls/model-books.service.ts';
import { openLog } from '#lib/log.ts';
import { HELP, manage } from './commands.ts';
import { reachDatabase } from './reach-database.ts';

const contentDir = join(import.meta.dirname, '../../../content');
const say = (text: string) => process.stdout.write(`${text}\n`);

async function run(words: string[]): Promise<number> {
  const config = readProcessConfig();
  const log = openLog('silent');
  const now = () => new Date();
  const reached = await reachDatabase(config, log);
  const { db, pool, close } = openDatabase(reached.connection, {
    max: 3,
    limitMs: BACKGROUND_LIMIT_MS,
    onError: () => undefined,
  });
  const fileStore = openFileStore(config);
  const books = openModelBooks({ db, config, log, now });
  try {
    if (words[0] === 'restore' && words.length > 1) {
      say(await restoreByCommand({ config, pool, fileStore }, words.slice(1)));
      return 0;
    }
    await migrate(pool);
    const secrets = await openInstallationSecrets(db, config);
    const deps = {
      config,
      fileStore: holdRemovals(fileStore, db),
      db,
      secrets,
      contentDir,
      regions: openRegions(contentDir),
      modelAlone: openAlone({ books, now }),
      now,
      newId: randomUUID,
    };
    const done = await manage(deps, words);
    say(done ?? HELP);
    return done ? 0 : 1;
  } catch (error) {
    if (isMissingFile(error)) say(`找不到文件 ${error.path}`);
    else if (error instanceof AppError) say(error.message);
    else throw error;
    return 1;
  } finally {
    await books.close();
    await close();
    await reached.close();
  }
}

function isMissingFile(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

process.exitCode = await run(process.argv.slice(2));
