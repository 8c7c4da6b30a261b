import type { Job, PgBoss, WorkOptions } from 'pg-boss';

/**
 * Works at a queue one piece at a time and looks for the next as soon as one is done. The queue itself would pause after
 * each until its next look: it takes a full batch for a sign of more work, but not a batch of one.
 */
export async function workWithoutGaps<Work>(
  boss: PgBoss,
  queue: string,
  options: WorkOptions,
  run: (work: Work) => Promise<void>,
): Promise<void> {
  const worker = Promise.withResolvers<string>();
  const runOne = async ([job]: Job<Work>[]): Promise<void> => {
    boss.notifyWorker(await worker.promise);
    if (job) await run(job.data);
  };
  worker.resolve(await boss.work<Work>(queue, { ...options, batchSize: 1 }, runOne));
}
