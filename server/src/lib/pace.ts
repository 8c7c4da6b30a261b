/** How often something may be done in a while, counted in memory as all rate limits are. */
export type Pace = {
  /** Counts one; false when that is more than may be. */
  keeps(key: string, now: Date): boolean;
};

/** So many keys are remembered; an older one is forgotten for each newer. */
const MAX_KEYS = 20_000;

export function openPace(most: number, whileMs: number): Pace {
  const counted = new Map<string, { since: number; count: number }>();
  return {
    keeps(key, now) {
      const known = counted.get(key);
      const isRunning = known !== undefined && now.getTime() - known.since < whileMs;
      const one = isRunning ? { ...known, count: known.count + 1 } : { since: now.getTime(), count: 1 };
      counted.delete(key);
      counted.set(key, one);
      const [oldest] = counted.keys();
      if (counted.size > MAX_KEYS && oldest !== undefined) counted.delete(oldest);
      return one.count <= most;
    },
  };
}
