const FIRST_MS = 500;
const LONGEST_MS = 5_000;

const waiting = new Set<() => void>();

/** Waits before another try, longer each time; ends at once when the network or the reader comes back. */
export function pauseBeforeRetry(attempt: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const handleVisible = () => {
      if (document.visibilityState === 'visible') done();
    };
    const done = () => {
      clearTimeout(timer);
      waiting.delete(done);
      signal?.removeEventListener('abort', done);
      window.removeEventListener('online', done);
      document.removeEventListener('visibilitychange', handleVisible);
      resolve();
    };
    const timer = setTimeout(done, Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt));
    waiting.add(done);
    signal?.addEventListener('abort', done);
    window.addEventListener('online', done);
    document.addEventListener('visibilitychange', handleVisible);
  });
}

/** The reader does not want to wait. */
export function retryNow(): void {
  for (const done of [...waiting]) done();
}
