import { useEffect, useRef } from 'react';
import type { ReviewDesk } from './use-review-desk.ts';

/** J and K walk through the suggestions, A accepts the one pointed at, R rejects it. */
export function useReviewKeys(desk: ReviewDesk): void {
  const latest = useRef(desk);
  useEffect(() => {
    latest.current = desk;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      const { move, settleActive } = latest.current;
      const actions: Record<string, (() => void) | undefined> = {
        j: () => move(1),
        k: () => move(-1),
        a: () => settleActive('accepted'),
        r: () => settleActive('rejected'),
      };
      const act = actions[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}

/** Words typed into a field, or a dialog that lies over the page, are nobody's shortcut. */
function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable="true"], dialog') !== null;
}
