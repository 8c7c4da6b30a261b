import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import type { Served } from '#area.ts';
import { readLastBackup } from '#features/running/backups/last-backup.service.ts';
import { metrics } from '#lib/metrics.ts';

/** Whoever asks more often gets the same figures: looking costs the database a little. */
const READ_AGAIN_MS = 5_000;
const registers = [metrics];

const gauge = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
  new Gauge({ name, help, labelNames, registers });

const queueJobs = gauge('queue_jobs', 'Work in a queue, the same at every node.', ['queue', 'state']);
const queueAge = gauge('queue_oldest_seconds', 'How long the first in line of a queue has waited.', ['queue']);
const poolConnections = gauge('database_pool_connections', 'Connections for requests at this node.', ['state']);
const diskBytes = gauge('data_disk_bytes', 'The disk of the data folder.', ['state']);
const storeFree = gauge('file_store_free_bytes', 'How much more fits into the file store, where it is known.');
const backupAge = gauge('backup_age_seconds', 'How old the last good backup is; -1 where there is none.');
const backupWanted = gauge('backup_wanted', 'Whether a backup is set for every night.');
const backupChecked = gauge('backup_checked', 'Whether the last good backup was restored and compared.');
const loopHolds = gauge('event_loop_holds', 'How often the loop was held for more than 100 ms since the start.');
const jobsRunning = gauge('jobs_running', 'Whether this node works at the queues.');

let isCollecting = false;

/** What is looked up when it is asked for. */
export function openGauges(deps: Served) {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> = Promise.resolve();
  // Event-loop delay, memory, processor time and garbage of this process; once, however many servers run in it.
  if (!isCollecting) collectDefaultMetrics({ register: metrics });
  isCollecting = true;
  return {
    contentType: metrics.contentType,
    async read(): Promise<string> {
      if (performance.now() - readAt > READ_AGAIN_MS) {
        readAt = performance.now();
        reading = look(deps);
      }
      await reading;
      return metrics.metrics();
    },
  };
}

/** What cannot be looked up is left out: a figure that is missing is seen, an old one is not. */
async function look(deps: Served): Promise<void> {
  for (const one of [queueJobs, queueAge, diskBytes, storeFree, backupAge]) one.reset();
  const { totalCount, idleCount, waitingCount } = deps.db.$client;
  poolConnections.set({ state: 'used' }, totalCount - idleCount);
  poolConnections.set({ state: 'idle' }, idleCount);
  poolConnections.set({ state: 'waiting' }, waitingCount);
  loopHolds.set(deps.loopWatch.figures().holds);
  jobsRunning.set(Number(deps.areJobsRunning()));
  await Promise.allSettled([lookAtQueues(deps), lookAtDisk(deps), lookAtBackup(deps)]);
}

async function lookAtQueues({ jobs }: Served): Promise<void> {
  for (const { name, atWork, waiting, failed, oldestMs } of await jobs.figures()) {
    queueJobs.set({ queue: name, state: 'active' }, atWork);
    queueJobs.set({ queue: name, state: 'waiting' }, waiting);
    queueJobs.set({ queue: name, state: 'failed' }, failed);
    queueAge.set({ queue: name }, oldestMs / 1_000);
  }
}

async function lookAtDisk({ config, fileStore }: Served): Promise<void> {
  const disk = await statfs(config.dataDir);
  diskBytes.set({ state: 'free' }, disk.bavail * disk.bsize);
  diskBytes.set({ state: 'total' }, disk.blocks * disk.bsize);
  const free = await fileStore.freeBytes();
  if (free !== null) storeFree.set(free);
}

async function lookAtBackup(deps: Served): Promise<void> {
  const { at, isWanted, isChecked } = await readLastBackup(deps);
  backupAge.set(at ? (deps.now().getTime() - at.getTime()) / 1_000 : -1);
  backupWanted.set(Number(isWanted));
  backupChecked.set(Number(isChecked));
}
