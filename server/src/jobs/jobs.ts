import { PgBoss } from 'pg-boss';
import type { Connection } from '#db/database.ts';
import type { Log } from '#lib/log.ts';
import { fairPriority } from './fair-priority.ts';

/** Work that is done now and then, by one node at a time. */
export type ScheduledJob = { name: string; cron: string; run: () => Promise<void> };
/** Work that waits in a queue, where teachers take turns; a key is in its queue at most once. */
export type QueuedJob = { name: string; run: (key: string, owner: string) => Promise<void> };

export type JobQueue = {
  /** Puts a piece of work of a teacher into a queue; it survives a restart. */
  send(queue: string, key: string, options?: { owner: string }): Promise<void>;
};

export type Jobs = JobQueue & {
  isRunning(): boolean;
  start(scheduled: readonly ScheduledJob[], queued: readonly QueuedJob[]): Promise<void>;
  close(): Promise<void>;
};

/** A node that dies stops beating; within this time and a look its work is taken up by another, or by itself restarted. */
const HEARTBEAT_SECONDS = 10;
const LOOK_SECONDS = 5;
/** The work itself decides how often it is worth trying; this only ends what kills the process each time. */
const MAX_RETRIES = 3;
/** In each queue and node: one piece of a teacher's beside one of another's, so that a long one holds up only its owner. */
const TEACHERS_AT_ONCE = 2;
/** Who has work nobody asked for. */
const NOBODY = 'nobody';

/** The queue in this process, on the same Postgres; jobs run once across all nodes. Nothing is connected before `start`. */
export function openJobs(connection: Connection, log: Log): Jobs {
  const boss = new PgBoss({
    ...connection,
    max: 2,
    schema: 'jobs',
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    useListenNotify: true,
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs-error'));
  const started = Promise.withResolvers<void>();
  let isRunning = false;
  return {
    isRunning: () => isRunning,
    async send(queue, key, { owner } = { owner: NOBODY }) {
      await started.promise;
      const priority = await fairPriority(boss, queue, owner);
      await boss.send(queue, { key, owner }, { singletonKey: key, group: { id: owner }, priority });
    },
    async start(scheduled, queued) {
      await boss.start();
      for (const job of scheduled) await startScheduled(boss, job, log);
      for (const job of queued) await startQueued(boss, job, log);
      isRunning = true;
      started.resolve();
    },
    async close() {
      if (isRunning) await boss.stop({ graceful: true, timeout: 3_000 });
      isRunning = false;
    },
  };
}

async function startScheduled(boss: PgBoss, job: ScheduledJob, log: Log): Promise<void> {
  await boss.createQueue(job.name);
  await boss.schedule(job.name, job.cron);
  // One failing job would otherwise run its whole batch again.
  await boss.work(job.name, { batchSize: 1, pollingIntervalSeconds: 30 }, async () => {
    await job.run();
    log.info({ job: job.name }, 'job-done');
  });
}

async function startQueued(boss: PgBoss, job: QueuedJob, log: Log): Promise<void> {
  await boss.createQueue(job.name, {
    policy: 'exclusive',
    notify: true,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retryLimit: MAX_RETRIES,
    retryDelay: 1,
  });
  // Woken at once by what is sent; looks for itself only after what failed or was left behind.
  const pace = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, burstWhenBatchFull: true };
  const turns = { localConcurrency: TEACHERS_AT_ONCE, localGroupConcurrency: 1 };
  await boss.work<{ key: string; owner?: string }>(job.name, { batchSize: 1, ...turns, ...pace }, async ([work]) => {
    if (!work) return;
    await job.run(work.data.key, work.data.owner ?? NOBODY);
    log.info({ job: job.name, key: work.data.key }, 'job-done');
  });
}
