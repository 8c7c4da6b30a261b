import type { Log } from './log.ts';

/** Watches that no single piece of work keeps everybody waiting, and says which ones were at it when one did. */
export type LoopWatch = {
  /** Nobody waits for a server that only starts. */
  start(): void;
  /** Something runs from now on; the function it answers says that it has ended. */
  begin(name: string): () => void;
  figures(): { holds: number; longestMs: number; lastBy: string[] };
  close(): void;
};

const LOOK_MS = 20;
const HOLD_MS = 100;
const MAX_NAMES = 8;

/**
 * A timer that comes late was held up by whatever ran on the main thread meanwhile. What is in progress then, or ended since
 * the last look, may have done it; the newest stands first, since what just began is the likeliest.
 */
export function watchLoop(log: Pick<Log, 'warn'>, now: () => number = () => performance.now()): LoopWatch {
  const running = new Map<symbol, string>();
  let endedLately: string[] = [];
  let lookedAt = now();
  const figures = { holds: 0, longestMs: 0, lastBy: [] as string[] };

  const look = (): void => {
    const at = now();
    const heldMs = Math.round(at - lookedAt - LOOK_MS);
    lookedAt = at;
    if (heldMs > HOLD_MS) {
      const by = [...new Set([...endedLately, ...running.values()].reverse())].slice(0, MAX_NAMES);
      figures.holds += 1;
      figures.longestMs = Math.max(figures.longestMs, heldMs);
      figures.lastBy = by;
      log.warn({ ms: heldMs, by }, 'event-loop-held');
    }
    endedLately = [];
  };
  let timer: NodeJS.Timeout | undefined;

  return {
    start() {
      lookedAt = now();
      timer ??= setInterval(look, LOOK_MS).unref();
    },
    begin(name) {
      const key = Symbol(name);
      running.set(key, name);
      return () => {
        if (running.delete(key)) endedLately.push(name);
      };
    },
    figures: () => ({ ...figures }),
    close: () => clearInterval(timer),
  };
}
