import type { Job, PgBoss, WorkOptions } from 'pg-boss';

/**
 * A new job wakes every worker at once. Jobs that failed or lost their worker are found by polling: two workers poll
 * often, the others every few seconds.
 */
const QUICK_PLACES = 2;
const LATER_SECONDS = 5;

/**
 * Works at a queue, one piece at each of its places, and looks for the next as soon as one is done. The queue itself would
 * pause after each until its next look: it takes a full batch for a sign of more work, but not a batch of one.
 */
export async function workWithoutGaps<Work>(
  boss: PgBoss,
  queue: string,
  { places, ...options }: WorkOptions & { places: number },
  run: (work: Work) => Promise<void>,
): Promise<void> {
  const later = { pollingIntervalSeconds: LATER_SECONDS, notifyPollingIntervalSeconds: LATER_SECONDS };
  for (let place = 0; place < places; place += 1) {
    const worker = Promise.withResolvers<string>();
    const runOne = async ([job]: Job<Work>[]): Promise<void> => {
      boss.notifyWorker(await worker.promise);
      if (job) await run(job.data);
    };
    const pace = place < QUICK_PLACES ? options : { ...options, ...later };
    worker.resolve(await boss.work<Work>(queue, { ...pace, batchSize: 1 }, runOne));
  }
}
