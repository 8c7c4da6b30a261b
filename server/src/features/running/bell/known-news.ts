/** A page asks every few seconds while something is made; for so long the last answer is good. */
const GOOD_MS = 60_000;
const MAX_KNOWN = 10_000;

type Known = { standing: string; until: number; hasNews: Promise<boolean> };

/** Whether teachers have news, as it was found out a moment ago. */
export function openKnownNews() {
  const known = new Map<string, Known>();
  return {
    /** Found out anew after a while, or when `standing` is another. */
    ask(userId: string, standing: string, now: Date, findOut: () => Promise<boolean>): Promise<boolean> {
      const before = known.get(userId);
      if (before && before.standing === standing && now.getTime() < before.until) return before.hasNews;
      known.delete(userId);
      const [oldest] = known.size >= MAX_KNOWN ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
      const hasNews = findOut();
      const asked = { standing, until: now.getTime() + GOOD_MS, hasNews };
      known.set(userId, asked);
      // A failure is nothing to remember.
      hasNews.catch(() => known.get(userId) === asked && known.delete(userId));
      return hasNews;
    },
    forget(userId: string): void {
      known.delete(userId);
    },
  };
}
