import { chinaDay } from '@app/engines/time/china-day.ts';

/** How much of something each key may have a day. */
export type DailyAllowance = {
  /** Takes so much, or nothing where that is more than is left today. */
  take(key: string, amount: number, now: Date): boolean;
};

/** So many keys are remembered; whoever comes beyond them shares what one may have. */
const MAX_KEYS = 10_000;
const OTHERS = 'others';

/** Counts in memory, as all rate limits do, and forgets everything when another day begins. */
export function openDailyAllowance(max: number): DailyAllowance {
  let day = '';
  const taken = new Map<string, number>();
  return {
    take(key, amount, now) {
      const today = chinaDay(now);
      if (today !== day) taken.clear();
      day = today;
      const counted = taken.has(key) || taken.size < MAX_KEYS ? key : OTHERS;
      const sum = (taken.get(counted) ?? 0) + amount;
      if (sum > max) return false;
      taken.set(counted, sum);
      return true;
    },
  };
}
