import { startTransition, useEffect, useState } from 'react';

/** Faster than anybody reads: what flies by is not worth drawing in full, nor asking for its picture. */
const FAST_PX_PER_MS = 2;
/** The first move after a rest took a frame or two, however long the rest was. */
const LONGEST_STEP_MS = 32;

let last = { offsetPx: 0, atMs: 0 };
let isFast = false;
const waiting = new Set<() => void>();

/** Told of every scroll of the entries. */
export function noteScroll(offsetPx: number): void {
  const atMs = performance.now();
  const stepMs = Math.min(Math.max(1, atMs - last.atMs), LONGEST_STEP_MS);
  const pxPerMs = Math.abs(offsetPx - last.offsetPx) / stepMs;
  last = { offsetPx, atMs };
  isFast = pxPerMs > FAST_PX_PER_MS;
  if (!isFast) noteRest();
}

/** Told when they stand. */
export function noteRest(): void {
  isFast = false;
  if (waiting.size === 0) return;
  // In slices: a screen full of cards is more than a frame's work on an old machine.
  startTransition(() => {
    for (const act of waiting) act();
  });
  waiting.clear();
}

/** Whether what is drawn by this component has been in sight slowly enough to be looked at; then for good. */
export function useIsLookedAt(): boolean {
  const [isLookedAt, setIsLookedAt] = useState(!isFast);
  useEffect(() => {
    if (isLookedAt) return;
    const act = () => setIsLookedAt(true);
    waiting.add(act);
    return () => {
      waiting.delete(act);
    };
  }, [isLookedAt]);
  return isLookedAt;
}
