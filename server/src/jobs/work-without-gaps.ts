import type { Job, PgBoss, WorkOptions } from 'pg-boss';

/** At so many places the queue is looked into for what failed or was left behind; the others are woken by them. */
const LOOKING_PLACES = 2;
const SELDOM_SECONDS = 30;

/**
 * Works at a queue, one piece at each of its places, and looks for the next as soon as one is found. The queue itself would
 * pause after each until its next look: it takes a full batch for a sign of more work, but not a batch of one.
 */
export async function workWithoutGaps<Work>(
  boss: PgBoss,
  queue: string,
  { places, ...options }: WorkOptions & { places: number },
  run: (work: Work) => Promise<void>,
): Promise<void> {
  const workers: string[] = [];
  const runOne = async ([job]: Job<Work>[]): Promise<void> => {
    // Where one was there may be more: for this place when it is done, and for those that are free.
    for (const worker of workers) boss.notifyWorker(worker);
    if (job) await run(job.data);
  };
  const seldom = { pollingIntervalSeconds: SELDOM_SECONDS, notifyPollingIntervalSeconds: SELDOM_SECONDS };
  for (let place = 0; place < places; place += 1) {
    const pace = place < LOOKING_PLACES ? options : { ...options, ...seldom };
    workers.push(await boss.work<Work>(queue, { ...pace, batchSize: 1 }, runOne));
  }
}
