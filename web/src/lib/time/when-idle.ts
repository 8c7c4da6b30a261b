/** Work may wait so long while the page is busy. */
const AT_LAST_MS = 3_000;

/** Does what nobody looks at yet once the page is drawn and has nothing better to do: what is on screen asks first. */
export function whenIdle(work: () => void): void {
  // Neither is in every browser.
  if (!window.requestIdleCallback || !window.PerformanceObserver) setTimeout(work);
  else afterFirstPaint(() => window.requestIdleCallback(work, { timeout: AT_LAST_MS }));
}

/** At once when the page was drawn before. */
function afterFirstPaint(act: () => void): void {
  const observer = new PerformanceObserver((painted) => {
    if (painted.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    act();
  });
  observer.observe({ type: 'paint', buffered: true });
}
