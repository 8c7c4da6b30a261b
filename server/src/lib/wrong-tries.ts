export type WrongTries = {
  isPaused(key: string, now: Date): boolean;
  count(key: string, now: Date): void;
};

/** So many keys are remembered; an older one is forgotten for each newer. */
const MAX_KEYS = 10_000;

/**
 * Counts in memory, as all rate limits do. It keeps a program with an old password, or somebody who guesses codes, from asking
 * the database all day; what keeps a stranger out is the length of what is to be guessed.
 */
export function openWrongTries(maxTries: number, pauseMs: number): WrongTries {
  const tries = new Map<string, { count: number; lastAt: number }>();
  const recent = (key: string, now: Date) => {
    const known = tries.get(key);
    return known && now.getTime() - known.lastAt < pauseMs ? known.count : 0;
  };
  return {
    isPaused: (key, now) => recent(key, now) >= maxTries,
    count(key, now) {
      const count = recent(key, now) + 1;
      tries.delete(key);
      tries.set(key, { count, lastAt: now.getTime() });
      const [oldest] = tries.keys();
      if (tries.size > MAX_KEYS && oldest !== undefined) tries.delete(oldest);
    },
  };
}
