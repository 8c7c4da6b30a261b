import { isRefusal } from './answer-journal.ts';
import type { EndedAnswer } from './exchanges.queries.ts';

/** Whole answers are stored with their ends, so a statement takes no more than this many. */
const MAX_TOGETHER = 50;

export type EndsOptions = {
  store: (ended: readonly EndedAnswer[]) => Promise<void>;
  onError: (messageId: string, error: unknown) => void;
};

type Waiting = { ended: EndedAnswer; resolve: (isStored: boolean) => void };

/**
 * Stores the ends of answers; answers that end while others are being stored share one commit. False when it could not be
 * stored, which is worth another try.
 */
export function openEnds({ store, onError }: EndsOptions): (ended: EndedAnswer) => Promise<boolean> {
  let waiting: Waiting[] = [];
  let isRunning = false;

  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const together = waiting.slice(0, MAX_TOGETHER);
      waiting = waiting.slice(MAX_TOGETHER);
      await storeTogether(together);
    }
    isRunning = false;
  };

  const storeTogether = async (together: readonly Waiting[]): Promise<void> => {
    try {
      await store(together.map(({ ended }) => ended));
      for (const { resolve } of together) resolve(true);
    } catch (error) {
      // One bad end must not take the others with it.
      if (isRefusal(error) && together.length > 1) {
        await Promise.all(together.map((one) => storeTogether([one])));
        return;
      }
      for (const { ended, resolve } of together) {
        onError(ended.messageId, error);
        resolve(false);
      }
    }
  };

  return (ended) =>
    new Promise((resolve) => {
      waiting.push({ ended, resolve });
      if (isRunning) return;
      isRunning = true;
      // Those that end with the same read of the network go together.
      setImmediate(run);
    });
}
