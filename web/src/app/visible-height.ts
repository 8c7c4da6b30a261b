/**
 * Keeps `--ta-visible-height` at what the phone's keyboard leaves free, so that a docked composer is never covered.
 * Browsers that shrink the window for the keyboard (`interactive-widget`) need nothing more; Safari needs this.
 */
export function followVisibleHeight(): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const apply = () => {
    const isPinched = viewport.scale > 1.01;
    const height = isPinched ? '' : `${viewport.height}px`;
    document.documentElement.style.setProperty('--ta-visible-height', height);
  };
  apply();
  viewport.addEventListener('resize', apply);
  return () => viewport.removeEventListener('resize', apply);
}
