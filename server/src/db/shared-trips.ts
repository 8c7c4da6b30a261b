import { isRefusal } from './refusal.ts';

/** A trip that takes longer than this holds up nobody: the next leaves without it. */
const PATIENCE_MS = 20;
const MOST_TOGETHER = 100;

type Options<Asked, Answer> = {
  /** Asks the database once for all of them; the answers stand in the same order. */
  go: (together: readonly Asked[]) => Promise<readonly Answer[]>;
  mostTogether?: number;
};

type Waiting<Asked, Answer> = { asked: Asked; resolve: (answer: Answer) => void; reject: (error: unknown) => void };

/**
 * Whatever is asked while others are on their way to the database goes there together: one alone leaves at once, five
 * hundred share a few trips. A call joins only a trip that leaves after it came, so it hears nothing older than itself.
 */
export function openSharedTrips<Asked, Answer>({
  go,
  mostTogether = MOST_TOGETHER,
}: Options<Asked, Answer>): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = [];
  let isAway = false;

  const travel = async (together: readonly Waiting<Asked, Answer>[]): Promise<void> => {
    try {
      const answers = await go(together.map(({ asked }) => asked));
      for (const [index, { resolve }] of together.entries()) resolve(answers[index] as Answer); // one for each, in order
    } catch (error) {
      // It may be the fault of one alone, which must not take the others with it.
      if (together.length > 1 && isRefusal(error)) {
        await Promise.all(together.map((one) => travel([one])));
        return;
      }
      for (const { reject } of together) reject(error);
    }
  };

  const leave = (): void => {
    if (waiting.length === 0) {
      isAway = false;
      return;
    }
    const together = waiting.slice(0, mostTogether);
    waiting = waiting.slice(mostTogether);
    let isNextGone = false;
    const next = (): void => {
      clearTimeout(timer);
      if (isNextGone) return;
      isNextGone = true;
      leave();
    };
    const timer = setTimeout(next, PATIENCE_MS);
    void travel(together).then(next);
  };

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (isAway) return;
      isAway = true;
      queueMicrotask(leave);
    });
}
