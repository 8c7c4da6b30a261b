/** Calls `onLeave` in the moments after which the page may be gone, and `onOnline` when the network is back. */
export function watchLeaving(doors: { onLeave: () => void; onHidden: () => void; onOnline: () => void }): () => void {
  const { onLeave, onHidden, onOnline } = doors;
  // A phone ends a page that is out of sight without another word.
  const hide = () => {
    if (document.visibilityState === 'hidden') onHidden();
  };
  window.addEventListener('pagehide', onLeave);
  document.addEventListener('visibilitychange', hide);
  window.addEventListener('online', onOnline);
  return () => {
    window.removeEventListener('pagehide', onLeave);
    document.removeEventListener('visibilitychange', hide);
    window.removeEventListener('online', onOnline);
  };
}
