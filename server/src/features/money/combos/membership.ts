import { DAY_MS } from '@app/engines/time/durations.ts';

/** Days of a membership that were given at some moment. */
export type Card = { id: string; tier: 'month' | 'year'; days: number; createdAt: Date };
/** A time in which a card runs; from `fromMs` on, up to but without `untilMs`. */
export type Run = { card: Card; fromMs: number; untilMs: number };

/**
 * Which card runs when. The higher tier runs first and the other waits, so that nobody loses a day by buying more; cards of
 * one tier follow each other in the order they were given. A card that was stopped by a higher one has several runs.
 */
export function scheduleCards(cards: readonly Card[]): Run[] {
  const runs: Run[] = [];
  const waiting: Record<Card['tier'], { card: Card; leftMs: number }[]> = { year: [], month: [] };
  let atMs = Number.NEGATIVE_INFINITY;
  const runUntil = (endMs: number) => {
    while (atMs < endMs) {
      const next = waiting.year[0] ?? waiting.month[0];
      if (!next) break;
      const untilMs = Math.min(endMs, atMs + next.leftMs);
      addRun(runs, { card: next.card, fromMs: atMs, untilMs });
      next.leftMs -= untilMs - atMs;
      if (next.leftMs === 0) waiting[next.card.tier].shift();
      atMs = untilMs;
    }
  };
  for (const card of inOrder(cards)) {
    runUntil(card.createdAt.getTime());
    atMs = Math.max(atMs, card.createdAt.getTime());
    waiting[card.tier].push({ card, leftMs: card.days * DAY_MS });
  }
  runUntil(Number.POSITIVE_INFINITY);
  return runs;
}

export type Membership = {
  /** The card that runs now; it is of the highest tier she has. */
  running: Card | undefined;
  /** When the running card ends for good; when all do. */
  endMs: number;
  lastEndMs: number;
  remainingDays: number;
};

export function membershipAt(runs: readonly Run[], now: Date): Membership {
  const nowMs = now.getTime();
  const running = runs.find(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs)?.card;
  const lastEndMs = runs.at(-1)?.untilMs ?? 0;
  return {
    running,
    endMs: runs.findLast(({ card }) => card === running)?.untilMs ?? 0,
    lastEndMs,
    // A gap would have been filled by whatever was left, so all that is to come follows without one.
    remainingDays: Math.max(0, Math.ceil((lastEndMs - nowMs) / DAY_MS)),
  };
}

/** Two of one moment keep one order, whichever way the database answers. */
function inOrder(cards: readonly Card[]): Card[] {
  return cards.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
}

function addRun(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  if (last?.card === run.card && last.untilMs === run.fromMs) last.untilMs = run.untilMs;
  else runs.push(run);
}
