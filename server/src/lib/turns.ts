import { AppError } from '@app/contract/errors.ts';

/**
 * Fair turns at heavy work. It waits in one line per teacher, and the lines take turns: whoever asks for little never
 * waits behind all of what somebody else asked for.
 */
export type Turns = {
  /** Does the work in a free place. A place is a number from 0 on, and nobody else's until the work has ended. */
  take<T>(owner: string, work: (place: number) => Promise<T>, signal?: AbortSignal): Promise<T>;
};

type Limits = {
  /** Of all teachers together. */
  atOnce: number;
  atOnceEach?: number;
  /** What one teacher may have waiting; their bytes lie in memory meanwhile. */
  waitingEach?: number;
  /** Nobody waits longer for a turn; the work itself has a time limit of its own. */
  waitMs?: number;
};

type Waiting = { begin: (place: number) => void };
type Line = { owner: string; waiting: Waiting[]; atWork: number; servedAs: number };

export const TOO_MANY_WAITING = '你还有好几件事在排队，请等它们做完再试';
export const TOO_LONG_WAITING = '现在用的人太多，没有排到，请过一会儿再试';

export function openTurns({ atOnce, atOnceEach = 1, waitingEach = 8, waitMs = 60_000 }: Limits): Turns {
  // The last one left is taken first: what works there is still warm.
  const freePlaces = Array.from({ length: atOnce }, (_, index) => atOnce - 1 - index);
  const lines = new Map<string, Line>();
  let served = 0;

  const serveNext = (): void => {
    const line = longestUnserved(lines, atOnceEach);
    if (!line) return;
    const place = freePlaces.pop();
    if (place === undefined) return;
    served += 1;
    line.servedAs = served;
    line.atWork += 1;
    line.waiting.shift()?.begin(place);
    serveNext();
  };

  const forgetIfEmpty = ({ owner, waiting, atWork }: Line): void => {
    if (waiting.length === 0 && atWork === 0) lines.delete(owner);
  };

  const leave = (line: Line, place: number): void => {
    freePlaces.push(place);
    line.atWork -= 1;
    forgetIfEmpty(line);
    serveNext();
  };

  const waitForPlace = (line: Line, signal: AbortSignal | undefined): Promise<number> => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const waiting = { begin: resolve };
    const giveUp = (error: unknown) => {
      const at = line.waiting.indexOf(waiting);
      if (at < 0) return;
      line.waiting.splice(at, 1);
      forgetIfEmpty(line);
      reject(error);
    };
    const timer = setTimeout(() => giveUp(new AppError('unavailable', TOO_LONG_WAITING)), waitMs);
    const abort = () => giveUp(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    line.waiting.push(waiting);
    serveNext();
    return promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    });
  };

  return {
    async take(owner, work, signal) {
      signal?.throwIfAborted();
      const line = lines.get(owner) ?? { owner, waiting: [], atWork: 0, servedAs: 0 };
      if (line.waiting.length >= waitingEach) throw new AppError('too-many', TOO_MANY_WAITING);
      lines.set(owner, line);
      const place = await waitForPlace(line, signal);
      try {
        signal?.throwIfAborted();
        return await work(place);
      } finally {
        leave(line, place);
      }
    },
  };
}

/** Of those that wait and have not all they may at work; who came first among equals. */
function longestUnserved(lines: Map<string, Line>, atOnceEach: number): Line | undefined {
  let next: Line | undefined;
  for (const line of lines.values()) {
    const isWaiting = line.waiting.length > 0 && line.atWork < atOnceEach;
    if (isWaiting && (!next || line.servedAs < next.servedAs)) next = line;
  }
  return next;
}
