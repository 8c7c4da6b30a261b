/** What anybody else may wait for while the work of one teacher is done: the fault took from 14 s to 36 s. */
export const MOST_WAIT_MS = 2_000;

/** The longest that the loop of events stood still while this was done, in milliseconds. */
export async function longestWait(work: () => Promise<unknown>): Promise<number> {
  let longestMs = 0;
  let last = performance.now();
  const look = () => {
    longestMs = Math.max(longestMs, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(look, 5);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  look();
  return longestMs;
}
