const MAX_TITLE_CHARS = 30;
const MOST_TITLES = 30;

/**
 * Tells of the titles of pages while a model still plans them, one telling after the other and only when there are more. A
 * telling that fails is nobody's fault here: the next step of the work meets the same one.
 */
export function followTitles(tell: (titles: readonly string[]) => Promise<unknown>) {
  let telling: Promise<unknown> | undefined;
  let told = 0;
  return {
    onPart(part: unknown): void {
      const titles = titlesIn(part);
      if (telling || titles.length <= told) return;
      told = titles.length;
      telling = tell(titles)
        .catch(() => undefined)
        .finally(() => {
          telling = undefined;
        });
    },
    settled: async (): Promise<void> => {
      await telling;
    },
  };
}

/** Those that are written out: behind the last one something else has begun. */
function titlesIn(part: unknown): string[] {
  const pages: unknown = typeof part === 'object' && part !== null && 'pages' in part ? part.pages : undefined;
  if (!Array.isArray(pages)) return [];
  return pages.slice(0, MOST_TITLES).flatMap((page: unknown) => {
    if (typeof page !== 'object' || page === null || Object.keys(page).length < 2 || !('title' in page)) return [];
    return typeof page.title === 'string' && page.title.trim() !== ''
      ? page.title.trim().slice(0, MAX_TITLE_CHARS)
      : [];
  });
}
