import type { Log } from '#lib/log.ts';
import { openCluster } from './cluster.ts';
import { createMissingDatabase, type PostgresConnection } from './connection.ts';
import { adoptPostmaster, startPostmaster } from './postmaster.ts';
import { explainStartFailure } from './start-error.ts';
import { type PostgresExit, superviseCluster } from './supervisor.ts';

export type StartOptions = {
  dataDir: string;
  log: Pick<Log, 'info' | 'error'>;
  /** Nothing in it must outlive a power cut, so nothing waits for the disk: for tests. */
  isThrowaway?: boolean;
  /** Told when the server died by itself; it is started again without the caller's help, on the same address. */
  onExit?: (exit: PostgresExit) => void;
};

export type RunningPostgres = {
  connection: PostgresConnection;
  /** It was still running after a Node that was killed. */
  adopted: boolean;
  /** The database was made just now. */
  firstStart: boolean;
  stop(): Promise<void>;
};

/** Starts the Postgres that comes with the product on a folder of ours. Hold `lockDataDir` while it runs. */
export async function startPostgres({
  dataDir,
  log,
  isThrowaway = false,
  onExit,
}: StartOptions): Promise<RunningPostgres> {
  const startedAt = performance.now();
  try {
    const cluster = { ...(await openCluster(dataDir)), isThrowaway };
    const adopted = await adoptPostmaster(cluster);
    const postmaster = adopted ?? (await startPostmaster(cluster));
    await createMissingDatabase(postmaster.connection);
    const ms = Math.round(performance.now() - startedAt);
    log.info({ pid: postmaster.pid, ms, firstStart: cluster.isNew }, adopted ? 'postgres-adopted' : 'postgres-started');
    const supervisor = superviseCluster({ cluster, postmaster, log, onExit });
    return {
      connection: postmaster.connection,
      adopted: adopted !== undefined,
      firstStart: cluster.isNew,
      stop: () => supervisor.stop(),
    };
  } catch (cause) {
    throw explainStartFailure(cause, dataDir);
  }
}
