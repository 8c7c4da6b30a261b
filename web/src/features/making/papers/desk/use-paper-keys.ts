import { useEffect } from 'react';
import { type PaperDesk, redo, undo } from '../paper-desk.ts';

/** Ctrl+Z and Ctrl+Y take back and do again over the whole paper; fields keep their own. */
export function usePaperKeys(desk: PaperDesk): void {
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
  }, [desk]);
}
