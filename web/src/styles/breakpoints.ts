/**
 * The widths at which the page is laid out otherwise, by name: `@media (--phone)` in CSS (see named-breakpoints.ts),
 * `matchMedia(breakpoints['--phone'])` in code.
 */
export const breakpoints = {
  /** Panes are drawers, buttons are made for thumbs. */
  '--phone': '(max-width: 767.98px)',
  '--small-phone': '(max-width: 479.98px)',
  '--beyond-phone': '(min-width: 768px)',
  '--tablet': '(max-width: 1023.98px)',
  /** Narrower panes and a narrower column. */
  '--small-laptop': '(max-width: 1279.98px)',
  '--laptop': '(min-width: 1280px)',
  '--below-big-screen': '(max-width: 1799.98px)',
  '--big-screen': '(min-width: 1800px)',
} as const;
