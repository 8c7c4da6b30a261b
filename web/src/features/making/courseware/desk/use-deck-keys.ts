import { useEffect } from 'react';
import { isShortcut } from '#lib/keys/shortcut-table.ts';
import { type DeckDesk, redo, undo } from './deck-desk.ts';

/** Ctrl+Z and Ctrl+Y take back and do again over the whole deck; fields elsewhere keep their own. */
export function useDeckKeys(desk: DeckDesk): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isOurs =
        event.target === document.body || (event.target instanceof Element && event.target.closest('.ta-desk-frame'));
      if (event.isComposing || !isOurs) return;
      const isRedo = isShortcut('redo', event);
      if (!isRedo && !isShortcut('undo', event)) return;
      event.preventDefault();
      (isRedo ? redo : undo)(desk);
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, [desk]);
}
