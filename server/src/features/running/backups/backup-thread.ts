import { Worker } from 'node:worker_threads';
import type { Config } from '#config.ts';
import type { Connection } from '#db/database.ts';
import { connectionOf } from '#db/other-database.ts';
import type { Deps } from '#deps.ts';
import type { Backup } from './make-backup.service.ts';

export type NightlyWork = {
  connection: Connection;
  config: Pick<Config, 'files' | 'dataDir'>;
  wish: { folder: string; passphrase: string; keep: number };
};
export type NightlyDone = { backup: Backup } | { fault: string };

/** Packing and sealing hours of bytes beside the server, with connections of its own. */
export async function backUpInThread(deps: Pick<Deps, 'db' | 'config'>): Promise<NightlyDone | undefined> {
  const { dir: folder, key: passphrase, keep } = deps.config.backup;
  if (!folder || !passphrase) return undefined;
  const work: NightlyWork = {
    connection: connectionOf(deps.db.$client),
    config: { files: deps.config.files, dataDir: deps.config.dataDir },
    wish: { folder, passphrase, keep },
  };
  const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData: work });
  return new Promise<NightlyDone>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the backup thread ended with ${code}`)));
  }).finally(() => worker.terminate());
}
