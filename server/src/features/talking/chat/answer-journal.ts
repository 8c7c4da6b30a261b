import { isRefusal } from '#db/refusal.ts';
import { isDiskFull } from '#lib/disk-full.ts';
import type { EventRow } from './exchanges.queries.ts';

const RETRY_FIRST_MS = 50;
const RETRY_MAX_MS = 2_000;
/** How long the database may be away before the answers waiting for it are given up. */
const GIVE_UP_AFTER_MS = 30_000;
/** A try that is not answered by then is made again; whatever became of it, no event is stored twice. */
const TRY_MS = 10_000;
/** Batches are this far apart, so that many answers share few commits; after a quiet moment none waits. */
const GATHER_MS = 10;

export type Journal = {
  /** Takes an event to be stored; order within an answer is kept. */
  append(row: EventRow): void;
  /** For how long the same events have been tried; 0 while all is well. */
  standingMs(): number;
  /** Resolves when everything appended so far was stored or given up. */
  drained(): Promise<void>;
};

export type JournalOptions = {
  insert: (rows: readonly EventRow[]) => Promise<void>;
  /** What is stored may be shown. */
  onStored: (rows: readonly EventRow[]) => void;
  onLost: (exchangeId: string, error: unknown) => void;
  now?: () => number;
  giveUpAfterMs?: number | undefined;
  tryMs?: number;
};

/**
 * Stores events before anybody sees them, so that whatever was shown survives a kill. While one batch is on its way
 * to the database the next gathers: one stream is stored at once, five hundred share their commits.
 */
export function openJournal({
  insert,
  onStored,
  onLost,
  now = Date.now,
  giveUpAfterMs = GIVE_UP_AFTER_MS,
  tryMs = TRY_MS,
}: JournalOptions): Journal {
  let standingSince: number | null = null;
  let gathering: EventRow[] = [];
  let isRunning = false;
  /** How many events ever came, and how many of them were stored or given up; they are taken in turn. */
  let appended = 0;
  let settled = 0;
  let waiting: { upTo: number; resolve: () => void }[] = [];

  const settle = (batch: readonly EventRow[]): void => {
    settled += batch.length;
    for (const { upTo, resolve } of waiting) if (upTo <= settled) resolve();
    waiting = waiting.filter(({ upTo }) => upTo > settled);
  };

  const run = async (): Promise<void> => {
    // Lets all events that arrived with the same read of the network join one batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (gathering.length > 0) {
      const batch = gathering;
      gathering = [];
      await store(batch);
      standingSince = null;
      settle(batch);
      await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    }
    isRunning = false;
  };

  const store = async (batch: readonly EventRow[]): Promise<void> => {
    const startedAt = now();
    standingSince = startedAt;
    for (let waitMs = RETRY_FIRST_MS; ; waitMs = Math.min(waitMs * 2, RETRY_MAX_MS)) {
      try {
        await within(tryMs, insert(batch));
        return onStored(batch);
      } catch (error) {
        if (isRefusal(error)) return storeApart(batch);
        if (isDiskFull(error)) return giveUp(batch, error);
        if (now() - startedAt > giveUpAfterMs) return giveUp(batch, error);
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    }
  };

  /** One answer's bad row must not take the others with it. */
  const storeApart = async (batch: readonly EventRow[]): Promise<void> => {
    for (const rows of Map.groupBy(batch, (row) => row.exchangeId).values()) {
      await within(tryMs, insert(rows)).then(
        () => onStored(rows),
        (error) => giveUp(rows, error),
      );
    }
  };

  const giveUp = (rows: readonly EventRow[], error: unknown): void => {
    for (const exchangeId of new Set(rows.map((row) => row.exchangeId))) onLost(exchangeId, error);
  };

  return {
    append(row) {
      gathering.push(row);
      appended += 1;
      if (isRunning) return;
      isRunning = true;
      void run();
    },
    standingMs: () => (standingSince === null ? 0 : now() - standingSince),
    drained: () =>
      new Promise((resolve) => {
        if (settled === appended) resolve();
        else waiting.push({ upTo: appended, resolve });
      }),
  };
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  work.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer')), ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
