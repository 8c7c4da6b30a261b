import type { PgBoss } from 'pg-boss';
import type { Log } from '#lib/log.ts';
import type { QueuedJob } from './jobs.ts';
import { workWithoutGaps } from './work-without-gaps.ts';

/** Ending a row needs nothing but the database, which may be away for a day. */
const retries = { retryLimit: 1_000, retryDelay: 2, retryBackoff: true, retryDelayMax: 120 };
const HEARTBEAT_SECONDS = 10;

/** Where the work of a queue goes that failed for good. */
export function giveUpQueueOf(queue: string): string {
  return `${queue}-given-up`;
}

export async function startGivingUp(
  boss: PgBoss,
  { name, giveUp }: Required<Pick<QueuedJob, 'name' | 'giveUp'>>,
  log: Log,
): Promise<void> {
  const queue = giveUpQueueOf(name);
  await boss.createQueue(queue, { heartbeatSeconds: HEARTBEAT_SECONDS, ...retries });
  await workWithoutGaps<{ key: string }>(boss, queue, { pollingIntervalSeconds: 2, places: 1 }, async ({ key }) => {
    if (await isWantedAgain(boss, name, key)) return;
    await giveUp(key);
    log.error({ job: name, key }, 'job-given-up');
  });
}

/** Asked for again meanwhile: whoever does it now ends it. */
async function isWantedAgain(boss: PgBoss, queue: string, key: string): Promise<boolean> {
  const known = await boss.findJobs(queue, { key });
  return known.some(({ state }) => state === 'created' || state === 'retry' || state === 'active');
}
