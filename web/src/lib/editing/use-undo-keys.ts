import { useEffect } from 'react';

type Walk<Desk> = { undo: (desk: Desk) => void; redo: (desk: Desk) => void };

/** Ctrl+Z and Ctrl+Y take back and do again over the whole desk; fields keep their own. */
export function useUndoKeys<Desk>(desk: Desk, { undo, redo }: Walk<Desk>): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (key !== 'z' && !isRedo) return;
      event.preventDefault();
      (isRedo ? redo : undo)(desk);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [desk, undo, redo]);
}
