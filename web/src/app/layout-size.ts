import { useSyncExternalStore } from 'react';

export type LayoutSize = { paneWidthPx: number; columnWidthPx: number | 'full'; isPaneDrawer: boolean };

export const WIDE_FROM_PX = 1280;
export const PANE_FROM_PX = 768;

/** The three layouts. tokens.css draws them; a test holds both together. */
export function layoutSizeOf(windowWidthPx: number): LayoutSize {
  if (windowWidthPx >= WIDE_FROM_PX) return { paneWidthPx: 280, columnWidthPx: 810, isPaneDrawer: false };
  if (windowWidthPx >= PANE_FROM_PX) return { paneWidthPx: 220, columnWidthPx: 700, isPaneDrawer: false };
  return { paneWidthPx: 304, columnWidthPx: 'full', isPaneDrawer: true };
}

export function useIsPaneDrawer(): boolean {
  return useSyncExternalStore(subscribeToResize, () => layoutSizeOf(window.innerWidth).isPaneDrawer);
}

function subscribeToResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
