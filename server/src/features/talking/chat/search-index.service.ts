import type { Deps } from '#deps.ts';
import { searchVectorsInThread } from '#lib/search-vectors-thread.ts';
import { listTexts, listUnindexed, upsertSearchRows } from './search-index.queries.ts';

type IndexDeps = Pick<Deps, 'db' | 'log' | 'now'>;

/** Long enough that a busy server writes the words of many exchanges at once, short enough for a reader. */
const GATHER_MS = 1_000;
const ROWS_AT_ONCE = 50;
/** The index of all waits for its turn as one teacher does. */
const WAITER = 'search-index';
/** Finding what is missing reads all there is, so it is done for many at a time. */
const MISSING_AT_ONCE = 10_000;

/** Keeps the search up to date behind the conversation: nobody who asks waits for it. */
export type SearchIndex = {
  /** Says that an exchange was asked, or that its answer ended. */
  note(exchangeId: string): void;
  /** Resolves when everything noted so far can be found. */
  settled(): Promise<void>;
};

export function openSearchIndex(deps: IndexDeps): SearchIndex {
  const noted = new Set<string>();
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const write = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const ids = [...noted];
    noted.clear();
    // What fails here is found again by the job that looks for what is missing.
    writing = writing
      .then(() => indexExchanges(deps, ids))
      .catch((error) => deps.log.warn({ err: error }, 'search-index-failed'));
    return writing;
  };
  return {
    note(exchangeId) {
      noted.add(exchangeId);
      timer ??= setTimeout(write, GATHER_MS).unref();
    },
    settled: write,
  };
}

/** Indexes whatever is missing: rows older than the search, and those of a node that died. Ends when all are done. */
export async function indexMissing(deps: IndexDeps): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await listUnindexed(deps.db, after, MISSING_AT_ONCE);
    await indexExchanges(
      deps,
      rows.map((row) => row.exchangeId),
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.position;
  }
}

async function indexExchanges(deps: IndexDeps, exchangeIds: readonly string[]): Promise<void> {
  for (let start = 0; start < exchangeIds.length; start += ROWS_AT_ONCE) {
    const indexedAt = deps.now();
    const texts = await listTexts(deps.db, exchangeIds.slice(start, start + ROWS_AT_ONCE));
    if (texts.length === 0) continue;
    const words = await searchVectorsInThread(
      WAITER,
      texts.map(({ userId, question, text }) => ({ owner: userId, texts: [question, text] })),
    );
    const rows = texts.map(({ question: _, text: __, ...row }, index) => ({
      ...row,
      indexedAt,
      words: words[index] ?? '',
    }));
    await upsertSearchRows(deps.db, rows);
  }
}
