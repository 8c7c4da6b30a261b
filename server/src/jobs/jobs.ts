import { PgBoss } from 'pg-boss';
import type { Connection } from '#db/database.ts';
import type { Log } from '#lib/log.ts';

/** Work that is done now and then, by one node at a time. */
export type ScheduledJob = { name: string; cron: string; run: () => Promise<void> };

export type Jobs = { close(): Promise<void> };

/** Starts the queue in this process; jobs run once across all nodes. */
export async function openJobs(connection: Connection, scheduled: readonly ScheduledJob[], log: Log): Promise<Jobs> {
  const boss = new PgBoss({ ...connection, max: 2, schema: 'jobs' });
  boss.on('error', (error) => log.error({ err: error }, 'jobs-error'));
  await boss.start();
  for (const job of scheduled) {
    await boss.createQueue(job.name);
    await boss.schedule(job.name, job.cron);
    // One failing job would otherwise run its whole batch again.
    await boss.work(job.name, { batchSize: 1, pollingIntervalSeconds: 30 }, async () => {
      await job.run();
      log.info({ job: job.name }, 'job-done');
    });
  }
  return { close: () => boss.stop({ graceful: true, timeout: 3_000 }) };
}
