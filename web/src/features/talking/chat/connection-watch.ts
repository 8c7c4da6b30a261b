/** A stream that has been silent this long when the reader comes back (a laptop woke up) is not worth waiting for. */
const SILENT_MS = 20_000;

export type ConnectionWatch = {
  /** Aborts when the caller leaves or the connection is known to be dead before the browser says so. */
  signal: AbortSignal;
  hear: () => void;
  close: () => void;
};

export function watchConnection(leaving: AbortSignal): ConnectionWatch {
  const controller = new AbortController();
  let heardAt = Date.now();
  const giveUp = () => controller.abort(leaving.reason);
  const handleVisible = () => {
    if (document.visibilityState === 'visible' && Date.now() - heardAt > SILENT_MS) giveUp();
  };
  if (leaving.aborted) giveUp();
  leaving.addEventListener('abort', giveUp);
  window.addEventListener('offline', giveUp);
  document.addEventListener('visibilitychange', handleVisible);
  return {
    signal: controller.signal,
    hear: () => {
      heardAt = Date.now();
    },
    close: () => {
      leaving.removeEventListener('abort', giveUp);
      window.removeEventListener('offline', giveUp);
      document.removeEventListener('visibilitychange', handleVisible);
    },
  };
}
