import { rmdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '#lib/log.ts';
import type { Cluster } from './cluster.ts';
import { isRunning, type Postmaster } from './pid-file.ts';
import { startPostmaster, stopPostmaster } from './postmaster.ts';

export type PostgresExit = { restartInMs: number };

type Watch = {
  cluster: Cluster;
  postmaster: Postmaster;
  log: Pick<Log, 'info' | 'error'>;
  onExit: ((exit: PostgresExit) => void) | undefined;
};

/** An adopted server is not our child and sends no signal when it ends, so every server is looked at this often. */
const LOOK_EVERY_MS = 250;
const FIRST_RESTART_MS = 50;
const SLOWEST_RESTART_MS = 10_000;
/** A server that lived this long starts again without a penalty. */
const STEADY_MS = 60_000;

/** Restarts a server that died, ever more slowly while it keeps dying, until `stop`. */
export function superviseCluster({ cluster, postmaster, log, onExit }: Watch): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let { pid } = postmaster;
  let deaths = 0;

  const pause = (ms: number) => delay(ms, undefined, { ref: false, signal: stopping.signal });
  const watchUntilDeath = async () => {
    const bornAt = performance.now();
    while (await isRunning(cluster, pid)) await pause(LOOK_EVERY_MS);
    deaths = performance.now() - bornAt > STEADY_MS ? 1 : deaths + 1;
  };
  const restart = async () => {
    const restartInMs = Math.min(FIRST_RESTART_MS * 2 ** (deaths - 1), SLOWEST_RESTART_MS);
    log.error({ pid, restartInMs }, 'postgres-ended');
    onExit?.({ restartInMs });
    await pause(restartInMs);
    try {
      ({ pid } = await startPostmaster(cluster, postmaster.connection.port));
      log.info({ pid }, 'postgres-restarted');
    } catch (error) {
      log.error({ err: error }, 'postgres-restart-failed');
    }
  };
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await watchUntilDeath();
      await restart();
    }
  })().catch((error) => {
    if (!stopping.signal.aborted) throw error;
  });

  const stop = async () => {
    stopping.abort();
    await watching;
    await stopPostmaster(cluster);
    if (cluster.socketDir) await rmdir(cluster.socketDir).catch(() => undefined);
  };
  let stopped: Promise<void> | undefined;
  return {
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
