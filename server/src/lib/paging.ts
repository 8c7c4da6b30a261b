/** A page as it is asked for, counted from 1; its endpoint bounds both. */
export type PageWish = { page: number; limit: number };

/** The same as the database counts: so many rows, behind so many others. */
export type Window = { limit: number; offset: number };

export function windowOf({ page, limit }: PageWish): Window {
  return { limit, offset: (page - 1) * limit };
}

/** Of a list made of two: what is left for the second where the first has `total` in all, `shown` of them in this window. */
export function windowBehind({ limit, offset }: Window, { shown, total }: { shown: number; total: number }): Window {
  return { limit: limit - shown, offset: Math.max(0, offset - total) };
}

/** What of a list that is all there lies in the window. */
export function inWindow<T>(list: readonly T[], { limit, offset }: Window): T[] {
  return list.slice(offset, offset + limit);
}

/** Reads a paged list to its end. */
export async function allPages<T>(readPage: (page: number) => Promise<{ list: T[]; total: number }>): Promise<T[]> {
  const found: T[] = [];
  for (let page = 1, total = 1; found.length < total; page += 1) {
    const { list, total: count } = await readPage(page);
    found.push(...list);
    total = list.length === 0 ? found.length : count;
  }
  return found;
}
