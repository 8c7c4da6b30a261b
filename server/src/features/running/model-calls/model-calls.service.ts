import { DAY_MS } from '@app/engines/time/durations.ts';
import type { Deps } from '#deps.ts';
import { countFaults, deleteCallsBefore } from './model-calls.queries.ts';

/** Long enough for the bill of a quarter. */
const KEPT_DAYS = 100;

/** How many questions were asked since a moment, and how many of them failed. */
export function readFaults({ db }: Pick<Deps, 'db'>, since: Date): Promise<{ calls: number; failed: number }> {
  return countFaults(db, since);
}

export async function sweepCalls({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteCallsBefore(db, new Date(now().getTime() - KEPT_DAYS * DAY_MS));
}
