import { useEffect } from 'react';
import { isShortcut } from '#lib/keys/shortcut-table.ts';

type Walk<Desk> = { undo: (desk: Desk) => void; redo: (desk: Desk) => void };

/** Ctrl+Z and Ctrl+Y take back and do again over the whole desk; fields keep their own. */
export function useUndoKeys<Desk>(desk: Desk, { undo, redo }: Walk<Desk>): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (isTyping) return;
      const isRedo = isShortcut('redo', event);
      if (!isRedo && !isShortcut('undo', event)) return;
      event.preventDefault();
      (isRedo ? redo : undo)(desk);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [desk, undo, redo]);
}
