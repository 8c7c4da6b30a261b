import type { Deps } from '#deps.ts';
import type { QueuedJob, ScheduledJob } from '#jobs/jobs.ts';
import type { Maker } from './maker.ts';
import { listSilent } from './making.queries.ts';
import { runMaking } from './run-making.ts';

/** Where a thing waits for a model it costs this machine nothing; where it is composed here the cores are what there is. */
const ELSEWHERE_AT_ONCE = 8;
const HERE_AT_ONCE = 2;
/** Several heartbeats, and longer than the queue takes to notice a node that died. */
const SILENT_MS = 60_000;

export function queueOf(deps: Deps, maker: Maker): QueuedJob {
  return {
    name: maker.queue,
    atOnce: maker.isWaitingElsewhere?.(deps) ? ELSEWHERE_AT_ONCE : HERE_AT_ONCE,
    triesItself: true,
    run: (ref) => runMaking(deps, maker, ref),
  };
}

export function takingUp(deps: Pick<Deps, 'db' | 'jobs' | 'now'>, makers: readonly Maker[]): ScheduledJob {
  return { name: 'take-up-makings', cron: '* * * * *', run: () => takeUpMakings(deps, makers) };
}

/** Queues again whatever is being made and has no place in its queue any more. What waits is let wait, however long. */
export async function takeUpMakings(
  { db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>,
  makers: readonly Pick<Maker, 'kind' | 'queue'>[],
): Promise<void> {
  const before = new Date(now().getTime() - SILENT_MS);
  for (const { kind, queue } of makers) {
    const silent = await listSilent(db, kind, before);
    if (silent.length === 0) continue;
    const { atWork, waiting } = await jobs.lineOf(queue);
    const known = new Set([...atWork, ...waiting]);
    for (const { ref, userId } of silent) {
      if (!known.has(ref)) await jobs.send(queue, ref, userId ? { owner: userId } : {});
    }
  }
}
