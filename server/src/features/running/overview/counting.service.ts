import { chinaDay, startOfChinaDay } from '@app/engines/time/china-day.ts';
import { DAY_MS, HOUR_MS } from '@app/engines/time/durations.ts';
import { changeFact } from '#db/facts.ts';
import type { Deps } from '#deps.ts';
import { countDay, countNow } from './overview.queries.ts';

/** When the charts were counted last, as a fact of the installation. */
export const COUNTED = 'console-counted';
/** What ended just before midnight is written down a moment later. */
const LATE_MS = HOUR_MS;

/** Today, and yesterday while it may still change. */
export async function countDays({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now();
  const days = new Set([chinaDay(at), chinaDay(new Date(at.getTime() - LATE_MS))]);
  await db.transaction(async (tx) => {
    for (const day of days) {
      const from = startOfChinaDay(day);
      await countDay(tx, { day, from, to: new Date(from.getTime() + DAY_MS) });
    }
    await countNow(tx, chinaDay(at));
    await changeFact(tx, COUNTED, at.toISOString());
  });
}
