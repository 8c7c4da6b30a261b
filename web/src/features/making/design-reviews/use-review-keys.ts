import { useEffect, useRef } from 'react';
import { isShortcut, isWritingIn } from '#lib/keys/shortcut-table.ts';
import type { ReviewDesk } from './use-review-desk.ts';

/** J and K walk through the suggestions, A accepts the one pointed at, R rejects it. */
export function useReviewKeys(desk: ReviewDesk): void {
  const latest = useRef(desk);
  useEffect(() => {
    latest.current = desk;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (isWritingIn(event.target)) return;
      const { move, settleActive } = latest.current;
      if (isShortcut('nextAdvice', event)) move(1);
      else if (isShortcut('adviceBefore', event)) move(-1);
      else if (isShortcut('accept', event)) settleActive('accepted');
      else if (isShortcut('reject', event)) settleActive('rejected');
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}
