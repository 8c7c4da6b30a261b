import { randomUUID } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { openFileStore } from '#adapters/file-store/open-file-store.ts';
import { BACKGROUND_LIMIT_MS, openDatabase } from '#db/database.ts';
import type { NightlyDone, NightlyWork } from './backup-thread.ts';
import { readVersion } from './command.service.ts';
import { makeBackup } from './make-backup.service.ts';

const { connection, config, wish } = workerData as NightlyWork;

const opened = openDatabase(connection, { max: 3, limitMs: BACKGROUND_LIMIT_MS, onError: () => undefined });
const deps = {
  db: opened.db,
  fileStore: openFileStore(config),
  newId: randomUUID,
  now: () => new Date(),
  version: await readVersion(),
};
const done: NightlyDone = await makeBackup(deps, wish).then(
  (backup) => ({ backup }),
  (error: Error) => ({ fault: error.message }),
);
await opened.close();
parentPort?.postMessage(done);
