/** The unit of rem-based poster and share pages (decision G-042); the rest of the interface is in px. */
export function rootFontSizePx(viewportWidthPx: number): number {
  return (viewportWidthPx / 960) * 100;
}

/** The script in index.html sets it before the first paint; this keeps it right. */
export function followViewportWidth(): () => void {
  const apply = () => {
    document.documentElement.style.fontSize = `${rootFontSizePx(window.innerWidth)}px`;
  };
  apply();
  window.addEventListener('resize', apply);
  return () => window.removeEventListener('resize', apply);
}
