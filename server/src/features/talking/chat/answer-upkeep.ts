import { HOUR_MS } from '@app/engines/time/durations.ts';
import type { Deps } from '#deps.ts';
import type { AnswerEngine } from './answer-engine.ts';
import { deleteEventsEndedBefore } from './exchanges.queries.ts';

const LOOK_FOR_ORPHANS_MS = 10_000;
/** How long after its end an answer can still be replayed event by event. */
const EVENTS_KEPT_MS = HOUR_MS;

/**
 * Another node may die at any time; whoever is left closes its answers. A living node lets go of its lock for a moment
 * when its connection is renewed, so an answer is closed only when it is found twice. Answers a function that ends the watch.
 */
export function watchOrphans(deps: Pick<Deps, 'log'>, engine: AnswerEngine): () => Promise<void> {
  let suspects = new Set<string>();
  const look = async (): Promise<void> => {
    const orphans = await engine.findOrphans();
    await engine.adopt(orphans.filter(({ id }) => suspects.has(id)));
    suspects = new Set(orphans.map(({ id }) => id));
  };
  const timer = setInterval(() => {
    look().catch((error) => deps.log.warn({ err: error }, 'orphan-watch-failed'));
  }, LOOK_FOR_ORPHANS_MS);
  timer.unref();
  return async () => clearInterval(timer);
}

export async function sweepAnswerEvents(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteEventsEndedBefore(deps.db, new Date(deps.now().getTime() - EVENTS_KEPT_MS));
}
