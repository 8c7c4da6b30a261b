import { openSharedTrips } from '#db/shared-trips.ts';
import type { EndedAnswer } from './exchanges.queries.ts';

/** Whole answers are stored with their ends, so a statement takes no more than this many. */
const MOST_TOGETHER = 50;

export type EndsOptions = {
  store: (ended: readonly EndedAnswer[]) => Promise<void>;
  onError: (messageId: string, error: unknown) => void;
};

/**
 * Stores the ends of answers; answers that end while others are being stored share one commit. False when it could not be
 * stored, which is worth another try.
 */
export function openEnds({ store, onError }: EndsOptions): (ended: EndedAnswer) => Promise<boolean> {
  const storeTogether = openSharedTrips({
    go: async (ended: readonly EndedAnswer[]) => {
      await store(ended);
      return ended;
    },
    mostTogether: MOST_TOGETHER,
  });
  return async (ended) => {
    try {
      await storeTogether(ended);
      return true;
    } catch (error) {
      onError(ended.messageId, error);
      return false;
    }
  };
}
