import { useEffect } from 'react';
import { type DeckDesk, redo, undo } from './deck-desk.ts';

/** Ctrl+Z and Ctrl+Y take back and do again over the whole deck; fields elsewhere keep their own. */
export function useDeckKeys(desk: DeckDesk): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isOurs =
        event.target === document.body || (event.target instanceof Element && event.target.closest('.ta-desk-frame'));
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing || !isOurs) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (key !== 'z' && !isRedo) return;
      event.preventDefault();
      (isRedo ? redo : undo)(desk);
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, [desk]);
}
