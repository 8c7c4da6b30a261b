import { DAY_MS } from '@app/engines/time/durations.ts';
import type { Deps } from '#deps.ts';
import { findLastGood, findLastRun } from './backup-runs.queries.ts';

/** A night may be missed, two are too many. */
const OLD_MS = 2 * DAY_MS;

export type LastBackup = {
  /** Null where there never was a good one. */
  at: Date | null;
  isChecked: boolean;
  /** Why the last try gave none; empty where it did, or goes on. */
  fault: string;
  isWanted: boolean;
  isOld: boolean;
};

export async function readLastBackup({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): Promise<LastBackup> {
  const [good, last] = await Promise.all([findLastGood(db), findLastRun(db)]);
  const isWanted = config.backup.dir !== undefined;
  const at = good?.startedAt ?? null;
  return {
    at,
    isChecked: good?.isChecked ?? false,
    fault: last?.fault ?? '',
    isWanted,
    isOld: isWanted && (!at || now().getTime() - at.getTime() > OLD_MS),
  };
}
