import type { Config } from '#config.ts';
import type { Connection } from '#db/database.ts';
import { openCluster } from '#db/postgres/cluster.ts';
import { DataDirInUse, lockDataDir } from '#db/postgres/data-dir-lock.ts';
import { startPostgres } from '#db/postgres/launcher.ts';
import { adoptPostmaster } from '#db/postgres/postmaster.ts';
import type { Log } from '#lib/log.ts';

export type ReachedDatabase = { connection: Connection; close(): Promise<void> };

/** The product's database, whether its server is running now or not. */
export async function reachDatabase(config: Config, log: Log): Promise<ReachedDatabase> {
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, close: async () => undefined };
  try {
    const lock = await lockDataDir(config.dataDir);
    const postgres = await startPostgres({ dataDir: config.dataDir, log });
    return {
      connection: postgres.connection,
      async close() {
        await postgres.stop();
        lock.release();
      },
    };
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    const running = await adoptPostmaster(await openCluster(config.dataDir));
    if (!running) throw error;
    return { connection: running.connection, close: async () => undefined };
  }
}
