export type Lanes = {
  done: number;
  faults: string[];
  /** No new piece begins once there are enough; answers when the last has ended. */
  end(): Promise<void>;
};

/** The same work again and again, several at a time; what fails is counted and the lane goes on. */
export function openLanes(
  lanes: number,
  { atLeast, work }: { atLeast: number; work: (piece: number) => Promise<unknown> },
): Lanes {
  const state = { done: 0, begun: 0, isEnding: false, faults: [] as string[] };
  const run = async (): Promise<void> => {
    while (!state.isEnding || state.begun < atLeast) {
      const piece = state.begun;
      state.begun += 1;
      await work(piece).catch((error) => state.faults.push(wordsOf(error)));
      state.done += 1;
    }
  };
  const running = Promise.all(Array.from({ length: lanes }, run));
  return {
    faults: state.faults,
    get done() {
      return state.done;
    },
    async end() {
      state.isEnding = true;
      await running;
    },
  };
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message}: ${wordsOf(error.cause)}` : error.message;
}
